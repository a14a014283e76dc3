import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import type { EstimateService } from './estimate.service'
import { deliveryEstimate, deliveryEstimateQuery } from './schema'

/** The delivery estimate of a product's page. */
export const deliveryRoutes = (estimate: EstimateService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/delivery/estimate',
      tag: 'Catalogue',
      summary: 'Estimate the delivery day and price of a product for a postcode',
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
