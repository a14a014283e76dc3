/** The longest that the head waits for the page's own widget. Milliseconds. */
const WAIT_MAX_MS = 1_000

/**
 * The one widget that is a whole page with a read of its own. Named here and not imported, because the shell
 * must not load the project's code.
 */
const CONTENT_TAG = 'countertop-project'

/**
 * Resolves once the widget that is the page itself has been mounted. Its read is then on its way while the
 * head is drawn, for which the host's own markup stands until then.
 */
export async function contentFirst(host: Element): Promise<void> {
  const content = host.querySelector(CONTENT_TAG)
  if (!content || content.shadowRoot?.querySelector('.ct')) return
  await new Promise((resolve) => {
    content.addEventListener('countertop:ready', resolve, { once: true })
    setTimeout(resolve, WAIT_MAX_MS)
  })
}
