import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The rules name every limit once, as a constant of its own, and a bundle in many files hands each of them from file to file: a name
 * where it is exported and one where it is imported, and the file that all pages load holds those that only the last page needs. This
 * writes the number where it is used instead, as a compiler does within one file. The same holds of a table of numbers, such as the flags of
 * `opts`: each member is written where it is read, and a table that is only read so is in no bundle.
 */

/** `export const NAME = 10 * 60_000`: numbers and what follows from numbers alone. */
const NUMBER = /^export const ([A-Z][A-Z\d_]*) = ([\d_.]+(?: \* [\d_.]+)*)$/gm

/** `export const name = { ...other, A: 0, B: 1 } as const`: a table of numbers alone, of another that stands before it too. */
const TABLE = /^export const (\w+) = \{\n((?: {2}\.{3}\w+,\n)?)((?: {2}\w+: \d+,\n)+)\} as const$/gm

/** @typedef {{ numbers: Map<string, number>, tables: Map<string, Map<string, string>> }} Constants */

/** @param {string} folder @returns {Constants} */
function numbersIn(folder) {
  const numbers = new Map()
  const tables = new Map()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, name, other = '', rows = ''] of source.matchAll(TABLE)) {
      const own = [...rows.matchAll(/(\w+): (\d+),/g)].map(([, key = '', value = '']) => [key, value])
      tables.set(name, new Map([...(tables.get(/\w+/.exec(other)?.[0]) ?? []), ...own]))
    }
    for (const [, name, text = ''] of source.matchAll(NUMBER)) {
      const value = text
        .replaceAll('_', '')
        .split(' * ')
        .reduce((product, factor) => product * Number(factor), 1)
      if (numbers.has(name) && numbers.get(name) !== value)
        throw new Error(`The rules have two values of ${name}`)
      numbers.set(name, value)
    }
  }
  return { numbers, tables }
}

/**
 * @param {{ src: string }} where src: the folder of our sources, which has the rules in it
 * @returns {import('rollup').Plugin}
 */
export function inlineNumbers({ src }) {
  const rules = join(src, 'rules')
  /** @type {Constants} */
  let constants = { numbers: new Map(), tables: new Map() }
  return {
    name: 'inline-numbers',

    buildStart() {
      constants = numbersIn(rules)
    },

    transform(code, id) {
      if (!id.startsWith(src)) return null
      const edits = editsOf(this.parse(code), code, constants)
      if (edits.length === 0) return null
      let written = code
      for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
        written = written.slice(0, start) + text + written.slice(end)
      }
      // No line has moved; columns behind a number have, which a reader of a source map gets over.
      return { code: written, map: null }
    },
  }
}

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/** @param {unknown} program @param {string} code @param {Constants} constants @returns {Edit[]} */
function editsOf(program, code, { numbers, tables }) {
  /** @type {Edit[]} */
  const edits = []
  /** @type {Map<string, number>} local name -> number */
  const locals = new Map()
  /** @type {Map<string, Map<string, string>>} local name -> table */
  const localTables = new Map()
  const { body } = /** @type {{ body: Node[] }} */ (program)
  for (const node of body) {
    if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration') {
      for (const { id } of node.declaration.declarations) {
        const table = tables.get(id.name)
        if (table) localTables.set(id.name, table)
      }
    }
    if (node.type !== 'ImportDeclaration' || !/^\.{1,2}\//.test(node.source.value)) continue
    for (const { imported, local } of node.specifiers) {
      const table = tables.get(imported?.name)
      if (table) localTables.set(local.name, table)
    }
    const isNumber = (/** @type {Node} */ { type, imported }) =>
      type === 'ImportSpecifier' && numbers.has(imported.name)
    const taken = node.specifiers.filter(isNumber)
    if (taken.length === 0) continue
    for (const { imported, local } of taken) locals.set(local.name, Number(numbers.get(imported.name)))
    const kept = node.specifiers.filter((/** @type {Node} */ specifier) => !isNumber(specifier))
    if (kept.some((/** @type {Node} */ { type }) => type !== 'ImportSpecifier')) continue
    const list = kept.map((/** @type {Node} */ { start, end }) => code.slice(start, end)).join(', ')
    const lines = '\n'.repeat(code.slice(node.start, node.end).split('\n').length - 1)
    const text = kept.length > 0 ? `import { ${list} } from ${node.source.raw};` : ''
    edits.push({ start: node.start, end: node.end, text: text + lines })
  }
  if (locals.size + localTables.size === 0) return []

  /** @param {Node} node @param {Node | null} parent */
  function visit(node, parent) {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
    if (node.type === 'MemberExpression' && !node.computed) {
      const value = localTables.get(node.object.name)?.get(node.property.name)
      if (value !== undefined) return void edits.push({ start: node.start, end: node.end, text: value })
    }
    if (node.type === 'Identifier' && locals.has(node.name)) {
      if (parent?.type === 'ExportSpecifier')
        throw new Error(`${node.name} is handed on by a list of its own`)
      const isName =
        (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand)
      if (isName || (parent?.type === 'Property' && parent.shorthand && parent.value === node)) return
      const isShort = parent?.type === 'Property' && parent.shorthand
      edits.push({
        start: node.start,
        end: node.end,
        text: `${isShort ? `${node.name}: ` : ''}${locals.get(node.name)}`,
      })
      return
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node)
  }
  for (const node of body) if (!(node.type === 'ExportNamedDeclaration' && node.source)) visit(node, null)
  return edits
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
