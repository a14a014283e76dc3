import { defaultPaymentOption, dollarsToCents, isPaymentOption, type CalendarDate } from '../../rules'
import { addressFrom, isSameAddress } from './addressFrom'
import { paymentsFor } from './derive'
import { fillInBeside, type CheckoutFormState, type CheckoutValues } from './form'
import type { Opening } from './machine/actors'
import type { CheckoutInput } from './machine/types'
import { optionOfName, ticksOf, type SavedDeposit } from './saved'
import { toCalendarDate } from './savedCheckout'

/** The form at the start, and the date that was chosen on the last visit. */
export interface Prefilled {
  form: CheckoutFormState
  preferredDate: CalendarDate | null
  savedDeposit: SavedDeposit | null
}

/**
 * Fills the form from the signed-in customer and the saved session: for a guest the session alone; for a
 * customer the account's data win, and the session fills empty fields, the date and the method (CHK-010,
 * CHK-378, CHK-OP-056). Input that was saved in an account's form fills in that account's only. Input handed
 * over with the cart is filled in once; after that the page's own input counts. Input from before the page
 * has opened stays, except in the fields that a locked customer's account fills in.
 */
export function prefill(
  form: CheckoutFormState,
  {
    view,
    cart,
    providers,
    brand,
    saved: kept,
  }: Pick<CheckoutInput, 'brand' | 'saved'> & Omit<Opening, 'settings'>,
): Prefilled {
  const { customer } = view
  const isOthers = (kept?.owner ?? customer?.email) !== customer?.email
  const saved = isOthers || view.features.checkoutSession === false ? null : kept
  const handover = view.handover?.id === kept?.handover ? null : view.handover
  const billing = customer?.billingAddress ?? null
  // The total of an empty cart is meaningless: the machine compares the method with it once there are
  // products.
  const total = cart.products.length > 0 ? dollarsToCents(cart.orderTotal) : null
  const offered = paymentsFor({ view, providers, brand }, total)
  const savedOption = saved && optionOfName(saved.paymentMethod)
  const selectedPaymentOption =
    isPaymentOption(savedOption) && offered.includes(savedOption)
      ? savedOption
      : defaultPaymentOption(offered, brand.capabilities)
  const values: Partial<CheckoutValues> = {
    email: customer?.email || handover?.email || saved?.guestEmail.email || cart.email || '',
    phoneNumber: handover?.phoneNumber || customer?.phone || saved?.phoneNumber || '',
    newsletter: saved?.isOptingIntoNewsletter ?? true,
    poNumber: saved?.poNumber ?? '',
    deliveryAddress: handover?.deliveryAddress.address
      ? addressFrom(handover.deliveryAddress, null)
      : addressFrom(customer?.shippingAddress, saved?.deliveryAddress, view.location),
    billingAddress: addressFrom(billing, saved?.billingAddress),
    // A locked billing address is always shown, even where it equals the delivery address (CHK-340).
    billingSameAsDelivery: billing
      ? !customer?.locked && isSameAddress(billing, customer?.shippingAddress)
      : (saved?.isBillingAddressSameAsShipping ?? true),
    selectedPaymentOption,
    ...ticksOf(saved),
    deliveryServices: saved?.deliveryServices ?? [],
    decidedServices: saved?.decidedServices ?? [],
    // Their prices are loaded with the dates.
    supplierDates: (handover?.supplierDates ?? saved?.supplierDates ?? []).map((date) => ({
      ...date,
      price: 0,
    })),
  }
  const own = { email: customer?.email, phoneNumber: customer?.phone }
  const dirty = [...form.dirty].filter(
    (field) =>
      !customer?.locked || !(own[field as keyof typeof own] || (billing && field.startsWith('billing'))),
  )
  return {
    form: fillInBeside({ ...form, dirty: new Set(dirty) }, values),
    preferredDate: handover?.deliveryDate ?? toCalendarDate(saved?.selectedDate ?? null),
    savedDeposit: saved?.deposit ?? null,
  }
}
