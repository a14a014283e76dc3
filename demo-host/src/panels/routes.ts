import { randomUUID } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { addDays, REMINDER_STATUSES, toIsoDate, todayIn } from '@countertop/sdk/rules'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { isOwnForm, text } from '../forms'
import { noSuchPage, Refused } from '../operator/call'
import type { PageContext } from '../parts/Layout'
import { SignInAgain, signInAgainTitle } from '../parts/SignInAgain'
import { render } from '../render'
import type { Site } from '../site'
import { CHECK_AGAIN, isSigningInAgain, signInAgain } from '../signInAgain'
import { originOf, type Visitors } from '../visitor'
import { type PanelApi, panelApi, type ReminderForm } from './api'
import { PanelLayout, PanelNotFound, PANELS, PanelSignIn } from './PanelLayout'
import { ProductPanel, ProjectsPage } from './ProjectPages'
import {
  CREATE,
  LIST,
  ReminderFormPage,
  ReminderSavedPage,
  RemindersPage,
  ReminderStatsPage,
} from './ReminderPages'

/** Data of an opened panel's page, and the calls of the member of staff who opened it. */
interface Opened {
  context: PageContext
  api: PanelApi
}
type Show = (opened: Opened, req: Request, res: Response) => Promise<void>

/**
 * The demo's back office: pages that staff open in panels of the shop (COM-148 to COM-161). They are rendered
 * here, for the session of this browser: panels are on the shop's own host, so their frames get its cookies,
 * and need no token.
 */
export function panelRoutes(config: Config, contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  router.use(PANELS, panelPolicy)

  const handle =
    (show: Show): RequestHandler =>
    async (req, res, next) => {
      res.set('Cache-Control', 'no-store')
      const context = await contexts.of(req, res)
      const { site } = context
      const siteId = text(req.query.siteId)
      if (siteId !== '' && siteId !== site.brand.siteId) {
        res.status(404)
        return render(res, PanelNotFound({ context }))
      }
      const { visitor, problem } = await signInAgain(visitors, req, res)
      try {
        if (visitor === null) throw new Refused(401, 'Please sign in.')
        await show({ context, api: panelApi(config, site, req) }, req, res)
      } catch (error) {
        if (!(error instanceof Refused) || error.status >= 500) return next(error)
        const isUnknown = error.status === 404 || error.status === 400
        res.status(error.status)
        if (isUnknown) return render(res, PanelNotFound({ context }))
        if (req.method === 'GET') return render(res, PanelSignIn({ context }))
        const customer = error.status === 403 ? (visitor?.firstName ?? null) : null
        const children = SignInAgain({ req, problem, customer })
        render(res, PanelLayout({ context, title: signInAgainTitle(customer), children }))
      }
    }
  const page = (path: string, show: Show) => router.get(`${PANELS}${path}`, handle(show))

  page('/reminders/create', async ({ context, api }, req, res) => {
    const id = text(req.query.id)
    const form = id === '' ? newReminder(context.site, text(req.query.projectId)) : await api.reminder(id)
    render(res, ReminderFormPage({ context, id: id || randomUUID(), isNew: id === '', form, problem: null }))
  })
  router.post(
    CREATE,
    isOwnForm,
    handle(async ({ context, api }, req, res) => {
      const body = req.body as Record<string, unknown>
      const id = text(body.id)
      const form: ReminderForm = {
        projectId: text(body.projectId) || null,
        title: text(body.title),
        notes: text(body.notes),
        date: text(body.date),
      }
      try {
        if (isSigningInAgain(req)) throw new Refused(400, CHECK_AGAIN)
        await api.saveReminder(id, form)
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 400) throw error
        res.status(400)
        const { message, fields } = error
        const isNew = body.isNew === 'true'
        return render(res, ReminderFormPage({ context, id, isNew, form, problem: message, fields }))
      }
      res.redirect(303, `${PANELS}/reminders/saved`)
    }),
  )
  page('/reminders/saved', async ({ context }, _req, res) => {
    render(res, ReminderSavedPage({ context }))
  })
  page('/reminders/list', async ({ context, api }, req, res) => {
    const { reminders } = await api.reminders()
    const done = req.query.done === '1' ? 'The reminder is changed.' : null
    render(res, RemindersPage({ context, reminders, done, problem: null }))
  })
  router.post(
    `${PANELS}/reminders/status`,
    isOwnForm,
    handle(async ({ context, api }, req, res) => {
      const { id, status } = req.body as Record<string, unknown>
      const to = REMINDER_STATUSES.find((each) => each === status)
      try {
        if (isSigningInAgain(req)) throw new Refused(400, CHECK_AGAIN)
        if (to === undefined) throw new Refused(400, 'This status does not exist.')
        await api.moveReminder(text(id), to)
      } catch (error) {
        if (!(error instanceof Refused) || ![400, 404].includes(error.status)) throw error
        res.status(error.status)
        const { reminders } = await api.reminders()
        return render(res, RemindersPage({ context, reminders, done: null, problem: error.message }))
      }
      res.redirect(303, `${LIST}?done=1`)
    }),
  )
  page('/reminders/stats', async ({ context, api }, _req, res) => {
    render(res, ReminderStatsPage({ context, reminders: (await api.reminders()).reminders }))
  })

  page('/project', async ({ context, api }, _req, res) => {
    const [{ salespersonCode }, { projects, totalProjects }] = await Promise.all([
      api.account(),
      api.ownProjects(),
    ])
    const title = `Projects of ${salespersonCode ?? 'no salesperson'}`
    render(res, ProjectsPage({ context, title, projects, total: totalProjects }))
  })
  page('/project/list', async ({ context, api }, req, res) => {
    const email = text(req.query.email)
    const { projects, totalProjects } = await api.projectsOf(email)
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

const newReminder = ({ brand }: Site, projectId: string): ReminderForm => ({
  projectId: projectId || null,
  title: '',
  notes: '',
  date: toIsoDate(addDays(todayIn(brand.timeZone, new Date()), 1)),
})

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
