import { randomUUID } from 'node:crypto'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { LOGIN_PATH, orderNumberOf } from '@countertop/sdk/rules'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { isOwnForm, linesForm, text } from '../forms'
import { render } from '../render'
import type { Site } from '../site'
import type { Visitors } from '../visitor'
import { operatorApi } from './api'
import { Refused } from './call'
import { contentRoutes } from './contentRoutes'
import type { Act, Desk, Page, Notices } from './desk'
import { MessagesPage } from './MessagesPage'
import { OPERATOR } from './OperatorLayout'
import { paymentOf, readDraft, reasonOf, restockOf, shipmentOf } from './orderForms'
import { OrderDetail, refundMessages } from './OrderPage'
import { PaymentDetail } from './PaymentPage'
import { ORDER_STATES, OrdersPage, type OrderStateName, type OrderView } from './OrdersPage'
import { PAYMENTS, PaymentsPage, type View, VIEWS } from './PaymentsPage'
import { refundRoutes } from './refund/routes'
import { OperatorNotFound, StaffOnly } from './StaffOnly'

/** The message after a change, by its name in the address. */
const DONE: Record<string, string> = {
  look: 'Checked with the provider. This is the current state.',
  void: 'The payment was voided.',
  resolve: 'Marked as resolved.',
  payment: 'The payment was recorded.',
  cancel: 'The order was cancelled.',
  shipment: 'The dispatch was recorded, and the customer will be emailed.',
  delivered: 'The shipment was marked as delivered.',
  restock: 'The items were returned to stock.',
  mails: 'The email will be sent again.',
  endpoints: 'Delivery to this endpoint will be retried.',
  deliveries: 'The delivery will be retried.',
  banner: 'The banner is saved. The shop shows it within a few minutes.',
  bannerDropped: 'The banner is removed. It disappears from the shop within a few minutes.',
  page: 'The page is saved. The shop shows it within a few minutes.',
  article: 'The article is saved. The shop shows it from its publication time.',
}

const noticesOf = (req: Request): Notices => ({ done: DONE[text(req.query.done)] ?? null, problem: null })

