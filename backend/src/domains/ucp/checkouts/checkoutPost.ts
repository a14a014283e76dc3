import { type Brand, centsToDollars, checkoutOption, isCardNeeded } from '@countertop/sdk/rules'
import { supplierKeysOf } from '../../cart/service'
import { encryptionSuppliers } from '../../checkout/service'
import type { CheckoutPost } from '../../purchases/service'
import { type Assessment, shopDateOf, supplierDatesOf } from './assess'
import { type Details, toCheckoutForm } from './details'

/** Whether a session is paid by card. It is not if a gift card covers the total. */
export const needsCard = ({ totals }: Assessment): boolean =>
  isCardNeeded(checkoutOption.Default, totals.payNowCents)

/** The suppliers to encrypt the card of a session for. */
export const encryptionSuppliersOf = ({ cart }: Assessment): string[] =>
  encryptionSuppliers(supplierKeysOf(cart))

/**
 * Builds the form that the checkout page would post to place a session's order, without the card.
 * @param billingAddress of the linked buyer's account; null if it is the delivery address
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
    deliveryDateFromCalendar: true,
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
      giftCardAmount: centsToDollars(totals.giftCardCents),
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
