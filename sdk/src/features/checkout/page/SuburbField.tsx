import { useEffect, useRef, useState } from 'react'
import { activeElement, Combobox } from '../../../ui'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { SuburbLookup, SuburbSearchView } from '../addressSearch/suburbSearch'
import type { AddressName } from '../form'
import { useCheckout, useCheckoutTexts } from './context'
import { useField } from './fields'
import { loadSuburbSearch } from './lazyParts'

const QUIET: SuburbSearchView = { items: [], isBusy: false, isEmpty: false, problem: '' }

/** The suburb, chosen from suggestions, which also fill in postcode and state (CHK-071 to CHK-075). */
export function SuburbField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const texts = useCheckoutTexts()
  const checkout = useCheckout()
  const { onChange, error, ...field } = useField(`${address}.suburb`)
  const [{ items, isBusy, isEmpty, problem }, setView] = useState(QUIET)
  const search = useRef<Promise<SuburbLookup | null> | null>(null)

  useEffect(() => () => void search.current?.then((started) => started?.stop()), [])

  function withSearch(run: (search: SuburbLookup) => void) {
    search.current ??= loadSuburbSearch(checkout, address, setView).catch(() => {
      // The next key retries.
      setView({ ...QUIET, problem: ADDRESS_LOOKUP_PROBLEM })
      return (search.current = null)
    })
    void search.current.then((started) => started && run(started))
  }

  const [isFilledIn, setIsFilledIn] = useState(false)

  return (
    <Combobox
      {...field}
      label={texts.suburb}
      texts={texts}
      helper={texts.suburbHelper}
      error={problem || error}
      required
      reveal
      autoComplete={autoComplete}
      // An autofilled field without focus opens no list.
      items={isFilledIn ? [] : items}
      busy={isBusy}
      {...(isEmpty && !isFilledIn ? { emptyText: texts.suburbNone } : {})}
      onFocus={() => {
        setIsFilledIn(false)
        void search.current?.then((started) => started?.keepChoiceManual())
      }}
      keyOf={({ _id }) => _id}
      renderItem={({ fullAddress }) => fullAddress}
      onInput={(typed) => {
        const isAutofill = activeElement()?.getAttribute('name') !== field.name
        setIsFilledIn(isAutofill)
        onChange(typed)
        withSearch(({ search }) => search(typed, isAutofill))
      }}
      onSelect={(locality) => withSearch(({ choose }) => choose(locality))}
    />
  )
}
