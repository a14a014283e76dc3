import type { CheckoutApi } from './api'
import type { Opening } from './machine/actors'

/** Loads the data of the page's first view, in parallel. */
export async function readOpening(api: CheckoutApi, signal?: AbortSignal): Promise<Opening> {
  const [view, cart, providers, settings] = await Promise.all([
    api.view('', signal),
    api.cart({}, signal),
    api.paymentConfigurations(signal),
    api.settings(signal),
  ])
  return { view, cart, providers, settings }
}
