import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import type { EstimateService } from './estimate.service'
import { deliveryEstimate, deliveryEstimateQuery } from './schema'

/** What a product's page says of its delivery. */
export const deliveryRoutes = (estimate: EstimateService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/delivery/estimate',
      tag: 'Catalogue',
      summary: 'When a product can be delivered to a postcode, and at what price',
      description:
        'Computed as the checkout computes the dates of a cart with this product alone. Nothing is stored or booked.',
      query: deliveryEstimateQuery,
      answers: { 200: deliveryEstimate, 403: errorBody, 404: errorBody },
      cache: 'no-store',
      limit: 'lookup',
    },
    ({ brand, query }) => estimate(brand, query),
  ),
]
