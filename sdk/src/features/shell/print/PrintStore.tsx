import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import { useCountertop, useTexts } from '../../../ui'
import { shellTexts } from '../shell.texts'
import { storeName } from './storeName'

/** The shopper's store, in print only (SHL-061). Its name is loaded once a store is known, and cached. */
export function PrintStore({ uri }: { uri: string }) {
  const countertop = useCountertop()
  const texts = useTexts('shell', shellTexts)
  const [name, setName] = useState<string | null>(null)

  useEffect(() => {
    let isWanted = true
    storeName(countertop, uri).then(
      (found) => isWanted && setName(found),
      (error: unknown) => countertop.log('The store’s name did not load.', error),
    )
    return () => {
      isWanted = false
    }
  }, [countertop, uri])

  return name !== null && <p className="shell-print">{fill(texts.yourStore, { name })}</p>
}
