import { settingNames } from '../settings'

/** Static page with the price-match guarantee. */
export const PRICE_MATCH_PAGE = 'price-match-guarantee'

/**
 * The values of `{phone}` and `{email}`, which editors may write in a static page (SHL-322 to SHL-324): the
 * support number, and for the price-match guarantee its own number where the shop has one. Empty where the
 * shop has none.
 */
export function pageContacts(
  uri: string,
  settings: Readonly<Record<string, string | undefined>>,
): { phone: string; email: string } {
  const text = (name: string) => (settings[name] ?? '').trim()
  const { priceMatchPhone, priceMatchEmail, customerSupportNumber } = settingNames
  const own = uri === PRICE_MATCH_PAGE ? text(priceMatchPhone) : ''
  return { phone: own || text(customerSupportNumber), email: text(priceMatchEmail) }
}
