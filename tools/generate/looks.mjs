import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { cell } from '../lib/markdown.mjs'
import { ROOT } from '../lib/paths.mjs'

const SOURCE = join(ROOT, 'sdk/src')

/** @typedef {{ path: string, file: ts.SourceFile, text: string }} Source `path` is relative to sdk/src */

/** @type {Promise<Source[]> | undefined} */
let read

/** Reads the SDK's files without tests, once. */
export const sources = () => (read ??= readSources())

/** @returns {Promise<Source[]>} */
async function readSources() {
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8')
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
      return { path: relative(SOURCE, path), file, text }
    }),
  )
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
export function walk(node, visit) {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** The widgets that a file is part of: those of its feature, or all. @param {string} path */
const placeOf = (path) =>
  path === 'ui/router/Wordmark.tsx' ? 'page, shell' : (/^features\/(\w+)\//.exec(path)?.[1] ?? 'every widget')

/**
 * Every text of an expression; a template's changing end is an asterisk. @param {ts.Node} node @returns
 * {string[]}
 */
function textsIn(node) {
  /** @type {string[]} */
  const found = []
  walk(node, (inner) => {
    if (ts.isStringLiteralLike(inner) && !isCompared(inner)) found.push(inner.text)
    if (ts.isTemplateExpression(inner)) {
      found.push([inner.head.text, ...inner.templateSpans.map(({ literal }) => `*${literal.text}`)].join(''))
    }
  })
  return found
}

/** A text that a condition compares with names no part. @param {ts.Node} node */
function isCompared(node) {
  const { parent } = node
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
}

/** Widgets by the names of the parts that they have. @param {readonly Source[]} files */
export function partsOf(files) {
  /** @type {Map<string, Set<string>>} */
  const parts = new Map()
  for (const { path, file } of files) {
    walk(file, (node) => {
      /** @type {ts.Node | undefined} */
      let value
      if (ts.isJsxAttribute(node) && node.name.getText() === 'part') {
        const owner = node.parent.parent.tagName.getText()
        // A component of ours adds its own name to the given one.
        if (/^[a-z]/.test(owner)) value = node.initializer
      }
      const isSpread = ts.isPropertyAssignment(node) && node.name.getText() === 'part'
      if (isSpread && ts.isJsxSpreadAttribute(node.parent.parent)) value = node.initializer
      if (ts.isCallExpression(node) && /setAttribute$/.test(node.expression.getText())) {
        const [name, text] = node.arguments
        if (name && ts.isStringLiteralLike(name) && name.text === 'part') value = text
      }
      if (ts.isCallExpression(node) && node.expression.getText() === 'icon') {
        const [name] = node.arguments
        if (name && ts.isStringLiteral(name)) parts.set(`icon-${name.text}`, new Set([placeOf(path)]))
      }
      if (!value) return
      for (const name of textsIn(value)
        .flatMap((text) => text.split(' '))
        .filter(Boolean)) {
        // Every icon is listed by its own name.
        if (name !== 'icon-*') parts.set(name, (parts.get(name) ?? new Set()).add(placeOf(path)))
      }
    })
  }
  return parts
}

/** Defaults by the names of tokens. @param {readonly Source[]} files */
export function tokensOf(files) {
  /** @type {Map<string, Set<string>>} */
  const tokens = new Map()
  for (const { path, file, text } of files) {
    walk(file, (node) => {
      if (!path.endsWith('themes.ts') || !ts.isTypeAliasDeclaration(node) || node.name.text !== 'Role') return
      walk(node.type, (role) => void (ts.isStringLiteral(role) && tokens.set(`--ct-${role.text}`, new Set())))
    })
    for (const [, name = '', fallback = ''] of text.matchAll(
      /var\((--ct-[a-z-]+)(?:, ([^();]*(?:\([^()]*\))?[^();]*))?\)/g,
    )) {
      if (path.includes('testing/') || name.endsWith('-')) continue
      tokens.set(name, (tokens.get(name) ?? new Set()).add(fallback))
    }
  }
  return tokens
}

/**
 * Objects of texts by the name of their constant, alone and after the path of its file.
 *
 * @param {readonly Source[]} files
 */
function textObjects(files) {
  /** @type {Map<string, [key: string, text: string][]>} */
  const objects = new Map()
  for (const { path, file } of files) {
    walk(file, (node) => {
      if (!ts.isVariableDeclaration(node) || !/[tT]exts$|_TEXTS$|Names$/.test(node.name.getText())) return
      const literal =
        node.initializer && ts.isAsExpression(node.initializer)
          ? node.initializer.expression
          : node.initializer
      if (!literal || !ts.isObjectLiteralExpression(literal)) return
      const entries = literal.properties.flatMap((property) => {
        // The texts of another constant, which `add` looks up by its name.
        if (ts.isSpreadAssignment(property))
          return [/** @type {[string, string]} */ (['...', property.expression.getText()])]
        if (!ts.isPropertyAssignment(property)) return []
        const { initializer } = property
        const text = ts.isStringLiteralLike(initializer) ? initializer.text : `(${initializer.getText()})`
        const key = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText()
        return [/** @type {[string, string]} */ ([key, text])]
      })
      if (entries.length === 0) return
      objects.set(node.name.getText(), entries)
      objects.set(`${path} ${node.name.getText()}`, entries)
    })
  }
  return objects
}

/**
 * Texts by area, as `data-texts` and the option `texts` name it.
 *
 * @param {readonly Source[]} files
 */
function areasOf(files) {
  const objects = textObjects(files)
  /** @type {Map<string, Map<string, string>>} */
  const areas = new Map()
  /** @param {string} area @param {string} name @param {string} [path] of the file that uses them */
  const add = (area, name, path) => {
    const texts = areas.get(area) ?? new Map()
    areas.set(area, texts)
    for (const [key, text] of objects.get(`${path} ${name}`) ?? objects.get(name) ?? []) {
      if (key === '...') add(area, text)
      else texts.set(key, text)
    }
  }
  for (const { path, text } of files) {
    for (const [, area = '', name = ''] of text.matchAll(/\b(?:useTexts|texts|textsOf)\('([\w-]+)', (\w+)/g))
      add(area, name, path)
    if (!path.startsWith('features/checkout/')) continue
    for (const [, name = ''] of text.matchAll(/(?:useTextsOf\(|texts=\{)(\w+)[)}]/g))
      add('checkout', name, path)
  }
  for (const name of ['checkoutTexts', 'laterTexts', 'staffTexts', 'storeTexts']) add('checkout', name)
  return areas
}

const textCell = (/** @type {string} */ text) => cell(text.replaceAll('<', '&lt;'))

export const byName = (/** @type {[string, unknown]} */ [a], /** @type {[string, unknown]} */ [b]) =>
  a < b ? -1 : 1

/** @param {readonly Source[]} files */
const sortedAreas = (files) => [...areasOf(files)].filter(([, texts]) => texts.size > 0).sort(byName)

/**
 * `TEXT_KEYS`: the key of every text that a host can replace, by area. Types are derived from it, and the
 * check of a page that a host debugs reads it. @returns {Promise<string>}
 */
export async function textKeys() {
  const lists = sortedAreas(await sources()).map(([area, texts]) => {
    const keys = [...texts.keys()].sort().map((key) => `'${key}'`)
    return `  ${area}: [${keys.join(', ')}],`
  })
  const file = [
    '// Generated from sdk/src by "npm run generate". Do not edit.',
    '',
    '/** The key of every text that a host can replace, by area. */',
    'export const TEXT_KEYS = {',
    ...lists,
    '} as const',
  ].join('\n')
  return format(file, { ...(await resolveConfig(join(SOURCE, 'core/texts.ts'))), parser: 'typescript' })
}

/** Every part, token and text key that a host can use, read from the source. @returns {Promise<string>} */
export async function looksReference() {
  const files = await sources()
  const parts = [...partsOf(files)].sort(byName)
  const tokens = [...tokensOf(files)].sort(byName)
  const areas = sortedAreas(files)
  const page = [
    '# Parts, tokens and texts',
    '',
    '<!-- Generated from sdk/src by "npm run generate". Do not edit. -->',
    '',
    'The parts, tokens and texts that a host may change. [embedding.md](../embedding.md#themes) explains how.',
    '',
    '## Parts',
    '',
    'For `countertop-NAME::part(PART)`; in React `countertop-react-NAME::part(PART)`. An asterisk is the end that the component adds.',
    '',
    '| part | found in |',
    '| --- | --- |',
    ...parts.map(([name, places]) => `| \`${name}\` | ${[...places].sort().join(', ')} |`),
    '',
    '## Tokens',
    '',
    'Custom properties that a page sets on any ancestor of a widget. Those without a default are colours of the theme, or inherit.',
    '',
    '| token | default |',
    '| --- | --- |',
    ...tokens.map(([name, defaults]) => {
      const known = [...defaults].filter(Boolean).map((text) => `\`${textCell(text)}\``)
      return `| \`${name}\` | ${known.join(', ') || '–'} |`
    }),
    '',
    '## Texts',
    '',
    'For `data-texts` and the option `texts`: `{ "AREA": { "KEY": "…" } }`. A text in brackets is a constant of the rules.',
    ...areas.flatMap(([area, texts]) => [
      '',
      `### ${area}`,
      '',
      '| key | text |',
      '| --- | --- |',
      ...[...texts].sort(byName).map(([key, text]) => `| \`${key}\` | ${textCell(text)} |`),
    ]),
    '',
  ].join('\n')
  return format(page, { parser: 'markdown' })
}
