import type { CallOptions, Client } from '../../core'
import {
  settingNames,
  settingValue,
  isFlagOn,
  type CouponRequest,
  type PaymentConfigurations,
} from '../../rules'
import type {
  Availability,
  Cart,
  CheckoutAnswer,
  CheckoutPost,
  CheckoutView,
  Locality,
  OpenPayment,
  OrderConfirmation,
  PaymentConfigurationAnswer,
  PaymentStatusAnswer,
  ProviderConfirmation,
  ProviderReturn,
  ShopSettings,
} from './api.types'

/** Where the goods go, for delivery prices in the cart. */
export interface CartPlace {
  suburb?: string
  postcode?: string
  state?: string
  winningDeliveryServiceOverride?: boolean
}

/** Body of the availability look-up: the address with the card and the date left out (CHK-390). */
export interface AvailabilityRequest {
  cartId: string
  email: string
  phoneNumber: string
  deliveryAddress: Readonly<Record<string, string>>
  cardDetails: null
  deliveryDate: null
  winningDeliveryServiceOverride: boolean
  cashAndCarry?: true
  subdivision?: string
}

/** Every call of checkout. Each throws a CountertopError. */
export interface CheckoutApi {
  /** @param subdivision id of the store whose phone and address are wanted; staff's own one without */
  view(subdivision: string, signal?: AbortSignal): Promise<CheckoutView>
  cart(place: CartPlace, signal?: AbortSignal): Promise<Cart>
  settings(signal?: AbortSignal): Promise<ShopSettings>
  paymentConfigurations(signal?: AbortSignal): Promise<PaymentConfigurations>
  suburbs(query: string, signal?: AbortSignal): Promise<readonly Locality[]>
  setLocation(localityId: string): Promise<void>
  availability(request: AvailabilityRequest, signal?: AbortSignal): Promise<Availability>
  applyCoupon(request: CouponRequest, signal?: AbortSignal): Promise<undefined>
  removeCoupon(code: string, signal?: AbortSignal): Promise<undefined>
  /** @param attempt id of this press of place-order: a repeated call with it books nothing twice */
  post(payload: CheckoutPost, attempt: string): Promise<CheckoutAnswer>
  paymentStatus(payment: OpenPayment, signal?: AbortSignal): Promise<PaymentStatusAnswer>
  /** May be repeated without a second effect. */
  confirmPayment(brought: ProviderReturn): Promise<ProviderConfirmation>
  voidPayment(payment: OpenPayment): Promise<Pick<PaymentStatusAnswer, 'status'>>
  confirmation(cartId: string, signal?: AbortSignal): Promise<OrderConfirmation>
  /** An order for whoever knows its number and email. */
  lookup(order: { orderNumber: string; email: string }, signal?: AbortSignal): Promise<OrderConfirmation>
}

interface Input extends CallOptions {
  path?: Readonly<Record<string, string>>
  query?: object
  body?: object
}

export function createCheckoutApi(client: Client): CheckoutApi {
  const call = client.call as <Answer>(name: string, input?: Input) => Promise<Answer>
  return {
    view: (subdivision, signal) =>
      call('GET /api/checkout', { query: subdivision ? { subdivision } : {}, ...withSignal(signal) }),
    cart: (query, signal) => call('GET /api/cart/', { query, ...withSignal(signal) }),
    async settings(signal) {
      const { items } = await call<{ items: { name: string; value: string }[] }>(
        'GET /api/settings',
        withSignal(signal),
      )
      return {
        supportNumber: settingValue(items, settingNames.customerSupportNumber),
        showCalendarOnLoad: isFlagOn(items, 'showCalendarOnLoad'),
        proformaBrands: settingValue(items, settingNames.proformaDeliveryBrands),
      }
    },
    paymentConfigurations: async (signal) =>
      (
        await call<PaymentConfigurationAnswer>(
          'GET /api/checkout/v2/paymentconfiguration',
          withSignal(signal),
        )
      ).paymentConfigurations,
    suburbs: (query, signal) => call('GET /api/locality/{query}', { path: { query }, ...withSignal(signal) }),
    setLocation: (localityId) => call('POST /api/geo/setlocation', { body: { localityId } }),
    availability: (body, signal) => call('POST /api/checkout/avail', { body, ...withSignal(signal) }),
    applyCoupon: (body, signal) => call('POST /api/cart/coupon/', { body, ...withSignal(signal) }),
    removeCoupon: (code, signal) =>
      call('DELETE /api/cart/coupon/{code}', { path: { code }, ...withSignal(signal) }),
    post: (body, attempt) =>
      call('POST /api/checkout', {
        body,
        headers: { 'Idempotency-Key': attempt },
        timeoutMs: POST_TIMEOUT_MS,
      }),
    paymentStatus: (query, signal) =>
      call('GET /api/checkout/payment/status', { query, ...withSignal(signal) }),
    confirmPayment: ({ provider, query }) =>
      call(`POST /api/checkout/${provider}confirmation`, { query, timeoutMs: POST_TIMEOUT_MS }),
    voidPayment: ({ cartId, selectedPaymentOption }) =>
      call('POST /api/checkout/void', { body: { cartId, selectedPaymentOption }, keepalive: true }),
    confirmation: (cartId, signal) =>
      call('GET /api/orders/confirmation', { query: { cartId }, ...withSignal(signal) }),
    lookup: (body, signal) => call('POST /api/orders/lookup', { body, ...withSignal(signal) }),
  }
}

/** Longer than any other call: the backend waits for the acquirer or provider, and giving up early helps nobody. */
const POST_TIMEOUT_MS = 60_000

function withSignal(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}
