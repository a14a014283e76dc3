import { type Country, currencyOf, type Currency, DEFAULT_COUNTRY, isCountry } from '../../brands/brands'
import { settingValue, type SiteSetting } from '../siteSettings'

/** The country a site's settings name by `countryCode`; Australia where they name none (SHL-390, SHL-391). */
export function countryOfSettings(items: readonly SiteSetting[]): Country {
  const code = settingValue(items, 'countryCode')?.toUpperCase()
  return isCountry(code) ? code : DEFAULT_COUNTRY
}

/** The currency of a site's prices (SHL-319, SHL-320). */
export function currencyOfSettings(items: readonly SiteSetting[]): Currency {
  return currencyOf(countryOfSettings(items))
}
