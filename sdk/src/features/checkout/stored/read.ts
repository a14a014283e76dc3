import type { Infer } from 'superstruct'
import { checkoutOption, EMPTY_ADDRESS, fromIsoDate, isPaymentOption } from '../../../rules'
import { EMPTY_FORM, type CheckoutValues } from '../form'
import { optionOfName, ticksOf, type SavedCheckout } from '../saved'
import type { draft, session } from './schema'

/** The input of the last visit. */
export function readSaved(found: Infer<typeof session>, rest: Infer<typeof draft> | null): SavedCheckout {
  const date = found.selectedDate ? fromIsoDate(found.selectedDate) : null
  return {
    ...found,
    // As a Date (CHK-379): midnight UTC of that day, so that no zone can move it.
    selectedDate: date && new Date(Date.UTC(date[0], date[1] - 1, date[2])),
    poNumber: rest?.poNumber ?? '',
    ...ticksOf(rest),
    deliveryServices: rest?.deliveryServices ?? [],
    decidedServices: rest?.decidedServices ?? [],
    supplierDates: (rest?.supplierDates ?? []).flatMap(({ supplier, date }) => {
      const deliveryDate = fromIsoDate(date)
      return deliveryDate ? [{ supplier, deliveryDate }] : []
    }),
    deposit: rest?.deposit ?? null,
    handover: rest?.handover,
    owner: rest?.owner,
  }
}

/** Converts the saved input to values of the form. */
export function valuesOf(saved: SavedCheckout): CheckoutValues {
  const option = optionOfName(saved.paymentMethod)
  return {
    ...EMPTY_FORM.values,
    email: saved.guestEmail.email,
    newsletter: saved.isOptingIntoNewsletter,
    phoneNumber: saved.phoneNumber,
    poNumber: saved.poNumber,
    deliveryAddress: saved.deliveryAddress ?? EMPTY_ADDRESS,
    billingAddress: saved.billingAddress ?? EMPTY_ADDRESS,
    billingSameAsDelivery: saved.isBillingAddressSameAsShipping,
    deposit: saved.deposit?.text ?? '',
    ...ticksOf(saved),
    deliveryServices: saved.deliveryServices,
    decidedServices: saved.decidedServices,
    // Their prices are loaded with the dates.
    supplierDates: saved.supplierDates.map((date) => ({ ...date, price: 0 })),
    selectedPaymentOption: isPaymentOption(option) ? option : checkoutOption.Default,
  }
}
