import { compile } from './paths'
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import type { z } from 'zod'
import type { Brand } from '@countertop/sdk/rules'
import { brandHeader, readBrand, requireBrandHeader } from './brand'
import { bodyLimit, bodyTooLarge, discardLimit, hasEndlessBody } from './bodyLimit'
import { Answer, type CachePolicy, type Call, type CallSpec, JsonText } from './call'
import { carried, type CallRequest } from './context'
import { cors } from './cors'
import { foreseen, logRefusal, refusalOf, sendError, unsupportedMediaType } from './errorHandler'
import { DomainError } from '../foundation/errors'
import { idempotencyKeyOf, optionalKeyOf } from './idempotencyKey'
import type { OriginBook } from './origins'
import { closeFields, discardRest, receiveFiles } from './multipart'
import type { LimitName } from './rateLimits'
import { storeRawBody } from './rawBody'
import { readSession, type SessionOptions } from './session'
import { withPrices } from './siteAnswer'
import { validate, validateQuery } from './validation'

const cacheHeaders: Readonly<Record<CachePolicy, string>> = {
  'public-short': 'public, max-age=60, stale-while-revalidate=300',
  private: 'private, no-cache',
  'no-store': 'no-store',
}

export interface PipelineOptions {
  readonly origins: OriginBook
  readonly sessions: SessionOptions
  readonly limiters: (name: LimitName) => RequestHandler[]
  /** Builds the limiter of a call that is counted across all processes. */
  readonly sharedLimiter: (spec: CallSpec) => RequestHandler[]
  /** Whether the owner of this session sees prices at a brand that hides them from visitors. */
  readonly seesPrices: (brand: Brand, sessionId: Buffer) => Promise<boolean>
  /** Compares every answer with its declared schema and fails the request if it differs; for tests. */
  readonly checkAnswers: boolean
}

/**
 * Answers 413 `BODY_TOO_LARGE` as soon as a body exceeds the discard limit, and closes the connection,
 * because the body parsers would read it to its end first. It must come directly before them and counts the
 * same chunks as they arrive.
 */
const refuseEndlessBody =
  (shape: ShapeRefusal, limit: number): RequestHandler =>
  (req, res, next) => {
    if (!hasEndlessBody(req)) return next()
    if (req.headers['transfer-encoding'] === undefined) throw bodyTooLarge(limit)
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > discardLimit && !res.headersSent) sendError(req, res, shape(bodyTooLarge(limit)))
    })
    next()
  }

type ShapeRefusal = (error: DomainError) => DomainError
const asItIs: ShapeRefusal = (error) => error

/** Converts every refusal of a call, from any layer, to the call's own shape. */
const shapeRefusals =
  (shape: ShapeRefusal): ErrorRequestHandler =>
  (error: unknown, _req, _res, next) => {
    const refusal = foreseen(error)
    if (refusal === undefined) return next(error)
    const shaped = shape(refusal)
    // The log needs the original refusal.
    if (refusal !== error) shaped.cause = error
    next(shaped)
  }

/** Answers the refusals of a call that a browser's whole page opens, from any layer. */
const showRefusals =
  (show: NonNullable<CallSpec['showRefusal']>): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    if (res.headersSent || !(await show(refusalOf(error), carried(req), res))) return next(error)
    logRefusal(carried(req).log, error, foreseen(error))
  }

const bodyReaders = (call: Call): RequestHandler[] => {
  if (call.spec.method === 'get') return []
  if (call.spec.multipart) return [validateQuery(call.spec), receiveFiles(call.spec.multipart)]
  const limit = call.spec.bodyLimit ?? bodyLimit
  const options = { limit, ...(call.spec.rawBody ? { verify: storeRawBody } : {}) }
  const readers: RequestHandler[] = [
    refuseEndlessBody(call.spec.refusals?.shape ?? asItIs, limit),
    express.json(options),
  ]
  if (call.spec.crossSite) readers.push(express.urlencoded({ ...options, extended: false }))
  const refuseOthers: RequestHandler = (req, _res, next) => {
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    if (hasBody && req.body === undefined) throw unsupportedMediaType()
    next()
  }
  return [...readers, refuseOthers]
}

const successStatus = (call: Call): number =>
  Number(
    Object.keys(call.spec.answers).find((status) => status.startsWith('2') || status.startsWith('3')) ?? 200,
  )

/** @throws Error for an answer that the call does not declare */
const assertMatchesSchema = (call: Call, status: number, sent: unknown): void => {
  const schema: z.ZodType | undefined = call.spec.answers[status]
  if (!schema)
    throw new Error(`${call.spec.method} ${call.spec.path} answered ${status}, which it does not declare`)
  const result = schema.safeParse(sent)
  if (!result.success) {
    throw new Error(`${call.spec.method} ${call.spec.path} answered another shape: ${result.error.message}`)
  }
}

/** Answers of writes are never revalidated by ETag, so they are sent in one piece with their headers. */
const send = (res: Response, status: number, body: unknown, isWrite: boolean): void => {
  res.status(status)
  if (body === undefined) res.end()
  else if (isWrite) {
    if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8')
    res.end(body instanceof JsonText ? body.text : JSON.stringify(body))
  } else if (body instanceof JsonText) {
    if (body.etag !== undefined) res.setHeader('ETag', body.etag)
    res.type('json').send(body.text)
  } else res.json(body)
}

