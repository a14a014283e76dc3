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
