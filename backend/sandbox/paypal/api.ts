import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { decimalOf } from '../decimals'
import { type Answer, exchange } from '../exchange'
import type { Fault, Faults, Operation } from '../faults'
import type { Replays } from '../replays'
import type { PayPalBook, Review } from './book'
import { mockedError, PayPalError } from './errors'
import type { PayPalNotifications } from './notifications'
import { type Capture, type Order, type Rendering } from './order'
import {
  captureRequest,
  orderRequest,
  parseRequest,
  refundRequest,
  sourceRequest,
  verifyRequest,
} from './requests'
import type { AccessTokens } from './tokens'

export interface PayPalApiOptions {
  readonly book: PayPalBook
  readonly rendering: Rendering
  readonly tokens: AccessTokens
  readonly notifications: PayPalNotifications
  readonly faults: Faults
  readonly replays: Replays<Answer>
  readonly log: Logger
  /** Starts the review of a capture that is pending. */
  readonly review: (capture: Capture) => void
}

/** What a request made: by it a repeat is told how that stands now. */
interface Made {
  readonly kind: 'order' | 'capture' | 'refund' | 'authorization'
  readonly id: string
}

type Handler = (req: Request, active: readonly Fault[]) => Answer
type Once = (book: () => Promise<Answer>) => Promise<Answer>

const longestKey = 108

const broken = new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.').answer

const increased = (money: { value: string }) => ({
  ...money,
  value: decimalOf(Number(money.value) * 100 + 1),
})

/** Another amount, wherever the answer names one. */
const withWrongAmount = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) =>
    key === 'amount' ? increased(value as { value: string }) : value,
  ) as unknown

const reviewOf = (faults: readonly Fault[]): Review => {
  const fault = faults.find(({ kind }) => kind === 'pending' || kind === 'pendingDenied')
  return fault && { ms: fault.ms, result: fault.kind === 'pending' ? 'COMPLETED' : 'DECLINED' }
}

const onError =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const isBadJson = (error as { type?: unknown } | null)?.type === 'entity.parse.failed'
    if (!(error instanceof PayPalError) && !isBadJson) log.error({ err: error }, 'sandbox failed')
    const { status, body } = isBadJson
      ? new PayPalError(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.').answer
      : error instanceof PayPalError
        ? error.answer
        : broken
    res.status(status).json(body)
  }

const referenceIn = (body: unknown): string | undefined =>
  (body as { purchase_units?: { custom_id?: string }[] } | undefined)?.purchase_units?.[0]?.custom_id

