import { centsToDollars } from '@countertop/sdk/rules'
import type { Contact, Leg, StartInput } from '../../provider'
import { buildItems, buildLegPurchase } from './purchase'

const addressOf = ({ address, suburb, state, postcode, country }: Contact) => ({
  line1: address,
  city: suburb,
  state,
  postal_code: postcode,
  country,
})

/** The body of a new checkout: the shopper, and items that add up to the leg's amount. */
export const checkoutBody = (leg: Leg, { purchase, shopper, returnUrl }: StartInput) => ({
  type: 'standard',
  shopper: {
    first_name: purchase.billing.firstName,
    last_name: purchase.billing.lastName,
    email: shopper.email,
    phone: purchase.billing.phone,
    billing_address: addressOf(purchase.billing),
  },
  order: {
    reference: leg.reference,
    amount: centsToDollars(leg.amountCents),
    currency: leg.currency,
    shipping: { pickup: false, address: addressOf(purchase.shipping) },
    items: buildItems(leg, buildLegPurchase(leg, purchase)).map(({ unitPriceCents, ...item }) => ({
      ...item,
      amount: centsToDollars(unitPriceCents),
    })),
  },
  config: { redirect_uri: returnUrl },
})
