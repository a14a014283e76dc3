import { useEffect, useRef, useState } from 'react'
import { activeElement, Combobox, useCountertop } from '../../../ui'
import type { AddressSearch, AddressSearchView } from '../addressSearch'
import type { AddressName } from '../form'
import { useCheckout, useCheckoutTexts } from './context'
import { useField } from './fields'
import { loadAddressSearch } from './lazyParts'

const QUIET: AddressSearchView = { items: [], isBusy: false, problem: '', attribution: undefined }

/**
 * The street line. A suggestion also fills in suburb, state and postcode; any other text is accepted, too
 * (CHK-084).
 */
export function StreetField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const texts = useCheckoutTexts()
  const countertop = useCountertop()
  const checkout = useCheckout()
  const { onChange, error, ...field } = useField(`${address}.address`)
  const [view, setView] = useState(QUIET)
  const search = useRef<Promise<AddressSearch | null> | null>(null)

  useEffect(() => () => void search.current?.then((started) => started?.stop()), [])

  function handleFocus() {
    // Without its code the field accepts plain text, and the next focus retries.
    search.current ??= loadAddressSearch(countertop, checkout, address, setView).catch(
      () => (search.current = null),
    )
  }

  return (
    <Combobox
      {...field}
      label={texts.address}
      texts={texts}
      autoComplete={autoComplete}
      error={view.problem || error}
      required
      reveal
      items={view.items}
      busy={view.isBusy}
      {...(view.attribution ? { heading: view.attribution } : {})}
      keyOf={({ id }) => id}
      renderItem={({ text }) => text}
      onFocus={handleFocus}
      onInput={(typed) => {
        onChange(typed)
        // Autofilled text is a whole address, which needs no suggestions.
        const isTyped = activeElement()?.getAttribute('name') === field.name
        void search.current?.then((started) => started?.type(isTyped ? typed : ''))
      }}
      onSelect={(item) => void search.current?.then((started) => started?.choose(item))}
    />
  )
}
