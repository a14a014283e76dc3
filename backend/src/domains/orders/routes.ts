import { orderNumberOf } from '@countertop/sdk/rules'
import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import { orderConfirmation, orderLookup } from './schema'
import type { OrderService } from './service'

const confirmationQuery = z.strictObject({ cartId: z.uuid() })

export const orderRoutes = (orders: OrderService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/orders/confirmation',
      tag: 'Orders',
      summary: 'Read an order’s confirmation in the session that placed it, or as staff',
      description: 'Staff read any order of the site; `newAccount` is absent for them.',
      query: confirmationQuery,
      answers: { 200: orderConfirmation, 404: errorBody },
      cache: 'no-store',
    },
    (req) => orders.confirmation(req.brand, req.session.id, req.query.cartId),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/lookup',
      tag: 'Orders',
      summary: 'Look up an order by its number and email, for a guest',
      description:
        'An unknown number and a wrong email get the same answer. Limited by IP address and by number.',
      body: orderLookup,
      answers: { 200: orderConfirmation, 404: errorBody },
      limit: 'orderLookup',
      // Texts that are not order numbers of the shop are each counted on their own.
      limitSubject: ({ body, brand }) => orderNumberOf(body.orderNumber, brand.code) ?? body.orderNumber,
    },
    (req) => orders.lookup(req.brand, req.body.orderNumber, req.body.email),
  ),
]
