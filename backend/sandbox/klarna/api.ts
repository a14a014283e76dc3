import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { type Answer, exchange } from '../exchange'
import type { Fault, Faults, Operation } from '../faults'
import { errorHandler } from '../providerError'
import type { Replays } from '../replays'
import { basicCredentials, isSameSecret } from '../secrets'
import { capturedOf, type KlarnaBook, type Order, refundedOf } from './book'
import { badValue, KlarnaError } from './errors'
import {
  captureRequest,
  orderRequest,
  pageRequest,
  parseRequest,
  refundRequest,
  sessionRequest,
} from './requests'

export interface KlarnaApiOptions {
  readonly username: string
  readonly password: string
  readonly book: KlarnaBook
  readonly faults: Faults
  readonly replays: Replays<Answer>
  readonly log: Logger
  /** This API's own address. */
  readonly apiUrl: () => string
  /** Address of the page of a session. */
  readonly pageUrl: (id: string) => string
  /** Called once an order is placed; the faults of the call may change its notification. */
  readonly onPlaced: (order: Order, faults: readonly Fault[]) => void
}

const broken = new KlarnaError(500, 'INTERNAL_SERVER_ERROR', 'Unexpected server error').answer
const badJson = badValue('Bad value: the body is not valid JSON.')

const withWrongAmount = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'original_order_amount' in body
    ? { ...body, original_order_amount: Number(body.original_order_amount) + 1 }
    : body

const reviewOf = (faults: readonly Fault[]) => {
  const fault = faults.find(({ kind }) => kind === 'pending' || kind === 'pendingDenied')
  return fault && { ms: fault.ms, isAccepted: fault.kind === 'pending' }
}

const authenticate =
  (account: { readonly username: string; readonly password: string }): RequestHandler =>
  (req, _res, next) => {
    const given = basicCredentials(req.headers.authorization)
    const isKnown = given?.name === account.username && isSameSecret(given.secret, account.password)
    next(isKnown ? undefined : new KlarnaError(401, 'UNAUTHORIZED', 'Unauthorized'))
  }

/** Only the key counts, not the body: a repeat gets the first answer. */
const once = async (replays: Replays<Answer>, key: string, work: () => Promise<Answer>): Promise<Answer> => {
  const replay = await replays.once(key, null, work)
  if (replay.kind === 'inFlight') throw new KlarnaError(409, 'CONFLICT', 'The request is being processed')
  if (replay.kind === 'otherRequest') throw new KlarnaError(409, 'CONFLICT', 'The key is in use')
  return replay.answer
}

/** Makes the handler of an operation: with the faults set for it, and once for an idempotency key. */
const server =
  ({ faults, replays }: Pick<KlarnaApiOptions, 'faults' | 'replays'>) =>
  (
    operation: Operation,
    handle: (req: Request, active: readonly Fault[]) => Answer,
    /** Our reference, where the path names no payment by it. */
    referenceOf: (req: Request) => string | undefined = ({ body }) =>
      (body as { merchant_reference1?: string } | undefined)?.merchant_reference1,
  ) =>
  (req: Request, res: Response): Promise<void> => {
    const key = req.headers['klarna-idempotency-key']
    return exchange(req, res, {
      faults,
      operation,
      reference: referenceOf(req),
      broken,
      withWrongAmount,
      handle: (active) => handle(req, active),
      once:
        typeof key === 'string' && req.method === 'POST'
          ? (work) => once(replays, `${operation} ${key}`, work)
          : undefined,
    })
  }

const idIn = ({ params }: Request, name = 'id'): string => String(params[name] ?? '')

const orderBody = (book: KlarnaBook, order: Order) => {
  const { purchase } = order
  return {
    order_id: order.id,
    status: book.statusOf(order),
    fraud_status: order.fraudStatus,
    order_amount: purchase.order_amount,
    original_order_amount: purchase.order_amount,
    captured_amount: capturedOf(order),
    refunded_amount: refundedOf(order),
    remaining_authorized_amount: book.remainingOf(order),
    purchase_country: purchase.purchase_country,
    purchase_currency: purchase.purchase_currency,
    merchant_reference1: purchase.merchant_reference1,
    order_lines: purchase.order_lines,
    created_at: order.createdAt,
    captures: order.captures.map(({ id, cents, reference }) => ({
      capture_id: id,
      captured_amount: cents,
      reference,
    })),
    refunds: order.refunds.map(({ id, cents, reference }) => ({
      refund_id: id,
      refunded_amount: cents,
      reference,
    })),
  }
}

