import express, { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Acquirer, Booked } from './acquirer'
import { exchange, hasFault } from '../exchange'
import type { Fault, Faults, Operation } from '../faults'
import { isSameSecret } from '../secrets'
import { AcquirerError } from './errors'
import type { Idempotency } from './idempotency'
import type { Modifications } from './modifications'
import {
  amountModification,
  cancelByReference,
  detailsRequest,
  parseRequest,
  paymentRequest,
  plainModification,
} from './requests'
import type { Webhooks } from './webhooks'

export interface ApiOptions {
  readonly apiKey: string
  readonly merchantAccount: string
  readonly acquirer: Acquirer
  readonly modifications: Modifications
  readonly idempotency: Idempotency
  readonly webhooks: Webhooks
  readonly faults: Faults
}

const broken = new AcquirerError(500, '905', 'Internal error').answer

/** The acquirer's HTTP interface under `/v71`. */
export const apiRouter = (options: ApiOptions): Router => {
  const { acquirer, modifications, faults } = options
  const router = Router()
  router.use((req, _res, next) => {
    if (!isSameSecret(req.headers['x-api-key'], options.apiKey)) {
      throw new AcquirerError(401, '000', 'HTTP Status Response - Unauthorized', 'security')
    }
    next()
  })
  router.use(express.json({ limit: '64kb' }))

  /** Parses a request of this merchant's account. */
  const parse = <Given extends { merchantAccount: string }>(
    schema: z.ZodType<Given>,
    body: unknown,
  ): Given => {
    const request = parseRequest(schema, body)
    if (request.merchantAccount !== options.merchantAccount) {
      throw new AcquirerError(403, '901', 'Invalid Merchant Account', 'security')
    }
    return request
  }

  const serve = (
    operation: Operation,
    status: number,
    book: (body: unknown, params: Record<string, string>) => Booked | Promise<Booked>,
  ) => {
    return (req: Request, res: Response): Promise<void> => {
      const body: unknown = req.body ?? {}
      const { reference, paymentReference } = body as { reference?: string; paymentReference?: string }
      const key = req.headers['idempotency-key']
      const keyText = typeof key === 'string' ? key : undefined
      return exchange(req, res, {
        faults,
        operation,
        reference: reference ?? paymentReference,
        broken,
        withWrongAmount,
        once: async (run) => {
          const answer = await options.idempotency.once(keyText, req.path, body, run)
          return keyText ? { ...answer, headers: { 'Idempotency-Key': keyText } } : answer
        },
        handle: async (active) => {
          const booked = await book(body, req.params as Record<string, string>)
          notify(options.webhooks, booked, active)
          return { status, body: booked.body }
        },
      })
    }
  }

  router.post(
    '/payments',
    serve('payments', 200, (body) => acquirer.pay(parse(paymentRequest, body))),
  )
  router.post(
    '/payments/details',
    serve('details', 200, (body) =>
      acquirer.details(parseRequest(detailsRequest, body).details.redirectResult),
    ),
  )
  router.post(
    '/payments/:psp/captures',
    serve('captures', 201, (body, { psp = '' }) => {
      const { amount, reference } = parse(amountModification, body)
      return modifications.capture(psp, amount, reference)
    }),
  )
  router.post(
    '/payments/:psp/refunds',
    serve('refunds', 201, (body, { psp = '' }) => {
      const { amount, reference } = parse(amountModification, body)
      return modifications.refund(psp, amount, reference)
    }),
  )
  router.post(
    '/payments/:psp/cancels',
    serve('cancels', 201, (body, { psp = '' }) =>
      modifications.cancel(psp, parse(plainModification, body).reference),
    ),
  )
  router.post(
    '/payments/:psp/reversals',
    serve('reversals', 201, (body, { psp = '' }) =>
      modifications.reverse(psp, parse(plainModification, body).reference),
    ),
  )
  router.post(
    '/cancels',
    serve('cancels', 201, (body) => {
      const request = parse(cancelByReference, body)
      return modifications.cancelByReference(request.paymentReference, request.reference, {
        value: 0,
        currency: 'AUD',
      })
    }),
  )
  return router
}

const notify = (webhooks: Webhooks, booked: Booked, faults: readonly Fault[]): void => {
  if (hasFault(faults, 'webhookWithheld')) return
  const options = {
    times: hasFault(faults, 'webhookTwice') ? 2 : 1,
    isSignatureBad: hasFault(faults, 'webhookBadSignature'),
    isDelayed: hasFault(faults, 'webhookReordered'),
  }
  for (const item of booked.notifications) webhooks.send(item, options)
}

const withWrongAmount = (body: unknown): unknown => {
  const { amount } = body as { amount?: { value: number; currency: string } }
  return amount ? { ...(body as object), amount: { ...amount, value: amount.value + 1 } } : body
}
