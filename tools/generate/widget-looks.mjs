import { posix } from 'node:path'
import ts from 'typescript'
import { byName, partsOf, sources, tokensOf, walk } from './looks.mjs'

/**
 * What a file loads, and what it passes on: `from`, a path below sdk/src; `name`, an export of that file,
 * null for all.
 *
 * @typedef {{ from: string, name: string | null }} Import
 * @typedef {Import & { as: string | null }} PassedOn as: its name here; null for `export *`
 * @typedef {{ imports: Import[], passedOn: PassedOn[] }} Links
 */

/** @typedef {{ parts: string[], tokens: Map<string, string[]> }} Looks tokens: with their defaults */

/**
 * The parts and tokens of each widget: those in the files that it loads, at once or later.
 *
 * @param {readonly string[]} names of the widgets
 * @returns {Promise<Map<string, Looks>>}
 */
export async function looksOfWidgets(names) {
  const files = await sources()
  const paths = new Set(files.map(({ path }) => path))
  const links = new Map(files.map((file) => [file.path, linksOf(file, paths)]))
  const looks = new Map(
    files.map((file) => [file.path, { parts: partsOf([file]), tokens: tokensOf([file]) }]),
  )
  return new Map(
    names.map((name) => {
      /** @type {Set<string>} */
      const parts = new Set()
      /** @type {Map<string, string[]>} */
      const tokens = new Map()
      for (const path of filesOf(`embed/widgets/${name}.ts`, links)) {
        for (const part of looks.get(path)?.parts.keys() ?? []) parts.add(part)
        for (const [token, defaults] of looks.get(path)?.tokens ?? []) {
          const known = tokens.get(token) ?? []
          tokens.set(token, [...new Set([...known, ...defaults])].filter(Boolean))
        }
      }
      return [name, { parts: [...parts].sort(), tokens: new Map([...tokens].sort(byName)) }]
    }),
  )
}

/** @param {string} entry @param {Map<string, Links>} links @returns {Set<string>} */
function filesOf(entry, links) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @type {Set<string>} */
  const visited = new Set()
  /** @param {Import} wanted */
  const visit = ({ from, name }) => {
    if (visited.has(`${from} ${name}`)) return
    visited.add(`${from} ${name}`)
    const { imports, passedOn } = links.get(from) ?? { imports: [], passedOn: [] }
    const others = passedOn.filter(({ as }) => name === null || as === name || as === null)
    for (const other of others) visit(other.as === null ? { from: other.from, name } : other)
    // An index that only passes a name on has no code of its own.
    if (found.has(from) || (name !== null && others.some(({ as }) => as === name))) return
    found.add(from)
    for (const one of imports) visit(one)
  }
  visit({ from: entry, name: null })
  return found
}

/** @param {import('./looks.mjs').Source} source @param {Set<string>} paths of all files @returns {Links} */
function linksOf({ path, file }, paths) {
  /** @type {Links} */
  const links = { imports: [], passedOn: [] }
  /** @param {ts.Node | undefined} node @returns {string | undefined} */
  const pathOf = (node) => {
    if (!node || !ts.isStringLiteral(node)) return undefined
    const base = posix.join(posix.dirname(path), node.text)
    return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((one) => paths.has(one))
  }
  walk(file, (node) => {
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const from = isImport
      ? pathOf(node.arguments[0])
      : ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? pathOf(node.moduleSpecifier)
        : undefined
    if (!from) return
    if (isImport) links.imports.push({ from, name: null })
    else if (ts.isExportDeclaration(node)) {
      if (node.isTypeOnly) return
      if (!node.exportClause || ts.isNamespaceExport(node.exportClause)) {
        links.passedOn.push({ from, name: null, as: node.exportClause?.name.text ?? null })
        return
      }
      for (const { name, propertyName, isTypeOnly } of node.exportClause.elements) {
        if (!isTypeOnly) links.passedOn.push({ from, name: (propertyName ?? name).text, as: name.text })
      }
    } else if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) {
      const bindings = node.importClause?.namedBindings
      if (!bindings || ts.isNamespaceImport(bindings)) links.imports.push({ from, name: null })
      else
        for (const { name, propertyName, isTypeOnly } of bindings.elements) {
          if (!isTypeOnly) links.imports.push({ from, name: (propertyName ?? name).text })
        }
    }
  })
  return links
}
