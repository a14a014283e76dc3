import { stateIn } from '../fields/localities'

/** A geocoder's result for an address; unknown parts are empty (SHL-466). */
export interface AddressComponents {
  /** ISO 3166 alpha-2. */
  country: string
  state: string
  council: string
  locality: string
  sublocality: string
  postcode: string
  streetNumber: string
  streetName: string
  premise: string
  subpremise: string
}

/** An address in the form's fields (SHL-465). */
export interface GeocodedAddress {
  streetAddress: string
  suburb: string
  /** Empty in New Zealand, where it is never sent. */
  state: string
  postcode: string
  country: string
}

/** The area whose suggestions come first; the radius in metres (SHL-467). */
export interface GeoCircle {
  latitude: number
  longitude: number
  radius: number
}

/** Radius of the circle around a shopper's place, in metres (SHL-416, SHL-OP-74). */
export const GEO_CIRCLE_RADIUS_M = 50_000

/** The circle around a known place; null without one (SHL-OP-74). */
export function geoCircle(
  place: { geoLat: number | null; geoLng: number | null },
  radius = GEO_CIRCLE_RADIUS_M,
): GeoCircle | null {
  const { geoLat: latitude, geoLng: longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude, radius }
}

/** A house number, with its unit (`3/`), letter (`12A`) or range (`12-14`). */
const LEADING_NUMBER = /^\s*((?:\d+[a-z]?\s*\/\s*)?\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?)(?=[\s,]|$)/i

/**
 * The number a typed address begins with, such as `12`, `3/12` or `12-14A`; null when it begins with none
 * (SHL-410).
 */
export function leadingNumber(typed: string): string | null {
  return LEADING_NUMBER.exec(typed)?.[1]?.replace(/\s+/g, '') ?? null
}

/** What follows the number that a typed address begins with: the street's name. */
export function withoutLeadingNumber(typed: string): string {
  return typed
    .replace(LEADING_NUMBER, '')
    .replace(/^[\s,]+/, '')
    .trim()
}

/**
 * The geocoder's answer in the form's fields: a missing house number is recovered from the typed text, and
 * without any the street line is the locality (SHL-410, SHL-411); the suburb is the locality in Australia,
 * elsewhere the first of sublocality, locality and state (SHL-412, SHL-413).
 */
export function sanitiseAddress(of: AddressComponents, typed: string): GeocodedAddress {
  const isAustralia = of.country === 'AU'
  const number = of.streetNumber ? withUnit(of, leadingNumber(typed)) : leadingNumber(typed)
  return {
    streetAddress: number === null ? of.locality : `${number} ${of.streetName}`.trim(),
    suburb: isAustralia ? of.locality : of.sublocality || of.locality || of.state,
    state: stateIn(of.country, of.state),
    postcode: of.postcode,
    country: of.country,
  }
}

/**
 * The form's street line for a sanitised address. Where the rule falls back to the locality, the form shows
 * the street or the typed text instead, so that no input is lost.
 */
export function streetLine({ streetAddress }: GeocodedAddress, streetName: string, typed: string): string {
  return /\d/.test(streetAddress) ? streetAddress : streetName || typed
}

/**
 * `3/12` for unit 3, `Shop 4, 12` for a part with a name. A unit typed before the same number remains where
 * the geocoder has none.
 */
function withUnit({ streetNumber, subpremise }: AddressComponents, typed: string | null): string {
  if (!subpremise && typed?.endsWith(`/${streetNumber}`)) return typed
  if (!subpremise || streetNumber.includes('/')) return streetNumber
  return /^\d+[a-z]?$/i.test(subpremise) ? `${subpremise}/${streetNumber}` : `${subpremise}, ${streetNumber}`
}
