import { AU_STATES, type Brand } from '@countertop/sdk/rules'
import { DomainError } from '../../../foundation/errors'
import type { GeoService } from '../../geo/service'
import { type Details, postcodeOf, toCheckoutForm } from './details'

const isState = (state: string): boolean => (AU_STATES as readonly string[]).includes(state)

/** Adds the state that a platform has left out, where only one state has the suburb with its postcode. */
export const withState = async (
  geo: Pick<GeoService, 'findState'>,
  brand: Brand,
  details: Details,
): Promise<Details> => {
  const { destination } = details
  const { suburb, state } = toCheckoutForm(details, brand).deliveryAddress
  const postcode = postcodeOf(details, brand)
  const isMissing = brand.country === 'AU' && suburb !== '' && state === ''
  if (!isMissing || destination === null || postcode === null) return details
  const found = await geo.findState(brand, suburb, postcode)
  return found === undefined
    ? details
    : { ...details, destination: { ...destination, address_region: found } }
}

/**
 * Records whether the shop knows the suburb of an address that a platform has entered. On the shop's own page
 * an address must have a suburb of the list (CHK-342), so for an unknown one the buyer chooses there. Runs a
 * statement unless `former` has a result for the same suburb, state and postcode. The form's own rules report
 * incomplete ones.
 */
export const withSuburbChecked = async (
  geo: Pick<GeoService, 'locality'>,
  brand: Brand,
  details: Details,
  former: Details,
): Promise<Details> => {
  const { suburb, state, postcode } = toCheckoutForm(details, brand).deliveryAddress
  const checked = toCheckoutForm(former, brand).deliveryAddress
  const isSame = suburb === checked.suburb && state === checked.state && postcode === checked.postcode
  // Without a result, `former` has an address of the account or of an older release, which was never checked.
  if (isSame && former.isSuburbUnknown !== undefined)
    return { ...details, isSuburbUnknown: former.isSuburbUnknown }
  const isNz = brand.country === 'NZ'
  if (postcodeOf(details, brand) === null || suburb === '' || !(isNz || isState(state))) return details
  try {
    await geo.locality(brand, suburb, isNz ? 'NZ' : state, postcode)
    return { ...details, isSuburbUnknown: false }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NO_SUCH_LOCALITY')
      return { ...details, isSuburbUnknown: true }
    throw error
  }
}
