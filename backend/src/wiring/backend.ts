import type { Server } from 'node:http'
import type { Call } from '../http/call'
import { createApp } from '../http/app'
import { builtScript } from '../foundation/builtScript'
import { createInternalServer } from '../http/internal'
import { createMetrics } from '../http/metrics'
import { ping } from '../db/connection'
import { countTries } from '../db/counters'
import type { Foundation } from '../foundation/foundation'
import { version } from '../foundation/version'
import { confirmCookie, deviceCookie, refreshCookie } from '../domains/identity/browser/cookies.routes'
import { oauthRouter } from '../domains/linking/oauth.routes'
import { ucpRouter } from '../domains/ucp/routes'
import { limiters } from '../http/rateLimits'
import { readings } from './readings'
import { routesOf, sentWebhooks } from './routes'
import { type Services, servicesOf } from './wire'

export interface Backend {
  readonly server: Server
  /** Serves metrics and, in a demo, the mailbox, on an address that shoppers cannot reach. */
  readonly internal: Server
  readonly services: Services
  readonly calls: readonly Call[]
  /** Makes `/health/ready` fail and every answer close its connection, so that proxies go elsewhere. */
  drain(): void
}

export interface BackendOptions {
  /** Includes metrics of the Node process; off in tests, which create many backends. */
  readonly processMetrics?: boolean
  readonly checkAnswers?: boolean
  /** Calls in addition to the domains', for tests of the HTTP layer. */
  readonly extraCalls?: readonly Call[]
}

/** Presses of "Place order", for the alarm on their first failures. */
const presses = [200, 500, 503].map((status) => ({ method: 'POST', route: '/api/checkout', status }))

/** Number of mails that the mailbox shows. */
const mailboxSize = 100

/** Builds a backend from its foundation: services, calls and a server that does not listen yet. */
export const createBackend = (foundation: Foundation, options: BackendOptions = {}): Backend => {
  const { db, config, log, clock } = foundation
  const services = servicesOf(foundation)
  const calls = [...routesOf(services, config), ...(options.extraCalls ?? [])]
  const metrics = createMetrics({
    process: options.processMetrics ?? false,
    readings: readings(foundation, services),
    expected: presses,
    log,
  })
  let draining = false
  const sessions = {
    store: services.sessions,
    crossSite: config.cookieCrossSite,
    secure: config.publicUrl.startsWith('https:'),
  }
  const { identityCookies } = services
  const limit = limiters(config.rateLimit)
  const identityProtocols =
    config.ucp === undefined || config.serves === 'shop'
      ? []
      : [
          oauthRouter(services.linking, {
            identity: services.identity,
            cookies: {
              read: (header) => ({
                refreshToken: refreshCookie.read(header, identityCookies),
                deviceToken: deviceCookie.read(header, identityCookies),
                confirmToken: confirmCookie.read(header, identityCookies),
              }),
              write: (res, { refreshToken, deviceToken }) => {
                refreshCookie.write(res, refreshToken, identityCookies)
                deviceCookie.write(res, deviceToken, identityCookies)
              },
            },
            findSite: ({ code }) => services.settings.siteOrigin(code),
            limiters: limit('platform'),
          }),
        ]
  const protocols =
    services.ucp === undefined || config.serves === 'identity'
      ? []
      : [
          ucpRouter(services.ucp, {
            sessions,
            publicUrl: config.publicUrl,
            embeddedScript: builtScript(config.sdkDistDir, 'embedded-checkout'),
            limiters: limit('platform'),
            checkAnswers: options.checkAnswers ?? false,
            version,
          }),
        ]
  const server = createApp({
    calls,
    webhooks: config.serves === 'identity' ? [] : sentWebhooks,
    protocols: [...identityProtocols, ...protocols],
    log,
    origins: services.origins,
    sessions,
    metrics,
    readiness: { ping: () => ping(db), isDraining: () => draining },
    sdk: { build: config.sdkDistDir, releases: config.sdkReleasesDir },
    rateLimit: config.rateLimit,
    seesPrices: (brand, sessionId) => services.principals.seesPrices(brand, sessionId),
    countTries: (counted) => countTries(db, counted, clock.now()),
    trustProxy: config.trustProxy,
    checkAnswers: options.checkAnswers ?? false,
    version,
  })
  const internal = createInternalServer({
    log,
    metrics,
    mailbox: config.mail.mailbox ? () => services.mail.mailbox(mailboxSize) : null,
  })
  return {
    server,
    internal,
    services,
    calls,
    drain: () => {
      draining = true
      server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
    },
  }
}
