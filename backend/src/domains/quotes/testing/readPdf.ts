import { inflateSync } from 'node:zlib'

const streams = (bytes: Buffer): { dictionary: string; content: string }[] => {
  const raw = bytes.toString('latin1')
  const found: { dictionary: string; content: string }[] = []
  for (const match of raw.matchAll(/<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g)) {
    const start = match.index + match[0].length
    const end = raw.indexOf('endstream', start)
    const body = bytes.subarray(start, end)
    const dictionary = match[1] ?? ''
    const content = dictionary.includes('/FlateDecode')
      ? inflateSync(body).toString('latin1')
      : body.toString('latin1')
    found.push({ dictionary, content })
  }
  return found
}

export const pageCount = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

/** Glyph to text, from a font's `ToUnicode` map. */
const unicodeOf = (map: string): Map<string, string> => {
  const glyphs = new Map<string, string>()
  const decode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, from = '', , entries = ''] of map.matchAll(
    /<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([\s\S]*?)\]/gi,
  )) {
    const first = parseInt(from, 16)
    ;[...entries.matchAll(/<([0-9a-f]+)>/gi)].forEach(([, hex = ''], index) =>
      glyphs.set((first + index).toString(16).padStart(4, '0'), decode(hex)),
    )
  }
  return glyphs
}

/** A string on a page. Its baseline begins `x` from the page's left edge, `y` above its bottom. Points. */
export interface ShownText {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
}

/** The text of a PDF made by pdfkit with embedded fonts: each shown string on a line of its own. */
export const textOf = (bytes: Buffer): string =>
  shownTexts(bytes)
    .map(({ text }) => text)
    .join('\n')

/**
 * The shown strings of a PDF made by pdfkit with embedded fonts. The order of the font maps, which is that of
 * the fonts' names (`F1`, `F2`), identifies the fonts.
 */
export const shownTexts = (bytes: Buffer): ShownText[] => {
  const all = streams(bytes)
  const raw = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const match of raw.matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g))
    objects.set(match[1] ?? '', match[2] ?? '')
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    const at = mapId === undefined ? -1 : raw.search(new RegExp(`(?:^|\\n)${mapId} 0 obj`))
    if (at < 0) continue
    const map = streams(bytes.subarray(at, raw.indexOf('endobj', at) + 6))[0]
    if (map) fonts.set(name, unicodeOf(map.content))
  }
  const shown: ShownText[] = []
  let page = 0
  for (const { content } of all) {
    const before = shown.length
    let font: Map<string, string> | undefined
    let [x, y] = [0, 0]
    for (const [, name, across, height, glyphs] of content.matchAll(
      /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi,
    )) {
      if (name !== undefined) font = fonts.get(name)
      else if (height !== undefined) [x, y] = [Number(across), Number(height)]
      else if (glyphs !== undefined) {
        const hex = [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].map(([, part = '']) => part).join('')
        const text = (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toLowerCase()) ?? '').join('')
        shown.push({ page, x, y, text })
      }
    }
    if (shown.length > before) page += 1
  }
  return shown
}