/** Klarna Payments: sessions, and the order made of an authorisation. */
const paymentRoutes = (options: KlarnaApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const router = Router()
  router.post(
    '/payments/v1/sessions',
    serve('klarna.session', ({ body }) => {
      const { id } = book.createSession(parseRequest(sessionRequest, body))
      return {
        status: 200,
        body: {
          session_id: id,
          client_token: `sandbox.${id}`,
          payment_method_categories: [{ identifier: 'pay_over_time', name: 'Pay in 4' }],
        },
      }
    }),
  )
  router.post(
    '/payments/v1/authorizations/:token/order',
    serve('klarna.order', (req, active) => {
      const purchase = parseRequest(orderRequest, req.body)
      const order = book.placeOrder(idIn(req, 'token'), purchase, reviewOf(active))
      options.onPlaced(order, active)
      return {
        status: 200,
        body: {
          order_id: order.id,
          fraud_status: order.fraudStatus,
          redirect_url: `${options.apiUrl()}/redirect/${order.id}`,
          authorized_payment_method: { type: 'slice_it_by_card', number_of_installments: 4 },
        },
      }
    }),
  )
  router.delete(
    '/payments/v1/authorizations/:token',
    serve('klarna.release', (req) => {
      book.cancelAuthorisation(idIn(req, 'token'))
      return { status: 204 }
    }),
  )
  return router
}

/** The Hosted Payment Page. */
const pageRoutes = (options: KlarnaApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const router = Router()
  router.post(
    '/hpp/v1/sessions',
    serve('klarna.page', ({ body }) => {
      const { payment_session_url: url, merchant_urls } = parseRequest(pageRequest, body)
      const session = book.session(url.split('/').at(-1) ?? '')
      const page = book.createPage(session.id, merchant_urls)
      return {
        status: 201,
        body: {
          session_id: page.id,
          session_url: `${options.apiUrl()}/hpp/v1/sessions/${page.id}`,
          redirect_url: options.pageUrl(page.id),
          expires_at: page.expiresAt,
        },
      }
    }),
  )
  router.get(
    '/hpp/v1/sessions/:id',
    serve('klarna.page.read', (req) => {
      const page = book.page(idIn(req))
      const { authorisation } = book.session(page.sessionId)
      return {
        status: 200,
        body: {
          session_id: page.id,
          status: page.status,
          updated_at: page.updatedAt,
          expires_at: page.expiresAt,
          ...(authorisation && page.status === 'COMPLETED'
            ? { authorization_token: authorisation.token }
            : {}),
        },
      }
    }),
  )
  router.delete(
    '/hpp/v1/sessions/:id',
    serve('klarna.page.disable', (req) => {
      book.disable(book.page(idIn(req)))
      return { status: 204 }
    }),
  )
  return router
}

/** Order management: reading, capturing, refunding and cancelling an order. */
const orderRoutes = (options: KlarnaApiOptions): Router => {
  const { book } = options
  const serve = server(options)
  const orderIn = (req: Request): Order => book.order(idIn(req))
  /** Faults of calls on an order may be meant for one merchant reference. */
  const orderReference = (req: Request): string | undefined =>
    book.orders().find(({ id }) => id === idIn(req))?.purchase.merchant_reference1
  const orderUrl = (order: Order) => `${options.apiUrl()}/ordermanagement/v1/orders/${order.id}`
  const router = Router()
  router.get(
    '/ordermanagement/v1/orders/:id',
    serve('klarna.read', (req) => ({ status: 200, body: orderBody(book, orderIn(req)) }), orderReference),
  )
  router.post(
    '/ordermanagement/v1/orders/:id/captures',
    serve(
      'klarna.capture',
      (req) => {
        const { captured_amount: cents, reference = '' } = parseRequest(captureRequest, req.body)
        const order = orderIn(req)
        const { id } = book.capture(order, cents, reference)
        return { status: 201, headers: { 'Capture-Id': id, Location: `${orderUrl(order)}/captures/${id}` } }
      },
      orderReference,
    ),
  )
  router.post(
    '/ordermanagement/v1/orders/:id/refunds',
    serve(
      'klarna.refund',
      (req) => {
        const { refunded_amount: cents, reference = '' } = parseRequest(refundRequest, req.body)
        const order = orderIn(req)
        const { id } = book.refund(order, cents, reference)
        return { status: 201, headers: { 'Refund-Id': id, Location: `${orderUrl(order)}/refunds/${id}` } }
      },
      orderReference,
    ),
  )
  router.post(
    '/ordermanagement/v1/orders/:id/cancel',
    serve(
      'klarna.cancel',
      (req) => {
        book.cancel(orderIn(req))
        return { status: 204 }
      },
      orderReference,
    ),
  )
  router.post(
    '/ordermanagement/v1/orders/:id/release-remaining-authorization',
    serve(
      'klarna.remainder',
      (req) => {
        book.release(orderIn(req))
        return { status: 204 }
      },
      orderReference,
    ),
  )
  return router
}

/** Klarna Payments, the Hosted Payment Page and order management. */
export const klarnaApi = (options: KlarnaApiOptions): Router => {
  const router = Router()
  router.use(express.json({ limit: '256kb' }), authenticate(options))
  router.use(paymentRoutes(options), pageRoutes(options), orderRoutes(options))
  router.use(() => {
    throw new KlarnaError(404, 'NOT_FOUND', 'There is no such resource.')
  })
  router.use(errorHandler(options.log, { badJson, broken }))
  return router
}
