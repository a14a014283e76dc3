import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type Express, type Request, type Response } from 'express'
import helmet from 'helmet'
import { accountRoutes } from './accountRoutes'
import { ApiError, createApi } from './api'
import type { Config } from './config'
import { createContexts } from './contexts'
import { counterRoutes } from './counter/routes'
import { devRoutes } from './dev'
import { mailboxRoutes } from './mailbox/routes'
import { operatorRoutes } from './operator/routes'
import { PageMissing, createPages } from './pages'
import { bannerSheet } from './parts/Banners'
import { NotFound, Unavailable } from './pages/Text'
import { render } from './render'
import { siteOf } from './site'
import { STAND_INS_PATH } from './standIns'
import { createVisitors } from './visitor'

const publicDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'public')

/**
 * The site: pages rendered on the server around the embedded widgets. It has no front-end code of its own, and its
 * Content-Security-Policy allows scripts from the API's origin and those that stand in for other services, nothing inline.
 */
export function createApp(config: Config): Express {
  const app = express()
  const api = createApi(config.backendUrl)
  const contexts = createContexts(api, config)
  const visitors = createVisitors(config)
  app.disable('x-powered-by')
  app.set('trust proxy', 'loopback')
  app.use((req, res, next) => {
    const site = siteOf(req, res, config)
    res.locals.site = site
    const self = config.isDev ? ["'self'"] : []
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [site.api, `${req.protocol}://${req.get('host')}${STAND_INS_PATH}`, ...self],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", site.api, 'data:'],
          fontSrc: ["'self'"],
          connectSrc: [site.api, ...self],
          frameSrc: [site.api],
          formAction: ["'self'", site.api, ...site.bank.split(' ')],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['countertop', "'allow-duplicates'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      // A return from the bank's page must find the page it left.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      hsts: false,
    })(req, res, next)
  })
  app.use('/assets', express.static(publicDir, { maxAge: config.isDev ? 0 : '1h' }))
  app.use(STAND_INS_PATH, express.static(join(publicDir, 'stand-ins'), { maxAge: config.isDev ? 0 : '1h' }))
  if (config.isDev) app.use(devRoutes(config))
  app.get('/banners.css', (req, res, next) => {
    const sheet = bannerSheet(req.query)
    if (sheet === null) return next()
    res.set('Cache-Control', 'public, max-age=86400').type('css').send(sheet)
  })
  app.get('/health', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.use(accountRoutes(contexts, visitors))
  app.use(counterRoutes(config, contexts, visitors))
  app.use(operatorRoutes(config, contexts, visitors))
  app.use(mailboxRoutes(config, contexts))
  app.use(createPages(api, contexts, config))
  app.use(async (error: unknown, req: Request, res: Response, _next: unknown) => {
    const id = randomUUID()
    const isMissing = error instanceof PageMissing || (error instanceof ApiError && error.status === 404)
    if (!isMissing) console.error(`${id} ${req.method} ${req.path}`, error)
    const context = await contexts.of(req, res)
    res.status(isMissing ? 404 : 503)
    render(res, isMissing ? NotFound({ context }) : Unavailable({ context }))
  })
  return app
}
