import { useEffect, useRef, useState } from 'react'
import { activeElement, Combobox } from '../../../ui'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { SuburbLookup, SuburbSearchView } from '../addressSearch/suburbSearch'
import type { AddressName } from '../form'
import { useCheckout, useCheckoutTexts } from './context'
import { useField } from './fields'
import { loadSuburbSearch } from './lazyParts'

const QUIET: SuburbSearchView = { items: [], isBusy: false, isEmpty: false, problem: '' }

/**
 * The suburb, to be chosen from suggestions, which brings postcode and state with it (CHK-071 to CHK-075).
 */
export function SuburbField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const texts = useCheckoutTexts()
  const checkout = useCheckout()
  const { actor } = checkout
  const { onChange, error, ...field } = useField(`${address}.suburb`)
  const [{ items, isBusy, isEmpty, problem }, setView] = useState(QUIET)
  const search = useRef<Promise<SuburbLookup> | null>(null)

  useEffect(() => () => void search.current?.then(({ stop }) => stop()), [])

  function withSearch(run: (search: SuburbLookup) => void) {
    search.current ??= loadSuburbSearch(checkout, address, setView)
    search.current.then(run, () => {
      // The next key tries again.
      search.current = null
      setView({ ...QUIET, problem: ADDRESS_LOOKUP_PROBLEM })
    })
  }

  // The browser filled the suburb in: where only one fits, with the state it filled in beside it, that one is
  // meant.
  const [isFilledIn, setIsFilledIn] = useState(false)
  useEffect(() => {
    if (!isFilledIn) return
    const { suburb, state } = actor.getSnapshot().context.form.values[address]
    const name = suburb.trim().toLowerCase()
    const [only, another] = items.filter(
      (one) => one.suburb.toLowerCase() === name && (!state || one.state === state),
    )
    if (only && !another) void search.current?.then(({ choose }) => choose(only))
  }, [actor, address, isFilledIn, items])

  return (
    <Combobox
      {...field}
      label={texts.suburb}
      helper={texts.suburbHelper}
      error={problem || error}
      required
      reveal
      autoComplete={autoComplete}
      // No list opens in a field without focus.
      items={isFilledIn ? [] : items}
      busy={isBusy}
      {...(isEmpty && !isFilledIn ? { emptyText: texts.suburbNone } : {})}
      onFocus={() => setIsFilledIn(false)}
      keyOf={({ _id }) => _id}
      renderItem={({ fullAddress }) => fullAddress}
      onInput={(typed) => {
        setIsFilledIn(activeElement()?.getAttribute('name') !== field.name)
        onChange(typed)
        withSearch(({ look }) => look(typed))
      }}
      onSelect={(locality) => withSearch(({ choose }) => choose(locality))}
    />
  )
}
