import { createCartStore } from '../../cart'
import type { Checkout } from '../runtime'

/**
 * Whether the form can be drawn before the answers have come: where this browser knows of products in the
 * cart, because an empty one has no form, and of no account, whose fields may be locked. After a payment its
 * outcome decides.
 */
export function opensEarly({ actor, countertop: { storage, once } }: Checkout): boolean {
  return (
    actor.getSnapshot().context.arrival.kind === 'fresh' &&
    once('cart', createCartStore).$state.get().cartCount > 0 &&
    !storage.has('loggedin')
  )
}
