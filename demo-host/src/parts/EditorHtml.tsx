import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'b strong i em u s sup sub span br a p h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr img'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * What an editor has written, for those who read without script. The one place of the site with markup from elsewhere: the API has
 * cleaned it when it was stored, and it is cleaned once more here, so that neither trusts the other.
 */
export function EditorHtml({ html }: { html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: sanitizeHtml(html, options) }} />
}
