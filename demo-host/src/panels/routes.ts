import { type RequestHandler, Router } from 'express'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { text } from '../forms'
import { noSuchPage } from '../operator/call'
import { render } from '../render'
import type { Site } from '../site'
import { originOf, type Visitors } from '../visitor'
import { type Show, panelHandler } from './panelHandler'
import { PANELS } from './PanelLayout'
import { ProductPanel, ProjectsPage } from './ProjectPages'
import { reminderRoutes } from './reminderRoutes'
import { LIST } from './ReminderPages'

/**
 * The demo's back office: pages that staff open in panels of the shop (COM-148 to COM-161). They are rendered
 * here, for the session of this browser: panels are on the shop's own host, so their frames get its cookies,
 * and need no token.
 */
export function panelRoutes(config: Config, contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  router.use(PANELS, panelPolicy)

  const handle = panelHandler(config, contexts, visitors)
  const page = (path: string, show: Show) => router.get(`${PANELS}${path}`, handle(show))

  reminderRoutes(router, handle, page)
  page('/project', async ({ context, api }, _req, res) => {
    const [{ salespersonCode }, { projects, totalProjects }] = await Promise.all([
      api.account(),
      api.ownProjects(),
    ])
    const title = `Projects of ${salespersonCode ?? 'no salesperson'}`
    render(res, ProjectsPage({ context, title, projects, total: totalProjects }))
  })
  page('/project/list', async ({ context, api }, req, res) => {
    const email = text(req.query.email).trim()
    // The call without an email lists the projects of all customers.
    if (email === '') return noSuchPage()
    const { projects, totalProjects } = await api.listProjects(email)
    render(res, ProjectsPage({ context, title: `Projects of ${email}`, projects, total: totalProjects }))
  })
  page('/product-page', async ({ context, api }, req, res) => {
    const sku = text(req.query.sku)
    const [product, stock, { prices }] = await Promise.all([
      api.product(sku),
      api.stock(sku),
      api.competitorPrices(sku),
    ])
    render(res, ProductPanel({ context, product, stock, prices }))
  })
  // The staff bar links this address.
  router.get(PANELS, (_req, res) => res.redirect(303, LIST))
  router.use(PANELS, handle(noSuchPage))
  return router
}

/** Allows frames and forms of this site only, and one script; sends no referrer to other sites. */
const panelPolicy: RequestHandler = (req, res, next) => {
  const { api } = res.locals.site as Site
  res.set({
    'Content-Security-Policy': `default-src 'none'; script-src ${originOf(req)}/assets/scripts/; style-src 'self'; font-src 'self'; img-src ${api}; connect-src ${originOf(req)}/panels/; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    'X-Frame-Options': 'SAMEORIGIN',
    // Without any referrer, browsers would send no origin with a form either.
    'Referrer-Policy': 'same-origin',
  })
  next()
}
