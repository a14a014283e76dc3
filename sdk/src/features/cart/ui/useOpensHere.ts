import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect, useState } from 'react'
import { onResizeEnd, useScope } from '../../../ui'

/** The shadow roots with a panel of this brand, in the order in which the panels were drawn. */
const createPanels = () => atom<readonly ShadowRoot[]>([])

/**
 * Whether the page shows a root. The shell's own boxes are `display: contents`, so a root counts as shown if
 * any element in it is. A dialog also inherits `visibility: hidden`, as of a closed menu.
 */
const isShown = (root: ShadowRoot): boolean =>
  [...root.querySelectorAll('*')].some(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden',
  )

const isShells = ({ host }: ShadowRoot): boolean => host.localName.endsWith('-shell')

/**
 * Whether an open cart opens in this panel. A page may have several, such as one in the header for phones and
 * one in the header for desktops: only the first that the page does not hide opens.
 * The shell's opens where the page has no other.
 */
export function useOpensHere(isCartOpen: boolean): boolean {
  const { countertop, root } = useScope()
  const panels = countertop.once('cartPanels', createPanels)
  const all = useStore(panels)
  useLayoutEffect(() => {
    panels.set([...panels.get(), root])
    return () => panels.set(panels.get().filter((other) => other !== root))
  }, [panels, root])
  // A turned phone may swap its header for the other one, and an open panel would be hidden with it.
  const [, setResizes] = useState(0)
  useEffect(
    () => (isCartOpen ? onResizeEnd(() => setResizes((count) => count + 1)) : undefined),
    [isCartOpen],
  )
  if (!isCartOpen) return false
  const shown = all.filter(isShown)
  return (shown.find((panel) => !isShells(panel)) ?? shown[0]) === root
}
