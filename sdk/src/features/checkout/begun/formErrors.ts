import {
  checkoutOption,
  dollarsToCents,
  failedSubmitCheck,
  isSuburbChosen,
  requiresStorageAcknowledgement,
  storageFeeCents,
  validateCheckoutForm,
  type FailedCheck,
  type ValidatedForm,
} from '../../../rules'
import {
  addressToSend,
  deliveryDate,
  depositError,
  formErrors as knownErrors,
  hasMiele,
  hasSupplierDates,
  isCashAndCarry,
  isDeliverySuburbChosen,
  isGranted,
  storageFee as knownStorageFee,
  totals,
} from '../derive'
import type { CheckoutContext } from '../machine/types'
import { chosenPayment, hasCalendar } from './choices'

/** The fee for a date after the first available one, in cents; null where none is due. */
export function storageFee(context: CheckoutContext): number | null {
  const { cart, view, availability } = context
  const firstAvailable = availability?.dates.find(({ available }) => available)?.date ?? null
  const selected = deliveryDate(context)
  if (!hasCalendar(context) || !firstAvailable || !selected) return null
  const rule = {
    isEnabled: isGranted(context, checkoutOption.WarehouseStorageCharge),
    items: cart.products.map((product) => ({
      unitPriceCents: dollarsToCents(product.price),
      isProforma: product.isProforma,
    })),
    firstAvailable,
    selected,
  }
  if (!requiresStorageAcknowledgement(rule)) return null
  return storageFeeCents(
    firstAvailable,
    selected,
    view.storageFeeCap === null ? null : dollarsToCents(view.storageFeeCap),
  )
}

function validatedForm(context: CheckoutContext): ValidatedForm {
  const { values } = context.form
  return {
    email: values.email,
    phoneNumber: values.phoneNumber,
    poNumber: values.poNumber,
    deliveryAddress: addressToSend(context, 'deliveryAddress'),
    billingAddress: values.billingSameAsDelivery
      ? null
      : { ...addressToSend(context, 'billingAddress'), country: context.brand.country },
    selectedPaymentOption: chosenPayment(context),
    devicePaymentCode: values.devicePaymentCode,
    brandsWarnings: { mieleWarning: values.mieleWarning },
  }
}

/** Error texts of the form's invalid fields, by path. */
export const formErrors = (context: CheckoutContext): Readonly<Record<string, string>> =>
  validateCheckoutForm(validatedForm(context), {
    country: context.brand.country,
    hasMiele: hasMiele(context),
    totalCents: totals(context).totalCents,
    suburbChosen: isDeliverySuburbChosen(context),
    billingSuburbChosen: isBillingSuburbChosen(context),
    isCashAndCarry: isCashAndCarry(context),
    storageAcknowledgementMissing:
      knownStorageFee(context) !== null && !context.form.values.storageAcknowledged,
  })

const isBillingSuburbChosen = ({ form: { values } }: CheckoutContext): boolean =>
  values.billingSameAsDelivery || isSuburbChosen(values.billingAddress)

/** The first check that an order placed now would fail; null where it passes all. */
export const failedCheck = (context: CheckoutContext): FailedCheck | null =>
  failedSubmitCheck({
    suburbChosen: isDeliverySuburbChosen(context),
    billingSuburbChosen: isBillingSuburbChosen(context),
    hasDepositError: depositError(context) !== '',
    isFormValid: Object.keys(knownErrors(context)).length === 0,
    deliveryDate: deliveryDate(context),
    isCashAndCarry: isCashAndCarry(context),
    hasSupplierDates: hasSupplierDates(context),
  })
