import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'

/**
 * Compiles TypeScript one file at a time, without checking types (`npm run typecheck` does). All builds of a
 * run share the compiled files.
 *
 * @param {string} tsconfig its path
 * @returns {() => import('rollup').Plugin} one plugin a build
 */
export function compiler(tsconfig) {
  const { config, error } = ts.readConfigFile(tsconfig, (path) => readFileSync(path, 'utf8'))
  if (error) throw new Error(textOf([error]))
  // The list of files is not needed.
  const host = { ...ts.sys, readDirectory: () => [] }
  const { options } = ts.parseJsonConfigFileContent(config, host, dirname(tsconfig))
  const compilerOptions = { ...options, sourceMap: true, inlineSources: true }
  /** @type {Map<string, { source: string, code: string, map: string | undefined }>} */
  const compiled = new Map()
  return () => ({
    name: 'typescript',
    transform(source, id) {
      if (!/\.tsx?$/.test(id)) return null
      let known = compiled.get(id)
      if (known?.source !== source) {
        const { outputText, sourceMapText, diagnostics } = ts.transpileModule(source, {
          fileName: id,
          compilerOptions,
          reportDiagnostics: true,
        })
        // Syntax errors, which the compiler otherwise repairs by guessing.
        if (diagnostics?.length) this.error(textOf(diagnostics))
        const code = outputText.replace(/\/\/# sourceMappingURL=.*\s*$/, '')
        known = { source, code, map: sourceMapText }
        compiled.set(id, known)
      }
      return { code: known.code, map: known.map }
    },
  })
}

/** @param {readonly import('typescript').Diagnostic[]} diagnostics */
const textOf = (diagnostics) =>
  ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  })
