import { STYLE_TARGETS, type FrameAppearance, type FrameFont, type FrameStyle } from '../protocol'

/**
 * Properties that a page may set. None can hide a field, lay one over another or make a box's size depend on
 * its value, which the page could then infer from the frame's height.
 */
const PROPERTIES =
  /^(?:-webkit-text-fill-color|accent-color|background-color|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-(?:color|style|width))?|border(?:-(?:top|bottom|start|end)-(?:left|right|start|end))?-radius|box-shadow|caret-color|color|column-gap|font-family|font-size|font-style|font-weight|font-variant-numeric|gap|grid-template-columns|letter-spacing|outline(?:-(?:color|offset|style|width))?|padding(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|row-gap|text-align|text-decoration|text-transform|transition)$/

const VALUE_MAX = 200
/** A height that does not come from the content. */
const LENGTH = /^\d+(?:\.\d+)?(?:px|em|rem)$/
const FONTS_MAX = 4
const FONT_MAX_BYTES = 500_000

export interface Refused {
  /** The rejected properties, `input { position }`; logged in the frame's console for developers. */
  refused: string[]
}

/**
 * The rules of a page as a sheet of our own. Each value goes through the browser's parser alone, so that no
 * text of the page becomes a rule, a selector or an address.
 */
export function sheetFrom(style: FrameStyle): Refused & { sheet: CSSStyleSheet } {
  const sheet = new CSSStyleSheet()
  const refused: string[] = []
  for (const [target, declarations] of Object.entries(style)) {
    if (!Object.hasOwn(STYLE_TARGETS, target) || !declarations || typeof declarations !== 'object') {
      refused.push(target)
      continue
    }
    const selector = STYLE_TARGETS[target as keyof typeof STYLE_TARGETS]
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule
    for (const [property, value] of Object.entries(declarations)) {
      const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      if (isSafe(name, value)) rule.style.setProperty(name, value)
      else refused.push(`${target} { ${name} }`)
    }
  }
  return { sheet, refused }
}

function isSafe(property: string, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > VALUE_MAX || /url|image|\\/i.test(value)) return false
  return property === 'height' ? LENGTH.test(value) : PROPERTIES.test(property)
}

/** Adds fonts that the page has fetched. @returns the names of the rejected ones */
export async function addFonts(fonts: readonly FrameFont[]): Promise<string[]> {
  const refused: string[] = []
  for (const { family, data, weight, style } of fonts.slice(0, FONTS_MAX)) {
    if (data.byteLength > FONT_MAX_BYTES) {
      refused.push(family)
      continue
    }
    // No `unicode-range`: it would reveal to the page which characters were typed.
    const font = new FontFace(family, data, { ...(weight ? { weight } : {}), ...(style ? { style } : {}) })
    try {
      document.fonts.add(await font.load())
    } catch {
      refused.push(family)
    }
  }
  return [...refused, ...fonts.slice(FONTS_MAX).map(({ family }) => family)]
}

/** Where labels and errors show, as attributes that the frame's own sheet reads. */
export function placeTexts({ labels = 'above', errors = 'below' }: FrameAppearance): void {
  const root = document.documentElement
  root.toggleAttribute('data-labels-hidden', labels === 'hidden')
  root.toggleAttribute('data-labels-inside', labels === 'inside')
  root.toggleAttribute('data-errors-hidden', errors === 'hidden')
}
