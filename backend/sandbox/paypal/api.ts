import express, { type Request, Router } from 'express'
import type { Logger } from 'pino'
import { exchange } from '../exchange'
import type { Fault } from '../faults'
import { errorHandler } from '../providerError'
import type { Review } from './book'
import { PayPalError } from './errors'
import type { PayPalNotifications } from './notifications'
import { type Capture, type Order, type Refund, refundStatusOf } from './order'
import {
  captureRequest,
  orderRequest,
  parseRequest,
  patchRequest,
  reauthorizeRequest,
  refundRequest,
  sourceRequest,
  verifyRequest,
} from './requests'
import { broken, Calls, type ServeOptions, withWrongAmount } from './serve'

export interface PayPalApiOptions extends ServeOptions {
  readonly notifications: PayPalNotifications
  readonly log: Logger
  /** Starts the review of a capture that is pending. */
  readonly review: (capture: Capture) => void
  /** Ends a refund that waits, in its time; the faults affect the notification of its end. */
  readonly awaitRefund: (refund: Refund, active: readonly Fault[]) => void
}

const reviewOf = (faults: readonly Fault[]): Review => {
  const fault = faults.find(({ kind }) => kind === 'pending' || kind === 'pendingDenied')
  return fault && { ms: fault.ms, result: fault.kind === 'pending' ? 'COMPLETED' : 'DECLINED' }
}

