import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import { useCountertop, useTexts } from '../../../ui'
import { shellTexts } from '../shell.texts'
import { chosenStore, storeName } from '../storeName'

/** Only on paper: the shopper's store (SHL-061). Asked for when a store is known, remembered with its name. */
export function PrintStore() {
  const countertop = useCountertop()
  const texts = useTexts('shell', shellTexts)
  const [uri, setUri] = useState(() => chosenStore(countertop))
  const [name, setName] = useState<string | null>(null)

  useEffect(() => countertop.on('store:change', ({ storeUri }) => setUri(storeUri)), [countertop])
  useEffect(() => {
    if (uri === null) return
    let isWanted = true
    storeName(countertop, uri).then(
      (found) => isWanted && setName(found),
      (error: unknown) => countertop.log('The store’s name is not known.', error),
    )
    return () => {
      isWanted = false
    }
  }, [countertop, uri])

  return name !== null && <p className="shell-print">{fill(texts.yourStore, { name })}</p>
}
