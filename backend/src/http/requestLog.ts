import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { carried } from './context'
import { requestIdOf } from './ids'

const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? ''

/**
 * Gives each request its id and its log, and writes one line when it is answered: method, path without its query, status and
 * milliseconds. Headers and bodies are left out altogether, not masked.
 */
export const requestLog = (log: Logger): RequestHandler => {
  const middleware = pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const id = requestIdOf(req)
      res.setHeader('X-Request-Id', id)
      return id
    },
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customProps: (req) => ({
      method: req.method,
      path: pathOf((req as { originalUrl?: string }).originalUrl ?? req.url),
      route: carried(req as never).callPath,
    }),
    serializers: { req: () => undefined, res: (res: { statusCode: number }) => ({ status: res.statusCode }) },
  })
  return (req, res, next) => {
    middleware(req, res)
    next()
  }
}
