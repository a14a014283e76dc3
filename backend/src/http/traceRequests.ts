import type { RequestHandler } from 'express'
import { beginSpan, isTracing } from '../foundation/tracing'
import { carried } from './context'

const headerOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * Creates a span for each call, a child of the caller's `traceparent`. It is named by the route's template;
 * the URL itself, which may contain a shopper's input, is in no span. The request ID identifies the lines in
 * the log.
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
