import express, { type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { type Answer, exchange } from '../exchange'
import type { Faults, Operation } from '../faults'
import { errorHandler } from '../providerError'
import type { Replays } from '../replays'
import { oneCentMore } from '../zip/money'
import { unauthorised, ZipNzError } from './errors'
import type { Orders } from './orders'
import type { PosOrders } from './posOrders'
import {
  captureRequest,
  operatorRequest,
  orderRequest,
  parseRequest,
  posCancelRequest,
  posOrderRequest,
  posRefundRequest,
  refundRequest,
  tokenRequest,
} from './requests'
import type { Tokens } from './tokens'

export interface ApiOptions {
  readonly faults: Faults
  readonly log: Logger
  readonly replays: Replays<Answer>
  readonly tokens: Tokens
  readonly orders: Orders
  readonly posOrders: PosOrders
  /** Zip's ids of the merchant's stores; none where the credentials belong to one store. */
  readonly storeIds: readonly string[]
  readonly configuration: Record<string, unknown>
  /** Address of the API, for redirects to an order. */
  readonly apiUrl: () => string
}

const broken = new ZipNzError(500, 'InternalError', 'Internal error').answer
const badJson = new ZipNzError(400, 'ValidationFailed', 'The body is not valid JSON')
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const idOf = (req: Request): string => String(req.params.id)
const ok = (body: unknown): Answer => ({ status: 200, body })

/** The merchant's reference of the order that a request is about, by which faults choose requests. */
type ReferenceOf = (req: Request) => string | undefined
const noReference: ReferenceOf = () => undefined
const givenReference: ReferenceOf = (req) => textOf(req.body?.merchantReference)

/** A repeat with the same Idempotency-Key gets the first answer. */
const once = (replays: Replays<Answer>, req: Request) => async (book: () => Promise<Answer>) => {
  const key = textOf(req.headers['idempotency-key'])
  if (key === undefined) return book()
  const replay = await replays.once(`${req.originalUrl} ${key}`, req.body, book)
  if (replay.kind === 'first' || replay.kind === 'replay') return replay.answer
  throw new ZipNzError(
    409,
    'Conflict',
    'The key belongs to another request, or its first one is still running',
  )
}

/** Builds the handlers of routes: each operation with its faults and replays. */
const server =
  ({ faults, replays }: Pick<ApiOptions, 'faults' | 'replays'>) =>
  (operation: Operation, referenceOf: ReferenceOf, handle: (req: Request) => Answer): RequestHandler =>
  (req, res) =>
    exchange(req, res, {
      faults,
      operation,
      reference: referenceOf(req),
      broken,
      withWrongAmount: (body) => oneCentMore(body, 'amount'),
      once: once(replays, req),
      handle: () => handle(req),
    })

/** Where tokens are made. */
export const tokenRouter = (options: Pick<ApiOptions, 'faults' | 'replays' | 'tokens' | 'log'>): Router => {
  const serve = server(options)
  const router = Router()
  router.use(express.json({ limit: '16kb' }))
  router.post(
    '/token',
    serve('zip-nz.token', noReference, (req) =>
      ok(options.tokens.grant(parseRequest(tokenRequest, req.body))),
    ),
  )
  router.use(errorHandler(options.log, { badJson, broken }))
  return router
}

/** The web API and the in-store API, which share a base address and tokens. */
export const apiRouter = (options: ApiOptions): Router => {
  const router = Router()
  router.use((req, _res, next) => {
    options.tokens.check(req.headers.authorization)
    next()
  })
  router.use(express.json({ limit: '64kb' }))
  addWeb(router, options)
  addCounter(router, options)
  router.use(errorHandler(options.log, { badJson, broken }))
  return router
}

const addWeb = (router: Router, options: ApiOptions): void => {
  const { orders, configuration } = options
  const serve = server(options)
  const byId: ReferenceOf = (req) => orders.referenceOf(idOf(req))

  router.get(
    '/configuration',
    serve('zip-nz.configuration', noReference, () => ok(configuration)),
  )
  router.post(
    '/order',
    serve('zip-nz.order', givenReference, (req) => ({
      status: 201,
      body: orders.create(parseRequest(orderRequest, req.body)),
    })),
  )
  router.get(
    '/order/:id',
    serve('zip-nz.read', byId, (req) => ok(orders.read(idOf(req)))),
  )
  router.post(
    '/order/:id/capture',
    serve('zip-nz.capture', byId, (req) =>
      ok(orders.capture(idOf(req), parseRequest(captureRequest, req.body).amount)),
    ),
  )
  router.post(
    '/order/:id/void',
    serve('zip-nz.void', byId, (req) => ok(orders.void(idOf(req)))),
  )
  router.post(
    '/order/:id/refund',
    serve('zip-nz.refund', byId, (req) => {
      const { requestId, amount, merchantRefundReference } = parseRequest(refundRequest, req.body)
      return ok(orders.refund(idOf(req), requestId, amount, merchantRefundReference))
    }),
  )
}

const addCounter = (router: Router, options: ApiOptions): void => {
  const { posOrders } = options
  const serve = server(options)
  const byId: ReferenceOf = (req) => posOrders.referenceOf(idOf(req))
  /** A change that only its operator signs. */
  const signed = (change: (id: string) => unknown) => (req: Request) => {
    parseRequest(operatorRequest, req.body)
    return ok(change(idOf(req)))
  }

  router.post(
    '/pos/order',
    serve('zip-nz-in-store.create', givenReference, (req) => createPosOrder(options, req)),
  )
  router.get(
    '/v2.0/pos/order/:id/status',
    serve('zip-nz-in-store.read', byId, (req) => ok(posOrders.status(idOf(req)))),
  )
  router.post(
    '/pos/order/:id/commit',
    serve(
      'zip-nz-in-store.commit',
      byId,
      signed((id) => posOrders.commit(id)),
    ),
  )
  router.post(
    '/pos/order/:id/rollback',
    serve(
      'zip-nz-in-store.rollback',
      byId,
      signed((id) => posOrders.rollback(id)),
    ),
  )
  router.post(
    '/pos/order/:id/refund',
    serve('zip-nz-in-store.refund', byId, (req) => {
      const { amount, ...references } = parseRequest(posRefundRequest, req.body)
      const reference = references.merchantReference ?? references.merchantRefundReference
      return ok(posOrders.refund(idOf(req), amount, reference))
    }),
  )
  // Zip's newer and its older page spell the path differently.
  router.post(
    '/v2.0/pos/order/:id/cancel',
    serve(
      'zip-nz-in-store.cancel',
      byId,
      signed((id) => posOrders.cancel(id)),
    ),
  )
  router.post(
    '/pos/order/cancel',
    serve(
      'zip-nz-in-store.cancel',
      (req) => posOrders.referenceOf(textOf(req.body?.cancelOrderId) ?? ''),
      (req) => ok(posOrders.cancel(parseRequest(posCancelRequest, req.body).cancelOrderId)),
    ),
  )
}

const createPosOrder = ({ posOrders, storeIds, apiUrl }: ApiOptions, req: Request): Answer => {
  const store = textOf(req.headers['store-id'])
  const isKnown = storeIds.length === 0 ? store === undefined : storeIds.includes(store ?? '')
  if (!isKnown) throw unauthorised('The store is missing or not one of this merchant')
  if (!textOf(req.headers['partpay-terminalid'])) {
    throw new ZipNzError(400, 'ValidationFailed', 'The header partpay-terminalid is missing')
  }
  const request = parseRequest(posOrderRequest, req.body)
  const isUnique = req.headers['merchant-reference-unique-check'] === 'true'
  const known = isUnique ? posOrders.idOf(request.merchantReference) : undefined
  return known === undefined
    ? { status: 202, body: posOrders.create(request) }
    : { status: 302, headers: { Location: `${apiUrl()}/pos/order/${known}/status` } }
}
