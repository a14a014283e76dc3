import { Router } from 'express'
import { AFTER_LOGIN_PATH, LOGIN_PATH } from '@countertop/sdk/rules'
import type { Contexts } from './contexts'
import { Account, Login, Logout } from './pages/Account'
import { render } from './render'
import type { Site } from './site'
import type { Visitors } from './visitor'

/**
 * Serves `/account`, `/account/login` and `/account/logout` (SHL-020 to SHL-022). The widgets do the work; a
 * `returnUrl` must be on this site. No cache may store these pages.
 */
export function accountRoutes(contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  router.use('/account', (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get(LOGIN_PATH, async (req, res) => {
    render(res, Login({ context: await contexts.of(req, res) }))
  })
  router.get(AFTER_LOGIN_PATH, async (req, res) => {
    render(res, Account({ context: await contexts.of(req, res) }))
  })
  router.get('/account/logout', async (req, res) => {
    // Also signs out on the server for browsers without script. If that fails, the widget tries again and
    // shows the result.
    await visitors.signOut(res.locals.site as Site, req, res).catch((error: unknown) => {
      console.error('Sign-out on the server failed:', String(error))
    })
    render(res, Logout({ context: await contexts.of(req, res) }))
  })
  return router
}
