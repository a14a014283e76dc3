import { createActor, fromPromise } from 'xstate'
import type { AddressSuggestion, Countertop } from '../../../core'
import { addressesOf } from '../../../core/address'
import {
  ADDRESS_LOOKUP_PROBLEM,
  LOCALITY_LOOKUP_PROBLEM,
  localityPathState,
  streetLine,
  type GeocodedAddress,
} from '../../../rules'
import { addressSearchMachine, type Choice, type ChosenAddress } from './machine'
import type { Locality } from '../api.types'
import type { RunningCheckout } from '../actor.types'
import type { AddressName } from '../form'

export { startSuburbLookup } from './suburbSearch'

/** State of the street's field. */
export interface AddressSearchView {
  items: readonly AddressSuggestion[]
  isBusy: boolean
  /** Empty, or why the chosen address could not be filled in. */
  problem: string
  attribution: string | undefined
}

/** The address search of one street line. */
export interface AddressSearch {
  /** At every key. */
  type(text: string): void
  choose(item: AddressSuggestion): void
  stop(): void
}

/**
 * Starts the search of one address of the form; fetched at the first focus of its street line.
 * @param show draws the list, at each change
 */
export function startAddressSearch(
  countertop: Countertop,
  { actor }: Pick<RunningCheckout, 'actor'>,
  name: AddressName,
  show: (view: AddressSearchView) => void,
): AddressSearch {
  const { brand, client } = countertop
  const addresses = addressesOf(countertop)
  /** The suburb of the form when the address was chosen: one that was typed or chosen since then wins. */
  let suburbBefore = ''
  const suburb = () => actor.getSnapshot().context.form.values[name].suburb
  const isUntouched = () => suburb() === suburbBefore

  const machine = addressSearchMachine.provide({
    actors: {
      suggest: fromPromise<readonly AddressSuggestion[], string>(({ input, signal }) =>
        addresses.suggest(input, signal),
      ),
      resolve: fromPromise<ChosenAddress, Choice>(async ({ input: { item, typed }, signal }) => {
        if (!item) throw new Error('No address was chosen')
        const { address, streetName } = await addresses.resolve(item, typed, signal)
        return { street: streetLine(address, streetName, typed), place: address }
      }),
      confirm: fromPromise<Locality, GeocodedAddress>(({ input: { suburb, state, postcode }, signal }) =>
        client.call('GET /api/locality/{suburb}/{state}/{postcode}', {
          path: { suburb, state: localityPathState(state, brand.country), postcode },
          signal,
        }),
      ),
    },
    actions: {
      fillStreet: (_, street) => actor.send({ type: 'TYPED', field: `${name}.address`, value: street }),
      chooseSuburb: (_, locality) => {
        if (!isUntouched()) return
        actor.send({ type: 'SUBURB_CHOSEN', address: name, locality })
        countertop.announcer.say(locality.fullAddress)
      },
      refuseSuburb: () => {
        if (!isUntouched()) return
        const field = `${name}.suburb` as const
        actor.send({ type: 'TYPED', field, value: '' })
        actor.send({ type: 'REFUSED', field, message: LOCALITY_LOOKUP_PROBLEM })
        countertop.announcer.say(LOCALITY_LOOKUP_PROBLEM, { assertive: true })
      },
    },
  })
  const search = createActor(machine)
  search.subscribe((snapshot) =>
    show({
      items: snapshot.context.items,
      isBusy: !snapshot.matches('idle') && !snapshot.matches('found') && !snapshot.matches('failed'),
      problem: snapshot.matches('failed') ? ADDRESS_LOOKUP_PROBLEM : '',
      attribution: addresses.attribution(),
    }),
  )
  search.start()
  return {
    type: (query) => search.send({ type: 'TYPED', query }),
    choose(item) {
      suburbBefore = suburb()
      search.send({ type: 'CHOSEN', item })
    },
    stop: () => search.stop(),
  }
}
