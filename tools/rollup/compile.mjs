import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import ts from 'typescript'

/**
 * The compiled files, shared by all builds of a run: most of the SDK is part of three of them.
 *
 * @type {Map<string, { source: string, output: { code: string, map: string } }>}
 */
const compiled = new Map()

/**
 * Compiles TypeScript file by file, without types: those are a check of its own (npm run typecheck). A program of
 * all files, as @rollup/plugin-typescript makes for each build, took most of the time.
 *
 * @param {string} tsconfig path
 * @returns {import('rollup').Plugin}
 */
export function compile(tsconfig) {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig))
  const compilerOptions = {
    ...options,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    sourceMap: true,
    inlineSources: true,
  }
  return {
    name: 'compile',
    async load(id) {
      if (!/\.tsx?$/.test(id)) return null
      const source = await readFile(id, 'utf8')
      const known = compiled.get(id)
      if (known?.source === source) return known.output
      const { outputText, sourceMapText = '' } = ts.transpileModule(source, { fileName: id, compilerOptions })
      const output = { code: outputText, map: sourceMapText }
      compiled.set(id, { source, output })
      return output
    },
  }
}
