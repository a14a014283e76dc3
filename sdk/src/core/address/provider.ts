import type { AddressComponents, Country, GeoCircle } from '../../rules'

/** A completion of a typed address, as a provider offers it. */
export interface AddressSuggestion {
  /** Tells it from the others of its list. */
  id: string
  /** As shown: `12 High St, Richmond VIC 3121`. */
  text: string
}

export interface AddressQuery {
  text: string
  /** Addresses of other countries are not wanted (SHL-415, CHK-403). */
  country: Country
  /** Where suggestions are wanted from first; null for the whole country (SHL-402, SHL-416). */
  circle: GeoCircle | null
  signal: AbortSignal
}

/** How a geocoder answered: `OK`, or why it found nothing (`ZERO_RESULTS`, `OVER_QUERY_LIMIT`). */
export interface GeocodeResult {
  status: string
  /** Null unless the status is `OK`. */
  components: AddressComponents | null
}

/**
 * Who completes addresses (OP-092, storefront OP-72): the backend's own suburbs by default, Google Maps with a key, or the host's own.
 * A rejected promise means that the provider cannot be reached; finding nothing is an empty list.
 */
export interface AddressProvider<S extends AddressSuggestion = AddressSuggestion> {
  suggest(query: AddressQuery): Promise<readonly S[]>
  /** The parts of a chosen suggestion. */
  details(chosen: S, signal: AbortSignal): Promise<AddressComponents>
  /** The parts of one whole address, given as a text (SHL-403). */
  geocode(address: string, country: Country, signal: AbortSignal): Promise<GeocodeResult>
  /** Shown with the suggestions where the provider's terms ask for it. */
  attribution?: string
}