/** PayPal's Orders v2, Payments v2, access tokens and verification of notifications. */
export const paypalApi = (options: PayPalApiOptions): Router => {
  const { book, rendering, tokens, notifications, faults, replays } = options
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))

  const serve =
    (operation: Operation, handle: Handler, onceOf?: (req: Request) => Once | undefined) =>
    (req: Request, res: Response): Promise<void> => {
      if (!tokens.isValid(req.headers.authorization)) {
        throw new PayPalError(401, 'INVALID_TOKEN', 'Authentication failed due to missing authorization.')
      }
      const mocked = mockedError(req.get('paypal-mock-response'))
      if (mocked) throw mocked
      return exchange(req, res, {
        faults,
        operation,
        reference: referenceIn(req.body),
        broken,
        withWrongAmount,
        once: onceOf?.(req),
        handle: (active) => handle(req, active),
      })
    }

  const wholeOf = ({ kind, id }: Made): Record<string, unknown> => {
    switch (kind) {
      case 'order':
        return rendering.order(book.madeOrder(id))
      case 'authorization': {
        const { order, authorization } = book.ofAuthorization(id)
        return rendering.authorization(order, authorization)
      }
      case 'capture': {
        const { order, capture } = book.ofCapture(id)
        return rendering.capture(order, capture)
      }
      case 'refund': {
        const { order, refund } = book.ofRefund(id)
        return rendering.refund(order, refund)
      }
    }
  }

  /** Whole only when the client prefers it so. */
  const answerOf = (req: Request, status: number, made: Made): Answer => {
    const { id, status: state, links, ...more } = wholeOf(made)
    const isWhole = (req.get('prefer') ?? '').includes('return=representation')
    return { status, body: { id, status: state, ...(isWhole ? more : {}), links } }
  }

  /** As `serve`, for calls that make something: once a PayPal-Request-Id, and a repeat is answered with 200. */
  const make = (
    operation: Operation,
    status: number,
    kind: Made['kind'],
    book: (req: Request, active: readonly Fault[]) => string,
  ) =>
    serve(
      operation,
      (req, active) => answerOf(req, status, { kind, id: book(req, active) }),
      (req) => {
        const key = req.get('paypal-request-id')
        return key === undefined ? undefined : (work) => once(req, key, kind, work)
      },
    )

  const once = async (
    req: Request,
    key: string,
    kind: Made['kind'],
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (key.length > longestKey) {
      throw new PayPalError(400, 'INVALID_PARAMETER_VALUE', 'PayPal-Request-Id has 1 to 108 characters.')
    }
    const replay = await replays.once(`${req.path} ${key}`, req.body, work)
    switch (replay.kind) {
      case 'first':
        return replay.answer
      case 'replay':
        return answerOf(req, 200, { kind, id: (replay.answer.body as { id: string }).id })
      case 'inFlight':
        throw new PayPalError(409, 'PREVIOUS_REQUEST_IN_PROGRESS', 'A previous request is in progress.')
      case 'otherRequest':
        throw new PayPalError(422, 'DUPLICATE_REQUEST_ID', 'PayPal-Request-Id was used for another request.')
    }
  }

  const id = ({ params }: Request): string => String(params.id)
  const announce = (capture: Capture, order: Order, active: readonly Fault[]): void => {
    const isPending = capture.status === 'PENDING'
    const type = isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED'
    notifications.send(type, rendering.capture(order, capture), active)
    if (isPending) options.review(capture)
  }

  router.post('/v1/oauth2/token', (req, res) =>
    exchange(req, res, {
      faults,
      operation: 'paypal.token',
      broken,
      withWrongAmount,
      handle: () => {
        const issued = tokens.issue(req.headers.authorization)
        if (!issued) {
          const body = { error: 'invalid_client', error_description: 'Client Authentication failed' }
          return { status: 401, body }
        }
        if ((req.body as { grant_type?: unknown } | undefined)?.grant_type !== 'client_credentials') {
          return {
            status: 400,
            body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
          }
        }
        const { token, expiresIn } = issued
        return {
          status: 200,
          body: {
            access_token: token,
            token_type: 'Bearer',
            expires_in: expiresIn,
            scope: 'openid',
            app_id: 'APP-80W284485P519543T',
            nonce: token.slice(-24),
          },
        }
      },
    }),
  )
  router.post(
    '/v2/checkout/orders',
    make('paypal.order', 201, 'order', (req) => {
      const request = parseRequest(orderRequest, req.body)
      if (request.payment_source && req.get('paypal-request-id') === undefined) {
        throw new PayPalError(400, 'PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.')
      }
      return book.create(request).id
    }),
  )
  router.get(
    '/v2/checkout/orders/:id',
    serve('paypal.read', (req) => ({ status: 200, body: rendering.order(book.order(id(req))) })),
  )
  router.post(
    '/v2/checkout/orders/:id/confirm-payment-source',
    serve('paypal.order', (req) => {
      const { payment_source: source } = parseRequest(sourceRequest, req.body)
      const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context
      return {
        status: 200,
        body: rendering.order(book.confirmSource(book.order(id(req)), returnUrl, cancelUrl)),
      }
    }),
  )
  router.post(
    '/v2/checkout/orders/:id/authorize',
    make('paypal.authorize', 201, 'order', (req, active) => {
      const order = book.authorise(book.order(id(req)))
      if (order.authorization) {
        const resource = rendering.authorization(order, order.authorization)
        notifications.send('PAYMENT.AUTHORIZATION.CREATED', resource, active)
      }
      return order.id
    }),
  )
  router.post(
    '/v2/checkout/orders/:id/capture',
    make('paypal.capture', 201, 'order', (req, active) => {
      const order = book.captureOrder(book.order(id(req)), reviewOf(active))
      for (const capture of order.captures) announce(capture, order, active)
      return order.id
    }),
  )
  router.get(
    '/v2/payments/authorizations/:id',
    serve('paypal.read', (req) => {
      const { order, authorization } = book.ofAuthorization(id(req))
      return { status: 200, body: rendering.authorization(order, authorization) }
    }),
  )
  router.post(
    '/v2/payments/authorizations/:id/capture',
    make('paypal.capture', 201, 'capture', (req, active) => {
      const { amount, final_capture: isFinal } = parseRequest(captureRequest, req.body ?? {})
      const { order, capture } = book.captureAuthorization(id(req), amount, isFinal, reviewOf(active))
      announce(capture, order, active)
      return capture.id
    }),
  )
  router.post(
    '/v2/payments/authorizations/:id/void',
    make('paypal.void', 200, 'authorization', (req, active) => {
      const { order, authorization } = book.void(id(req))
      notifications.send(
        'PAYMENT.AUTHORIZATION.VOIDED',
        rendering.authorization(order, authorization),
        active,
      )
      return authorization.id
    }),
  )
  router.get(
    '/v2/payments/captures/:id',
    serve('paypal.read', (req) => {
      const { order, capture } = book.ofCapture(id(req))
      return { status: 200, body: rendering.capture(order, capture) }
    }),
  )
  router.post(
    '/v2/payments/captures/:id/refund',
    make('paypal.refund', 201, 'refund', (req, active) => {
      const { amount, invoice_id: invoiceId } = parseRequest(refundRequest, req.body ?? {})
      const { order, refund } = book.refund(id(req), amount, invoiceId)
      notifications.send('PAYMENT.CAPTURE.REFUNDED', rendering.refund(order, refund), active)
      return refund.id
    }),
  )
  router.post(
    '/v1/notifications/verify-webhook-signature',
    serve('paypal.verify', (req) => {
      const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } =
        parseRequest(verifyRequest, req.body)
      const transmission = {
        id: transmission_id,
        time: transmission_time,
        webhookId: webhook_id,
        signature: transmission_sig,
      }
      const isGenuine = notifications.isGenuine(transmission, webhook_event)
      return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
    }),
  )
  router.use(['/v1', '/v2'], () => {
    throw new PayPalError(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.')
  })
  router.use(onError(options.log))
  return router
}
