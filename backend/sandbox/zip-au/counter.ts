import type { Request, RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { isSameSecret } from '../secrets'
import { ZipAuError } from './errors'
import type { Purchases } from './purchases'
import { parseRequest, purchaseRequest, storeCapture, storeChange, storeRefund } from './requests'
import { apiRouter, serve, type ServeOptions } from './serve'

/** Merchants' contracts differ: the key is sent in a header of its own or as a bearer token. */
const guard =
  (apiKey: string): RequestHandler =>
  (req, _res, next) => {
    const isOwn = isSameSecret(req.headers['x-zip-api-key'], apiKey)
    if (!isOwn && !isSameSecret(req.headers.authorization, `Bearer ${apiKey}`)) {
      throw new ZipAuError(401, 'unauthorized', 'The API key is missing or wrong')
    }
    next()
  }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const idOf = (req: Request): string => String(req.params.id)

export interface CounterOptions extends ServeOptions {
  readonly apiKey: string
  readonly purchases: Purchases
  readonly log: Logger
}

/** The in-store API: purchase requests. */
export const counterRouter = (options: CounterOptions): Router => {
  const { purchases, apiKey, log } = options
  const types = ['application/vnd.zipco.v3+json', 'application/json']
  return apiRouter({ guard: guard(apiKey), types, log }, (router) => {
    router.post('/purchaserequests', (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.create',
        reference: textOf(req.body?.refCode),
        amountField: 'payAmount',
        handle: () => ({ status: 201, body: purchases.create(parseRequest(purchaseRequest, req.body)) }),
      }),
    )
    router.post('/purchaserequests/void', (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.void',
        reference: textOf(req.body?.refCode),
        handle: () => {
          const { refCode, originator } = parseRequest(storeChange, req.body)
          purchases.assertLocation(originator.locationId)
          return { status: 200, body: purchases.voidByReference(refCode) }
        },
      }),
    )
    // Zip's reference page spells the path both ways.
    router.get(['/purchaserequests/:id', '/purchaserequest/:id'], (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.read',
        reference: purchases.referenceOf(idOf(req)),
        amountField: 'payAmount',
        handle: () => ({ status: 200, body: purchases.read(idOf(req)) }),
      }),
    )
    router.post('/purchaserequests/:id/cancel', (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.cancel',
        reference: purchases.referenceOf(idOf(req)),
        handle: () => {
          purchases.assertLocation(parseRequest(storeChange, req.body).originator.locationId)
          return { status: 200, body: purchases.cancel(idOf(req)) }
        },
      }),
    )
    router.post('/purchaserequests/:id/capture', (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.capture',
        reference: purchases.referenceOf(idOf(req)),
        amountField: 'payAmount',
        handle: () => {
          const { captureAmount, is_partial_capture, originator } = parseRequest(storeCapture, req.body)
          purchases.assertLocation(originator.locationId)
          return { status: 200, body: purchases.capture(idOf(req), captureAmount, is_partial_capture) }
        },
      }),
    )
    router.post('/purchaserequests/:id/refund', (req, res) =>
      serve(options, req, res, {
        operation: 'zip-in-store.refund',
        reference: purchases.referenceOf(idOf(req)),
        needsKey: true,
        handle: () => {
          const { refundAmount, originator } = parseRequest(storeRefund, req.body)
          purchases.assertLocation(originator.locationId)
          purchases.refund(idOf(req), refundAmount)
          return { status: 200 }
        },
      }),
    )
  })
}
