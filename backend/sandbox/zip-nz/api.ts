import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { type Answer, exchange } from '../exchange'
import type { Faults, Operation } from '../faults'
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

interface Served {
  readonly operation: Operation
  readonly reference?: string | undefined
  readonly handle: () => Answer
}

const broken = { status: 500, body: new ZipNzError(500, 'InternalError', 'Internal error').body }
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const idOf = (req: Request): string => String(req.params.id)

const onError =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const isSyntax = (error as { type?: unknown } | null)?.type === 'entity.parse.failed'
    const known = isSyntax ? new ZipNzError(400, 'ValidationFailed', 'The body is not valid JSON') : error
    if (!(known instanceof ZipNzError)) log.error({ err: error }, 'sandbox failed')
    const answer =
      known instanceof ZipNzError ? known : new ZipNzError(500, 'InternalError', 'Internal error')
    res.status(answer.status).json(answer.body)
  }

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

const server =
  ({ faults, replays }: Pick<ApiOptions, 'faults' | 'replays'>) =>
  ({ operation, reference, handle }: Served, req: Request, res: Response): Promise<void> =>
    exchange(req, res, {
      faults,
      operation,
      reference,
      broken,
      withWrongAmount: (body) => oneCentMore(body, 'amount'),
      once: once(replays, req),
      handle,
    })

/** Where tokens are made. */
export const tokenRouter = (options: Pick<ApiOptions, 'faults' | 'replays' | 'tokens' | 'log'>): Router => {
  const serve = server(options)
  const router = Router()
  router.use(express.json({ limit: '16kb' }))
  router.post('/token', (req, res) =>
    serve(
      {
        operation: 'zip-nz.token',
        handle: () => ({ status: 200, body: options.tokens.grant(parseRequest(tokenRequest, req.body)) }),
      },
      req,
      res,
    ),
  )
  router.use(onError(options.log))
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
  router.use(onError(options.log))
  return router
}

const addWeb = (router: Router, options: ApiOptions): void => {
  const { orders, configuration } = options
  const serve = server(options)
  const of = (req: Request, operation: Operation, handle: () => Answer): Served => ({
    operation,
    reference: orders.referenceOf(idOf(req)),
    handle,
  })

  router.get('/configuration', (req, res) =>
    serve(
      { operation: 'zip-nz.configuration', handle: () => ({ status: 200, body: configuration }) },
      req,
      res,
    ),
  )
  router.post('/order', (req, res) =>
    serve(
      {
        operation: 'zip-nz.order',
        reference: textOf(req.body?.merchantReference),
        handle: () => ({ status: 201, body: orders.create(parseRequest(orderRequest, req.body)) }),
      },
      req,
      res,
    ),
  )
  router.get('/order/:id', (req, res) =>
    serve(
      of(req, 'zip-nz.read', () => ({ status: 200, body: orders.read(idOf(req)) })),
      req,
      res,
    ),
  )
  router.post('/order/:id/capture', (req, res) =>
    serve(
      of(req, 'zip-nz.capture', () => ({
        status: 200,
        body: orders.capture(idOf(req), parseRequest(captureRequest, req.body).amount),
      })),
      req,
      res,
    ),
  )
  router.post('/order/:id/void', (req, res) =>
    serve(
      of(req, 'zip-nz.void', () => ({ status: 200, body: orders.void(idOf(req)) })),
      req,
      res,
    ),
  )
  router.post('/order/:id/refund', (req, res) =>
    serve(
      of(req, 'zip-nz.refund', () => {
        const { requestId, amount, merchantRefundReference } = parseRequest(refundRequest, req.body)
        return { status: 200, body: orders.refund(idOf(req), requestId, amount, merchantRefundReference) }
      }),
      req,
      res,
    ),
  )
}

const addCounter = (router: Router, options: ApiOptions): void => {
  const { posOrders, storeIds, apiUrl } = options
  const serve = server(options)
  const of = (req: Request, operation: Operation, handle: () => Answer): Served => ({
    operation,
    reference: posOrders.referenceOf(idOf(req)),
    handle,
  })
  const checkStore = (req: Request): void => {
    const store = textOf(req.headers['store-id'])
    const isKnown = storeIds.length === 0 ? store === undefined : storeIds.includes(store ?? '')
    if (!isKnown) throw unauthorised('The store is missing or not one of this merchant')
  }

  const create = (req: Request): Answer => {
    checkStore(req)
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

  router.post('/pos/order', (req, res) =>
    serve(
      {
        operation: 'zip-nz-in-store.create',
        reference: textOf(req.body?.merchantReference),
        handle: () => create(req),
      },
      req,
      res,
    ),
  )
  router.get('/v2.0/pos/order/:id/status', (req, res) =>
    serve(
      of(req, 'zip-nz-in-store.read', () => ({ status: 200, body: posOrders.status(idOf(req)) })),
      req,
      res,
    ),
  )
  router.post('/pos/order/:id/commit', (req, res) =>
    serve(
      of(req, 'zip-nz-in-store.commit', () => {
        parseRequest(operatorRequest, req.body)
        return { status: 200, body: posOrders.commit(idOf(req)) }
      }),
      req,
      res,
    ),
  )
  router.post('/pos/order/:id/rollback', (req, res) =>
    serve(
      of(req, 'zip-nz-in-store.rollback', () => {
        parseRequest(operatorRequest, req.body)
        return { status: 200, body: posOrders.rollback(idOf(req)) }
      }),
      req,
      res,
    ),
  )
  router.post('/pos/order/:id/refund', (req, res) =>
    serve(
      of(req, 'zip-nz-in-store.refund', () => {
        const { amount, ...references } = parseRequest(posRefundRequest, req.body)
        const reference = references.merchantReference ?? references.merchantRefundReference
        return { status: 200, body: posOrders.refund(idOf(req), amount, reference) }
      }),
      req,
      res,
    ),
  )
  // Zip's newer and its older page spell the path differently.
  router.post('/v2.0/pos/order/:id/cancel', (req, res) =>
    serve(
      of(req, 'zip-nz-in-store.cancel', () => {
        parseRequest(operatorRequest, req.body)
        return { status: 200, body: posOrders.cancel(idOf(req)) }
      }),
      req,
      res,
    ),
  )
  router.post('/pos/order/cancel', (req, res) =>
    serve(
      {
        operation: 'zip-nz-in-store.cancel',
        reference: posOrders.referenceOf(textOf(req.body?.cancelOrderId) ?? ''),
        handle: () => ({
          status: 200,
          body: posOrders.cancel(parseRequest(posCancelRequest, req.body).cancelOrderId),
        }),
      },
      req,
      res,
    ),
  )
}
