import type { Countertop } from '../../../core'
import type { RunningCheckout } from '../actor.types'
import { startCheckout as start } from '../runtime'
import type { CheckoutOptions } from '../runtime.types'

/**
 * Starts a checkout for a page of your own: reads the cart and the checkout view, and resumes a payment that
 * the shopper comes back from. `host` is the element that fires the checkout's events.
 *
 * @throws CountertopError with code ABORTED if `options.signal` is aborted before the start
 */
export const startCheckout = (
  countertop: Countertop,
  host: HTMLElement,
  options: CheckoutOptions,
): Promise<RunningCheckout> => start(countertop, host, options)
