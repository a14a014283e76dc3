/*
 * Types of checkout's rules. Bodies and answers of calls are typed by the OpenAPI document
 * (`core/client`). Money is in dollars with up to two decimals.
 */
import type { CalendarDate } from '../dates/dates'

/**
 * An address as a person enters it (CHK-468); `Schemas['Address']` of the OpenAPI document is what is sent.
 */
export interface Address {
  firstName: string
  lastName: string
  companyName: string
  address: string
  suburb: string
  /** Empty in New Zealand, where it is never sent. */
  state: string
  postcode: string
  deliveryInstructions: string
}

/** The card fields as typed (CHK-461, CHK-466); they never leave the card frame unencrypted. */
export interface CardForm {
  nameOnCard: string
  cardNo: string
  /** `MM / YYYY`; `MM/YY` is accepted too. */
  expiryDate: string
  cvv: string
}

/** The card data that is encrypted once for each supplier key (CHK-465). */
export interface CardDetails {
  /** Digits only. */
  number: string
  cvc: string
  /** Two digits. */
  expiryMonth: string
  /** Four digits. */
  expiryYear: string
  holderName: string
}

/** A chosen date of one supplier (CHK-462). */
export interface SupplierDeliveryDate {
  supplier: string
  deliveryDate: CalendarDate
  price: number
}

/** The checkout session saved in the browser (CHK-467). */
export interface OrderPreferences {
  guestEmail: { email: string; isValid: boolean }
  isOptingIntoNewsletter: boolean
  phoneNumber: string
  deliveryAddress: Address | null
  isBillingAddressSameAsShipping: boolean
  billingAddress: Address | null
  selectedDate: Date | null
  /** Name of the payment option's flag. */
  paymentMethod: string
}

/** A store to choose from (CHK-471). */
export interface CheckoutStoreEntry {
  subdivision: string
  name: string
  selected: boolean
}

/** A salesperson to choose from (CHK-472). */
export interface SalesPerson {
  code: string
  name: string
  subdivision: string
  selected: boolean
}

/** A day of the calendar (CHK-477). */
export interface AvailableDate {
  date: CalendarDate
  price: number
  available: boolean
}

/** Each supplier's dates by the supplier's name (CHK-478). */
export type SupplierAvailability = Record<string, { dates: SupplierDate[] }>

export interface SupplierDate {
  date: CalendarDate
  price: number
}

/** An error of the checkout calls (CHK-483). */
export interface CheckoutError {
  errorMessages: string[]
  errorCode: number
  refusalReason: string | null
}

/** The deposit beside the total, in dollars (CHK-486). */
export interface DepositState {
  /** Percent of the total, floored to 2 decimals. */
  depositPercentage: number
  cartDeposit: number
  cartRemainingPayment: number
  isPaymentFree: boolean
}
