import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codeItems } from '../../tools/lib/markdown.mjs'

/*
 * What the playground offers, from the files that are made from the source: custom-elements.json and the
 * reference of looks. So a new widget, attribute, token or text is there without a line here.
 */

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const MANIFEST = '../../sdk/custom-elements.json'
const LOOKS = '../reference/looks.md'
const EMBEDDING = '../embedding.md'

/** Attributes that every element has; the playground has fields of its own for them. */
const COMMON = ['brand', 'theme', 'color-scheme', 'density', 'reserve']

export default {
  watch: [MANIFEST, LOOKS, EMBEDDING],
  load() {
    /** @type {{ modules: { declarations: any[] }[] }} */
    const { modules } = JSON.parse(readFileSync(path(MANIFEST), 'utf8'))
    const looks = readFileSync(path(LOOKS), 'utf8')
    const embedding = readFileSync(path(EMBEDDING), 'utf8')
    const [, tokens = '', texts = ''] = looks.split(/^## (?:Tokens|Texts)$/m)
    return {
      widgets: modules
        .flatMap(({ declarations }) => declarations)
        .filter(({ tagName }) => tagName)
        .map(({ tagName, attributes, events, description }) => ({
          name: tagName.slice('countertop-'.length),
          description: sentenceOf(String(description)),
          attributes: attributes
            .filter((/** @type {any} */ { name }) => !COMMON.includes(name))
            .map((/** @type {any} */ { name, type, description: about = '' }) => ({
              name,
              about,
              choices: choicesOf(type.text),
              isFlag: type.text === 'boolean',
            })),
          events: events.map((/** @type {any} */ { name }) => name),
        })),
      brands: codesOf(embedding, 'data-brand'),
      themes: codesOf(embedding, 'data-theme'),
      tokens: rowsOf(tokens).map(([name = '', fallback = '']) => ({
        name,
        fallback: fallback.replace(/^–$/, ''),
      })),
      texts: texts.split(/^### /m).flatMap((area) => {
        const [name = ''] = area.split('\n')
        return rowsOf(area).map(([key = '', text = '']) => ({ key: `${name.trim()}.${key}`, text }))
      }),
    }
  },
}

/** An element's description as a sentence. @param {string} description */
function sentenceOf(description) {
  const text = description.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Rows of a Markdown table, without code marks. @param {string} text */
const rowsOf = (text) =>
  [...text.matchAll(/^\| `(.*) \|$/gm)].map(([, row = '']) =>
    `\`${row}`.split(' | ').map((cell) => cell.trim().replaceAll('`', '').replaceAll('&lt;', '<')),
  )

/** The values of an attribute of the script. @param {string} page @param {string} attribute */
function codesOf(page, attribute) {
  const { text = '' } = codeItems(page).get(attribute) ?? {}
  const codes = [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
  if (codes.length === 0) throw new Error(`docs/embedding.md lists no values of ${attribute}`)
  return codes
}

/** `'a' | 'b'` as a list; empty where any text may stand. @param {string} type */
const choicesOf = (type) =>
  type === 'boolean'
    ? ['true']
    : /^'[^']+'(?: \| '[^']+')*$/.test(type)
      ? [...type.matchAll(/'([^']+)'/g)].map(([, one = '']) => one)
      : []
