import {
  type Brand,
  centsToDollars,
  dialledPhone,
  PAYPAL_PAY_IN_4_LABEL,
  paymentDueOf,
  paymentMethodOf,
  paymentOptionToType,
  type PaymentOption,
  stateIn,
  toIsoDate,
} from '@countertop/sdk/rules'
import { type LoadedCart, pricedLine } from '../../cart/service'
import { type Counter, type Quote, requiredCounter } from '../../checkout/service'
import type { OrderGiven } from '../../orders/service'
import type { Contact, Purchase } from '../../payments/service'
import type { PurchaseQuote } from '../purchaseQuote'
import type { CheckoutPost } from '../schema'

const productOf = (line: LoadedCart['lines'][number]): PurchaseQuote['snapshot']['products'][number] => {
  const { unitCents, quantity, lineDiscountCents, warrantyCents, installCents } = pricedLine(line)
  const lineTotal = quantity * (unitCents + warrantyCents + installCents) - lineDiscountCents
  const addOns = [line.warranty, line.install].filter((addOn) => addOn !== null)
  return {
    sku: line.sku,
    title: line.title,
    uri: line.uri,
    image: line.image,
    quantity,
    price: centsToDollars(unitCents),
    lineTotal: centsToDollars(lineTotal),
    addOns: addOns.map(({ name, priceCents }) => ({ name, price: centsToDollars(priceCents) })),
    supplier: line.supplierKey,
    ...(line.project && {
      projectLineId: line.project.lineId,
      quoteId: line.project.quoteId,
      isAgreedPrice: line.agreement !== null,
      ...(line.project.calledOffFor !== null && { calledOffFor: line.project.calledOffFor }),
    }),
  }
}

const totalsOf = ({ lines }: LoadedCart, { totals }: Quote): PurchaseQuote['snapshot']['totals'] => {
  const isDeposit = totals.payNowCents < totals.totalCents
  return {
    products: centsToDollars(totals.goodsCents + totals.addOnsCents),
    discounts: centsToDollars(totals.couponDiscountCents + totals.giftCardCents),
    giftCard: centsToDollars(totals.giftCardCents),
    // Refunds share the coupon among the lines that it counted.
    ...(lines.some(({ agreement }) => agreement !== null) && {
      coupon: centsToDollars(totals.couponDiscountCents),
    }),
    delivery: centsToDollars(totals.deliveryCents + totals.supplierDeliveryCents),
    services: centsToDollars(totals.servicesCents),
    total: centsToDollars(totals.totalCents),
    deposit: isDeposit ? centsToDollars(totals.payNowCents) : null,
    remaining: centsToDollars(totals.remainingCents),
    gstIncluded: centsToDollars(totals.gstCents),
  }
}

/** The method of an order without an amount to pay. */
const paymentOfZeroTotal = ({ totals }: Quote) =>
  ({ method: 'None', label: totals.giftCardCents > 0 ? 'Gift card' : 'Nothing to pay' }) as const

/** The payment type (CHK-454, CHK-OP-061) and the method's name. */
const paidBy = ({
  selectedPaymentOption,
  payInFour,
}: CheckoutPost): Pick<PurchaseQuote['snapshot']['payment'], 'method' | 'label' | 'due'> => {
  const option = selectedPaymentOption as PaymentOption
  return payInFour
    ? { method: 'PayPalBnpl', label: PAYPAL_PAY_IN_4_LABEL }
    : { method: paymentOptionToType(option), label: paymentMethodOf(option).name, due: paymentDueOf(option) }
}

/** The showroom of a pick-up. */
const storeOf = (counter: Counter | null): PurchaseQuote['snapshot']['store'] => {
  const { name, address, suburb, state, postcode, phone } = requiredCounter(counter)
  return { name, address, suburb, state, postcode, phone }
}

const addressOf = (
  { country }: Brand,
  given: CheckoutPost['deliveryAddress'],
): PurchaseQuote['snapshot']['deliveryAddress'] => ({
  firstName: given.firstName.trim(),
  lastName: given.lastName.trim(),
  companyName: given.companyName?.trim() || null,
  address: given.address.trim(),
  suburb: given.suburb.trim(),
  state: stateIn(country, given.state),
  postcode: given.postcode.trim(),
  country,
})

