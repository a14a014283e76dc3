import { createCartStore, sharedCountertop } from '@countertop/sdk'
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'

export const options = {
  api: import.meta.env.VITE_COUNTERTOP_API ?? 'http://localhost:4000',
  brand: 'aol',
} as const

/** The cart that the elements show. */
export const cart = sharedCountertop(options).once('cart', createCartStore)

/** How many units are in it. */
export function useCartCount(): ShallowRef<number> {
  const count = shallowRef(0)
  onScopeDispose(cart.$state.subscribe(({ cartCount }) => (count.value = cartCount)))
  return count
}
