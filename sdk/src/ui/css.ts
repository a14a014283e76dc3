/** Marks a string as CSS: editors colour it, and the build minifies it. No `${}` inside, so that it stays a plain text. */
export const css = String.raw

const sheets = new Map<string, CSSStyleSheet>()

/** The constructed sheet of a CSS text; one object per text, shared by every shadow root of the page. */
export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}

/** Adds sheets to a root once each, in order. */
export function adopt(root: ShadowRoot, texts: readonly string[]): void {
  const wanted = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...wanted]
}
