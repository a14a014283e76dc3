import type { Client } from '../../core'
import { POLL_INTERVAL_MS, POLL_TIMEOUT_MS } from '../../rules'

/** The cart can be changed again; it was paid all the same and is an order; nobody knows yet. */
export type Cancelled = 'free' | 'ordered' | 'undecided'

/**
 * Cancels the payment that is open for a cart, whichever window began it; without one it is cancelled already. What is being decided just
 * now cannot be cancelled, and what a customer's phone shows is taken back first: it is asked for again, for 65 s at most (CHK-252, CHK-261).
 * @throws CountertopError when the server cannot be asked, or the cart is not this session's
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