const badJson = new PayPalError(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')

const idOf = ({ params }: Request): string => String(params.id)

/** PayPal's Orders v2, Payments v2, access tokens and verification of notifications. */
export const paypalApi = (options: PayPalApiOptions): Router => {
  const router = Router()
  router.use(express.json({ limit: '256kb' }))
  router.use(express.urlencoded({ extended: false, limit: '16kb' }))
  const calls = new Calls(options)
  const announce = (capture: Capture, order: Order, active: readonly Fault[]): void => {
    const isPending = capture.status === 'PENDING'
    const type = isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED'
    options.notifications.send(type, options.rendering.capture(order, capture), active)
    if (isPending) options.review(capture)
  }
  tokenRoutes(router, options)
  orderRoutes(router, calls, options, announce)
  authorizationRoutes(router, calls, options, announce)
  captureRoutes(router, calls, options)
  verificationRoutes(router, calls, options)
  router.use(['/v1', '/v2'], () => {
    throw new PayPalError(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.')
  })
  router.use(errorHandler(options.log, { badJson, broken }))
  return router
}

type Announce = (capture: Capture, order: Order, active: readonly Fault[]) => void

const tokenRoutes = (router: Router, { faults, tokens }: PayPalApiOptions): void => {
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
}

const orderRoutes = (
  router: Router,
  calls: Calls,
  { book, rendering, notifications }: PayPalApiOptions,
  announce: Announce,
): void => {
  router.post(
    '/v2/checkout/orders',
    calls.make(201, { operation: 'paypal.order', kind: 'order', repeatStatus: 200 }, (req) => {
      const request = parseRequest(orderRequest, req.body)
      if (request.payment_source && req.get('paypal-request-id') === undefined) {
        throw new PayPalError(400, 'PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.')
      }
      return book.create(request).id
    }),
  )
  router.get(
    '/v2/checkout/orders/:id',
    calls.serve('paypal.read', (req) => ({ status: 200, body: rendering.order(book.order(idOf(req))) })),
  )
  router.patch(
    '/v2/checkout/orders/:id',
    calls.serve('paypal.order', (req) => {
      book.patch(book.order(idOf(req)), parseRequest(patchRequest, req.body))
      return { status: 204 }
    }),
  )
  router.post(
    '/v2/checkout/orders/:id/confirm-payment-source',
    calls.serve('paypal.order', (req) => {
      const { payment_source: source } = parseRequest(sourceRequest, req.body)
      const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context
      return {
        status: 200,
        body: rendering.order(book.confirmSource(book.order(idOf(req)), returnUrl, cancelUrl)),
      }
    }),
  )
  router.post(
    '/v2/checkout/orders/:id/authorize',
    calls.make(201, { operation: 'paypal.authorize', kind: 'order', repeatStatus: 200 }, (req, active) => {
      const order = book.authorise(book.order(idOf(req)))
      if (order.authorization) {
        const resource = rendering.authorization(order, order.authorization)
        notifications.send('PAYMENT.AUTHORIZATION.CREATED', resource, active)
      }
      return order.id
    }),
  )
  router.post(
    '/v2/checkout/orders/:id/capture',
    calls.make(201, { operation: 'paypal.capture', kind: 'order', repeatStatus: 200 }, (req, active) => {
      const order = book.captureOrder(book.order(idOf(req)), reviewOf(active))
      for (const capture of order.captures) announce(capture, order, active)
      return order.id
    }),
  )
}

const authorizationRoutes = (
  router: Router,
  calls: Calls,
  { book, rendering, notifications }: PayPalApiOptions,
  announce: Announce,
): void => {
  const path = '/v2/payments/authorizations/:id'
  router.get(
    path,
    calls.serve('paypal.read', (req) => {
      const { order, authorization } = book.ofAuthorization(idOf(req))
      return { status: 200, body: rendering.authorization(order, authorization, idOf(req)) }
    }),
  )
  router.post(
    `${path}/capture`,
    calls.make(201, { operation: 'paypal.capture', kind: 'capture' }, (req, active) => {
      const request = parseRequest(captureRequest, req.body ?? {})
      const { order, capture } = book.captureAuthorization(idOf(req), request, reviewOf(active))
      announce(capture, order, active)
      return capture.id
    }),
  )
  router.post(
    `${path}/reauthorize`,
    calls.make(201, { operation: 'paypal.authorize', kind: 'authorization' }, (req) =>
      book.reauthorize(idOf(req), parseRequest(reauthorizeRequest, req.body ?? {}).amount),
    ),
  )
  router.post(
    `${path}/void`,
    calls.make(
      200,
      { operation: 'paypal.void', kind: 'authorization', isEmptyWhenMinimal: true },
      (req, active) => {
        const id = idOf(req)
        const order = book.void(id)
        const { authorization } = book.ofAuthorization(id)
        const resource = rendering.authorization(order, authorization)
        notifications.send('PAYMENT.AUTHORIZATION.VOIDED', resource, active)
        return id
      },
    ),
  )
}

const captureRoutes = (
  router: Router,
  calls: Calls,
  { book, rendering, notifications, awaitRefund }: PayPalApiOptions,
): void => {
  router.get(
    '/v2/payments/captures/:id',
    calls.serve('paypal.read', (req) => {
      const { order, capture } = book.ofCapture(idOf(req))
      return { status: 200, body: rendering.capture(order, capture) }
    }),
  )
  router.post(
    '/v2/payments/captures/:id/refund',
    calls.make(201, { operation: 'paypal.refund', kind: 'refund' }, (req, active) => {
      const request = parseRequest(refundRequest, req.body ?? {})
      const { order, refund } = book.refund(idOf(req), request, reviewOf(active))
      const isPending = refundStatusOf(refund) === 'PENDING'
      const type = isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED'
      notifications.send(type, rendering.refund(order, refund), active)
      if (isPending) awaitRefund(refund, active)
      return refund.id
    }),
  )
  router.get(
    '/v2/payments/refunds/:id',
    calls.serve('paypal.read', (req) => {
      const { order, refund } = book.ofRefund(idOf(req))
      return { status: 200, body: rendering.refund(order, refund) }
    }),
  )
}

const verificationRoutes = (router: Router, calls: Calls, { notifications }: PayPalApiOptions): void => {
  router.post(
    '/v1/notifications/verify-webhook-signature',
    calls.serve('paypal.verify', (req) => {
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
}
