import { useEffect, useState } from 'react'
import { useCountertop, useLazyPart } from '../../../ui'
import { chosenStore } from '../chosenStore'

const load = () => import('./print')
const nothing = () => undefined

/** The shopper's store, on paper (SHL-061); its code comes once a store is known. */
export function LazyPrintStore() {
  const countertop = useCountertop()
  const [uri, setUri] = useState(() => chosenStore(countertop))
  useEffect(() => countertop.on('store:change', ({ storeUri }) => setUri(storeUri)), [countertop])
  const Store = useLazyPart(load, uri !== null, nothing)
  return Store && uri !== null && <Store uri={uri} />
}
