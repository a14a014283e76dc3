import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import { orderConfirmation } from './schema'
import type { OrderService } from './service'

const confirmationQuery = z.strictObject({ cartId: z.uuid() })

export const orderRoutes = (orders: OrderService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/orders/confirmation',
      tag: 'Orders',
      summary: 'The confirmation of an order, for the session that placed it',
      query: confirmationQuery,
      answers: { 200: orderConfirmation, 404: errorBody },
      cache: 'no-store',
    },
    (req) => orders.confirmation(req.session.id, req.query.cartId),
  ),
]
