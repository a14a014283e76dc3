import type { Request, RequestHandler } from 'express'
import { DomainError } from '../foundation/errors'
import { carried } from './context'
import { sendError } from './errorHandler'

/** Milliseconds in which a request's body must have arrived. */
const BODY_WITHIN_MS = 30_000

const awaitsBody = (req: Request): boolean =>
  !req.complete &&
  (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)

/**
 * Answers 408 and closes the connection when a body does not arrive in time. Node's own limit applies to
 * every request of a server, but a photo over a phone's connection needs longer than any other body: calls
 * with files end this deadline and set their own.
 */
export const bodyDeadline =
  (ms = BODY_WITHIN_MS): RequestHandler =>
  (req, res, next) => {
    if (!awaitsBody(req)) return next()
    const timer = setTimeout(() => {
      if (res.headersSent || req.complete) return
      res.setHeader('Connection', 'close')
      sendError(req, res, new DomainError(408, 'BODY_TIMED_OUT', 'The body did not arrive in time.'))
    }, ms)
    carried(req).bodyDeadline = timer
    const end = (): void => clearTimeout(timer)
    req.once('end', end)
    req.once('close', end)
    next()
  }

export const endBodyDeadline = (req: Request): void => clearTimeout(carried(req).bodyDeadline)
