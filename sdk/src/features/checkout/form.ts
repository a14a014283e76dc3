import {
  checkoutOption,
  EMPTY_ADDRESS,
  normalisePhone,
  PLACE_FIELDS,
  type Address,
  type PaymentOption,
  type SupplierDeliveryDate,
} from '../../rules'
import type { CheckoutTexts } from './texts'

export type AddressName = 'deliveryAddress' | 'billingAddress'

/** Text fields, by their path in the form. */
export type TextField =
  | 'email'
  | 'phoneNumber'
  | 'poNumber'
  | 'deposit'
  | 'nameOnCard'
  | 'devicePaymentCode'
  | 'subdivision'
  | 'salespersonCode'
  | `${AddressName}.${keyof Address}`

/** Fields that are ticked or not. */
export type TickField =
  | 'newsletter'
  | 'billingSameAsDelivery'
  | 'earlyNotification'
  | 'requestedDeliveryContact'
  | 'requestedInstallationContact'
  | 'winningDeliveryServiceOverride'
  | 'mieleWarning'
  | 'payInFour'
  | 'storageAcknowledged'

/**
 * Everything the shopper has typed, ticked or chosen; card number, expiry and CVV live in the card frame
 * alone.
 */
export interface CheckoutValues {
  email: string
  newsletter: boolean
  phoneNumber: string
  poNumber: string
  deliveryAddress: Address
  billingAddress: Address
  billingSameAsDelivery: boolean
  /** Deposit as typed, in dollars; empty pays in full. */
  deposit: string
  earlyNotification: boolean
  requestedDeliveryContact: boolean
  requestedInstallationContact: boolean
  winningDeliveryServiceOverride: boolean
  /** SKUs of the ticked delivery services. */
  deliveryServices: readonly string[]
  /** SKUs of those that the shopper has ticked or unticked: they are not preselected again. */
  decidedServices: readonly string[]
  supplierDates: readonly SupplierDeliveryDate[]
  /** Id of the store the order is credited to; empty when none is required. */
  subdivision: string
  salespersonCode: string
  selectedPaymentOption: PaymentOption
  /** Pay in 4 was chosen inside PayPal; counts only while it is offered. */
  payInFour: boolean
  devicePaymentCode: string
  nameOnCard: string
  mieleWarning: boolean
  storageAcknowledged: boolean
}

/** The values of the form that cash and carry replaces, and the texts that replace the page's with them. */
export interface OwnContact extends Pick<CheckoutValues, 'phoneNumber' | 'deliveryAddress'> {
  texts: Partial<CheckoutTexts> | undefined
}

export interface CheckoutFormState {
  values: CheckoutValues
  /** Fields whose value was changed; and fields that were left (CHK-352). */
  dirty: ReadonlySet<string>
  touched: ReadonlySet<string>
  /** Place-order was pressed and no answer of the server has reset it (CHK-341, CHK-357). */
  submitted: boolean
  /** The server's errors of single fields; removed when the field changes. */
  serverErrors: Readonly<Record<string, string>>
}

export const EMPTY_FORM: CheckoutFormState = {
  values: {
    email: '',
    newsletter: true,
    phoneNumber: '',
    poNumber: '',
    deliveryAddress: EMPTY_ADDRESS,
    billingAddress: EMPTY_ADDRESS,
    billingSameAsDelivery: true,
    deposit: '',
    earlyNotification: false,
    requestedDeliveryContact: false,
    requestedInstallationContact: false,
    winningDeliveryServiceOverride: false,
    deliveryServices: [],
    decidedServices: [],
    supplierDates: [],
    subdivision: '',
    salespersonCode: '',
    selectedPaymentOption: checkoutOption.Default,
    payInFour: false,
    devicePaymentCode: '',
    nameOnCard: '',
    mieleWarning: false,
    storageAcknowledged: false,
  },
  dirty: new Set(),
  touched: new Set(),
  submitted: false,
  serverErrors: {},
}

