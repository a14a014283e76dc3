import { useStore } from '@nanostores/react'
import { GENERAL_ERROR, globalMessages } from '../../../core'
import { useCountertop, useLazyPart } from '../../../ui'
import { createCartStore } from '../cart.store'
import type { CartPanelProps } from './CartPanel'

const load = () => import('./panel')

/** Fetches the panel's code ahead of its first opening: the person points at the cart. */
export function preloadCartPanel(): void {
  // Opening tries again and says so when it fails then too.
  load().catch(() => undefined)
}

/** The cart panel, whose code is loaded when the cart is opened for the first time. */
export function LazyCartPanel(props: CartPanelProps) {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const { isCartOpen } = useStore(store.$state)
  const Panel = useLazyPart(load, isCartOpen, () => {
    store.close()
    globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
  })
  return Panel && <Panel {...props} />
}
