import { expectTypeOf, it } from 'vitest'
import type {
  Address,
  AvailabilityResponse,
  AvailabilityState,
  AvailableDate,
  BillingAddress,
  BrandsWarnings,
  CardDetails,
  CardForm,
  CartItemLine,
  CartProduct,
  CartView,
  CheckoutCart,
  CheckoutCustomer,
  CheckoutError,
  CheckoutForm,
  CheckoutPostPayload,
  CheckoutStore,
  CheckoutStoreEntry,
  CheckoutView,
  CouponRequest,
  DeliveryAddress,
  DeliveryService,
  DepositState,
  OrderPreferences,
  PaymentPollInput,
  SalesPerson,
  SelectedAddOn,
  SupplierAvailability,
  SupplierDeliveryDate,
  X509EncryptionKeys,
} from './types'

type FormKeys =
  | 'cartId'
  | 'email'
  | 'newsletter'
  | 'phoneNumber'
  | 'partialPayment'
  | 'poNumber'
  | 'deliveryAddress'
  | 'billingAddress'
  | 'deliveryDate'
  | 'EarlyNotification'
  | 'requestedDeliveryContact'
  | 'requestedInstallationContact'
  | 'deliveryServices'
  | 'subdivision'
  | 'salespersonCode'
  | 'selectedPaymentOption'
  | 'devicePaymentCode'
  | 'cart'
  | 'cardDetails'
  | 'brandsWarnings'
  | 'cashAndCarry'
  | 'fraudCheckToken'
  | 'winningDeliveryServiceOverride'
  | 'supplierDeliveryDates'
type AddressKeys =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'address'
  | 'suburb'
  | 'state'
  | 'postcode'
  | 'deliveryInstructions'

it('has exactly the fields of the form and its parts [CHK-456, CHK-457, CHK-458, CHK-459, CHK-460, CHK-461, CHK-462, CHK-463]', () => {
  expectTypeOf<keyof CheckoutForm>().toEqualTypeOf<FormKeys>()
  expectTypeOf<keyof DeliveryAddress>().toEqualTypeOf<AddressKeys | 'country'>()
  expectTypeOf<keyof BillingAddress>().toEqualTypeOf<
    Exclude<AddressKeys, 'deliveryInstructions'> | 'country'
  >()
  expectTypeOf<keyof CheckoutCart>().toEqualTypeOf<'items' | 'orderTotal' | 'couponCode'>()
  expectTypeOf<keyof CartItemLine>().toEqualTypeOf<
    'qty' | 'sku' | 'unitId' | 'productCode' | 'category' | 'warrantyId' | 'installId'
  >()
  expectTypeOf<keyof CardForm>().toEqualTypeOf<'nameOnCard' | 'cardNo' | 'expiryDate' | 'cvv'>()
  expectTypeOf<keyof SupplierDeliveryDate>().toEqualTypeOf<'supplier' | 'deliveryDate' | 'price'>()
  expectTypeOf<BrandsWarnings>().toEqualTypeOf<{ mieleWarning: boolean }>()
})

it('posts the form without the card, with what is encrypted [CHK-464, CHK-465, CHK-466]', () => {
  expectTypeOf<keyof CheckoutPostPayload>().toEqualTypeOf<
    Exclude<FormKeys, 'cardDetails'> | 'browserInfo' | 'encryptedValues' | 'cardHolderName'
  >()
  expectTypeOf<CheckoutPostPayload['browserInfo']>().toEqualTypeOf<{
    screenHeight: number
    screenWidth: number
  }>()
  expectTypeOf<CheckoutPostPayload['encryptedValues']>().toEqualTypeOf<Record<string, string> | null>()
  expectTypeOf<keyof CardDetails>().toEqualTypeOf<
    'number' | 'cvc' | 'expiryMonth' | 'expiryYear' | 'holderName'
  >()
  expectTypeOf<keyof CardForm>().toEqualTypeOf<'cardNo' | 'expiryDate' | 'cvv' | 'nameOnCard'>()
})

it('keeps no card in the saved session [CHK-467, CHK-468]', () => {
  expectTypeOf<keyof OrderPreferences>().toEqualTypeOf<
    | 'guestEmail'
    | 'isOptingIntoNewsletter'
    | 'phoneNumber'
    | 'deliveryAddress'
    | 'isBillingAddressSameAsShipping'
    | 'billingAddress'
    | 'selectedDate'
    | 'paymentMethod'
  >()
  expectTypeOf<OrderPreferences['guestEmail']>().toEqualTypeOf<{ email: string; isValid: boolean }>()
  expectTypeOf<keyof Address>().toEqualTypeOf<AddressKeys>()
})

