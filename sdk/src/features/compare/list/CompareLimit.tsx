import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { globalMessages } from '../../../core'
import { useCountertop, useLazyPart } from '../../../ui'
import { createCompareStore } from './compare.store'
import { COMPARE_FULL } from './limit.texts'

const load = () => import('../boxes/limit')

/** The components on the page that could show the modal. */
const createPlaces = () => atom<readonly object[]>([])

/** Reports a full compare list (CHK-315). Only one of all trays and controls on a page shows it. */
export function CompareLimit() {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const $places = countertop.once('compare.limit', createPlaces)
  const [first] = useStore($places)
  const { refusedSku } = useStore(store.$state)
  const [place] = useState(() => ({}))

  useEffect(() => {
    $places.set([...$places.get(), place])
    return () => $places.set($places.get().filter((other) => other !== place))
  }, [$places, place])

  const Limit = useLazyPart(load, first === place && refusedSku !== null, () => {
    store.dismissLimit()
    globalMessages(countertop).show({ type: 'error', text: COMPARE_FULL })
  })
  return first === place && Limit && <Limit />
}
