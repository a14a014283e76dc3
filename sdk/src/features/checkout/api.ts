import type { Client } from '../../core'
import { settingNames, settingValue, isFlagOn, type PaymentConfigurations } from '../../rules'
import type {
  Availability,
  AvailabilityRequest,
  Cart,
  CartPlace,
  CheckoutAnswer,
  CheckoutPost,
  CheckoutView,
  CouponRequest,
  Locality,
  OpenPayment,
  PaymentStatusAnswer,
  ProviderConfirmation,
  ProviderReturn,
  ShopSettings,
} from './api.types'

/** Every call of checkout. Each throws a CountertopError. */
export interface CheckoutApi {
  /** @param subdivision id of the store to read phone and address of; without it the staff's own */
  view(subdivision: string, signal?: AbortSignal): Promise<CheckoutView>
  cart(place: CartPlace, signal?: AbortSignal): Promise<Cart>
  settings(signal?: AbortSignal): Promise<ShopSettings>
  paymentConfigurations(signal?: AbortSignal): Promise<PaymentConfigurations>
  suburbs(query: string, signal?: AbortSignal): Promise<readonly Locality[]>
  setLocation(localityId: string): Promise<void>
  availability(request: AvailabilityRequest, signal?: AbortSignal): Promise<Availability>
  applyCoupon(request: CouponRequest, signal?: AbortSignal): Promise<unknown>
  removeCoupon(code: string, signal?: AbortSignal): Promise<unknown>
  /** @param attempt id of this press of place-order: a repeated call with it books nothing twice */
  post(payload: CheckoutPost, attempt: string): Promise<CheckoutAnswer>
  paymentStatus(payment: OpenPayment, signal?: AbortSignal): Promise<PaymentStatusAnswer>
  /** May be repeated without a second effect. */
  confirmPayment(brought: ProviderReturn): Promise<ProviderConfirmation>
  voidPayment(payment: OpenPayment): Promise<Pick<PaymentStatusAnswer, 'status'>>
}

export function createCheckoutApi(client: Client): CheckoutApi {
  return {
    view: (subdivision, signal) =>
      client.call('GET /api/checkout', {
        query: subdivision ? { subdivision } : {},
        signal,
      }),
    cart: (query, signal) => client.call('GET /api/cart/', { query, signal }),
    async settings(signal) {
      const { items } = await client.call('GET /api/settings', { signal })
      return {
        supportNumber: settingValue(items, settingNames.customerSupportNumber),
        showCalendarOnLoad: isFlagOn(items, 'showCalendarOnLoad'),
        proformaBrands: settingValue(items, settingNames.proformaDeliveryBrands),
      }
    },
    paymentConfigurations: async (signal) =>
      (await client.call('GET /api/checkout/v2/paymentconfiguration', { signal })).paymentConfigurations,
    suburbs: (query, signal) => client.call('GET /api/locality/{query}', { path: { query }, signal }),
    async setLocation(localityId) {
      await client.call('POST /api/geo/setlocation', { body: { localityId } })
    },
    availability: (body, signal) => client.call('POST /api/checkout/avail', { body, signal }),
    applyCoupon: (body, signal) => client.call('POST /api/cart/coupon/', { body, signal }),
    removeCoupon: (code, signal) => client.call('DELETE /api/cart/coupon/{code}', { path: { code }, signal }),
    post: (body, attempt) =>
      client.call('POST /api/checkout', {
        body,
        headers: { 'Idempotency-Key': attempt },
        timeoutMs: POST_TIMEOUT_MS,
      }),
    paymentStatus: (query, signal) =>
      client.call('GET /api/checkout/payment/status', { query: { ...query }, signal }),
    confirmPayment: ({ provider, query }) =>
      client.call(`POST /api/checkout/${provider}confirmation`, {
        query: { ...query, ct: query.ct ?? '' },
        timeoutMs: POST_TIMEOUT_MS,
      }),
    voidPayment: ({ cartId, selectedPaymentOption }) =>
      client.call('POST /api/checkout/void', { body: { cartId, selectedPaymentOption }, keepalive: true }),
  }
}

/** Longer than any other call, because the backend waits for the acquirer or provider. */
const POST_TIMEOUT_MS = 60_000
