import { useMemo } from 'react'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { Combobox } from '../../../ui'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { Locality } from '../api.types'
import type { AddressName } from '../form'
import { suburbSearchMachine } from '../suburbSearch.machine'
import { useCheckout, useCheckoutTexts } from './context'
import { useField } from './fields'

/** The suburb, to be chosen from suggestions, which brings postcode and state with it (CHK-071 to CHK-075). */
export function SuburbField({ address }: { address: AddressName }) {
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

  return (
    <Combobox
      {...field}
      label={texts.suburb}
      helper={texts.suburbHelper}
      error={hasFailed ? ADDRESS_LOOKUP_PROBLEM : error}
      required
      items={search.context.items}
      busy={search.matches('waiting') || search.matches('looking')}
      {...(search.matches('found') ? { emptyText: texts.suburbNone } : {})}
      keyOf={({ _id }) => _id}
      renderItem={({ fullAddress }) => fullAddress}
      onInput={(typed) => {
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
