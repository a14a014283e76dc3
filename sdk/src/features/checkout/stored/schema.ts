import { array, boolean, enums, number, object, nullable, optional, record, string } from 'superstruct'
import { REDIRECT_PROVIDERS } from '../../../rules'

const address = object({
  firstName: string(),
  lastName: string(),
  companyName: string(),
  address: string(),
  suburb: string(),
  state: string(),
  postcode: string(),
  deliveryInstructions: string(),
})

/** The saved session as JSON; the date is `yyyy-mm-dd`. */
export const session = object({
  guestEmail: object({ email: string(), isValid: boolean() }),
  isOptingIntoNewsletter: boolean(),
  phoneNumber: string(),
  deliveryAddress: nullable(address),
  isBillingAddressSameAsShipping: boolean(),
  billingAddress: nullable(address),
  selectedDate: nullable(string()),
  paymentMethod: string(),
})

/** The other input, stored separately because the saved session's fields are fixed (CHK-467). */
export const draft = object({
  poNumber: string(),
  payInFour: optional(boolean()),
  earlyNotification: optional(boolean()),
  requestedDeliveryContact: optional(boolean()),
  requestedInstallationContact: optional(boolean()),
  winningDeliveryServiceOverride: optional(boolean()),
  mieleWarning: optional(boolean()),
  /** SKUs. */
  deliveryServices: optional(array(string())),
  decidedServices: optional(array(string())),
  /** Supplier key and `yyyy-mm-dd`. */
  supplierDates: optional(array(object({ supplier: string(), date: string() }))),
  /** As typed, with the total it was typed for. */
  deposit: optional(object({ text: string(), totalCents: number() })),
  /** Id of the handover that the form was filled from. */
  handover: optional(string()),
  /** Email of the account that the form was filled from. */
  owner: optional(string()),
})

/** The payment the shopper left the page for. */
export const payment = object({
  cartId: string(),
  paymentReference: string(),
  selectedPaymentOption: number(),
  hasReturned: boolean(),
  /** The return parameters of a provider, while its confirmation is under way. */
  brought: nullable(object({ provider: enums(REDIRECT_PROVIDERS), query: record(string(), string()) })),
  /** The address that the page was left at. */
  page: string(),
})
