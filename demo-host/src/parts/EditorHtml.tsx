import sanitizeHtml from 'sanitize-html'
import type { Site } from '../site'
import { pictureUrl } from './ProductTile'

/** Elements that an editor's line may contain, such as the alert banner's: it is a link, so it has none. */
export const LINE_TAGS: readonly string[] = 'b strong i em u s sup sub span br'.split(' ')

/** Elements that an editor's HTML may contain. */
export const EDITOR_TAGS: readonly string[] = [
  ...LINE_TAGS,
  ...'a p h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr img'.split(' '),
]

/** Attributes that they may have, by element. */
export const EDITOR_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
}

const optionsOf = (site: Site): sanitizeHtml.IOptions => ({
  allowedTags: [...EDITOR_TAGS],
  allowedAttributes: EDITOR_ATTRIBUTES,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The pictures of the shop are files of its API, as in the widgets.
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, src: src.startsWith('/') ? pictureUrl(site, src) : src },
    }),
  },
})

/**
 * An editor's HTML, for visitors without script. This is the only markup on the site that is not its own. The
 * API sanitises it before storing it, and it is sanitised again here, so that neither side relies on the
 * other.
 */
export function EditorHtml({ site, html }: { site: Site; html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: sanitizeHtml(html, optionsOf(site)) }} />
}
