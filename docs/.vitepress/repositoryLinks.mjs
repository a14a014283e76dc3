import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * A markdown-it plugin for pages that live in a repository. A link to a folder with a README leads to its
 * page, one to a file that a page includes to that page. A link to a file that is no page of this site
 * becomes the file's path, because the site stands without the repository. A link to nothing fails the build.
 * Comments are left out, and code that looks like a template is text.
 *
 * @param {import('vitepress').MarkdownRenderer} md
 * @param {object} options
 * @param {string} options.docs the folder, with a trailing slash
 * @param {Record<string, string>} options.includedIn the page, in that folder, of a file outside of it
 * @param {(path: string) => boolean} options.isExcluded of a path in that folder
 */
export function repositoryLinks(md, { docs, includedIn, isExcluded }) {
  md.core.ruler.before('normalize', 'no-comments', (state) => {
    state.src = state.src.replace(/^<!--.*?-->\n/gms, '')
  })
  md.core.ruler.after('inline', 'repository-links', (state) => {
    const page = state.env.path ?? ''
    for (const { children } of state.tokens) {
      /** Whether the link that is open was taken away. */
      let isPath = false
      for (const token of children ?? []) {
        if (token.type === 'code_inline') token.attrSet('v-pre', '')
        else if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? ''
          const target = targetOf(href, page)
          isPath = target !== null && !target.page
          if (target?.page) token.attrSet('href', target.page)
          if (!isPath || !target) continue
          token.tag = 'span'
          token.attrs = [['title', `${target.path}, in the repository`]]
        } else if (token.type === 'link_close' && isPath) {
          token.tag = 'span'
          isPath = false
        }
      }
    }
  })

  /**
   * @param {string} href @param {string} page @returns {{ page?: string, path: string } | null} null: not
   * ours to change
   */
  function targetOf(href, page) {
    if (/^(?:[a-z]+:|#|\/)/i.test(href)) return null
    const [file = '', hash] = href.split('#')
    const path = join(dirname(page), decodeURIComponent(file))
    if (!existsSync(path)) throw new Error(`${page}: the link to ${href} is dead`)
    const inDocs = relative(docs, path)
    const isOutside = inDocs.startsWith('..') || isExcluded(`${inDocs}/`) || isExcluded(inDocs)
    if (!isOutside && path.endsWith('.md')) return null
    const readme = join(path, 'README.md')
    const isFolder = !isOutside && statSync(path).isDirectory()
    const including = includedIn[relative(join(docs, '..'), path)]
    const shown = including
      ? join(docs, including)
      : isFolder && [readme, join(path, 'index.md')].find((one) => existsSync(one))
    if (shown) {
      const name = relative(dirname(page), shown)
      return { page: `${name.startsWith('.') ? '' : './'}${name}${hash ? `#${hash}` : ''}`, path }
    }
    return { path: relative(join(docs, '..'), path) }
  }
}
