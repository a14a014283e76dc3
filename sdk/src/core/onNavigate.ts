import { on } from './events'

/**
 * Navigates by the router of the host: links of widgets, a submitted search, and the page after an order.
 * `onNavigate((path) => router.push(path))`. Other origins, and events that another listener has prevented,
 * are ignored.
 *
 * @param navigate receives path, query and fragment; the browser does not load the page
 * @returns the undo
 */
export function onNavigate(navigate: (path: string) => void): () => void {
  const follow = ({ url }: { url: string }, event: Event): void => {
    const { href, origin } = new URL(url, document.baseURI)
    if (origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    // A router would resolve a path with two leading slashes to another origin.
    navigate(href.slice(origin.length).replace(/^\/+/, '/'))
  }
  const undo = [on(document, 'navigate', follow), on(document, 'search:submit', follow)]
  return () => undo.forEach((off) => off())
}
