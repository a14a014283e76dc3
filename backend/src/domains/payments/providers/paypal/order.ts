import { localeOf, townOf } from '@countertop/sdk/rules'
import type { Contact, Leg, Purchase, StartInput } from '../../provider'
import { decimalOf } from '../decimals'

type Money = (cents: number) => { currency_code: string; value: string }

/** PayPal's limit for a name or a code. */
const TEXT_MAX = 127

/** `admin_area_2` is a city or town: in New Zealand the town of the postcode, with the suburb before it. */
const shippingBody = (contact: Contact) => {
  const town = townOf(contact, contact.country)
  return {
    name: { full_name: `${contact.firstName} ${contact.lastName}`.trim().slice(0, 300) },
    address: {
      address_line_1: contact.address.slice(0, 300),
      ...(town ? { address_line_2: contact.suburb.slice(0, 300) } : {}),
      admin_area_2: (town || contact.suburb).slice(0, 120),
      ...(contact.state ? { admin_area_1: contact.state } : {}),
      postal_code: contact.postcode,
      country_code: contact.country,
    },
  }
}

const goodsCents = ({ lines }: Purchase): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

/** The parts of the amount, which must add up to it: omitted where the leg pays for part of the purchase. */
const buildParts = (leg: Leg, purchase: Purchase, money: Money) => {
  const { lines, deliveryCents, discountCents } = purchase
  const isAll = goodsCents(purchase) + deliveryCents - discountCents === leg.amountCents
  // PayPal refuses an item without a price.
  const items = lines.filter(({ unitPriceCents }) => unitPriceCents > 0)
  if (!isAll || items.length === 0) return { amount: money(leg.amountCents) }
  return {
    amount: {
      ...money(leg.amountCents),
      breakdown: {
        item_total: money(goodsCents(purchase)),
        shipping: money(deliveryCents),
        discount: money(discountCents),
      },
    },
    items: items.map(({ sku, name, quantity, unitPriceCents }) => ({
      name: name.slice(0, TEXT_MAX),
      sku: sku.slice(0, TEXT_MAX),
      quantity: String(quantity),
      unit_amount: money(unitPriceCents),
      category: 'PHYSICAL_GOODS',
    })),
  }
}

/** The body of a new order: authorised first, captured by us. */
export const orderBody = (leg: Leg, { purchase, returnUrl, cancelUrl }: StartInput) => {
  const money: Money = (cents) => ({ currency_code: leg.currency, value: decimalOf(cents) })
  return {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: leg.supplierKey,
        custom_id: leg.reference,
        invoice_id: leg.reference,
        ...buildParts(leg, purchase, money),
        shipping: shippingBody(purchase.shipping),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          locale: localeOf(purchase.billing.country),
        },
      },
    },
  }
}
