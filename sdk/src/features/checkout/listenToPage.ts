import { onPageRestored } from '../../core/onPageRestored'
import type { CheckoutEvent } from './machine/types'

/** A page that is shown again after more than this reads its day, dates and prices again. */
const OUTDATED_MS = 10 * 60_000

/**
 * Listens for the page being hidden, shown again, restored from the browser's cache or refreshed by its host.
 * @returns the undo
 */
export function listenToPage(
  actor: { send(event: CheckoutEvent): void },
  handleHide: () => void,
): () => void {
  const stopped = new AbortController()
  /** When the page was last hidden or shown. */
  let changedAt = Date.now()
  onPageRestored(() => actor.send({ type: 'PAGE_RESTORED' }), stopped)
  // The shopper has not come back from a payment that is under way: it goes on.
  window.addEventListener('countertop:refresh', () => actor.send({ type: 'PAGE_OUTDATED' }), stopped)
  window.addEventListener('pagehide', handleHide, stopped)
  // Other tabs of this origin report at once; another origin or device may have changed the cart while the
  // page was hidden.
  document.addEventListener(
    'visibilitychange',
    () => {
      const ms = Date.now() - changedAt
      changedAt += ms
      if (document.visibilityState === 'visible')
        actor.send({ type: ms > OUTDATED_MS ? 'PAGE_OUTDATED' : 'CART_CHANGED' })
    },
    stopped,
  )
  return () => stopped.abort()
}
