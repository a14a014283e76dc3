import { createActor, fromPromise } from 'xstate'
import { ADDRESS_LOOKUP_PROBLEM } from '../../../rules'
import type { Locality } from '../api.types'
import type { AddressName } from '../form'
import type { Checkout } from '../runtime'
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
   * @param isFilledIn the browser filled the text in: where only one suburb fits, with the state that was
   *   filled in beside it, that one is meant, and it is chosen
   */
  look(text: string, isFilledIn?: boolean): void
  /** The shopper is in the field, and chooses there. */
  see(): void
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
  { actor, api }: Pick<Checkout, 'actor' | 'api'>,
  address: AddressName,
  show: (view: SuburbSearchView) => void,
): SuburbLookup {
  const search = createActor(
    suburbSearchMachine.provide({
      actors: {
        look: fromPromise<readonly Locality[], string>(({ input, signal }) => api.suburbs(input, signal)),
      },
    }),
  )
  let isMeant = false
  function choose(suburb: Locality) {
    search.send({ type: 'CHOSEN' })
    actor.send({ type: 'SUBURB_CHOSEN', address, locality: suburb })
  }
  function chooseMeant(items: readonly Locality[]) {
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
      isBusy: snapshot.matches('waiting') || snapshot.matches('looking'),
      isEmpty: snapshot.matches('found') && items.length === 0,
      problem: snapshot.matches('failed') ? ADDRESS_LOOKUP_PROBLEM : '',
    })
    // Until then the suggestions are those of an earlier text.
    if (isMeant && snapshot.matches('found')) chooseMeant(items)
  })
  search.start()
  return {
    look(query, isFilledIn = false) {
      isMeant = isFilledIn
      search.send({ type: 'TYPED', query })
    },
    see: () => void (isMeant = false),
    choose,
    stop: () => search.stop(),
  }
}
