import { useEffect, useMemo, useState } from 'react'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { activeElement, Combobox } from '../../../ui'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { Locality } from '../api.types'
import type { AddressName } from '../form'
import { suburbSearchMachine } from './suburbSearch.machine'
import { useCheckout, useCheckoutTexts } from './context'
import { useField } from './fields'

/**
 * The suburb, to be chosen from suggestions, which brings postcode and state with it (CHK-071 to CHK-075).
 */
export function SuburbField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const texts = useCheckoutTexts()
  const { api, actor } = useCheckout()
  const { onChange, error, ...field } = useField(`${address}.suburb`)
  const machine = useMemo(
    () =>
      suburbSearchMachine.provide({
        actors: {
          look: fromPromise<readonly Locality[], string>(({ input, signal }) => api.suburbs(input, signal)),
        },
      }),
    [api],
  )
  const [search, send] = useMachine(machine)
  const hasFailed = search.matches('failed')
  const isFound = search.matches('found')
  const { items } = search.context

  // The browser filled the suburb in: where only one fits, with the state it filled in beside it, that one is
  // meant.
  const [isFilledIn, setIsFilledIn] = useState(false)
  useEffect(() => {
    if (!isFound || !isFilledIn) return
    const { suburb, state } = actor.getSnapshot().context.form.values[address]
    const name = suburb.trim().toLowerCase()
    const [only, another] = items.filter(
      (one) => one.suburb.toLowerCase() === name && (!state || one.state === state),
    )
    if (!only || another) return
    send({ type: 'CHOSEN' })
    actor.send({ type: 'SUBURB_CHOSEN', address, locality: only })
  }, [actor, address, isFilledIn, isFound, items, send])

  return (
    <Combobox
      {...field}
      label={texts.suburb}
      helper={texts.suburbHelper}
      error={hasFailed ? ADDRESS_LOOKUP_PROBLEM : error}
      required
      reveal
      autoComplete={autoComplete}
      // No list opens in a field without focus.
      items={isFilledIn ? [] : items}
      busy={search.matches('waiting') || search.matches('looking')}
      {...(isFound && !isFilledIn ? { emptyText: texts.suburbNone } : {})}
      onFocus={() => setIsFilledIn(false)}
      keyOf={({ _id }) => _id}
      renderItem={({ fullAddress }) => fullAddress}
      onInput={(typed) => {
        setIsFilledIn(activeElement()?.getAttribute('name') !== field.name)
        onChange(typed)
        send({ type: 'TYPED', query: typed })
      }}
      onSelect={(locality) => {
        send({ type: 'CHOSEN' })
        actor.send({ type: 'SUBURB_CHOSEN', address, locality })
      }}
    />
  )
}
