import swc from '@swc/core'
import { transform } from 'esbuild'

/** Minifies the text of every css`…` template. @returns {import('rollup').Plugin} */
export function cssMinify() {
  return {
    name: 'css-minify',
    async transform(code) {
      // TypeScript inserts a space between tag and template.
      const parts = code.split(/\bcss\s*`([^`]*)`/)
      if (parts.length === 1) return null
      for (let i = 1; i < parts.length; i += 2) {
        const css = parts[i] ?? ''
        if (css.includes('${')) this.error('a css`…` text must not contain ${}')
        const { code: minified } = await transform(css, { loader: 'css', minify: true })
        parts[i] = JSON.stringify(withoutSpaces(minified.trim()))
      }
      return { code: parts.join(''), map: null }
    },
  }
}

/**
 * Removes the spaces that esbuild leaves in custom properties: a browser trims their values, and what follows
 * the comma of `var()` as well.
 *
 * @param {string} css minified
 */
const withoutSpaces = (css) =>
  css.replaceAll(/(--[\w-]+): (?!;|})/g, '$1:').replaceAll(/(var\(--[\w-]+), /g, '$1,')

/** Read by Chromium from version 136 on. */
const EAGER = '//# allFunctionsCalledOnLoad\n'

/**
 * The most effective of the minifiers tried.
 *
 * @param {{ eager?: readonly string[] }} [options] names of chunks most of whose functions run at the start:
 *   a browser that knows the comment compiles them beside the main thread, while the chunk loads, and not one
 *   by one when they are first called
 * @returns {import('rollup').Plugin}
 */
export function swcMinify({ eager = [] } = {}) {
  return {
    name: 'swc-minify',
    async renderChunk(code, { name }, output) {
      const result = await swc.minify(code, {
        module: output.format === 'es',
        sourceMap: Boolean(output.sourcemap),
        compress: { passes: 3, ecma: 2020 },
        mangle: true,
        format: { comments: false },
      })
      const map = result.map ? JSON.parse(result.map) : null
      if (!eager.includes(name)) return { code: result.code, map }
      // Each semicolon of a source map is a line.
      return { code: EAGER + result.code, map: map && { ...map, mappings: `;${map.mappings}` } }
    },
  }
}
