/** The one part of fontkit, pdfkit's own reader of fonts, that we call; it has no types. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}
