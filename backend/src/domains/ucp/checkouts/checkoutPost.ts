import { type Brand, centsToDollars, checkoutOption, isCardNeeded } from '@countertop/sdk/rules'
import { encryptionSuppliers } from '../../checkout/service'
import type { CheckoutPost } from '../../purchases/service'
import { type Assessment, shopDateOf, supplierDatesOf } from './assess'
import { type Details, toCheckoutForm } from './details'

/** Whether a card pays for a session: nothing does where a gift card covers it. */
export const needsCard = ({ totals }: Assessment): boolean =>
  isCardNeeded(checkoutOption.Default, totals.payNowCents)

/** The suppliers that the card of a session is encrypted for. */
export const encryptionSuppliersOf = ({ cart }: Assessment): string[] =>
  encryptionSuppliers([...new Set(cart.lines.map(({ supplierKey }) => supplierKey))])

/**
 * What is posted to place a session's order, without the card: the page's own form, with what the platform
 * has shown.
 * @param billingAddress of the linked buyer's account; null for the address of delivery
 */
export const buildCheckoutPost = (
  { cart, groups, totals }: Assessment,
  details: Details,
  brand: Brand,
  billingAddress: CheckoutPost['billingAddress'] = null,
): Omit<CheckoutPost, 'encryptedValues' | 'cardHolderName'> => {
  const { email, phoneNumber, deliveryAddress } = toCheckoutForm(details, brand)
  return {
    cartId: cart.id,
    email,
    newsletter: details.newsletter ?? false,
    phoneNumber,
    partialPayment: null,
    poNumber: null,
    deliveryAddress,
    billingAddress,
    deliveryDate: shopDateOf(groups),
    EarlyNotification: false,
    requestedDeliveryContact: false,
    requestedInstallationContact: false,
    deliveryServices: [],
    subdivision: null,
    salespersonCode: null,
    selectedPaymentOption: checkoutOption.Default,
    devicePaymentCode: null,
    payInFour: false,
    cart: {
      items: cart.lines.map(({ quantity, sku, lineId, category }) => ({
        qty: quantity,
        sku,
        productCode: lineId,
        category,
      })),
      orderTotal: centsToDollars(totals.orderTotalCents),
      couponCode: cart.coupon?.code ?? null,
    },
    brandsWarnings: { mieleWarning: false },
    storageFeeAcknowledged: false,
    fraudCheckToken: '',
    winningDeliveryServiceOverride: false,
    supplierDeliveryDates: supplierDatesOf(groups).map(({ priceCents, ...date }) => ({
      ...date,
      price: centsToDollars(priceCents),
    })),
    browserInfo: { screenHeight: 0, screenWidth: 0 },
    returnUrl: null,
    shownTotal: centsToDollars(totals.totalCents),
  }
}
