import type { SettingName } from '../settings'
import { fill, phoneHref } from '../texts'

/** Static page with the price-match guarantee. */
export const PRICE_MATCH_PAGE = 'price-match-guarantee'

/** The shop's contacts as texts; empty where the shop has none. */
export interface PageContacts {
  phone: string
  email: string
}

/**
 * The values of `{phone}` and `{email}`, which editors may write in a static page (SHL-322 to SHL-324): the
 * support number, and for the price-match guarantee its own number where the shop has one. Empty where the
 * shop has none.
 */
export function pageContacts(
  uri: string,
  settings: Readonly<Record<string, string | undefined>>,
): PageContacts {
  const text = (name: SettingName) => (settings[name] ?? '').trim()
  const own = uri === PRICE_MATCH_PAGE ? text('priceMatchPhone') : ''
  return { phone: own || text('customerSupportNumber'), email: text('priceMatchEmail') }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A link or another tag, into which no link may be filled. */
const LINK_OR_TAG = /(<a\b.*?<\/a>|<[a-z/][^>]*>)/is

/**
 * An editor's HTML with the contacts in place of `{phone}` and `{email}`: each a link that calls or opens an
 * email, or the text alone in an attribute and where the editor wrote the link. In an address after
 * `tel:`, the number has no spaces.
 */
export function fillContacts(html: string, { phone, email }: PageContacts): string {
  const texts = { phone: escaped(phone), email: escaped(email) }
  const links = {
    phone: phone && `<a href="${phoneHref(phone)}">${texts.phone}</a>`,
    email: email && `<a href="mailto:${texts.email}">${texts.email}</a>`,
  }
  return html
    .replace(/(href=["']?)tel:\{phone\}/gi, `$1${phoneHref(phone)}`)
    .split(LINK_OR_TAG)
    .map((part, index) => fill(part, index % 2 ? texts : links))
    .join('')
}
