import { nzTown } from '@countertop/sdk/rules'
import type { Contact, Leg, Purchase, StartInput } from '../../provider'
import { decimalOf } from '../decimals'

type Money = (cents: number) => { amount: string; currency: string }

/**
 * Afterpay documents `area1` as town or city in New Zealand, `area2` as suburb and `region` as required. The
 * checkout collects neither town nor region: the suburb stands in for a town that the postcode does not name
 * (docs/providers/afterpay-and-zip.md).
 */
const areasOf = ({ suburb, postcode, country }: Contact): { area1: string; area2?: string } => {
  const town = country === 'NZ' ? nzTown(postcode) : ''
  return town === '' ? { area1: suburb } : { area1: town, area2: suburb }
}

const contactBody = (contact: Contact) => ({
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  line1: contact.address,
  ...areasOf(contact),
  ...(contact.state ? { region: contact.state } : {}),
  postcode: contact.postcode,
  countryCode: contact.country,
  phoneNumber: contact.phone,
})

const goodsBody = (purchase: Purchase, money: Money) => ({
  items: purchase.lines.map(({ sku, name, quantity, unitPriceCents }) => ({
    sku: sku.slice(0, 128),
    name: name.slice(0, 255),
    quantity,
    price: money(unitPriceCents),
  })),
  ...(purchase.discountCents > 0
    ? { discounts: [{ displayName: 'Discount', amount: money(purchase.discountCents) }] }
    : {}),
  ...(purchase.deliveryCents > 0 ? { shippingAmount: money(purchase.deliveryCents) } : {}),
  taxAmount: money(purchase.taxCents),
})

const totalOf = ({ lines, deliveryCents, discountCents }: Purchase): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0) +
  deliveryCents -
  discountCents

/** The body of a new checkout. Goods are listed where the leg pays for all of them. */
export const checkoutBody = (leg: Leg, { purchase, shopper, returnUrl, cancelUrl }: StartInput) => {
  const money: Money = (cents) => ({ amount: decimalOf(cents), currency: leg.currency })
  return {
    amount: money(leg.amountCents),
    merchant: { redirectConfirmUrl: returnUrl, redirectCancelUrl: cancelUrl },
    consumer: {
      email: shopper.email,
      givenNames: purchase.billing.firstName,
      surname: purchase.billing.lastName,
      phoneNumber: purchase.billing.phone,
    },
    billing: contactBody(purchase.billing),
    shipping: contactBody(purchase.shipping),
    ...(totalOf(purchase) === leg.amountCents ? goodsBody(purchase, money) : {}),
    merchantReference: leg.reference,
  }
}
