const MARK = /(<!-- The code is written by "npm run generate" from (\S+) -->\n\n```\w+\n)[\s\S]*?(```\n)/g

/**
 * Inserts the current code of files into the pages that show it, so that readers copy what the tests run. A
 * block follows a comment: `<!-- The code is written by "npm run generate" from PATH. -->`.
 *
 * @param {string} page Markdown
 * @param {(path: string) => Promise<string>} read
 * @returns {Promise<string>}
 */
export async function withCode(page, read) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const [, , path = ''] of page.matchAll(MARK)) files.set(path, await read(path.replace(/\.$/, '')))
  if (files.size === 0) throw new Error('The page includes no code')
  return page.replace(MARK, (_all, head, path, end) => `${head}${files.get(path) ?? ''}${end}`)
}
