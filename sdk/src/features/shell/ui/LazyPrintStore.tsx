import { useEffect, useState } from 'react'
import { useCountertop, useLazyPart } from '../../../ui'
import { chosenStore } from '../chosenStore'

const load = () => import('../print/print')

/** The shopper's store, in print (SHL-061). Its code loads once the shopper has a store. */
export function LazyPrintStore() {
  const countertop = useCountertop()
  const [uri, setUri] = useState(() => chosenStore(countertop))
  useEffect(() => countertop.on('store:change', ({ storeUri }) => setUri(storeUri)), [countertop])
  const Store = useLazyPart(load, uri !== null)
  // The former store's name goes at once.
  return Store && uri !== null && <Store key={uri} uri={uri} />
}
