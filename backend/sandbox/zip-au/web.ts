import type { Request, RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { isSameSecret } from '../secrets'
import type { Checkouts } from './checkouts'
import { ZipAuError } from './errors'
import {
  captureRequest,
  chargeRequest,
  checkoutRequest,
  listRequest,
  parseRequest,
  refundRequest,
} from './requests'
import { apiRouter, serve, type ServeOptions } from './serve'

const versions: readonly unknown[] = ['2021-08-25', '2017-03-01']

const guard =
  (apiKey: string): RequestHandler =>
  (req, _res, next) => {
    if (!isSameSecret(req.headers.authorization, `Bearer ${apiKey}`)) {
      throw new ZipAuError(401, 'unauthorized', 'The API key is missing or wrong')
    }
    if (!versions.includes(req.headers['zip-version'])) {
      throw new ZipAuError(400, 'request_invalid', 'The header Zip-Version is missing or unknown')
    }
    next()
  }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const idOf = (req: Request): string => String(req.params.id)

export interface WebOptions extends ServeOptions {
  readonly apiKey: string
  readonly checkouts: Checkouts
  readonly log: Logger
}

/** The web API: checkouts, charges and refunds. */
export const webRouter = (options: WebOptions): Router => {
  const { checkouts, apiKey, log } = options
  return apiRouter({ guard: guard(apiKey), types: ['application/json'], log }, (router) => {
    router.post('/checkouts', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.checkout',
        reference: textOf(req.body?.order?.reference),
        handle: () => ({ status: 201, body: checkouts.create(parseRequest(checkoutRequest, req.body)) }),
      }),
    )
    router.get('/checkouts/:id', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.read',
        reference: textOf(checkouts.page(idOf(req))?.reference),
        handle: () => ({ status: 200, body: checkouts.read(idOf(req)) }),
      }),
    )
    router.post('/charges', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.charge',
        reference: textOf(req.body?.reference),
        needsKey: true,
        handle: () => ({ status: 201, body: checkouts.charge(parseRequest(chargeRequest, req.body)) }),
      }),
    )
    router.get('/charges', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.list',
        reference: undefined,
        handle: () => ({ status: 200, body: checkouts.listCharges(parseRequest(listRequest, req.query)) }),
      }),
    )
    router.get('/charges/:id', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.read',
        reference: checkouts.referenceOf(idOf(req)),
        handle: () => ({ status: 200, body: checkouts.readCharge(idOf(req)) }),
      }),
    )
    router.post('/charges/:id/capture', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.capture',
        reference: checkouts.referenceOf(idOf(req)),
        needsKey: true,
        amountField: 'captured_amount',
        handle: () => {
          const { amount } = parseRequest(captureRequest, req.body)
          return { status: 200, body: checkouts.capture(idOf(req), amount) }
        },
      }),
    )
    router.post('/charges/:id/cancel', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.cancel',
        reference: checkouts.referenceOf(idOf(req)),
        needsKey: true,
        handle: () => ({ status: 200, body: checkouts.cancel(idOf(req)) }),
      }),
    )
    router.post('/refunds', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.refund',
        reference: checkouts.referenceOf(textOf(req.body?.charge_id) ?? ''),
        needsKey: true,
        handle: () => {
          const { charge_id: chargeId, amount, reason } = parseRequest(refundRequest, req.body)
          return { status: 201, body: checkouts.refund(chargeId, amount, reason) }
        },
      }),
    )
    router.get('/refunds', (req, res) =>
      serve(options, req, res, {
        operation: 'zip.list',
        reference: undefined,
        handle: () => ({ status: 200, body: checkouts.listRefunds(parseRequest(listRequest, req.query)) }),
      }),
    )
    router.get('/refunds/:id', (req, res) => void res.json(checkouts.readRefund(req.params.id)))
  })
}
