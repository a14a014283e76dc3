/**
 * Listens for the browser showing the page again as it was left. In the back/forward cache it has missed
 * every event, such as a sign-out in another tab.
 */
export function onPageRestored(listener: () => void, options: AddEventListenerOptions): void {
  globalThis.addEventListener?.('pageshow', ({ persisted }) => void (persisted && listener()), options)
}
