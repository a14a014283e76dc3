import type { Country } from '../brands/brands'

export const COUNTRY_NOT_SERVED = 'We do not deliver to that country.'
export const BILLING_COUNTRY = 'The billing address must be in the same country as this shop.'

const NAMES: Readonly<Record<Country, readonly string[]>> = {
  AU: ['AU', 'AUS', 'AUSTRALIA'],
  NZ: ['NZ', 'NZL', 'NEW ZEALAND'],
}

/**
 * Whether an address is in the site's country, the only one that it delivers to and bills in (CHK-083).
 * @param named the address's country: a code of two or three letters or the English name; none counts as the
 * site's own
 */
export const isInCountry = (country: Country, named = ''): boolean =>
  named === '' || NAMES[country].includes(named.toUpperCase())
