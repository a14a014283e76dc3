import { useStore } from '@nanostores/react'
import { useCountertop, usePart } from '../../../ui'
import { createCartStore } from './cart.store'
import type { CartPanelProps } from '../ui/CartPanel'

const load = () => import('../ui/panel')

/** Preloads the panel's code when the shopper points at the cart. */
export function preloadCartPanel(): void {
  // Opening loads it again and reports a failure.
  load().catch(() => undefined)
}

/** The cart panel. Its code loads when the cart first opens. */
export function LazyCartPanel(props: CartPanelProps) {
  const store = useCountertop().once('cart', createCartStore)
  const { isCartOpen } = useStore(store.$state)
  const Panel = usePart(load, isCartOpen, store.close)
  return Panel && <Panel {...props} />
}
