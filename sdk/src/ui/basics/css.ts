/**
 * Marks a string as CSS for editors and for the build's minifier. It contains no `${}`, so it stays plain
 * text.
 */
export const css = String.raw

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Returns the constructed sheet of a CSS text; one object per text, shared by every shadow root of the page.
 */
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
