import { posix } from 'node:path'
import ts from 'typescript'
import { repositoryFiles, textOf } from './repository'

/** The files that each file imports, for its types alone included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** What `@countertop/sdk/rules` is in this repository. */
const RULES = 'sdk/src/rules/index'
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const relativePath = (importer: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : specifier

/**
 * Reads the imports of every TypeScript file of these folders; imports of other folders and of packages are
 * left out.
 */
export const importGraph = (folders: readonly string[]): ImportGraph => {
  const isInside = (file: string): boolean => folders.some((folder) => file.startsWith(`${folder}/`))
  const files = new Set(repositoryFiles(/(?<!\.d)\.tsx?$/).filter(isInside))
  const resolve = (importer: string, specifier: string): string[] => {
    const path = specifier === '@countertop/sdk/rules' ? RULES : relativePath(importer, specifier)
    const found = ENDINGS.map((ending) => path + ending).find((file) => files.has(file))
    return found === undefined ? [] : [found]
  }
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(textOf(file), true, true)
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName))]
    }),
  )
}

/**
 * The folders of two paths just below the last folder that has both; undefined where a file is in that one.
 */
const siblingsOf = (importer: string, imported: string): [string, string] | undefined => {
  const [from, to] = [importer.split('/'), imported.split('/')]
  const depth = from.findIndex((part, index) => part !== to[index])
  if (depth < 0 || depth >= from.length - 1 || depth >= to.length - 1) return undefined
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]
}

/**
 * The folders below `root` that each folder beside them uses. The files of the folder around them may use all
 * of them and be used by them. Tests and their helpers are left out: they may use what uses their subject.
 */
export const foldersOf = (graph: ImportGraph, root: string): ImportGraph => {
  const folders = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    if (!file.startsWith(`${root}/`) || /\.test\.tsx?$|\/testing\//.test(file)) continue
    for (const imported of imports) {
      const [from, to] = siblingsOf(file, imported) ?? []
      if (from === undefined || to === undefined || !to.startsWith(`${root}/`)) continue
      const known = folders.get(from) ?? []
      if (!known.includes(to)) folders.set(from, [...known, to])
    }
  }
  return folders
}

/**
 * Circles of a graph, each from a file back to that file. Every loop of files shows in at least one of them.
 */
export const circlesOf = (graph: ImportGraph): string[][] => {
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    graph.get(file)?.forEach(visit)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return circles
}
