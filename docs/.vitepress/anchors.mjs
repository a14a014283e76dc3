import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Fails where a link leads to a heading that its page does not have. VitePress checks pages only.
 *
 * @param {string} folder of the built site
 * @param {string} base path of the site, with slashes at both ends
 */
export async function checkAnchors(folder, base) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = new Map(
    await Promise.all(
      files.map(async (name) => /** @type {const} */ ([name, await readFile(join(folder, name), 'utf8')])),
    ),
  )
  const dead = []
  for (const [name, html] of pages) {
    for (const [, path = '', hash = ''] of html.matchAll(/<a [^>]*?href="([^"#]*)#([^"]+)"/g)) {
      if (/^[a-z]+:/i.test(path)) continue
      const target = path === '' ? html : pages.get(path.slice(base.length))
      if (target && !target.includes(` id="${decodeURIComponent(hash)}"`))
        dead.push(`${name}: ${path}#${hash}`)
    }
  }
  if (dead.length > 0) throw new Error(`Links to headings that are not there:\n  ${dead.join('\n  ')}`)
}
