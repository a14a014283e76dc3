import { billingAddressErrors, deliveryAddressErrors } from './address'
import type { Country } from '../../brands/brands'
import { checkoutOption, isCardNeeded } from '../../payment/checkoutOptions'
import { emailError, phoneError, poNumberError } from '../../validation/contact'
import type { FieldError, FieldErrors } from '../../fields/fieldErrors'
import { messagesOf } from '../../fields/fieldErrors'
import { MIELE_WARNING_UNTICKED, STORAGE_UNACKNOWLEDGED } from './formTexts'
import type { PaymentOption } from '../../payment/paymentMethods'
import type { Address } from '../types'
import { STORE_FIELDS } from '../staff'
import { zipStoreCodeError } from './zipStoreCode'

/** The fields that are validated; the page's form and the posted payload both have them. */
export interface ValidatedForm {
  email: string
  phoneNumber: string
  poNumber: string
  deliveryAddress: Address
  /** Null while billing is the same as delivery. */
  billingAddress: (Omit<Address, 'deliveryInstructions'> & { country?: string }) | null
  selectedPaymentOption: PaymentOption
  devicePaymentCode: string | null
  brandsWarnings: { mieleWarning: boolean }
}

/** What the rules depend on in addition to the form. */
export interface FormContext {
  country: Country
  hasMiele: boolean
  /** The total to pay in cents: nothing to pay drops the card (CHK-179). */
  totalCents: number
  /** False while a suburb was only typed; by default a suburb with a postcode counts as chosen. */
  suburbChosen?: boolean
  billingSuburbChosen?: boolean
  /** Phone and place are the store's (`STORE_FIELDS`). */
  isCashAndCarry?: boolean
  /** The storage rule applies and its box is not ticked. */
  storageAcknowledgementMissing?: boolean
  /**
   * The box of the Miele warning is shown, so it must be ticked; by default when the cart has a Miele item.
   */
  mieleWarningRequired?: boolean
  /** `cardFormErrors`, where the card fields are at hand; page and server leave them to the card frame. */
  cardErrors?: FieldErrors
}

/**
 * Every invalid field of the form by its path, with flag and text: the same rules in the page and behind the
 * post. A separate billing address is one that is not null (CHK-091, CHK-092).
 */
export function checkoutFormErrors(form: ValidatedForm, context: FormContext): FieldErrors {
  const { country, hasMiele } = context
  const errors: FieldErrors = {
    ...under('deliveryAddress', deliveryAddressErrors(form.deliveryAddress, context)),
    ...(form.billingAddress &&
      under(
        'billingAddress',
        billingAddressErrors(form.billingAddress, { country, suburbChosen: context.billingSuburbChosen }),
      )),
  }
  const add = (path: string, error: FieldError | null) => error && (errors[path] = error)
  add('email', emailError(form.email))
  add('phoneNumber', phoneError(form.phoneNumber))
  add('poNumber', poNumberError(form.poNumber))
  if (form.selectedPaymentOption === checkoutOption.ZipInStore) {
    add('devicePaymentCode', zipStoreCodeError(form.devicePaymentCode ?? ''))
  }
  if (context.cardErrors && isCardNeeded(form.selectedPaymentOption, context.totalCents)) {
    Object.assign(errors, under('cardDetails', context.cardErrors))
  }
  if ((context.mieleWarningRequired ?? hasMiele) && !form.brandsWarnings.mieleWarning) {
    add('brandsWarnings.mieleWarning', { flag: 'required', message: MIELE_WARNING_UNTICKED })
  }
  if (context.storageAcknowledgementMissing) {
    add('storageAcknowledged', { flag: 'required', message: STORAGE_UNACKNOWLEDGED })
  }
  const isStores = (path: string) => context.isCashAndCarry && STORE_FIELDS.includes(path)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isStores(path)))
}

/** The texts of the invalid fields by path; empty when the form is valid. */
export function validateCheckoutForm(form: ValidatedForm, context: FormContext): Record<string, string> {
  return messagesOf(checkoutFormErrors(form, context))
}

function under(parent: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [`${parent}.${path}`, error]))
}