const toWireFormat = (body: unknown): unknown =>
  body instanceof JsonText
    ? (JSON.parse(String(body.text)) as unknown)
    : body === undefined
      ? undefined
      : (JSON.parse(JSON.stringify(body)) as unknown)

/**
 * Shared caches key on the address only, so an answer whose brand came from the header must not be stored.
 */
const isBrandHidden = (req: Request, isPublic: boolean): boolean =>
  isPublic && req.headers[brandHeader] !== undefined

/**
 * Sets the brand that handlers see: at sites that hide prices from visitors, whether this session sees them
 * (SHL-316).
 */
const showSite = async (req: Request, { seesPrices }: PipelineOptions): Promise<void> => {
  const { brand, session } = carried(req)
  if (!brand.capabilities.hidesPricesFromVisitors || session.id === null) return
  if (await seesPrices(brand, session.id)) carried(req).brand = withPrices(brand)
}

const readKey = { required: idempotencyKeyOf, optional: optionalKeyOf }

const run = (call: Call, options: PipelineOptions): RequestHandler => {
  const { checkAnswers } = options
  const status = successStatus(call)
  const cacheControl = cacheHeaders[call.spec.cache ?? (call.isWrite ? 'no-store' : 'private')]
  const isPublic = call.spec.cache === 'public-short'
  const checkKey = call.spec.idempotencyKey && readKey[call.spec.idempotencyKey]
  return async (req, res) => {
    res.setHeader('Cache-Control', isBrandHidden(req, isPublic) ? cacheHeaders.private : cacheControl)
    await showSite(req, options)
    checkKey?.(req.headers)
    const { span } = carried(req)
    const handled = () => call.handle(carried(req) as unknown as CallRequest, res)
    // The parts of a multipart body arrive outside of the span that the request began in.
    const result = await (span === undefined ? handled() : span.around(handled))
    if (res.headersSent) return
    const answer = result instanceof Answer ? result : new Answer(status, result)
    if (checkAnswers) assertMatchesSchema(call, answer.status, toWireFormat(answer.body))
    for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
    send(res, answer.status, answer.body, call.isWrite)
  }
}

const mount = (router: Router, call: Call, options: PipelineOptions): void => {
  const { spec, isWrite } = call
  const labelRequest: RequestHandler = (req, _res, next) => {
    carried(req).callPath = spec.path
    if (spec.secretPath) carried(req).hidesPath = true
    next()
  }
  const guards = spec.crossSite
    ? []
    : [cors(options.origins, isWrite), ...(isWrite ? [requireBrandHeader] : [])]
  const limits = [
    ...(isWrite ? options.limiters('write') : []),
    ...(spec.limit ? options.limiters(spec.limit) : []),
  ]
  router[spec.method](
    spec.path,
    labelRequest,
    readBrand,
    readSession(options.sessions),
    ...guards,
    ...limits,
    ...bodyReaders(call),
    validate(spec),
    ...(spec.multipart ? [closeFields] : []),
    ...options.sharedLimiter(spec),
    run(call, options),
    ...(spec.multipart ? [discardRest] : []),
    ...(spec.refusals ? [shapeRefusals(spec.refusals.shape)] : []),
    ...(spec.showRefusal ? [showRefusals(spec.showRefusal)] : []),
  )
}

const groupOf = (path: string): string => {
  const segment = path.split('/', 3)[2] ?? ''
  return segment.startsWith(':') || segment.startsWith('*') ? '' : segment
}

/**
 * Mounts declared calls, grouped by their second path segment, so that a request is matched only against the
 * few routes of its group.
 */
export const callsRouter = (calls: readonly Call[], options: PipelineOptions): RequestHandler => {
  const groups = new Map<string, Router>()
  for (const call of calls) {
    const group = groupOf(call.spec.path)
    const router = groups.get(group) ?? Router({ caseSensitive: true })
    groups.set(group, router)
    mount(router, call, options)
  }
  const open = groups.get('')
  return (req, res, next) => {
    const router = groups.get(groupOf(req.path))
    const fallback =
      open === undefined || open === router
        ? next
        : (error?: unknown) => (error ? next(error) : open(req, res, next))
    if (router === undefined) fallback()
    else router(req, res, fallback)
  }
}

/** Answers 405 with `Allow` for a path that exists with other methods. */
export const wrongMethod = (calls: readonly Call[]): RequestHandler => {
  const known = calls.map((call) => ({
    matches: compile(call.spec.path),
    method: call.spec.method.toUpperCase(),
  }))
  return (req, _res, next) => {
    const allowed = known.filter(({ matches }) => matches(req.path)).map(({ method }) => method)
    if (allowed.length === 0) return next()
    const allow = [...new Set([...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(
      ', ',
    )
    throw new DomainError(
      405,
      'METHOD_NOT_ALLOWED',
      'This call does not support that method.',
      {},
      { Allow: allow },
    )
  }
}
