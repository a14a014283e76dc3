/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371

/** Kilometres between two points as the crow flies. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(to.latitude - from.latitude) / 2)
  const east = Math.sin(radians(to.longitude - from.longitude) / 2)
  const share = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** `850 m`, `3.2 km`, `1,240 km`: the longer the distance, the coarser. */
export function formatDistance(km: number): string {
  if (km < 0.975) return `${Math.max(50, Math.round(km * 20) * 50)} m`
  const exact = km < 9.95
  return `${km.toLocaleString('en-AU', { maximumFractionDigits: exact ? 1 : 0 })} km`
}

/** Parts of an address that a map finds it by; `state` is empty in New Zealand. */
export interface StreetAddress {
  address: string
  suburb: string
  state: string
  postcode: string
}

/** `214 Mandible Street, Alexandria NSW 2015` */
export function oneLineAddress({ address, ...place }: StreetAddress): string {
  return `${address}, ${cityLine(place)}`
}

/** `Alexandria NSW 2015`, in New Zealand `Newmarket 1023` (SHL-217). */
export function cityLine({ suburb, state, postcode }: Omit<StreetAddress, 'address'>): string {
  return [suburb, state, postcode].filter(Boolean).join(' ')
}

/**
 * The last line of a postal address: `Richmond VIC 3121`, in New Zealand `Ponsonby, Auckland 1011`.
 * @param place `town` by `townOf`; without it the suburb stands alone
 */
export function postalPlace({
  suburb,
  town,
  state,
  postcode,
}: Omit<StreetAddress, 'address'> & { town?: string | undefined }): string {
  return cityLine({ suburb: town ? `${suburb}, ${town}` : suburb, state, postcode })
}

/** Where a shop's settings name no other map (SHL-OP-36). */
export const DIRECTIONS_TEMPLATE = 'https://www.google.com/maps/dir/?api=1&destination={address}'

/**
 * The directions to a store on a map (SHL-278). A template is used only if it is an https address with
 * `{address}` in it.
 */
export function directionsUrl(template: string | null | undefined, store: StreetAddress): string {
  const usable = template && /^https:\/\/.*\{address\}/.test(template) ? template : DIRECTIONS_TEMPLATE
  const address = encodeURIComponent(oneLineAddress(store))
  return usable.replaceAll('{address}', () => address)
}
