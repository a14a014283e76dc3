/**
 * Listens for the browser showing the page again as it was left, and for the host's `Countertop.refresh()`.
 * In the back/forward cache the page has missed every event, such as a sign-out in another tab.
 */
export function onPageRestored(listener: () => void, options: AddEventListenerOptions): void {
  const listen = globalThis.addEventListener
  listen?.('pageshow', ({ persisted }) => void (persisted && listener()), options)
  listen?.('countertop:refresh', listener, options)
}
