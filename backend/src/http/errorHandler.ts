import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { carried } from './context'
import { DomainError } from '../errors'
import { fromPostgres } from './postgresErrors'

const generic = 'Something went wrong on our side. Please try again.'

interface HttpishError {
  status?: unknown
  type?: unknown
}

const bodyErrors: Readonly<Record<string, () => DomainError>> = {
  'entity.too.large': () => new DomainError(413, 'BODY_TOO_LARGE', 'The body is larger than 100 kB.'),
  'parameters.too.many': () => new DomainError(413, 'BODY_TOO_LARGE', 'The body has too many fields.'),
  'entity.parse.failed': () => new DomainError(400, 'INVALID_JSON', 'The body is not valid JSON.'),
  'encoding.unsupported': () => unsupportedMediaType(),
  'charset.unsupported': () => unsupportedMediaType(),
}

export const unsupportedMediaType = (): DomainError =>
  new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')

/** Turns anything thrown into a refusal, or undefined when it is not one we foresaw. */
const foreseen = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  const { type, status } = (error ?? {}) as HttpishError
  const body = typeof type === 'string' ? bodyErrors[type] : undefined
  if (body) return body()
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new DomainError(status, 'INVALID_REQUEST', 'The request is not valid.')
  }
  return fromPostgres(error)
}

/** Sends the one error shape. Errors are never cached. */
export const sendError = (req: Request, res: Response, error: DomainError): void => {
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value)
  res.setHeader('Cache-Control', 'no-store')
  res.status(error.status).json({
    errors: [error.message],
    code: error.code,
    requestId: carried(req).id,
    ...error.extra,
  })
}

export const noSuchCall: RequestHandler = () => {
  throw new DomainError(404, 'NO_SUCH_CALL', 'There is no such call.')
}

/** The only place that turns errors into answers. What was not foreseen is logged whole and told in general words. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const known = foreseen(error)
  if (known === undefined || known.status >= 500) carried(req).log.error({ err: error }, 'request failed')
  else if (!(error instanceof DomainError)) carried(req).log.info({ err: error }, 'request refused')
  if (res.headersSent) {
    res.destroy()
    return
  }
  sendError(req, res, known ?? new DomainError(500, 'INTERNAL', generic))
}
