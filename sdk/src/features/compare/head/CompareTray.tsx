import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { routerOf } from '../../../core'
import { useCountertop, useLazyPart } from '../../../ui'
import { storedCompareList, storedCompareWishes } from './storedList'
import { isTrayPage } from './trayPage'

export interface CompareTrayProps {
  /**
   * The page type as the host names it (`home`, `Checkout`, `ProductComparison` ...); the router's without
   * one.
   */
  pageType: string | undefined
}

const load = () => import('../list/bar')

/**
 * The bar at the foot of the page with the products to compare (SHL "Compare tray"). Its code loads only on a
 * page that shows it and once there is something to compare, so other shoppers load none of it.
 */
export function CompareTray({ pageType }: CompareTrayProps) {
  const countertop = useCountertop()
  const storedList = useMemo(() => storedCompareList(countertop.storage), [countertop])
  const router = useStore(routerOf(countertop))
  const [wanted, setWanted] = useState<'stored' | 'changed' | null>(() =>
    storedList.get().comparisonProducts.length + storedCompareWishes(countertop.storage).get().length > 0
      ? 'stored'
      : null,
  )

  useEffect(() => {
    const want = (): void => setWanted((before) => before ?? 'changed')
    // Changed by a control on this page or in another tab; `compare:limit` covers browsers without storage.
    const undo = [
      storedList.subscribe(want),
      countertop.on('compare:change', want),
      countertop.on('compare:limit', want),
    ]
    return () => undo.forEach((each) => each())
  }, [countertop, storedList])

  const isShown = isTrayPage(countertop.brand, pageType ?? router.pageData.pageType)
  // Without this code the list is still stored, and the compare page shows it.
  const Bar = useLazyPart(load, wanted !== null && isShown, () => setWanted(null))
  return Bar && <Bar isShown={isShown} startsExpanded={wanted === 'changed'} />
}
