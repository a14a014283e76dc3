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
        parts[i] = JSON.stringify((await transform(css, { loader: 'css', minify: true })).code.trim())
      }
      return { code: parts.join(''), map: null }
    },
  }
}

/** The most effective of the minifiers tried (stack.md, section 4). @returns {import('rollup').Plugin} */
export function swcMinify() {
  return {
    name: 'swc-minify',
    async renderChunk(code, _chunk, output) {
      const result = await swc.minify(code, {
        module: output.format === 'es',
        sourceMap: Boolean(output.sourcemap),
        compress: { passes: 3, ecma: 2020 },
        mangle: true,
        format: { comments: false },
      })
      return { code: result.code, map: result.map ? JSON.parse(result.map) : null }
    },
  }
}
