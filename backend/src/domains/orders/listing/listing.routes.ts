import { type Call, defineCall } from '../../../http/call'
import { notStaff } from '../../../http/schema'
import type { OrderListService } from './listing'
import { listedOrders, ordersQuery } from './listing.schema'

export const orderListRoutes = (orders: OrderListService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/operator/orders',
      tag: 'Orders for staff',
      summary: 'List and search the orders of a site',
      description:
        'Newest first, 50 on a page. Send `next` of a page as `after` of the following request: orders placed meanwhile do not shift the pages. ' +
        '400 `UNKNOWN_PAGE` where `after` is no order of the site.',
      query: ordersQuery,
      answers: { 200: listedOrders, ...notStaff },
      cache: 'no-store',
    },
    (req) =>
      orders.list({
        brand: req.brand,
        sessionId: req.session.id,
        state: req.query.state,
        search: req.query.search,
        after: req.query.after,
      }),
  ),
]
