import { Router } from 'express'
import { AFTER_LOGIN_PATH, LOGIN_PATH, loginPath } from '@countertop/sdk/rules'
import { ApiError, createApi } from './api'
import type { Config } from './config'
import type { Contexts } from './contexts'
import { text } from './forms'
import { ACCOUNT_RECEIPT, Account, Login, Logout } from './pages/Account'
import { Receipt } from './pages/Receipt'
import { render } from './render'
import type { Site } from './site'
import { ourCookies, type Visitors } from './visitor'

/**
 * Serves `/account`, `/account/login` and `/account/logout` (SHL-020 to SHL-022), and an order to print. The
 * widgets do the work; a `returnUrl` must be on this site. No cache may store these pages.
 */
export function accountRoutes(contexts: Contexts, visitors: Visitors, { backendUrl }: Config): Router {
  const router = Router()
  router.use('/account', (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get(LOGIN_PATH, async (req, res) => {
    render(res, Login({ context: await contexts.read(req, res) }))
  })
  router.get(AFTER_LOGIN_PATH, async (req, res) => {
    render(res, Account({ context: await contexts.read(req, res) }))
  })
  router.get(ACCOUNT_RECEIPT, async (req, res) => {
    const id = text(req.query.id)
    const { brand } = res.locals.site as Site
    try {
      const order = await createApi(backendUrl, ourCookies(req)).accountOrder(brand.code, id)
      res.set('X-Robots-Tag', 'noindex')
      const orderUrl = `${AFTER_LOGIN_PATH}#orders/${order.id}`
      render(res, Receipt({ context: await contexts.read(req, res), order, orderUrl }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      res.redirect(303, loginPath(req.url))
    }
  })
  router.get('/account/logout', async (req, res) => {
    // Also signs out on the server for browsers without script. If that fails, the widget tries again and
    // shows the result.
    await visitors.signOut(res.locals.site as Site, req, res).catch((error: unknown) => {
      console.error('Sign-out on the server failed:', String(error))
    })
    render(res, Logout({ context: await contexts.read(req, res) }))
  })
  return router
}
