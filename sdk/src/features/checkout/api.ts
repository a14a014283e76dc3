import type { Countertop } from '../../core'
import { settingValue, isFlagOn, type PaymentConfigurations } from '../../rules'
import type {
  Availability,
  AvailabilityRequest,
  Cart,
  CartPlace,
  CheckoutView,
  CouponRequest,
  Locality,
  OpenPayment,
  PaymentStatusAnswer,
  ShopSettings,
} from './api.types'

/**
 * The calls of checkout but those that place the order, which load when the shopper begins. Each throws a
 * CountertopError.
 */
export interface CheckoutApi {
  /** @param subdivision id of the store to read phone and address of; without it the staff's own */
  view(subdivision: string, signal?: AbortSignal): Promise<CheckoutView>
  cart(place: CartPlace, signal?: AbortSignal): Promise<Cart>
  /** Without an answer the checkout does without them (COM-346). */
  settings(signal?: AbortSignal): Promise<ShopSettings>
  paymentConfigurations(signal?: AbortSignal): Promise<PaymentConfigurations>
  suburbs(query: string, signal?: AbortSignal): Promise<readonly Locality[]>
  availability(request: AvailabilityRequest, signal?: AbortSignal): Promise<Availability>
  applyCoupon(request: CouponRequest, signal?: AbortSignal): Promise<unknown>
  removeCoupon(code: string, signal?: AbortSignal): Promise<unknown>
  paymentStatus(payment: OpenPayment, signal?: AbortSignal): Promise<PaymentStatusAnswer>
  voidPayment(payment: OpenPayment): Promise<Pick<PaymentStatusAnswer, 'status'>>
}

export function createCheckoutApi({ client, log }: Pick<Countertop, 'client' | 'log'>): CheckoutApi {
  return {
    view: (subdivision, signal) =>
      client.call('GET /api/checkout', {
        query: subdivision ? { subdivision } : {},
        signal,
      }),
    cart: (query, signal) => client.call('GET /api/cart/', { query, signal }),
    async settings(signal) {
      const { items } = await client.call('GET /api/settings', { signal }).catch((error: unknown) => {
        log('no settings', error)
        return { items: [] }
      })
      return {
        supportNumber: settingValue(items, 'customerSupportNumber'),
        showCalendarOnLoad: isFlagOn(items, 'showCalendarOnLoad'),
        proformaBrands: settingValue(items, 'ProformaDeliveryBrands'),
      }
    },
    paymentConfigurations: async (signal) =>
      (await client.call('GET /api/checkout/v2/paymentconfiguration', { signal })).paymentConfigurations,
    suburbs: (query, signal) => client.call('GET /api/locality/{query}', { path: { query }, signal }),
    // A phone loses answers. Repeated, both calls do the same as once.
    availability: (body, signal) =>
      client.call('POST /api/checkout/avail', { body, signal, isRepeatable: true }),
    applyCoupon: (body, signal) =>
      client.call('POST /api/cart/coupon/', { body, signal, isRepeatable: true }),
    removeCoupon: (code, signal) => client.call('DELETE /api/cart/coupon/{code}', { path: { code }, signal }),
    paymentStatus: (query, signal) =>
      client.call('GET /api/checkout/payment/status', { query: { ...query }, signal }),
    voidPayment: ({ cartId, selectedPaymentOption }) =>
      client.call('POST /api/checkout/void', { body: { cartId, selectedPaymentOption }, keepalive: true }),
  }
}
