import {
  startAddressSearch as startSearch,
  type AddressSearch,
  type AddressSearchView,
} from '../addressSearch'
import type { RunningCheckout } from '../actor.types'
import type { AddressName } from '../form'

export type { AddressSearch, AddressSearchView }

/**
 * Starts the search of a street line. A chosen suggestion fills in the street and, where the suburb has not
 * been changed since, suburb, postcode and state.
 *
 * @param show draws the field, at each change
 */
export function startAddressSearch(
  checkout: RunningCheckout,
  address: AddressName,
  show: (view: AddressSearchView) => void,
): AddressSearch {
  const { type, choose, stop } = startSearch(checkout.countertop, checkout, address, show)
  return {
    type(text) {
      checkout.actor.send({ type: 'TYPED', field: `${address}.address`, value: text })
      type(text)
    },
    choose,
    stop,
  }
}
