import {
  type Brand,
  type CalendarDate,
  centsToDollars,
  deliveryPromise,
  hasProformaDelivery,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { loadCartOfProduct, type LoadedCart } from '../cart/service'
import type { deliveryEstimate } from './schema'
import { type DeliveryOptions, deliveryOptions } from './service'

export type DeliveryEstimate = z.infer<typeof deliveryEstimate>

export interface EstimateRequest {
  readonly sku: string
  readonly quantity: number
  readonly postcode: string
}

/**
 * When a product can be delivered to a postcode, before it is in a cart. Two statements: the product as a
 * cart, and the delivery facts.
 * @throws DomainError 404 `PRODUCT_NOT_FOUND`, 403 `LOG_IN_FOR_PRICE`
 */
export type EstimateService = (brand: Brand, request: EstimateRequest) => Promise<DeliveryEstimate>

export const estimateService =
  (db: Db, clock: Clock): EstimateService =>
  async (brand, { postcode, ...product }) => {
    const now = clock.now()
    const cart = await loadCartOfProduct(db, brand, product, now)
    const options = await deliveryOptions(db, {
      brand,
      cart,
      postcode,
      winningDeliveryServiceOverride: false,
      // The estimate excludes services.
      offersPaidInstalls: false,
      offersConnectRemove: false,
      now,
    })
    return { postcode, ...estimateOf(options, cart) }
  }

type Day = { date: CalendarDate; priceCents: number }

/** Summarises the options that checkout would offer. Pure. */
const estimateOf = (
  { mode, unavailable, days, suppliers }: DeliveryOptions,
  { lines, proformaBrands }: Pick<LoadedCart, 'lines' | 'proformaBrands'>,
): Omit<DeliveryEstimate, 'postcode'> => {
  const none = { supplier: null, first: null, cheaper: null }
  if (unavailable) return { mode: 'unavailable', ...none }
  if (hasProformaDelivery(lines, proformaBrands)) return { mode: 'manufacturer', ...none }
  if (mode === 'calendar') {
    return { mode, supplier: null, ...promised(days.filter(({ available }) => available)) }
  }
  const [supplier] = Object.entries(suppliers)
  return supplier === undefined
    ? { mode: 'arranged', ...none }
    : { mode: 'supplier', supplier: supplier[0], ...promised(supplier[1]) }
}

const promised = (days: readonly Day[]) => {
  const { first, cheaper } = deliveryPromise(
    days.map(({ date, priceCents }) => ({ date, price: centsToDollars(priceCents) })),
  )
  return { first, cheaper }
}
