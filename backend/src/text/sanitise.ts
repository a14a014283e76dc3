import sanitizeHtml from 'sanitize-html'

const inline = ['b', 'strong', 'i', 'em', 'u', 's', 'sup', 'sub', 'span', 'br', 'a']
const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]

const options = (tags: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...tags],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
})

const line = options(inline)
const page = options([...inline, ...blocks, 'img'])

/**
 * Editors' HTML of one line, as the alert banner's: text formatting, spans and links only (SHL-OP-32).
 */
export const sanitiseLine = (html: string): string => sanitizeHtml(html, line)

/**
 * Editors' HTML of a page: headings, lists, tables and pictures as well; no script, style, frame, form or
 * handler.
 */
export const sanitisePage = (html: string): string => sanitizeHtml(html, page)