/**
 * Everything the shopper entered that the confirmation does not show, so that nothing typed or ticked is
 * lost.
 */
const buildGiven = (post: CheckoutPost, brand: Brand, { services }: Quote): OrderGiven => ({
  phone: post.phoneNumber.trim(),
  poNumber: post.poNumber?.trim() || null,
  deliveryInstructions: post.deliveryAddress.deliveryInstructions?.trim() || null,
  billingAddress: post.billingAddress && addressOf(brand, post.billingAddress),
  services: services.map(({ sku, title, priceCents }) => ({ sku, title, price: centsToDollars(priceCents) })),
  newsletter: post.newsletter,
  earlyNotification: post.EarlyNotification,
  requestedDeliveryContact: post.requestedDeliveryContact,
  requestedInstallationContact: post.requestedInstallationContact,
})

/** The order to be placed: what the confirmation shows (CHK-OP-073), recorded when the price was agreed. */
export const buildPurchaseQuote = (
  post: CheckoutPost,
  {
    brand,
    cart,
    quote,
    counter,
  }: {
    readonly brand: Brand
    readonly cart: LoadedCart
    readonly quote: Quote
    /** The counter that it is sold at, if any. */
    readonly counter: Counter | null
  },
): Omit<PurchaseQuote, 'sale'> => {
  const isFree = quote.totals.payNowCents === 0
  return {
    email: post.email.trim(),
    totalCents: quote.totals.totalCents,
    // No day is promised while it is still to be arranged.
    deliveryDate: quote.delivery.mode === 'arranged' ? null : toIsoDate(quote.delivery.date),
    snapshot: {
      supplierDates: quote.supplierDates.map(({ supplier, date, priceCents }) => ({
        supplier,
        date,
        price: centsToDollars(priceCents),
      })),
      isFromSuppliers: quote.delivery.mode === 'suppliers',
      deliveryAddress: addressOf(brand, post.deliveryAddress),
      products: cart.lines.map(productOf),
      rewards: cart.rewards
        .filter(({ isEarned }) => isEarned)
        .map(({ rule: { promoId, title, minimumCents }, lines }) => ({
          promoId,
          title,
          earnedBy: { minimum: centsToDollars(minimumCents), lines },
        })),
      totals: totalsOf(cart, quote),
      payment: { ...(isFree ? paymentOfZeroTotal(quote) : paidBy(post)), cardSummary: null },
      store: quote.delivery.mode === 'today' ? storeOf(counter) : null,
      given: buildGiven(post, brand, quote),
    },
  }
}

const contactOf = (
  { phoneNumber }: CheckoutPost,
  country: Brand['country'],
  address: CheckoutPost['deliveryAddress'],
): Contact => ({
  firstName: address.firstName.trim(),
  lastName: address.lastName.trim(),
  phone: dialledPhone(phoneNumber, country),
  address: address.address.trim(),
  suburb: address.suburb.trim(),
  state: stateIn(country, address.state),
  postcode: address.postcode.trim(),
  country,
})

/** The purchase in the contract of payment providers. */
export const buildPurchase = (
  post: CheckoutPost,
  { country }: Brand,
  cart: LoadedCart,
  { totals, services }: Quote,
): Purchase => ({
  lines: [
    ...cart.lines.map((line) => {
      const { unitCents, quantity, warrantyCents, installCents } = pricedLine(line)
      const unitPriceCents = unitCents + warrantyCents + installCents
      return { sku: line.sku, name: line.title, quantity, unitPriceCents }
    }),
    ...services.map(({ sku, title, priceCents }) => ({
      sku,
      name: title,
      quantity: 1,
      unitPriceCents: priceCents,
    })),
  ],
  deliveryCents: totals.deliveryCents + totals.supplierDeliveryCents,
  discountCents:
    cart.lines.reduce((sum, line) => sum + pricedLine(line).lineDiscountCents, 0) +
    totals.couponDiscountCents +
    totals.giftCardCents,
  taxCents: totals.gstCents,
  billing: contactOf(post, country, post.billingAddress ?? post.deliveryAddress),
  shipping: contactOf(post, country, post.deliveryAddress),
})
