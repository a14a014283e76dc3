import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { type Answer, exchange } from '../exchange'
import type { Faults, Operation } from '../faults'
import { errorHandler } from '../providerError'
import type { Replays } from '../replays'
import { oneCentMore } from '../zip/money'
import { ZipAuError } from './errors'

export interface ServeOptions {
  readonly faults: Faults
  readonly replays: Replays<Answer>
  /** Header that makes a repeat the same request. */
  readonly keyHeader: string
}

export interface Served {
  readonly operation: Operation
  /** The merchant's reference that faults may be meant for. */
  readonly reference: string | undefined
  /** A call that moves money is refused without a key. */
  readonly needsKey?: boolean
  /** Field of the answer that contains the amount. */
  readonly amountField?: string
  readonly handle: () => Answer
}

const broken = new ZipAuError(500, 'internal_error', 'Internal error').answer
const badJson = new ZipAuError(400, 'request_invalid', 'The body is not valid JSON')

const keyOf = (req: Request, header: string): string | undefined => {
  const key = req.headers[header]
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Amounts of checkouts are in their order, all others at the top. */
const withWrongAmount = (body: unknown, field: string): unknown => {
  const { order } = (body ?? {}) as { order?: unknown }
  return order ? { ...(body as object), order: oneCentMore(order, 'amount') } : oneCentMore(body, field)
}

/** Refused before the endpoint began: Zip stores nothing under the key of such a request. */
const isUnstored = ({ status, code }: ZipAuError): boolean =>
  code === 'request_invalid' || status === 401 || status === 403 || status === 409

/**
 * What Zip stores under the key of a request: "regardless of whether it succeeded or failed"
 * (developers.zip.co, "Idempotent requests").
 */
const stored = async (book: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof ZipAuError) || isUnstored(error)) throw error
    return error.answer
  }
}

/** Serves one call, with the faults injected for it, and once a key. */
export const serve = (
  { faults, replays, keyHeader }: ServeOptions,
  req: Request,
  res: Response,
  { operation, reference, needsKey, amountField = 'amount', handle }: Served,
): Promise<void> => {
  const key = keyOf(req, keyHeader)
  if (needsKey && key === undefined) {
    throw new ZipAuError(400, 'request_invalid', `The header ${keyHeader} is missing`)
  }
  const once =
    (key: string) =>
    async (book: () => Promise<Answer>): Promise<Answer> => {
      const replay = await replays.once(`${req.originalUrl} ${key}`, req.body, () => stored(book))
      switch (replay.kind) {
        case 'first':
        case 'replay':
          return replay.answer
        case 'otherRequest':
          throw new ZipAuError(409, 'idempotency_conflict', 'The key was used for another request')
        case 'inFlight':
          throw new ZipAuError(409, 'request_in_progress', 'The first request is still running')
      }
    }
  return exchange(req, res, {
    faults,
    operation,
    reference,
    broken,
    withWrongAmount: (body) => withWrongAmount(body, amountField),
    once: key === undefined ? undefined : once(key),
    keepsErrors: true,
    handle,
  })
}

/** A router of an API: access, the limits of a body, and errors in Zip's shape. */
export const apiRouter = (
  { guard, types, log }: { guard: RequestHandler; types: readonly string[]; log: Logger },
  addRoutes: (router: Router) => void,
): Router => {
  const router = Router()
  router.use(guard)
  router.use((req, _res, next) => {
    if (req.method === 'POST' && !req.is([...types])) {
      throw new ZipAuError(415, 'unsupported_media_type', `The content type must be ${types[0]}`)
    }
    next()
  })
  router.use(express.json({ limit: '64kb', type: [...types] }))
  addRoutes(router)
  router.use(errorHandler(log, { badJson, broken }))
  return router
}