type TextKey = Exclude<TextField, `${AddressName}.${string}`>

/** The two parts of an address field's path; null for the other fields. */
function addressPath(field: TextField): [AddressName, keyof Address] | null {
  const [name, key] = field.split('.')
  return key ? [name as AddressName, key as keyof Address] : null
}

export function textOf(values: CheckoutValues, field: TextField): string {
  const path = addressPath(field)
  return path ? values[path[0]][path[1]] : values[field as TextKey]
}

/** @param others are set with the field of an address */
function withText(
  values: CheckoutValues,
  field: TextField,
  value: string,
  others?: Partial<Address>,
): CheckoutValues {
  const path = addressPath(field)
  if (!path) return { ...values, [field]: value }
  const [name, key] = path
  return { ...values, [name]: { ...values[name], [key]: value, ...others } }
}

/**
 * Sets a field's text without pasted line breaks, tabs and invisible characters, and a code's without spaces.
 */
export function typeText(form: CheckoutFormState, field: TextField, typed: string): CheckoutFormState {
  const text = typed.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cc}\u200B-\u200D\u2060\uFEFF]/gu, '')
  const value = field === 'devicePaymentCode' ? text.replace(/ /g, '') : text
  if (value === textOf(form.values, field)) return form
  // Typing in a suburb is not a choice: its postcode is cleared, so that it counts as not chosen (CHK-073,
  // CHK-OP-052).
  const unchosen = field.endsWith('.suburb') ? { postcode: '', state: '' } : {}
  return changed(form, field, withText(form.values, field, value, unchosen))
}

export function tick(form: CheckoutFormState, field: TickField, isTicked: boolean): CheckoutFormState {
  return changed(form, field, { ...form.values, [field]: isTicked })
}

/**
 * Normalises a field on blur: trims it, and converts an international phone number to its local form
 * (CHK-OP-012).
 */
export function leaveField(form: CheckoutFormState, field: TextField): CheckoutFormState {
  const text = textOf(form.values, field)
  const tidy = field === 'phoneNumber' ? normalisePhone(text) : text.trim()
  const values = tidy === text ? form.values : withText(form.values, field, tidy)
  return { ...form, values, touched: new Set(form.touched).add(field) }
}

/** Sets values that the shopper has not typed. */
export function fillIn(form: CheckoutFormState, values: Partial<CheckoutValues>): CheckoutFormState {
  return { ...form, values: { ...form.values, ...values } }
}

/** Sets the values of fields that the shopper has not edited: an answer never replaces typed input. */
export function fillInBeside(form: CheckoutFormState, values: Partial<CheckoutValues>): CheckoutFormState {
  let filled: CheckoutValues = { ...form.values, ...values }
  for (const field of form.dirty) {
    const [name, key = ''] = field.split('.')
    // A typed street fits the answer's suburb where the answer has no street of its own.
    const isPlace = PLACE_FIELDS.includes(key) && (key !== 'address' || textOf(filled, field as TextField))
    for (const one of isPlace ? PLACE_FIELDS.map((part) => `${name}.${part}`) : [field]) {
      filled = withText(filled, one as TextField, textOf(form.values, one as TextField))
    }
  }
  return { ...form, values: filled }
}

/** Sets a chosen suburb with its postcode and state (CHK-075). */
export function chooseSuburb(
  form: CheckoutFormState,
  name: AddressName,
  place: Pick<Address, 'suburb' | 'postcode' | 'state'>,
): CheckoutFormState {
  const { suburb, postcode, state } = place
  const address = { ...form.values[name], suburb, postcode, state }
  return changed(form, `${name}.suburb`, { ...form.values, [name]: address })
}

function changed(form: CheckoutFormState, field: string, values: CheckoutValues): CheckoutFormState {
  const { [field]: _removed, ...serverErrors } = form.serverErrors
  return { ...form, values, dirty: new Set(form.dirty).add(field), serverErrors }
}
