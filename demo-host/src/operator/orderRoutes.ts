import { orderNumberOf } from '@countertop/sdk/rules'
import { linesForm, text } from '../forms'
import { render } from '../render'
import { Refused } from './call'
import type { Act, Page, Show } from './desk'
import { OPERATOR } from './OperatorLayout'
import { paymentOf, readDraft, reasonOf, restockOf, shipmentOf } from './orderForms'
import { OrderDetail } from './OrderPage'
import { refundMessages } from './OrderRefunds'
import { numberOf, orderCall, orderPath } from './orderPaths'
import { ORDER_STATES, OrdersPage, type OrderStateName, type OrderView } from './OrdersPage'

/** The forms of an order's page: the last part of the call's path, and the call's input. */
const FORMS = {
  payment: { path: 'payments', changeOf: paymentOf },
  restock: { path: 'restock', changeOf: restockOf },
  cancel: { path: 'cancel', changeOf: reasonOf },
  shipment: { path: 'shipments', changeOf: shipmentOf },
} as const

const showOrders: Show = async ({ context, staff, api }, req, res, notices) => {
  const requested = text(req.query.state)
  const state = ORDER_STATES.includes(requested as OrderStateName) ? (requested as OrderStateName) : ''
  const search = text(req.query.search).trim()
  const view: OrderView = { state, search }
  const number = orderNumberOf(search, context.site.brand.code)
  const after = text(req.query.after)
  const query = Object.fromEntries(Object.entries({ ...view, after }).filter(([, value]) => value !== ''))
  const shown = { context, staff, view, isFirst: after === '', ...notices }
  try {
    const list = await api.orders(query)
    const [only, ...others] = list.orders
    if (only && others.length === 0 && only.orderNumber === number) {
      return res.redirect(303, orderPath(only.orderNumber))
    }
    render(res, OrdersPage({ ...shown, list }))
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error
    res.status(400)
    render(res, OrdersPage({ ...shown, list: { orders: [], next: null }, problem: error.message }))
  }
}

/** Shows an order with the actions on it. */
export const showOrder: Show = async ({ context, staff, api }, req, res, notices) => {
  const order = await api.order(numberOf(req))
  const refund = text(req.query.refund)
  const shown = refund === '' ? notices : { ...notices, ...refundMessages(order, refund) }
  render(
    res,
    OrderDetail({
      context,
      staff,
      order,
      typed: readDraft(req),
      ...shown,
    }),
  )
}

/** The shop's orders, and the actions on one of them but its refunds. */
export function orderRoutes(page: Page, act: Act): void {
  page(OPERATOR, showOrders)
  page(`${OPERATOR}/orders/:number`, showOrder)
  for (const [name, { path, changeOf }] of Object.entries(FORMS)) {
    act(`${OPERATOR}/orders/:number/${name}`, {
      change: (api, req) => api.change(orderCall(req, path), changeOf(req)),
      show: showOrder,
      back: (req) => `${orderPath(numberOf(req))}?done=${name}`,
      form: linesForm,
    })
  }
  act(`${OPERATOR}/orders/:number/shipments/:id/delivered`, {
    change: (api, req) => {
      const id = encodeURIComponent(text(req.params.id))
      return api.change(orderCall(req, `shipments/${id}/delivered`), { body: {} })
    },
    show: showOrder,
    back: (req) => `${orderPath(numberOf(req))}?done=delivered`,
  })
}
