import { createCountertop } from '@countertop/sdk'
import { startCheckout, type CheckoutSnapshot } from '@countertop/sdk/headless'
import { computed, shallowRef, type ComputedRef } from 'vue'

export const countertop = createCountertop({
  api: import.meta.env.VITE_COUNTERTOP_API ?? 'http://localhost:4000',
  brand: 'aol',
})

export const checkout = await startCheckout(countertop, document.body)
export const { send } = checkout.actor

const snapshot = shallowRef(checkout.actor.getSnapshot())
checkout.actor.subscribe((next) => (snapshot.value = next))

/** What a selector returns, followed. */
export const select = <T>(selector: (snapshot: CheckoutSnapshot) => T): ComputedRef<T> =>
  computed(() => selector(snapshot.value))