it('has exactly the fields of the checkout view [CHK-469, CHK-470, CHK-471, CHK-472, CHK-473, CHK-474]', () => {
  expectTypeOf<keyof CheckoutView>().toEqualTypeOf<
    | 'opts'
    | 'customer'
    | 'stores'
    | 'salesPeople'
    | 'store'
    | 'partialPaymentPercentage'
    | 'x509EncryptionKeys'
  >()
  expectTypeOf<keyof CheckoutCustomer>().toEqualTypeOf<
    'email' | 'phone' | 'locked' | 'shippingAddress' | 'billingAddress'
  >()
  expectTypeOf<keyof CheckoutStoreEntry>().toEqualTypeOf<'subdivision' | 'name' | 'selected'>()
  expectTypeOf<keyof SalesPerson>().toEqualTypeOf<'code' | 'name' | 'subdivision' | 'selected'>()
  expectTypeOf<keyof CheckoutStore>().toEqualTypeOf<'phone' | 'address' | 'suburb' | 'postcode' | 'state'>()
  expectTypeOf<X509EncryptionKeys>().toEqualTypeOf<Record<string, string>>()
})

it('has exactly the fields of availability [CHK-475, CHK-476, CHK-477, CHK-478, CHK-479]', () => {
  expectTypeOf<keyof AvailabilityState>().toEqualTypeOf<
    | 'availability'
    | 'cartId'
    | 'showNotifyIfAvailableSooner'
    | 'deliveryServices'
    | 'deliveryUnavailable'
    | 'rawDates'
    | 'selectedDate'
    | 'selectedShippingCost'
    | 'calendarIsLoading'
    | 'showCalendarWithAvailableDates'
    | 'requestedDeliveryContact'
    | 'supplierAvailability'
    | 'winningDeliveryServiceOverride'
    | 'showInstallationContact'
    | 'supplierErrors'
    | 'showUniqueDeliveryRequirements'
  >()
  expectTypeOf<keyof DeliveryService>().toEqualTypeOf<
    'sku' | 'title' | 'blurb' | 'price' | 'selected' | 'hidden'
  >()
  expectTypeOf<AvailableDate>().toEqualTypeOf<{
    date: [year: number, month: number, day: number]
    price: number
    available: boolean
  }>()
  expectTypeOf<keyof SupplierAvailability[string]>().toEqualTypeOf<'dates'>()
  expectTypeOf<keyof SupplierAvailability[string]['dates'][number]>().toEqualTypeOf<'date' | 'price'>()
  expectTypeOf<keyof AvailabilityResponse>().toEqualTypeOf<
    | 'dates'
    | 'unavailable'
    | 'supplierAvailability'
    | 'supplierErrors'
    | 'deliveryServices'
    | 'cartId'
    | 'showNotifyIfAvailableSooner'
    | 'showInstallationContact'
    | 'showUniqueDeliveryRequirements'
  >()
})

it('has exactly the fields of the displayed cart [CHK-480, CHK-481, CHK-482]', () => {
  expectTypeOf<keyof CartView>().toEqualTypeOf<
    'products' | 'rewards' | 'messages' | 'errors' | 'couponCode' | 'savingTotal' | 'orderTotal'
  >()
  expectTypeOf<CartView['errors']>().toEqualTypeOf<{ message: string }[]>()
  expectTypeOf<keyof CartProduct>().toEqualTypeOf<
    | 'title'
    | 'sku'
    | 'image'
    | 'price'
    | 'lineDiscount'
    | 'brand'
    | 'category'
    | 'quantity'
    | 'available'
    | 'isProforma'
    | 'ribbonType'
    | 'conditionType'
    | 'missingParts'
    | 'selectedInstall'
    | 'selectedWarranty'
    | 'promoId'
  >()
  expectTypeOf<SelectedAddOn>().toEqualTypeOf<{ name: string; price: number }>()
})

it('has exactly the fields of errors, polling, coupon and deposit [CHK-483, CHK-484, CHK-485, CHK-486]', () => {
  expectTypeOf<keyof CheckoutError>().toEqualTypeOf<'errorMessages' | 'errorCode' | 'refusalReason'>()
  expectTypeOf<PaymentPollInput>().toEqualTypeOf<{ cartId: string; paymentReference: string }>()
  expectTypeOf<CouponRequest>().toEqualTypeOf<{ code: string; userEmail: string }>()
  expectTypeOf<keyof DepositState>().toEqualTypeOf<
    'depositPercentage' | 'cartDeposit' | 'cartRemainingPayment' | 'isPaymentFree'
  >()
})
