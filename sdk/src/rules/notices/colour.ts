/** Whether a text is a colour of six digits, the form that editors choose: `#0b5fd7`. */
export function isColour(text: unknown): text is string {
  return typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * White or near-black, whichever has more contrast on a background of `#rrggbb`: at least 4.5 to 1.
 */
export function readableOn(ground: string): '#ffffff' | '#111111' {
  const light = luminance(ground)
  const onWhite = 1.05 / (light + 0.05)
  const onBlack = (light + 0.05) / (luminance('#111111') + 0.05)
  return onWhite >= onBlack ? '#ffffff' : '#111111'
}