/** The operator's pages: server-rendered and without script. Changes are made by forms of this site. */
export function operatorRoutes(config: Config, contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  router.use(OPERATOR, strictPolicy)

  const toLogin = (req: Request, res: Response): void => {
    res.redirect(303, `${LOGIN_PATH}?returnUrl=${encodeURIComponent(pageOf(req))}`)
  }

  /**
   * The desk of the signed-in member of staff. Null if the response is already sent, for example a redirect
   * to sign in.
   */
  const deskOf = async (req: Request, res: Response): Promise<Desk | null> => {
    res.set('Cache-Control', 'no-store')
    const site = res.locals.site as Site
    const visitor = await visitors.of(site, req)
    if (visitor === null) {
      toLogin(req, res)
      return null
    }
    return {
      context: await contexts.of(req, res),
      staff: visitor.firstName,
      api: operatorApi(config, site, req),
    }
  }
  const handle =
    (work: (desk: Desk, req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res, next) => {
      const desk = await deskOf(req, res)
      if (!desk) return
      try {
        await work(desk, req, res)
      } catch (error) {
        if (!(error instanceof Refused)) return next(error)
        const { context, staff } = desk
        // The session ended after the page was requested.
        if (error.status === 401) return toLogin(req, res)
        if (error.status !== 403 && error.status !== 404) return next(error)
        res.status(error.status)
        render(
          res,
          error.status === 403
            ? StaffOnly({ context, page: pageOf(req) })
            : OperatorNotFound({ context, staff }),
        )
      }
    }
  const act: Act = (path, does, show, back, form = isOwnForm) => {
    router.post(
      path,
      form,
      handle(async (desk, req, res) => {
        try {
          await does(desk.api, req, desk)
        } catch (error) {
          const isRefusal = error instanceof Refused && error.status >= 400 && error.status < 500
          if (!isRefusal || [401, 403, 404].includes(error.status)) throw error
          res.status(error.status)
          await show(desk, req, res, { done: null, problem: error.message, fields: error.fields })
          return
        }
        res.redirect(303, back(req))
      }),
    )
  }

  const showOrders = async ({ context, staff, api }: Desk, req: Request, res: Response, notices: Notices) => {
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
        return res.redirect(303, `${OPERATOR}/orders/${only.orderNumber}`)
      }
      render(res, OrdersPage({ ...shown, list }))
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 400) throw error
      res.status(400)
      render(res, OrdersPage({ ...shown, list: { orders: [], next: null }, problem: error.message }))
    }
  }
  const showPayments = async (
    { context, staff, api }: Desk,
    req: Request,
    res: Response,
    notices: Notices,
  ) => {
    const requested = text(req.query.view)
    const view = VIEWS.includes(requested as View) ? (requested as View) : 'attention'
    const page = /^[1-9]\d{0,2}$/.test(text(req.query.page)) ? text(req.query.page) : '1'
    render(res, PaymentsPage({ context, staff, view, list: await api.payments(view, page), ...notices }))
  }
  const showPayment = async (
    { context, staff, api }: Desk,
    req: Request,
    res: Response,
    notices: Notices,
  ) => {
    const payment = await api.payment(text(req.params.reference))
    render(res, PaymentDetail({ context, staff, payment, reason: readDraft(req).reason, ...notices }))
  }
  const showOrder = async ({ context, staff, api }: Desk, req: Request, res: Response, notices: Notices) => {
    const order = await api.order(text(req.params.number))
    const idempotencyKey = randomUUID()
    const shown =
      text(req.query.refund) === ''
        ? notices
        : { ...notices, ...refundMessages(order, text(req.query.refund)) }
    render(res, OrderDetail({ context, staff, order, idempotencyKey, typed: readDraft(req), ...shown }))
  }
  const showMessages = async (
    { context, staff, api }: Desk,
    _req: Request,
    res: Response,
    notices: Notices,
  ) => {
    const [mails, endpoints, deliveries] = await Promise.all([
      api.failedMails(),
      api.endpoints(),
      api.failedDeliveries(),
    ])
    render(res, MessagesPage({ context, staff, mails, endpoints, deliveries, ...notices }))
  }
  const page: Page = (path, show) => {
    router.get(
      path,
      handle((desk, req, res) => show(desk, req, res, noticesOf(req))),
    )
  }

  page(OPERATOR, showOrders)
  page(PAYMENTS, showPayments)
  page(`${OPERATOR}/payments/:reference`, showPayment)
  page(`${OPERATOR}/orders/:number`, showOrder)
  page(`${OPERATOR}/messages`, showMessages)
  for (const name of ['look', 'void', 'resolve'] as const) {
    act(
      `${OPERATOR}/payments/:reference/${name}`,
      (api, req) =>
        api.change(
          `/api/operator/payments/${encodeURIComponent(text(req.params.reference))}/${name}`,
          name === 'look' ? {} : { body: { reason: readDraft(req).reason } },
        ),
      showPayment,
      (req) => `${OPERATOR}/payments/${encodeURIComponent(text(req.params.reference))}?done=${name}`,
    )
  }
  refundRoutes(page, act)
  const bodies = { payment: paymentOf, restock: restockOf, cancel: reasonOf, shipment: shipmentOf }
  for (const [name, path] of [
    ['payment', 'payments'],
    ['restock', 'restock'],
    ['cancel', 'cancel'],
    ['shipment', 'shipments'],
  ] as const) {
    act(
      `${OPERATOR}/orders/:number/${name}`,
      (api, req) =>
        api.change(`/api/orders/${encodeURIComponent(text(req.params.number))}/${path}`, bodies[name](req)),
      showOrder,
      (req) => `${OPERATOR}/orders/${encodeURIComponent(text(req.params.number))}?done=${name}`,
      linesForm,
    )
  }
  act(
    `${OPERATOR}/orders/:number/shipments/:id/delivered`,
    (api, req) => {
      const [number, id] = [text(req.params.number), text(req.params.id)].map(encodeURIComponent)
      return api.change(`/api/orders/${number ?? ''}/shipments/${id ?? ''}/delivered`, { body: {} })
    },
    showOrder,
    (req) => `${OPERATOR}/orders/${encodeURIComponent(text(req.params.number))}?done=delivered`,
  )
  for (const [name, path] of [
    ['mails', '/api/operator/mails/:id/retry'],
    ['endpoints', '/api/operator/webhooks/endpoints/:id/enable'],
    ['deliveries', '/api/operator/webhooks/deliveries/:id/replay'],
  ] as const) {
    act(
      `${OPERATOR}/messages/${name}/:id`,
      (api, req) => api.change(path.replace(':id', encodeURIComponent(text(req.params.id)))),
      showMessages,
      () => `${OPERATOR}/messages?done=${name}`,
    )
  }
  contentRoutes(page, act)
  return router
}

/** Address of the requested page; for a form, of the page that contains it. */
const pageOf = ({ method, originalUrl }: Request): string => {
  if (method === 'GET') return originalUrl
  const [page = OPERATOR] =
    /^\/operator\/(?:messages|content(?:\/(?:pages|articles)\/[\w-]+)?|(?:payments|orders)\/[\w-]+)/.exec(
      originalUrl,
    ) ?? []
  return page
}

/** Allows no script on these pages, not even the shop's own. */
const strictPolicy: RequestHandler = (_req, res, next) => {
  const { api } = res.locals.site as Site
  res.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src ${api}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  next()
}
