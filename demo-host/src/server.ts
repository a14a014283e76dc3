import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { RequestHandler } from 'express'

/**
 * Limits in milliseconds and bytes, equal to the backend's: a request whose headers or body arrive too slowly
 * ends with 408.
 */
const LIMITS: ServerOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  maxHeaderSize: 16_384,
}

/** Creates the site's HTTP server. `over` replaces limits in tests. */
export const createSiteServer = (app: RequestListener, over: ServerOptions = {}): Server =>
  createServer({ ...LIMITS, ...over }, app)

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const isHost = (host: string | undefined): host is string =>
  host !== undefined && host.length <= 260 && HOST.test(host) && URL.canParse(`http://${host}`)

/**
 * Answers 400 unless the request names exactly one well-formed host, because pages repeat it in addresses and
 * in their Content-Security-Policy.
 */
export const requireHost: RequestHandler = (req, res, next) => {
  const names = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length === 1 && isHost(req.host)) return next()
  res.status(400).type('text').send('The Host header is missing or malformed.')
}
