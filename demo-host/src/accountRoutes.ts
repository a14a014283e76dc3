import { Router } from 'express'
import { AFTER_LOGIN_PATH, LOGIN_PATH, returnTarget } from '@countertop/sdk/rules'
import type { Contexts } from './contexts'
import { isOwnForm, text } from './forms'
import { SignIn } from './pages/SignIn'
import { render } from './render'
import type { Site } from './site'
import { originOf, type Visitors } from './visitor'

/** Where somebody goes who names no other place, or one that is not of this site. */
const HOME = '/'

/** `/account/login` and `/account/logout` (SHL-021, SHL-022). */
export function accountRoutes(contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  /** A path of this site, never another one's. */
  const pathOf = (returnUrl: string, origin: string): string => {
    const target = returnTarget(returnUrl || HOME, origin)
    const { pathname, search } = new URL(target ?? HOME, origin)
    return pathname === LOGIN_PATH || pathname === AFTER_LOGIN_PATH ? HOME : `${pathname}${search}`
  }

  router.get(LOGIN_PATH, async (req, res) => {
    res.set('Cache-Control', 'no-store')
    const returnUrl = pathOf(text(req.query.returnUrl), originOf(req))
    const context = await contexts.of(req, res)
    render(
      res,
      SignIn({ context, returnUrl, email: '', problem: visitors.isAvailable ? null : 'unavailable' }),
    )
  })
  router.post(LOGIN_PATH, isOwnForm, async (req, res) => {
    const site = res.locals.site as Site
    const form = req.body as Record<string, unknown>
    const returnUrl = pathOf(text(form.returnUrl), originOf(req))
    const email = text(form.email)
    const problem = await visitors.signIn(site, req, res, { email, password: text(form.password) })
    if (problem === null) {
      res.redirect(303, returnUrl)
      return
    }
    res.status(problem === 'unavailable' ? 503 : 401)
    render(res, SignIn({ context: await contexts.of(req, res), returnUrl, email, problem }))
  })
  router.get('/account/logout', async (req, res) => {
    res.set('Cache-Control', 'no-store')
    await visitors.signOut(res.locals.site as Site, req, res)
    res.redirect(303, pathOf(text(req.query.returnUrl), originOf(req)))
  })
  return router
}
