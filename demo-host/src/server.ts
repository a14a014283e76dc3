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

/** Names of the machine itself, which no DNS server can point elsewhere. */
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i

/**
 * Answers 400 unless the request names exactly one well-formed host, because pages repeat it in addresses and
 * in their Content-Security-Policy. With `isLocal` the host must be this machine: a page of a domain that is
 * rebound to 127.0.0.1 could otherwise read the mailbox (DNS rebinding).
 */
export const requireHost =
  ({ isLocal }: { isLocal: boolean }): RequestHandler =>
  (req, res, next) => {
    const names = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    const refuse = (reason: string) => res.status(400).type('text').send(reason)
    if (names.length !== 1 || !isHost(req.host)) return refuse('The Host header is missing or malformed.')
    if (isLocal && !LOCAL.test(req.hostname))
      return refuse('Set DEMO_TRUST_PROXY behind a proxy, or DEMO_HOST to open the demo to other hosts.')
    next()
  }
