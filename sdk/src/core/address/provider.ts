import type { AddressComponents, Country, GeoCircle } from '../../rules'

/** A suggested completion of a typed address. */
export interface AddressSuggestion {
  /** Identifies it within its list. */
  id: string
  /** As shown: `12 High St, Richmond VIC 3121`. */
  text: string
}

export interface AddressQuery {
  text: string
  /** Addresses of other countries are excluded (SHL-415, CHK-403). */
  country: Country
  /** Suggestions near this point come first; null for the whole country (SHL-402, SHL-416). */
  circle: GeoCircle | null
  signal: AbortSignal
}

/** The geocoder's status: `OK`, or why it found nothing (`ZERO_RESULTS`, `OVER_QUERY_LIMIT`). */
export interface GeocodeResult {
  status: string
  /** Null unless the status is `OK`. */
  components: AddressComponents | null
}

/**
 * A provider of address completion (CHK-OP-092, SHL-OP-72): the backend's suburbs by default, Google Maps
 * with a key, or the host's own. A rejected promise means that the provider is unreachable; no results is an
 * empty list.
 */
export interface AddressProvider<S extends AddressSuggestion = AddressSuggestion> {
  suggest(query: AddressQuery): Promise<readonly S[]>
  /** Returns the parts of a chosen suggestion. */
  details(chosen: S, signal: AbortSignal): Promise<AddressComponents>
  /** Returns the parts of one whole address, given as a text (SHL-403). */
  geocode(address: string, country: Country, signal: AbortSignal): Promise<GeocodeResult>
  /** Shown with the suggestions where the provider's terms require it. */
  attribution?: string
}
