import type { Country } from './brands'

export interface LocalityName {
  suburb: string
  postcode: string
  /** Empty in New Zealand. */
  state: string
}

/** `2000 Sydney, NSW` in Australia, `Ponsonby 1011` in New Zealand (COM-030, COM-031). */
export function formatLocality({ suburb, postcode, state }: LocalityName, country: Country): string {
  return country === 'NZ' ? `${suburb} ${postcode}` : `${postcode} ${suburb}, ${state}`
}

/** `2000_SYDNEY`, the id the geolocation is set by (CHK-087, OP-087). */
export function localityId(postcode: string, suburb: string): string {
  return `${postcode.trim()}_${suburb.trim().toUpperCase()}`
}

/** The state in the locality path: the literal `NZ` in New Zealand (decisions). */
export function localityPathState(state: string, country: Country): string {
  return country === 'NZ' ? 'NZ' : state
}
