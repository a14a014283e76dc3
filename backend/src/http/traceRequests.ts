import type { RequestHandler } from 'express'
import { beginSpan, isTracing } from '../foundation/tracing'
import { carried } from './context'

const headerOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * A span for each call, a child of the caller's `traceparent`. It is named by the route's template; the
 * address itself, which may hold what a shopper typed, is in no span. The request ID leads to the log.
 */
export const traceRequests = (): RequestHandler => (req, res, next) => {
  if (!isTracing()) return next()
  const request = carried(req)
  const { method } = req
  const span = beginSpan({
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method, 'countertop.request_id': request.id },
    parent: headerOf(req.headers.traceparent),
  })
  if (span === undefined) return next()
  request.span = span
  res.once('close', () => {
    const { callPath } = request
    if (callPath !== undefined) {
      span.rename(`${method} ${callPath}`)
      span.set({ 'http.route': callPath })
    }
    span.set({ 'http.response.status_code': res.statusCode })
    if (!res.writableFinished) span.fail('abandoned')
    else if (res.statusCode >= 500) span.fail(String(res.statusCode))
    span.end()
  })
  span.around(next)
}
