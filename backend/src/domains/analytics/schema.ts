import { ANALYTICS_EVENT_TYPES, SEARCH_MAX } from '@countertop/sdk/rules'
import { z } from 'zod'

/** Products that one event may name. */
const PRODUCTS_MAX = 100

/** COM-257. `productId` beside `brand`. */
export const productLoadQuery = z.strictObject({
  productId: z.coerce.number().int().positive().max(2_147_483_647),
})

/** COM-258 */
export const searchQuery = z.strictObject({ searchTerm: z.string().trim().min(1).max(SEARCH_MAX) })

/** COM-259: exactly these fields. */
export const searchEvent = z
  .strictObject({
    analyticsEventType: z.enum(ANALYTICS_EVENT_TYPES),
    query: z.string().max(SEARCH_MAX),
    productList: z.array(z.string().min(1).max(60)).max(PRODUCTS_MAX),
    url: z.string().max(2000),
    isRepeatUser: z.boolean(),
  })
  .openapi('AnalyticsEvent')
