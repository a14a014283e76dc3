import { describe, expectTypeOf, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { CallInput, CheckoutState, Schemas } from '../../core'
import type { Availability, CheckoutPost, CheckoutView, CouponRequest, PostedAddress } from './api.types'
import type { createCheckoutMachine } from './checkout.machine'
import type { CheckoutValues } from './form'
import type { CheckoutContext } from './machine/types'

/*
 * The entities of checkout as declared in the OpenAPI document. The compiler checks these tests: a field that
 * the requirement list names and the document loses, or gives another type, fails `npm run typecheck`.
 */

type FormKey =
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
  | 'brandsWarnings'
  | 'cashAndCarry'
  | 'fraudCheckToken'
  | 'winningDeliveryServiceOverride'
  | 'supplierDeliveryDates'

describe('the checkout', () => {
  it('posts every field of the form and of its parts [CHK-456, CHK-457, CHK-458, CHK-459, CHK-460, CHK-462, CHK-463]', () => {
    expectTypeOf<FormKey>().toExtend<keyof CheckoutPost>()
    expectTypeOf<keyof PostedAddress>().toEqualTypeOf<
      | 'firstName'
      | 'lastName'
      | 'companyName'
      | 'address'
      | 'suburb'
      | 'state'
      | 'postcode'
      | 'deliveryInstructions'
      | 'country'
    >()
    expectTypeOf<CheckoutPost['deliveryAddress']>().toEqualTypeOf<PostedAddress>()
    expectTypeOf<CheckoutPost['billingAddress']>().toEqualTypeOf<PostedAddress | null>()
    expectTypeOf<keyof CheckoutPost['cart']>().toEqualTypeOf<
      'items' | 'orderTotal' | 'rewards' | 'giftCardAmount' | 'couponCode'
    >()
    type Line = CheckoutPost['cart']['items'][number]
    expectTypeOf<keyof Line>().toEqualTypeOf<
      'qty' | 'sku' | 'unitId' | 'productCode' | 'category' | 'warrantyId' | 'installId'
    >()
    expectTypeOf<Line['warrantyId']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<keyof CheckoutPost['supplierDeliveryDates'][number]>().toEqualTypeOf<
      'supplier' | 'deliveryDate' | 'price'
    >()
    expectTypeOf<CheckoutPost['brandsWarnings']>().toEqualTypeOf<{ mieleWarning: boolean }>()
  })

  it('posts the encrypted card, and of its plain fields only the name [CHK-464]', () => {
    expectTypeOf<CheckoutPost['browserInfo']>().toEqualTypeOf<{ screenHeight: number; screenWidth: number }>()
    expectTypeOf<CheckoutPost['encryptedValues']>().toEqualTypeOf<{ [key: string]: string } | null>()
    expectTypeOf<CheckoutPost['cardHolderName']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Extract<keyof CheckoutPost, `card${string}`>>().toEqualTypeOf<'cardHolderName'>()
  })

  it('reads every field of the checkout view [CHK-469, CHK-470, CHK-471, CHK-472, CHK-473, CHK-474]', () => {
    expectTypeOf<
      | 'opts'
      | 'customer'
      | 'stores'
      | 'salesPeople'
      | 'store'
      | 'partialPaymentPercentage'
      | 'x509EncryptionKeys'
    >().toExtend<keyof CheckoutView>()
    expectTypeOf<keyof NonNullable<CheckoutView['customer']>>().toEqualTypeOf<
      'email' | 'phone' | 'locked' | 'shippingAddress' | 'billingAddress'
    >()
    expectTypeOf<keyof CheckoutView['stores'][number]>().toEqualTypeOf<'subdivision' | 'name' | 'selected'>()
    expectTypeOf<keyof CheckoutView['salesPeople'][number]>().toEqualTypeOf<
      'code' | 'name' | 'subdivision' | 'selected'
    >()
    expectTypeOf<keyof NonNullable<CheckoutView['store']>>().toEqualTypeOf<
      'phone' | 'address' | 'suburb' | 'postcode' | 'state'
    >()
    expectTypeOf<CheckoutView['x509EncryptionKeys']>().toEqualTypeOf<{ [key: string]: string }>()
  })

  it('reads every field of availability [CHK-476, CHK-477, CHK-478, CHK-479]', () => {
    expectTypeOf<
      | 'dates'
      | 'unavailable'
      | 'supplierAvailability'
      | 'supplierErrors'
      | 'supplierLines'
      | 'deliveryServices'
      | 'cartId'
      | 'showNotifyIfAvailableSooner'
      | 'showInstallationContact'
      | 'showUniqueDeliveryRequirements'
    >().toExtend<keyof Availability>()
    expectTypeOf<keyof Availability['deliveryServices'][number]>().toEqualTypeOf<
      'sku' | 'title' | 'blurb' | 'price' | 'selected' | 'hidden'
    >()
    expectTypeOf<Availability['dates'][number]>().toExtend<{
      date: [number, number, number]
      price: number
      available: boolean
    }>()
    type Supplier = Availability['supplierAvailability'][string]
    expectTypeOf<keyof Supplier['dates'][number]>().toEqualTypeOf<'date' | 'price'>()
  })

  it('stores the delivery choices in the page [CHK-475]', () => {
    expectTypeOf<CheckoutContext['availability']>().toEqualTypeOf<Availability | null>()
    expectTypeOf<keyof NonNullable<CheckoutContext['delivery']>>().toEqualTypeOf<
      'deliveryDate' | 'shippingCost' | 'isFromCalendar'
    >()
    expectTypeOf<
      Pick<CheckoutValues, 'requestedDeliveryContact' | 'winningDeliveryServiceOverride'>
    >().toEqualTypeOf<{
      requestedDeliveryContact: boolean
      winningDeliveryServiceOverride: boolean
    }>()
  })

  it('shows every field of the cart [CHK-480, CHK-481, CHK-482]', () => {
    type Cart = Schemas['Cart']
    expectTypeOf<
      'products' | 'rewards' | 'messages' | 'errors' | 'couponCode' | 'savingTotal' | 'orderTotal'
    >().toExtend<keyof Cart>()
    expectTypeOf<Cart['errors']>().toEqualTypeOf<{ message: string }[]>()
    expectTypeOf<
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
    >().toExtend<keyof Schemas['CartProduct']>()
    type AddOn = NonNullable<Schemas['CartProduct']['selectedInstall']>
    expectTypeOf<AddOn>().toExtend<{ name: string; price: number }>()
  })

  it('polls a payment and applies a coupon with the named fields [CHK-484, CHK-485]', () => {
    type Poll = CallInput<'GET /api/checkout/payment/status'>['query']
    expectTypeOf<'cartId' | 'paymentReference'>().toExtend<keyof Poll>()
    expectTypeOf<keyof CouponRequest>().toEqualTypeOf<'code' | 'userEmail'>()
  })

  it('lists in the event checkout:change every state that a payment can have', () => {
    type Payment = SnapshotFrom<ReturnType<typeof createCheckoutMachine>>['value']['payment']
    type State<V> = V extends string ? V : keyof V
    expectTypeOf<State<Payment>>().toEqualTypeOf<CheckoutState>()
  })
})
