import { loadBegun } from './loadBegun'
import type { Arrival } from './machine/types'
import type { StoredPayment } from './openPayment'

const FRESH: Arrival = { kind: 'fresh' }

/** The return address that this page has removed from the address bar. */
let cleaned = ''
/**
 * A removed return address whose outcome is known. Until it is known, each mount handles the return again.
 */
let settled = ''

/** Reads from the address how the shopper arrived, and removes the parameters of a return from it. */
export async function consumeArrival(remembered: StoredPayment | null, signal: AbortSignal | undefined) {
  // Without a query and a remembered payment this cannot be a return, so its code need not load.
  const hasTrace = location.search !== '' || remembered !== null
  // A shopper returning from a payment may see an error before anything has the focus, so its texts load now.
  const begun = hasTrace ? await loadBegun() : null
  signal?.throwIfAborted()
  const address = begun?.cleanAddress(location.href, remembered) ?? location.href
  // Routers may restore the address; once its outcome is known, it does not count as a return again.
  const arrival = begun?.arrivalOf(location.href === settled ? address : location.href, remembered) ?? FRESH
  if (address !== location.href) {
    cleaned = location.href
    history.replaceState(history.state, '', address)
  }
  // A cancel link has no outcome to wait for.
  if (arrival.kind === 'cancelled') settled = cleaned
  return { arrival, address, checks: arrival.kind === 'fresh' ? null : begun }
}

/** Records that the outcome of the removed return is known. */
export function settleArrival(): void {
  settled = cleaned
}
