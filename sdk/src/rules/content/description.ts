/** Characters of a page's description for search engines. */
export const META_DESCRIPTION_MAX = 160

/** Anything that a browser may read as a tag or a comment. */
const markup = /<[a-z!/?]/i

/** Tags that divide no words. */
const inline = /<\/?(?:a|b|em|i|s|span|strong|su[bp]|u)\b[^>]*>/gi

/** Whether a text is HTML; any other is shown as it is written. */
export const isHtml = (text: string): boolean => markup.test(text)

const withoutMarkup = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/**
 * A product's description, which is sanitised HTML or plain text, without markup and on one line.
 * @param limit the most characters; a longer text is cut at a word and ends with three dots
 */
export function plainDescription(text: string, limit = Infinity): string {
  const plain = (isHtml(text) ? withoutMarkup(text) : text).replace(/\s+/g, ' ').trim()
  return plain.length <= limit ? plain : `${plain.slice(0, limit - 3).replace(/\s\S*$/, '')}...`
}
