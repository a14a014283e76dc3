import type { Country } from '../brands/brands'
import type { Address } from '../checkout/types'

/** Codes of the Australian states and territories. */
export const AU_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

export interface LocalityName {
  suburb: string
  postcode: string
  /** Empty in New Zealand. */
  state: string
}

const STATE_NAMES: Readonly<Record<string, (typeof AU_STATES)[number]>> = {
  'AUSTRALIAN CAPITAL TERRITORY': 'ACT',
  'NEW SOUTH WALES': 'NSW',
  'NORTHERN TERRITORY': 'NT',
  QUEENSLAND: 'QLD',
  'SOUTH AUSTRALIA': 'SA',
  TASMANIA: 'TAS',
  VICTORIA: 'VIC',
  'WESTERN AUSTRALIA': 'WA',
}

/**
 * Parses a state as platforms write it: its name, its code or ISO 3166-2 (`Victoria`, `vic`, `AU-VIC`).
 * @returns the code; in New Zealand an empty text, else an unknown state in capitals, which the form refuses
 */
export function parseState(country: Country, text = ''): string {
  const state = stateIn(country, text).trim().toUpperCase().replace(/^AU-/, '')
  return STATE_NAMES[state] ?? state
}

/** A suburb counts as chosen when it came with its postcode (CHK-073, CHK-OP-052). */
export function isSuburbChosen({ suburb, postcode }: Pick<Address, 'suburb' | 'postcode'>): boolean {
  return suburb.trim() !== '' && postcode.trim() !== ''
}

/** `2000 Sydney, NSW` in Australia, `Ponsonby 1011` in New Zealand (COM-030, COM-031). */
export function formatLocality({ suburb, postcode, state }: LocalityName, country: Country): string {
  return country === 'NZ' ? `${suburb} ${postcode}` : `${postcode} ${suburb}, ${state}`
}

/** `2000_SYDNEY`, the id the geolocation is set by (CHK-087, CHK-OP-087). */
export function localityId(postcode: string, suburb: string): string {
  return `${postcode.trim()}_${suburb.trim().toUpperCase()}`
}

/** The state in the locality path: the literal `NZ` in New Zealand (decisions). */
export function localityPathState(state: string, country: Country): string {
  return country === 'NZ' ? 'NZ' : state
}

/** The state of an address, which has none in New Zealand, whatever was entered (CHK-083). */
export const stateIn = (country: string, state: string | null = ''): string =>
  country === 'NZ' ? '' : (state ?? '')
