/**
 * WCAG 2.2 AA permits 3:1 for large text and 4.5:1 for other text; below 3:1 no text is readable enough.
 */
const CONTRAST_MIN = 3

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Warns in the console of widgets whose text is unreadable on the page's background: a widget without a
 * surface of its own shows the page's, which may be of another colour scheme.
 * @param reported the elements of earlier warnings, which are not repeated
 */
export function checkContrast(reported: Set<string>): void {
  const unreadable = new Set<string>()
  const canvas = canvasColour()
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    const wrapper = element.shadowRoot?.querySelector<HTMLElement>('.ct')
    // A closed drawer has no height, and a surface of its own.
    if (!wrapper || !element.localName.startsWith('countertop-') || !element.offsetHeight) continue
    if (reported.has(element.localName) || hasSurface(wrapper)) continue
    const text = colourOf(getComputedStyle(wrapper).color)
    const background = backgroundOf(wrapper, canvas)
    if (text && background && contrastOf(text, background) < CONTRAST_MIN) unreadable.add(element.localName)
  }
  if (unreadable.size === 0) return
  unreadable.forEach((name) => reported.add(name))
  console.warn(
    `Countertop: ${[...unreadable].join(', ')}: unreadable on the page's background. Set a background for this colour scheme, or remove data-color-scheme.`,
  )
}

/** Whether an opaque element inside fills the widget, whose text then does not depend on the page. */
function hasSurface(wrapper: HTMLElement): boolean {
  const { offsetWidth, offsetHeight } = wrapper
  let at = wrapper.firstElementChild as HTMLElement | null
  while (at?.offsetWidth === offsetWidth && at.offsetHeight === offsetHeight) {
    if (colourOf(getComputedStyle(at).backgroundColor)?.[3] === 1) return true
    at = at.firstElementChild as HTMLElement | null
  }
  return false
}

/** The colour behind an element; undefined where it is unknown, such as for a picture. */
function backgroundOf(element: Element, canvas: Colour | undefined): Colour | undefined {
  const layers: Colour[] = []
  for (let at: Element | null = element; at && layers.at(-1)?.[3] !== 1; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    const layer = colourOf(backgroundColor)
    if (!layer || backgroundImage !== 'none') return undefined
    layers.push(layer)
  }
  return canvas && layers.reduceRight(blend, canvas)
}

/** The parent in the page as it is drawn. */
function parentOf(element: Element): Element | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>
  return element.assignedSlot ?? element.parentElement ?? host
}

/** The browser's own background in the page's colour scheme. */
function canvasColour(): Colour | undefined {
  const probe = document.documentElement.appendChild(document.createElement('div'))
  probe.style.backgroundColor = 'Canvas'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return colourOf(backgroundColor)
}

/** Other forms than `rgb()` and `rgba()` are rare in computed styles and count as unknown. */
function colourOf(text: string): Colour | undefined {
  const [, red, green, blue, alpha = 1] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? []
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue), Number(alpha)]
}

function blend(below: Colour, [red, green, blue, alpha]: Colour): Colour {
  const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2). */
function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf([red, green, blue]: Colour): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
