import { geoCircle, sanitiseAddress, type GeoCircle, type GeocodedAddress } from '../../rules'
import type { Countertop } from '../context'
import { toCountertopError } from '../errors'
import { backendAddresses } from './backendAddresses'
import { googleAddresses } from './googleAddresses'
import type { AddressProvider, AddressQuery, AddressSuggestion } from './provider'

/** A chosen address in the form's fields, and the geocoder's status. */
export interface ResolvedAddress {
  address: GeocodedAddress
  /** Name of the street alone, where the address has no number. */
  streetName: string
  status: string
}

/** Address completion for one brand and page, with any provider. */
export interface Addresses {
  suggest(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>
  /**
   * Returns the parts of a chosen suggestion. Emits the sanitised place first (`address:place`), then the
   * geocoder's result for it (`address:geocode`); without one the place is used (SHL-404 to SHL-407).
   * @param typed the text in the field, which restores a house number unknown to the provider
   */
  resolve(chosen: AddressSuggestion, typed: string, signal: AbortSignal): Promise<ResolvedAddress>
  attribution(): string | undefined
}

/** The one address completion of this brand and page. */
export function addressesOf(countertop: Countertop): Addresses {
  return countertop.once('addresses', createAddresses)
}

function createAddresses(countertop: Countertop): Addresses {
  const { brand, client, config } = countertop
  const ours = backendAddresses(client)
  let provider: AddressProvider =
    config.addressProvider ?? (config.googleMapsKey ? googleAddresses(config.googleMapsKey) : ours)
  let near: Promise<GeoCircle | null> | undefined
  /** The provider of each suggestion, because only that provider can resolve its parts. */
  const origins = new WeakMap<AddressSuggestion, AddressProvider>()

  countertop.on('location:change', () => (near = undefined))

  async function suggestBy(of: AddressProvider, query: AddressQuery): Promise<readonly AddressSuggestion[]> {
    const found = await of.suggest(query)
    for (const one of found) origins.set(one, of)
    return found
  }

  /**
   * 50 km around the shopper's location. Without a chosen location the whole country is searched (SHL-416,
   * SHL-OP-74).
   */
  function circle(): Promise<GeoCircle | null> {
    near ??= client.call('GET /api/geo').then(
      (place) => (place.locationId === null ? null : geoCircle(place)),
      (error: unknown) => {
        countertop.log('no location for suggestions', error)
        // The next suggestions try again.
        near = undefined
        return null
      },
    )
    return near
  }

  return {
    attribution: () => provider.attribution,

    async suggest(text, signal) {
      const query = { text, country: brand.country, circle: await circle(), signal }
      try {
        return await suggestBy(provider, query)
      } catch (cause) {
        signal.throwIfAborted()
        if (provider === ours) throw cause
        // Blocked, offline or a wrong key: from now on the backend's suburbs complete the input (SHL-408,
        // SHL-409).
        const error = toCountertopError(cause)
        console.warn(`Countertop: no addresses from the maps service: ${error.message}`, cause)
        countertop.emit('maps:error', { error })
        provider = ours
        return suggestBy(ours, query)
      }
    },

    async resolve(chosen, typed, signal) {
      const { country } = brand
      const origin = origins.get(chosen) ?? provider
      const components = await origin.details(chosen, signal)
      const place = sanitiseAddress(components, typed)
      countertop.emit('address:place', { address: place })
      const { status, components: found } = await origin
        .geocode(chosen.text, country, signal)
        .catch((error: unknown) => {
          signal.throwIfAborted()
          countertop.log('address not geocoded', error)
          return { status: 'UNKNOWN_ERROR', components: null }
        })
      // A house number restored once is restored again, including its unit.
      const address = status === 'OK' && found ? sanitiseAddress(found, place.streetAddress) : place
      countertop.emit('address:geocode', { status, address })
      return { address, streetName: (found ?? components).streetName, status }
    },
  }
}
