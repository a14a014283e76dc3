import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { text } from '../forms'
import { Refused } from '../operator/call'
import type { PageContext } from '../parts/Layout'
import { SignInAgain, signInAgainTitle } from '../parts/SignInAgain'
import { render } from '../render'
import { signInAgain } from '../signInAgain'
import type { Visitors } from '../visitor'
import { type PanelApi, panelApi } from './api'
import { PanelLayout, PanelNotFound, PanelSignIn } from './PanelLayout'

/** Data of an opened panel's page, and the calls of the member of staff who opened it. */
interface Opened {
  context: PageContext
  api: PanelApi
}
export type Show = (opened: Opened, req: Request, res: Response) => Promise<void>

/** Handles the requests of panels: each is for staff, and a visitor who posted a form may sign in again. */
export const panelHandler =
  (config: Config, contexts: Contexts, visitors: Visitors) =>
  (show: Show): RequestHandler =>
  async (req, res, next) => {
    res.set('Cache-Control', 'no-store')
    const context = await contexts.read(req, res)
    const { site } = context
    const siteId = text(req.query.siteId)
    if (siteId !== '' && siteId !== site.brand.siteId) {
      res.status(404)
      return render(res, PanelNotFound({ context }))
    }
    const { visitor, problem } = await signInAgain(visitors, req, res)
    try {
      if (visitor === null) throw new Refused(401, 'Please sign in.')
      if (visitor.winningUserId === null) throw new Refused(403, 'This page is for staff.')
      await show({ context, api: panelApi(config, site, req) }, req, res)
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) return next(error)
      const isUnknown = error.status === 404 || error.status === 400
      res.status(error.status)
      if (isUnknown) return render(res, PanelNotFound({ context }))
      if (error.status !== 401 && error.status !== 403) {
        return render(
          res,
          PanelLayout({ context, title: 'Not available', problem: error.message, children: null }),
        )
      }
      if (req.method === 'GET') return render(res, PanelSignIn({ context }))
      const customer = error.status === 403 ? (visitor?.firstName ?? null) : null
      const children = SignInAgain({ req, problem, customer })
      render(res, PanelLayout({ context, title: signInAgainTitle(customer), children }))
    }
  }
