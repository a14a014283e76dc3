const site = 'https://site.invalid'
/**
 * Browsers read a backslash as a slash and drop tabs and line breaks, so that such a path may name another
 * site.
 */
const misread = /[\\\p{Cc}]/u

/** Whether a link, as a browser resolves it, is a path of the site that shows it or a whole https address. */
export const isSiteLink = (link: string): boolean => {
  if (misread.test(link) || !URL.canParse(link, site)) return false
  const { origin, protocol, pathname, username, password } = new URL(link, site)
  if (link.startsWith('/')) return origin === site && !pathname.startsWith('//')
  return link.startsWith('https://') && protocol === 'https:' && username === '' && password === ''
}
