import { on } from './events'

/**
 * Shows the pages that widgets lead to by the router of the host: links, a submitted search, and the page
 * after an order. `onNavigate((path) => router.push(path))`. Other origins, and what another listener has
 * prevented, are left alone.
 *
 * @param navigate gets path, query and fragment; the browser then loads nothing itself
 * @returns the undo
 */
export function onNavigate(navigate: (path: string) => void): () => void {
  const follow = ({ url }: { url: string }, event: Event): void => {
    const { href, origin } = new URL(url, document.baseURI)
    if (origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    // A router would take a path with two slashes at its start for another origin.
    navigate(href.slice(origin.length).replace(/^\/+/, '/'))
  }
  const undo = [on(document, 'navigate', follow), on(document, 'search:submit', follow)]
  return () => undo.forEach((off) => off())
}
