import sanitizeHtml from 'sanitize-html'

/** Elements that an editor's HTML may contain. */
export const EDITOR_TAGS: readonly string[] =
  'b strong i em u s sup sub span br a p h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr img'.split(
    ' ',
  )

const options: sanitizeHtml.IOptions = {
  allowedTags: [...EDITOR_TAGS],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * An editor's HTML, for visitors without script. This is the only markup on the site that is not its own. The
 * API sanitises it before storing it, and it is sanitised again here, so that neither side relies on the
 * other.
 */
export function EditorHtml({ html }: { html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: sanitizeHtml(html, options) }} />
}
