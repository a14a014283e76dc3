import { type Call, defineCall } from '../../http/call'
import { linesBodyLimit } from '../../http/bodyLimit'
import { noContent } from '../../http/schema'
import { productLoadQuery, searchEvent, searchQuery } from './schema'
import type { AnalyticsService } from './service'

const tag = 'Analytics'
const description =
  'Stored without the shopper: no session, no address, no query string; email addresses and long numbers are masked.'

/** COM-257 to COM-259. */
export const analyticsRoutes = (service: AnalyticsService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/analytics/product-load-event',
      tag,
      summary: 'Record that a product page was loaded',
      description,
      query: productLoadQuery,
      answers: { 204: noContent },
      cache: 'no-store',
      limit: 'analytics',
    },
    ({ brand, query }) => service.productLoaded(brand, query.productId),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/analytics/search',
      tag,
      summary: 'Record that a search was submitted',
      description,
      query: searchQuery,
      answers: { 204: noContent },
      cache: 'no-store',
      limit: 'analytics',
    },
    ({ brand, query }) => service.searched(brand, query.searchTerm),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/analytics/search',
      tag,
      summary: 'Record a search event with its products: results, click, add to cart, order, visit',
      description,
      body: searchEvent,
      bodyLimit: linesBodyLimit,
      answers: { 204: noContent },
      limit: 'analytics',
    },
    ({ brand, body }) => service.record(brand, body),
  ),
]
