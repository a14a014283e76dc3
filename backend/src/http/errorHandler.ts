import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { bodyLimit, bodyTooLarge, hasEndlessBody } from './bodyLimit'
import { carried } from './context'
import { DomainError } from '../foundation/errors'
import { fromPostgres } from './postgresErrors'

const generic = 'Something went wrong on our side. Please try again.'

interface HttpishError {
  status?: unknown
  type?: unknown
  /** Of a body that is too large: the parser's limit in bytes. */
  limit?: unknown
}

const bodyErrors: Readonly<Record<string, (error: HttpishError) => DomainError>> = {
  'entity.too.large': ({ limit }) => bodyTooLarge(typeof limit === 'number' ? limit : bodyLimit),
  'parameters.too.many': () => new DomainError(413, 'BODY_TOO_LARGE', 'The body has too many fields.'),
  'entity.parse.failed': () => new DomainError(400, 'INVALID_JSON', 'The body is not valid JSON.'),
  'encoding.unsupported': () => unsupportedMediaType(),
  'charset.unsupported': () => unsupportedMediaType(),
}

export const unsupportedMediaType = (): DomainError =>
  new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')

/** Converts an expected error into a refusal; undefined for an unexpected one. */
export const foreseen = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  const httpish = (error ?? {}) as HttpishError
  const { type, status } = httpish
  const body = typeof type === 'string' ? bodyErrors[type] : undefined
  if (body) return body(httpish)
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new DomainError(status, 'INVALID_REQUEST', 'The request is not valid.')
  }
  return fromPostgres(error)
}

/**
 * Logs the outcome of a request that threw. A refusal that tells the client to retry later is no failure,
 * whatever its status; refusals that only report errors in the request are not logged.
 */
export const logRefusal = (log: Logger, error: unknown, refusal: DomainError | undefined): void => {
  const isOurs = refusal === error && refusal?.cause === undefined
  const comesBack = isOurs && refusal?.headers['Retry-After'] !== undefined
  if (refusal === undefined || (refusal.status >= 500 && !comesBack)) {
    log.error({ err: error }, 'request failed')
  } else if (!isOurs) log.info({ err: error }, 'request refused')
}

/**
 * Sets status and headers of a refusal, which is never cached. If a large body is still arriving, it is not
 * read and the connection closes.
 */
export const beginRefusal = (req: Request, res: Response, error: DomainError): Response => {
  if (hasEndlessBody(req)) res.setHeader('Connection', 'close')
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value)
  res.setHeader('Cache-Control', 'no-store')
  return res.status(error.status)
}

/** Sends the common error shape. */
export const sendError = (req: Request, res: Response, error: DomainError): void => {
  beginRefusal(req, res, error).json({
    errors: [error.message],
    code: error.code,
    requestId: carried(req).id,
    ...error.extra,
  })
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host'

/**
 * Refuses a second Host header, which RFC 9112 forbids: a proxy in front may have routed by the other one.
 */
export const refuseTwoHosts: RequestHandler = (req, _res, next) => {
  const { rawHeaders } = req
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1
  if (hosts > 1) throw new DomainError(400, 'INVALID_REQUEST', 'The request names more than one host.')
  next()
}

export const noSuchCall: RequestHandler = () => {
  throw new DomainError(404, 'NO_SUCH_CALL', 'There is no such call.')
}

/** The refusal that answers an error. */
export const refusalOf = (error: unknown): DomainError =>
  foreseen(error) ?? new DomainError(500, 'INTERNAL', generic)

/**
 * The only place that turns errors into answers. An unexpected error is logged in full and answered in
 * general terms.
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  logRefusal(carried(req).log, error, foreseen(error))
  if (res.headersSent) {
    if (!res.writableEnded) res.destroy()
    return
  }
  sendError(req, res, refusalOf(error))
}
