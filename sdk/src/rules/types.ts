/*
 * The entities of checkout, field by field as the requirement list names them (CHK-456 to CHK-486).
 * Money is in dollars with up to two decimals: these are the shapes of JSON bodies and answers.
 */
import type { CalendarDate } from './dates'
import type { PaymentOption } from './paymentMethods'

/** An address of a customer or of the saved session (CHK-468). */
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

/** The delivery address in the form (CHK-457). */
export interface DeliveryAddress extends Address {
  /** Added on submit. */
  country?: string
}

/** The billing address in the form (CHK-458). */
export interface BillingAddress extends Omit<Address, 'deliveryInstructions'> {
  country: string
}

/** A line of the form's cart (CHK-460). */
export interface CartItemLine {
  qty: number
  sku: string
  unitId: string | null
  productCode: string
  category: string
  warrantyId: string | null
  installId: string | null
}

/** The cart in the form (CHK-459). */
export interface CheckoutCart {
  items: CartItemLine[]
  orderTotal: number
  couponCode: string | null
}

/** The card fields as typed (CHK-461, CHK-466); they never leave the card frame unencrypted. */
export interface CardForm {
  nameOnCard: string
  cardNo: string
  /** `MM / YYYY`; `MM/YY` is accepted too. */
  expiryDate: string
  cvv: string
}

/** What is encrypted, once for each supplier key (CHK-465). */
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

/** Warnings the shopper has accepted (CHK-463). */
export interface BrandsWarnings {
  mieleWarning: boolean
}

/** The checkout form (CHK-456). */
export interface CheckoutForm {
  cartId: string
  email: string
  newsletter: boolean
  phoneNumber: string
  /** Deposit in dollars; null pays in full. */
  partialPayment: number | null
  poNumber: string
  deliveryAddress: DeliveryAddress
  /** Null while billing is the same as delivery. */
  billingAddress: BillingAddress | null
  deliveryDate: CalendarDate | null
  EarlyNotification: boolean
  requestedDeliveryContact: boolean
  requestedInstallationContact: boolean
  /** SKUs of the ticked services. */
  deliveryServices: string[]
  /** Id of the store the order is credited to. */
  subdivision: string | null
  salespersonCode: string | null
  selectedPaymentOption: PaymentOption
  devicePaymentCode: string | null
  cart: CheckoutCart
  cardDetails: CardForm | null
  brandsWarnings: BrandsWarnings
  cashAndCarry?: boolean
  fraudCheckToken: string
  winningDeliveryServiceOverride: boolean
  supplierDeliveryDates: SupplierDeliveryDate[]
}

/** What is posted: the form without the card (CHK-464). */
export interface CheckoutPostPayload extends Omit<CheckoutForm, 'cardDetails'> {
  /** Pixels of the shopper's screen. */
  browserInfo: { screenHeight: number; screenWidth: number }
  /** One compact JWE for each supplier key; null when no card is sent. */
  encryptedValues: Record<string, string> | null
  cardHolderName: string | null
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

/** The signed-in customer in the checkout view (CHK-470). */
export interface CheckoutCustomer {
  email: string
  phone: string
  /** Valid contact and billing fields may not be changed. */
  locked: boolean
  shippingAddress: Address | null
  billingAddress: Address | null
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

/** The store the order is taken in, for cash and carry (CHK-473). */
export interface CheckoutStore {
  phone: string
  address: string
  suburb: string
  postcode: string
  state: string
}

/** X.509 certificates by supplier key, the keys being brand names (CHK-474). */
export type X509EncryptionKeys = Record<string, string>

/** Answer of `GET /api/checkout` (CHK-469). */
export interface CheckoutView {
  /** Bit field, see `checkoutOption`. */
  opts: number
  customer: CheckoutCustomer | null
  stores: CheckoutStoreEntry[]
  salesPeople: SalesPerson[]
  store: CheckoutStore | null
  partialPaymentPercentage: number | null
  x509EncryptionKeys: X509EncryptionKeys
}

/** A delivery service (CHK-476). */
export interface DeliveryService {
  sku: string
  title: string
  /** HTML, to be sanitised before it is shown. */
  blurb: string
  price: number
  selected: boolean
  hidden: boolean
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

export interface SupplierError {
  supplier: string
  message: string
}

/** Answer of `POST /api/checkout/avail` (CHK-479). */
export interface AvailabilityResponse {
  dates: AvailableDate[]
  unavailable: boolean
  supplierAvailability: SupplierAvailability
  supplierErrors: SupplierError[]
  deliveryServices: DeliveryService[]
  cartId: string
  showNotifyIfAvailableSooner: boolean
  showInstallationContact: boolean
  showUniqueDeliveryRequirements: boolean
}

/** What the page keeps about delivery (CHK-475). */
export interface AvailabilityState {
  availability: AvailabilityResponse | null
  cartId: string
  showNotifyIfAvailableSooner: boolean
  deliveryServices: DeliveryService[]
  deliveryUnavailable: boolean
  rawDates: AvailableDate[]
  selectedDate: CalendarDate | null
  selectedShippingCost: number
  calendarIsLoading: boolean
  showCalendarWithAvailableDates: boolean
  requestedDeliveryContact: boolean
  supplierAvailability: SupplierAvailability
  winningDeliveryServiceOverride: boolean
  showInstallationContact: boolean
  supplierErrors: SupplierError[]
  showUniqueDeliveryRequirements: boolean
}

/** A chosen installation or warranty (CHK-482). */
export interface SelectedAddOn {
  name: string
  price: number
}

/** A product in the displayed cart (CHK-481). */
export interface CartProduct {
  title: string
  sku: string
  image: string
  price: number
  lineDiscount: number
  brand: string
  category: string
  quantity: number
  available: boolean
  isProforma: boolean
  ribbonType: string | null
  conditionType: string | null
  missingParts: string | null
  selectedInstall: SelectedAddOn | null
  selectedWarranty: SelectedAddOn | null
  promoId?: string | null
}

export interface CartMessage {
  message: string
}

/** The displayed cart (CHK-480). */
export interface CartView {
  products: CartProduct[]
  rewards: CartReward[]
  messages: CartMessage[]
  errors: CartMessage[]
  couponCode: string | null
  savingTotal: number
  orderTotal: number
}

/** A gift that comes with the cart. */
export interface CartReward {
  title: string
  promoId: string | null
}

/** An error of the checkout calls (CHK-483). */
export interface CheckoutError {
  errorMessages: string[]
  errorCode: number
  refusalReason: string | null
}

/** Which payment to poll (CHK-484). */
export interface PaymentPollInput {
  cartId: string
  paymentReference: string
}

/** Body of the coupon call (CHK-485). */
export interface CouponRequest {
  code: string
  /** Empty until the e-mail is valid. */
  userEmail: string
}

/** The deposit beside the total, in dollars (CHK-486). */
export interface DepositState {
  /** Percent of the total, floored to 2 decimals. */
  depositPercentage: number
  cartDeposit: number
  cartRemainingPayment: number
  isPaymentFree: boolean
}
