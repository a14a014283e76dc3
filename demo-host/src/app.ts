import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import { accountRoutes } from './accountRoutes'
import { ApiError, createApi } from './api'
import type { Config } from './config'
import { createContexts } from './contexts'
import { parseQuery } from './forms'
import { cacheAssets, libraryRoutes, PUBLIC_DIR, siteSheetRoute, staticFiles } from './assets'
import { assistantRoutes } from './assistant/routes'
import { counterRoutes } from './counter/routes'
import { devRoutes } from './dev'
import { DOCS_DIR, docsRoutes } from './docs'
import { mailboxRoutes } from './mailbox/routes'
import { Refused } from './operator/call'
import { operatorRoutes } from './operator/routes'
import { panelRoutes } from './panels/routes'
import { createPages } from './pages'
import { PageMissing, PageMoved } from './pages/addresses'
import { bannerSheet } from './parts/Banners'
import { NotFound, Unavailable } from './pages/Text'
import { render } from './render'
import { requireHost } from './server'
import { WELL_KNOWN, wellKnownRoute } from './wellKnown'
import { rememberBrand, siteOf } from './site'
import { isForStaff, StaffUnavailable } from './StaffUnavailable'
import { STAND_INS_PATH } from './standIns'
import { typefaceRoutes } from './typefaces'
import { createVisitors, originOf } from './visitor'

/**
 * Builds the site: pages rendered on the server around the embedded widgets. Its Content-Security-Policy
 * allows scripts from the API's origin, from the stand-ins for other services and from its own folder of
 * scripts, and nothing inline.
 */
export function createApp(config: Config): Express {
  const app = express()
  const api = createApi(config.backendUrl)
  const visitors = createVisitors(config)
  const contexts = createContexts(api, config, visitors)
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', parseQuery)
  app.use(requireHost({ isLocal: config.host === '127.0.0.1' && config.trustProxy === 0 }))
  app.use((req, res, next) => {
    const site = siteOf(req, config)
    res.locals.site = site
    const self = config.isDev ? ["'self'"] : []
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [
            site.api,
            `${originOf(req)}${STAND_INS_PATH}`,
            `${originOf(req)}/assets/scripts/`,
            ...self,
          ],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", site.api, 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", site.api],
          // The card's frame, the panels of staff and the mails of the mailbox.
          frameSrc: ["'self'", site.api],
          formAction: ["'self'", site.api, ...site.bank.split(' ')],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['countertop', "'allow-duplicates'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      // The window that returns from the bank's page must be able to reach the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      hsts: false,
    })(req, res, next)
  })
  if (config.isDev) app.use(devRoutes())
  // After the development's stream of events, which must not wait for a full buffer.
  app.use(compression())
  app.use(typefaceRoutes())
  app.use('/assets', cacheAssets(config.isDev))
  app.use(siteSheetRoute(config.isDev))
  app.use('/assets', libraryRoutes(), staticFiles(PUBLIC_DIR, config.isDev))
  const standInsFolder = join(PUBLIC_DIR, 'stand-ins')
  app.use(STAND_INS_PATH, staticFiles(standInsFolder, config.isDev, config.isDev ? 0 : '1h'))
  app.use('/docs', docsRoutes(DOCS_DIR))
  app.get('/banners.css', (req, res, next) => {
    const sheet = bannerSheet(req.query)
    if (sheet === null) return next()
    res.set('Cache-Control', 'public, max-age=86400').type('css').send(sheet)
  })
  app.get('/health', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.get([...WELL_KNOWN], wellKnownRoute(config))
  // Brand, prices and the signed-in name come from cookies, so only this visitor's browser may store a page.
  app.use((req, res, next) => {
    res.set('Cache-Control', 'private, no-cache').vary('Cookie')
    rememberBrand(req, res)
    next()
  })
  app.use(accountRoutes(contexts, visitors, config))
  app.use(counterRoutes(config, contexts, visitors))
  app.use(operatorRoutes(config, contexts, visitors))
  app.use(panelRoutes(config, contexts, visitors))
  app.use(mailboxRoutes(config, contexts))
  app.use(assistantRoutes(config))
  app.use(createPages(api, contexts, config))
  app.use(async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error)
    if (error instanceof PageMoved) return res.redirect(error.address)
    // Only staff see a 429, for the limit of their own session or address. Most pages of the shop are read
    // from the site's address.
    const isLimited =
      isForStaff(req) && (error instanceof ApiError || error instanceof Refused) && error.status === 429
    const refusal = isLimited ? null : clientErrorStatusOf(error)
    if (refusal !== null) return void res.status(refusal).type('text').send('The request could not be read.')
    const isMissing =
      error instanceof PageMissing || (error instanceof ApiError && isAddressMissing(req, error))
    if (!isMissing) console.error(`${randomUUID()} ${req.method} ${req.path} ${describe(error)}`)
    const context = await contexts.read(req, res)
    res.status(isMissing ? 404 : isLimited ? 429 : 503)
    if (isMissing) return render(res, NotFound({ context }))
    if (!isForStaff(req)) return render(res, Unavailable({ context }))
    render(res, StaffUnavailable({ context, req, isLimited }))
  })
  return app
}

/** The backend refuses with 400 what can name nothing, such as a product whose name has a null character. */
const isAddressMissing = ({ method }: Request, { status }: ApiError): boolean =>
  status === 404 || (status === 400 && method === 'GET')

/** The 4xx status of an unreadable request, such as a body above its limit; null for every other error. */
const clientErrorStatusOf = (error: unknown): number | null => {
  if (!(error instanceof Error) || error instanceof ApiError || !('status' in error)) return null
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

/**
 * An error's stack and the code of its cause. Parsers attach the request's body to their errors, so no other
 * property is logged.
 */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.stack ?? error.name}${code}`
}
