import { ANALYTICS_EVENT_TYPES, CART_LINES_MAX, SEARCH_MAX } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, sku } from '../../http/schema'

/** COM-257. `productId` in addition to `brand`. */
export const productLoadQuery = z.strictObject({
  productId: z.coerce.number().int().positive().max(2_147_483_647),
})

/** COM-258 */
export const searchQuery = z.strictObject({ searchTerm: z.string().trim().min(1).max(SEARCH_MAX) })

/** A product of an event; `price` is the unit price, null if the page did not know it. */
const eventProduct = z.strictObject({
  sku,
  quantity: z.number().int().min(1).max(9_999),
  price: dollars.nullable(),
})

/**
 * COM-259, COM-407: exactly these fields. Only the products' SKUs are stored; amounts are stored with the
 * order.
 */
export const searchEvent = z
  .strictObject({
    analyticsEventType: z.enum(ANALYTICS_EVENT_TYPES),
    query: z.string().max(SEARCH_MAX),
    productList: z.array(eventProduct).max(CART_LINES_MAX),
    url: z.string().max(2000),
    isRepeatUser: z.boolean(),
  })
  .openapi('AnalyticsEvent')
