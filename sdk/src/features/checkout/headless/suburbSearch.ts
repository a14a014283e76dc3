import type { RunningCheckout } from '../actor.types'
import { startSuburbLookup, type SuburbSearchView } from '../addressSearch/suburbSearch'
import type { Locality } from '../api.types'
import type { AddressName } from '../form'

export type { SuburbSearchView }

export interface SuburbSearch {
  /** Also sends the text to the form, which clears the postcode until a suburb is chosen. */
  type(text: string): void
  choose(suburb: Locality): void
  stop(): void
}

/**
 * Starts the search of a suburb, from three characters on and 400 ms after the last key. A chosen one fills
 * in postcode and state, and delivery dates are looked up (CHK-071 to CHK-075).
 *
 * @param show draws the field, at each change
 */
export function startSuburbSearch(
  checkout: Pick<RunningCheckout, 'actor' | 'api'>,
  address: AddressName,
  show: (view: SuburbSearchView) => void,
): SuburbSearch {
  const { search, choose, stop } = startSuburbLookup(checkout, address, show)
  return {
    type(text) {
      checkout.actor.send({ type: 'TYPED', field: `${address}.suburb`, value: text })
      search(text)
    },
    choose,
    stop,
  }
}
