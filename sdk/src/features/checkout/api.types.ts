import type { CallAnswer, CallBody, CallInput, Schemas } from '../../core'
import type { RedirectProvider } from '../../rules'

/*
 * Bodies and answers of checkout's calls. Answers are the generated client's, so that they match the backend;
 * money is in dollars.
 */

export type CheckoutView = CallAnswer<'GET /api/checkout'>

type CartAnswer = CallAnswer<'GET /api/cart/'>

/**
 * The fields of a cart line that checkout uses: `price` is for one unit, `lineDiscount` for the whole line.
 */
export type CartLine = Pick<
  CartAnswer['products'][number],
  | 'productCode'
  | 'sku'
  | 'title'
  | 'uri'
  | 'image'
  | 'price'
  | 'rrp'
  | 'lineDiscount'
  | 'quantity'
  | 'calledOffFor'
  | 'brand'
  | 'category'
  | 'available'
  | 'isProforma'
  | 'selectedInstall'
  | 'selectedWarranty'
>

export type CartAddOn = NonNullable<CartLine['selectedInstall']>

/** The fields of the cart that checkout uses. */
export interface Cart extends Pick<
  CartAnswer,
  | 'cartId'
  | 'version'
  | 'rewards'
  | 'productCount'
  | 'messages'
  | 'errors'
  | 'couponCode'
  | 'couponDiscount'
  | 'giftCardCode'
  | 'giftCardAmount'
  | 'savingTotal'
  | 'orderTotal'
  | 'isBeingPaid'
> {
  products: readonly CartLine[]
  /** The email that the shopper saved the cart under (COM-020). */
  email?: string | null
}

/** Settings of the shop that checkout reads. */
export interface ShopSettings {
  supportNumber: string | null
  showCalendarOnLoad: boolean
  /** Comma-separated brand names (`ProformaDeliveryBrands`). */
  proformaBrands: string | null
}

export type Locality = CallAnswer<'GET /api/locality/{query}'>[number]

export type Availability = CallAnswer<'POST /api/checkout/avail'>

/** The address with the card and the date left out (CHK-390). */
export type AvailabilityRequest = CallBody<'POST /api/checkout/avail'>

/** Where the goods go, for delivery prices in the cart. */
export type CartPlace = NonNullable<CallInput<'GET /api/cart/'>['query']>

export type CouponRequest = CallBody<'POST /api/cart/coupon/'>

/**
 * Body of `POST /api/checkout`: the form, the encrypted card and the total that the page showed (CHK-464).
 */
export type CheckoutPost = CallBody<'POST /api/checkout'>

/** An address as it is sent; the form contains an `Address` of the rules. */
export type PostedAddress = Schemas['Address']

/** Read in the order completed, 3-D Secure form, redirect, in-store (CHK-OP-074). */
export type CheckoutAnswer = CallAnswer<'POST /api/checkout'>

/** A payment under way, with an unknown outcome. */
export interface OpenPayment {
  cartId: string
  paymentReference: string
  selectedPaymentOption: number
}

export type PaymentStatusAnswer = CallAnswer<'GET /api/checkout/payment/status'>

/** The query of a provider's return address, without `provider`. */
export interface ProviderReturn {
  provider: RedirectProvider
  query: Readonly<Record<string, string>>
}

/** Answer of every confirmation call, `POST /api/checkout/{provider}confirmation` (CHK-OP-079). */
export type ProviderConfirmation = CallAnswer<`POST /api/checkout/${RedirectProvider}confirmation`>

export type OrderConfirmation = CallAnswer<'GET /api/orders/confirmation'>
