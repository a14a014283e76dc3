import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { useScope } from '../../../ui'

/** The shadow roots with a panel of this brand, in the order in which the panels were drawn. */
const createPanels = () => atom<readonly ShadowRoot[]>([])

/** The shell's own boxes are `display: contents`, so a root counts as rendered if anything in it is. */
const isRendered = (root: ShadowRoot): boolean =>
  [...root.querySelectorAll('*')].some((element) => element.getClientRects().length > 0)

/**
 * Whether an open cart opens in this panel. A page may have several, such as one in the header for phones and
 * one in the header for desktops: only the first that the page does not hide opens.
 */
export function useOpensHere(isCartOpen: boolean): boolean {
  const { countertop, root } = useScope()
  const panels = countertop.once('cartPanels', createPanels)
  const all = useStore(panels)
  useLayoutEffect(() => {
    panels.set([...panels.get(), root])
    return () => panels.set(panels.get().filter((other) => other !== root))
  }, [panels, root])
  return isCartOpen && all.find(isRendered) === root
}
