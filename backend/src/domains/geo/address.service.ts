import type { AddressComponents, Brand, Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { foldText } from '../../text/fold'
import { type AddressLocalityRow, listLocalitiesAround, listLocalitiesNamed, type Near } from './repository'
import {
  formatAddress,
  parseTypedAddress,
  streetParts,
  titleCaseStreet,
  withCompleteType,
} from './typedAddress'

/** Maximum number of suggestions for one text. */
const ADDRESS_SUGGESTIONS = 8

export interface AddressSuggestion {
  /** The displayed text, which `geocode` also finds. */
  text: string
  components: AddressComponents
  location: { latitude: number; longitude: number } | null
}

export interface GeocodeAnswer {
  status: 'OK' | 'ZERO_RESULTS'
  result: AddressSuggestion | null
}

/**
 * Addresses composed from known localities of the brand's country. Streets remain as typed, because there is
 * no list of streets (docs/checkout.md, "Addresses").
 */
export interface AddressService {
  /**
   * Completions of a typed address, nearest to the circle's centre first (SHL-402); without a circle, nearest
   * to a warehouse first. Empty without a street name.
   */
  suggest(brand: Brand, text: string, near: Near | null): Promise<AddressSuggestion[]>
  /** Finds the address for one complete text (SHL-403); its suburb must be known by its full name. */
  geocode(brand: Brand, address: string): Promise<GeocodeAnswer>
}

const suggestionOf = (street: string, row: AddressLocalityRow, country: Country): AddressSuggestion => {
  const { suburb, state, postcode, latitude, longitude } = row
  const streetAddress = withCompleteType(titleCaseStreet(street))
  return {
    text: formatAddress({ streetAddress, suburb, state, postcode }, country),
    components: {
      country,
      state,
      council: '',
      locality: suburb,
      sublocality: '',
      postcode,
      premise: '',
      ...streetParts(streetAddress),
    },
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

export const addressService = (db: Db): AddressService => {
  /** Streets with matching localities, best first. */
  const read = async (brand: Brand, text: string, near: Near | null) => {
    const { places, state, postcode } = parseTypedAddress(text)
    const named = places.filter(({ suburb }) => suburb !== '')
    const { country } = brand
    const rows =
      named.length === 0
        ? []
        : await listLocalitiesNamed(
            db,
            country,
            { names: named.map(({ suburb }) => foldText(suburb)), state, postcode, near },
            ADDRESS_SUGGESTIONS,
          )
    return {
      open: places.find(({ suburb }) => suburb === ''),
      state,
      postcode,
      found: rows.map((row) => ({ row, street: named[row.rank - 1]?.street ?? '' })),
    }
  }

  return {
    suggest: async (brand, text, near) => {
      const { open, state, postcode, found } = await read(brand, text, near)
      const isPlaced = near !== null || postcode.length >= 3
      const pairs =
        found.length > 0 || open === undefined || !isPlaced
          ? found
          : (
              await listLocalitiesAround(db, brand.country, { state, postcode, near }, ADDRESS_SUGGESTIONS)
            ).map((row) => ({ row, street: open.street }))
      const seen = new Set<string>()
      return pairs.flatMap(({ street, row }) => {
        if (seen.has(row.id)) return []
        seen.add(row.id)
        return [suggestionOf(street, row, brand.country)]
      })
    },

    geocode: async (brand, address) => {
      const { found } = await read(brand, address, null)
      const exact = found.find(({ row }) => row.is_exact)
      return exact
        ? { status: 'OK', result: suggestionOf(exact.street, exact.row, brand.country) }
        : { status: 'ZERO_RESULTS', result: null }
    },
  }
}
