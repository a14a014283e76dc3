import type { CheckoutApi } from './api'
import type { Opening } from './machine/actors'

/** Reads what the page needs before it can show anything, all at the same time. */
export async function readOpening(api: CheckoutApi, signal?: AbortSignal): Promise<Opening> {
  const [view, cart, providers, settings] = await Promise.all([
    api.view('', signal),
    api.cart({}, signal),
    api.paymentConfigurations(signal),
    api.settings(signal),
  ])
  return { view, cart, providers, settings }
}
