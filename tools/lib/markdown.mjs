/** A value as the cell of a table in Markdown, on one line. @param {unknown} value */
export const cell = (value) => String(value).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/**
 * Reads the items of a page's lists that begin with code, such as "- `sku` (needed): the product".
 *
 * @param {string} page in Markdown
 * @returns {Map<string, { text: string, parts: string[] }>} by that code; text: what follows the colon,
 *   parts: the items below it
 */
export function codeItems(page) {
  const items = new Map()
  for (const [item] of page.matchAll(/^- `.*\n(?: {2}.*\n)*/gm)) {
    const [head = '', ...parts] = item.split(/\n {2}- /).map((part) => part.trim().replaceAll(/\n +/g, ' '))
    const [, name, text] = /^- `([^`]+)`(?: \(.*?\))?: (.*)$/.exec(head) ?? []
    if (name) items.set(name, { text, parts })
  }
  return items
}
