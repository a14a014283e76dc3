import type { CheckoutEvent } from './machine/types'

/** Listens for the page being hidden, shown again or restored from the browser's cache. @returns the undo */
export function listenToPage(
  actor: { send(event: CheckoutEvent): void },
  handleHide: () => void,
): () => void {
  const stopped = new AbortController()
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) actor.send({ type: 'PAGE_RESTORED' })
    },
    stopped,
  )
  window.addEventListener('pagehide', handleHide, stopped)
  // Other tabs of this origin report at once; another origin or device may have changed the cart while the
  // page was hidden.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'CART_CHANGED' })
    },
    stopped,
  )
  return () => stopped.abort()
}
