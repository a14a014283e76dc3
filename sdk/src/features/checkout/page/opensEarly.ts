import { createCartStore } from '../../cart'
import type { Checkout } from '../runtime'

/**
 * Whether the form can be drawn before the answers arrive: only with products in the cart, because an empty
 * cart has no form, without an account, whose fields may be locked, and not after a payment.
 */
export function opensEarly({ actor, countertop: { storage, once } }: Checkout): boolean {
  return (
    actor.getSnapshot().context.arrival.kind === 'fresh' &&
    once('cart', createCartStore).$state.get().cartCount > 0 &&
    !storage.has('loggedin')
  )
}
