import type { Client } from '../../core'
import { POLL_INTERVAL_MS, POLL_TIMEOUT_MS } from '../../rules'

/**
 * The cart can be changed again; the payment succeeded and the cart is an order; the outcome is still
 * unknown.
 */
export type Cancelled = 'free' | 'ordered' | 'undecided'

/**
 * Cancels the open payment of a cart, whichever window began it; without one it is cancelled already. A
 * payment that is being decided cannot be cancelled yet, and one shown on a customer's phone is withdrawn
 * first, so the call repeats for up to 65 s (CHK-252, CHK-261).
 * @throws CountertopError when the server is unreachable, or the cart belongs to another session
 */
export async function cancelPayment(client: Client, cartId: string, signal: AbortSignal): Promise<Cancelled> {
  const start = Date.now()
  for (;;) {
    const { status } = await client.call('POST /api/checkout/void', { body: { cartId }, signal })
    if (status === 'Approved') return 'ordered'
    if (status === 'Cancelled') return 'free'
    if (Date.now() - start >= POLL_TIMEOUT_MS) return 'undecided'
    await pause(signal)
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((done, stopped) => {
    const stop = () => {
      clearTimeout(timer)
      stopped(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, POLL_INTERVAL_MS)
    signal.addEventListener('abort', stop, { once: true })
  })
