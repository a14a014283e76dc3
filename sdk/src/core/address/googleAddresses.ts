import type { AddressComponents, Country } from '../../rules'
import { CountertopError } from '../errors'
import { loadScript } from '../scripts/loadScript'
import type { AddressProvider, AddressSuggestion } from './provider'

/** The release channel of Google's script (SHL-414). */
const VERSION = 'quarterly'
/** Google's own limit for the radius of a circle that suggestions are biased to, in metres. */
const BIAS_MAX_M = 50_000

interface GoogleSuggestion extends AddressSuggestion {
  prediction: Prediction
}

/**
 * Addresses by Google Maps: Places for suggestions and their parts, the geocoder for whole texts (SHL-400 to
 * SHL-402). Its script loads with the first look-up, never before (SHL-399). All look-ups up to a choice form
 * one session, as Google bills them.
 *
 * @param key the host's key, restricted to its own pages
 */
export function googleAddresses(key: string): AddressProvider<GoogleSuggestion> {
  let session: object | undefined

  return {
    attribution: 'Powered by Google',

    async suggest({ text, country, circle, signal }) {
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await library(key, 'places')
      session ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        includedRegionCodes: [country.toLowerCase()],
        ...(circle && {
          locationBias: {
            center: { lat: circle.latitude, lng: circle.longitude },
            radius: Math.min(circle.radius, BIAS_MAX_M),
          },
        }),
        sessionToken: session,
      })
      signal.throwIfAborted()
      return suggestions.flatMap(({ placePrediction: prediction }) =>
        prediction ? [{ id: prediction.placeId, text: prediction.text.text, prediction }] : [],
      )
    },

    async details({ prediction }, signal) {
      const place = prediction.toPlace()
      session = undefined
      await place.fetchFields({ fields: ['addressComponents'] })
      signal.throwIfAborted()
      return componentsOf((place.addressComponents ?? []).map(partOfPlace))
    },

    async geocode(address, country, signal) {
      const { Geocoder } = await library(key, 'geocoding')
      try {
        const { results } = await new Geocoder().geocode({
          address,
          componentRestrictions: { country },
        })
        signal.throwIfAborted()
        const [first] = results
        return first
          ? { status: 'OK', components: componentsOf(first.address_components.map(partOfResult)) }
          : { status: 'ZERO_RESULTS', components: null }
      } catch (error) {
        signal.throwIfAborted()
        return { status: statusOf(error), components: null }
      }
    },
  }
}

/** Google's geocoder rejects with the status as its code. */
function statusOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'UNKNOWN_ERROR'
}

interface Part {
  long: string
  short: string
  types: readonly string[]
}

const partOfPlace = (part: PlacePart): Part => ({
  long: part.longText ?? '',
  short: part.shortText ?? '',
  types: part.types,
})
const partOfResult = (part: ResultPart): Part => ({
  long: part.long_name,
  short: part.short_name,
  types: part.types,
})

/** Maps Google's address components to our address parts (SHL-466). */
function componentsOf(parts: readonly Part[]): AddressComponents {
  const long = (type: string) => parts.find(({ types }) => types.includes(type))?.long ?? ''
  const short = (type: string) => parts.find(({ types }) => types.includes(type))?.short ?? ''
  return {
    country: short('country'),
    state: short('administrative_area_level_1'),
    council: long('administrative_area_level_2'),
    locality: long('locality'),
    sublocality: long('sublocality_level_1') || long('sublocality'),
    postcode: long('postal_code'),
    streetNumber: long('street_number'),
    streetName: long('route'),
    premise: long('premise'),
    subpremise: long('subpremise'),
  }
}

/** Returns a part of Google's script, loading the script first if needed. */
async function library<Name extends keyof Libraries>(key: string, name: Name): Promise<Libraries[Name]> {
  if (!maps()?.importLibrary) {
    const query = new URLSearchParams({ key, v: VERSION, loading: 'async' })
    await loadScript(`https://maps.googleapis.com/maps/api/js?${query}`, 'Google Maps')
  }
  const google = maps()
  if (!google?.importLibrary) throw new CountertopError('WIDGET', 'Google Maps is not usable on this page')
  return google.importLibrary(name)
}

function maps(): GoogleMaps | undefined {
  return (globalThis as { google?: { maps?: GoogleMaps } }).google?.maps
}

/*
 * The used parts of Google's interface, as its reference describes them; its own types would add a megabyte.
 */

interface GoogleMaps {
  importLibrary?<Name extends keyof Libraries>(name: Name): Promise<Libraries[Name]>
}

interface Libraries {
  places: {
    AutocompleteSessionToken: new () => object
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: {
        input: string
        includedRegionCodes: readonly string[]
        locationBias?: { center: { lat: number; lng: number }; radius: number }
        sessionToken: object
      }): Promise<{ suggestions: readonly { placePrediction?: Prediction | null }[] }>
    }
  }
  geocoding: {
    Geocoder: new () => {
      geocode(request: {
        address: string
        componentRestrictions: { country: Country }
      }): Promise<{ results: readonly { address_components: readonly ResultPart[] }[] }>
    }
  }
}

interface Prediction {
  placeId: string
  text: { text: string }
  toPlace(): {
    fetchFields(request: { fields: readonly string[] }): Promise<unknown>
    addressComponents?: readonly PlacePart[]
  }
}

interface PlacePart {
  longText: string | null
  shortText: string | null
  types: readonly string[]
}

interface ResultPart {
  long_name: string
  short_name: string
  types: readonly string[]
}
