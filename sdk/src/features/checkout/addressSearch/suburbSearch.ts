import { createActor, fromPromise } from 'xstate'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { Locality } from '../api.types'
import type { RunningCheckout } from '../actor.types'
import type { AddressName } from '../form'
import { suburbSearchMachine } from './suburbSearch.machine'

/** State of the suburb's field. */
export interface SuburbSearchView {
  items: readonly Locality[]
  isBusy: boolean
  /** The look-up has ended and found nothing. */
  isEmpty: boolean
  /** Empty, or the error of the look-up. */
  problem: string
}

/** The search of one address's suburb. */
export interface SuburbLookup {
  /**
   * @param isFilledIn the browser filled in the text: if only one suburb matches it and the state filled in
   *   with it, that one is chosen
   */
  search(text: string, isFilledIn?: boolean): void
  /** The field has the focus: the shopper chooses, not the autofill. */
  keepChoiceManual(): void
  choose(suburb: Locality): void
  stop(): void
}

/**
 * Starts the search of a suburb, from three characters on and 400 ms after the last key. A chosen one fills
 * in postcode and state, and delivery dates are looked up (CHK-071 to CHK-075).
 *
 * @param show draws the field, at each change
 */
export function startSuburbLookup(
  { actor, api }: Pick<RunningCheckout, 'actor' | 'api'>,
  address: AddressName,
  show: (view: SuburbSearchView) => void,
): SuburbLookup {
  const search = createActor(
    suburbSearchMachine.provide({
      actors: {
        suggest: fromPromise<readonly Locality[], string>(({ input, signal }) => api.suburbs(input, signal)),
      },
    }),
  )
  let choosesOnlyMatch = false
  function choose(suburb: Locality) {
    search.send({ type: 'CHOSEN' })
    actor.send({ type: 'SUBURB_CHOSEN', address, locality: suburb })
  }
  function chooseOnlyMatch(items: readonly Locality[]) {
    const { suburb, state } = actor.getSnapshot().context.form.values[address]
    const name = suburb.trim().toLowerCase()
    const [only, another] = items.filter(
      (one) => one.suburb.toLowerCase() === name && (!state || one.state === state),
    )
    if (only && !another) choose(only)
  }
  search.subscribe((snapshot) => {
    const { items } = snapshot.context
    show({
      items,
      isBusy: snapshot.matches('waiting') || snapshot.matches('searching'),
      isEmpty: snapshot.matches('found') && items.length === 0,
      problem: snapshot.matches('failed') ? ADDRESS_LOOKUP_PROBLEM : '',
    })
    // Before, the suggestions belong to an earlier text.
    if (choosesOnlyMatch && snapshot.matches('found')) chooseOnlyMatch(items)
  })
  search.start()
  return {
    search(query, isFilledIn = false) {
      choosesOnlyMatch = isFilledIn
      search.send({ type: 'TYPED', query })
    },
    keepChoiceManual: () => void (choosesOnlyMatch = false),
    choose,
    stop: () => search.stop(),
  }
}
