import type { CheckoutActor } from '../runtime'

/** The state of a running checkout, as `checkout.actor.getSnapshot()` returns it. */
export type CheckoutSnapshot = ReturnType<CheckoutActor['getSnapshot']>
