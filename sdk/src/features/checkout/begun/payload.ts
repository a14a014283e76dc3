import { centsToDollars, checkoutOption } from '../../../rules'
import type { CheckoutPost, PostedAddress } from '../api.types'
import {
  addressToSend,
  offersInstallationContact,
  offersUniqueRequirements,
  deliveryDate,
  depositCents,
  hasSupplierDates,
  isCashAndCarry,
  needsCard,
  offeredServices,
  offersEarlyNotification,
  totals,
  usesOwnDelivery,
} from '../derive'
import type { CheckoutContext } from '../machine/types'
import { chosenPayment, isPayInFour } from './choices'

/**
 * Body of the order's post (CHK-464): the form and the total shown; the card is added once it is encrypted.
 */
export function checkoutPost(context: CheckoutContext): CheckoutPost {
  const { cart, page } = context
  const { values } = context.form
  const deposit = depositCents(context)
  const selectedPaymentOption = chosenPayment(context)
  return {
    cartId: context.availability?.cartId ?? cart.cartId,
    email: values.email.trim(),
    newsletter: values.newsletter,
    phoneNumber: values.phoneNumber,
    partialPayment: deposit === null ? null : centsToDollars(deposit),
    poNumber: values.poNumber,
    deliveryAddress: deliveryAddress(context),
    billingAddress: values.billingSameAsDelivery ? null : billingAddress(context),
    deliveryDate: deliveryDate(context),
    ...(context.delivery && { deliveryDateFromCalendar: context.delivery.isFromCalendar }),
    // Ticked for another address, or on an earlier visit, they may not be offered now.
    EarlyNotification: offersEarlyNotification(context) && values.earlyNotification,
    requestedDeliveryContact: offersUniqueRequirements(context) && values.requestedDeliveryContact,
    requestedInstallationContact: offersInstallationContact(context) && values.requestedInstallationContact,
    deliveryServices: offeredServices(context)
      .map(({ sku }) => sku)
      .filter((sku) => values.deliveryServices.includes(sku)),
    subdivision: values.subdivision || null,
    salespersonCode: values.salespersonCode || null,
    selectedPaymentOption,
    devicePaymentCode: selectedPaymentOption === checkoutOption.ZipInStore ? values.devicePaymentCode : null,
    payInFour: isPayInFour(context),
    cart: {
      items: cart.products.map((product) => ({
        qty: product.quantity,
        sku: product.sku,
        unitId: null,
        productCode: product.productCode,
        category: product.category,
        warrantyId: product.selectedWarranty?.id ?? null,
        installId: product.selectedInstall?.id ?? null,
      })),
      orderTotal: cart.orderTotal,
      couponCode: cart.couponCode,
      ...(cart.rewards.length > 0 && { rewards: cart.rewards }),
      ...(cart.giftCardCode !== null && { giftCardAmount: cart.giftCardAmount }),
    },
    ...(isCashAndCarry(context) && { cashAndCarry: true }),
    // The message says what pressing again means.
    ...(context.pressed?.shown === 'PROJECT_UNITS_ORDERED' && { projectUnitsAcknowledged: true }),
    brandsWarnings: { mieleWarning: values.mieleWarning },
    storageFeeAcknowledged: values.storageAcknowledged,
    fraudCheckToken: '',
    winningDeliveryServiceOverride: usesOwnDelivery(context),
    supplierDeliveryDates: hasSupplierDates(context) ? [...values.supplierDates] : [],
    browserInfo: { screenHeight: page.screen.height, screenWidth: page.screen.width },
    encryptedValues: null,
    cardHolderName: needsCard(context) ? values.nameOnCard.trim() : null,
    returnUrl: page.returnUrl,
    shownTotal: centsToDollars(totals(context).totalCents),
  }
}

function deliveryAddress(context: CheckoutContext): PostedAddress {
  return { ...addressToSend(context, 'deliveryAddress'), country: context.brand.country }
}

function billingAddress(context: CheckoutContext): PostedAddress {
  const { deliveryInstructions: _instructions, ...address } = addressToSend(context, 'billingAddress')
  return { ...address, country: context.brand.country }
}
