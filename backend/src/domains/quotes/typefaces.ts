import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)
const INTER = '@expo-google-fonts/inter'
export const regular = require.resolve(`${INTER}/400Regular/Inter_400Regular.ttf`)
export const bold = require.resolve(`${INTER}/600SemiBold/Inter_600SemiBold.ttf`)

/** For what Inter lacks: Chinese and Japanese, then Korean. They have Latin letters too, but no bold. */
const FALLBACKS = [
  '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf',
]

/** Shown for characters, such as Arabic, that no typeface has. */
const UNKNOWN = '[?]'
const PLAIN = /^[\n\r\t -~]*$/
/** Left out where no typeface has it: emoji, and what only joins or selects characters. */
const OMITTED =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\ufe0e\ufe0f\u20e3]$/u

const opened = new Map<string, ReturnType<typeof openSync>>()

/** Fallbacks have 19 MB, so each is opened when a text first needs it. */
function has(font: string, character: string): boolean {
  let file = opened.get(font)
  if (!file) opened.set(font, (file = openSync(font)))
  return PLAIN.test(character) || file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/** The parts of a text that may have different typefaces. */
export const rowsOf = (text: string): readonly string[] =>
  PLAIN.test(text) ? [text] : text.split('\n').map((row) => row || ' ')

export interface Fitted {
  readonly font: string
  readonly text: string
}

/** The typeface that can print most of a text, and the text without what it cannot print. */
export function fit(text: string, font: string): Fitted {
  if (PLAIN.test(text)) return { font, text }
  const composed = text.normalize('NFC')
  const characters = [...composed]
  const missing = characters.filter((one) => !has(font, one))
  if (missing.length === 0) return { font, text: composed }
  const letters = missing.filter((one) => !OMITTED.test(one))
  let best = { font, count: 0 }
  for (const fallback of letters.length > 0 ? FALLBACKS.map((path) => require.resolve(path)) : []) {
    const count = letters.filter((one) => has(fallback, one)).length
    if (count > best.count) best = { font: fallback, count }
  }
  const shown = characters.map((one) => (has(best.font, one) ? one : OMITTED.test(one) ? '' : '\ufffd'))
  return { font: best.font, text: shown.join('').replace(/\ufffd(?: *\ufffd)*/g, UNKNOWN) }
}
