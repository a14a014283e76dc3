import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import { globalMessages, GENERAL_ERROR } from '../../../core'
import { adopt, useCountertop, useScope } from '../../../ui'
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
  const { root } = useScope()
  const store = countertop.once('cart', createCartStore)
  const { isCartOpen } = useStore(store.$state)
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<CartPanelProps> } | null>(null)

  useEffect(() => {
    if (!isCartOpen || loaded) return
    let isWanted = true
    load().then(
      ({ CartPanel, cartPanelSheets }) => {
        if (!isWanted) return
        adopt(root, cartPanelSheets)
        setLoaded({ Panel: CartPanel })
      },
      () => {
        if (!isWanted) return
        store.close()
        globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
      },
    )
    return () => {
      isWanted = false
    }
  }, [isCartOpen, loaded, root, store, countertop])

  return loaded && <loaded.Panel {...props} />
}
