import { localeOf, townOf } from '@countertop/sdk/rules'
import type { Contact, Leg, StartInput } from '../../provider'
import { buildAmounts } from './lines'

/** In New Zealand `city` is the town of the postcode, with the suburb before it. */
const addressOf = (contact: Contact, email: string) => {
  const { firstName, lastName, phone, address, suburb, state, postcode, country } = contact
  const town = townOf(contact, country)
  return {
    given_name: firstName,
    family_name: lastName,
    email,
    phone,
    street_address: address,
    ...(town ? { street_address2: suburb } : {}),
    city: town || suburb,
    ...(state ? { region: state } : {}),
    postal_code: postcode,
    country,
  }
}

/**
 * The purchase, for the session and for the order: Klarna compares the two. It names no person, so the leg
 * may store it.
 */
export const purchaseBody = (leg: Leg, { purchase }: StartInput) => ({
  purchase_country: purchase.billing.country,
  purchase_currency: leg.currency,
  locale: localeOf(purchase.billing.country),
  ...buildAmounts(leg, purchase),
  merchant_reference1: leg.reference,
})

/** The shopper, for the session only. */
export const addressesBody = ({ purchase, shopper }: StartInput) => ({
  billing_address: addressOf(purchase.billing, shopper.email),
  shipping_address: addressOf(purchase.shipping, shopper.email),
})

const withSession = (url: string): string => {
  const [address = '', hash] = url.split('#')
  // Klarna replaces the placeholder literally, so it must not be encoded.
  const back = `${address}${address.includes('?') ? '&' : '?'}sid={{session_id}}`
  return hash === undefined ? back : `${back}#${hash}`
}

/**
 * The page on which the shopper pays a payment session. Klarna captures nothing there: we place the order
 * ourselves.
 */
export const pageBody = (
  paymentSessionUrl: string,
  { returnUrl, cancelUrl }: Pick<StartInput, 'returnUrl' | 'cancelUrl'>,
  notificationUrl: string,
) => ({
  payment_session_url: paymentSessionUrl,
  merchant_urls: {
    success: withSession(returnUrl),
    failure: withSession(returnUrl),
    error: withSession(returnUrl),
    cancel: withSession(cancelUrl),
    back: withSession(cancelUrl),
    status_update: notificationUrl,
  },
  options: { place_order_mode: 'NONE' },
})
