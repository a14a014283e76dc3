import { useEffect, useState } from 'react'
import { fill } from '../../../core'
import { useCountertop, useTexts } from '../../../ui'
import { shellTexts } from '../shell.texts'
import { storeName } from '../storeName'

/** Only on paper: the shopper's store (SHL-061). Its name is asked for when a store is known, and remembered. */
export function PrintStore({ uri }: { uri: string }) {
  const countertop = useCountertop()
  const texts = useTexts('shell', shellTexts)
  const [name, setName] = useState<string | null>(null)

  useEffect(() => {
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
