import { Router, type RequestHandler } from 'express'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import type { Site } from '../site'
import type { Visitors } from '../visitor'
import { noSuchPage } from './call'
import { contentPreviews, contentRoutes } from './contentRoutes'
import { deskRoutes } from './deskRoutes'
import { messageRoutes } from './messageRoutes'
import { OPERATOR } from './OperatorLayout'
import { orderRoutes } from './orderRoutes'
import { paymentRoutes } from './paymentRoutes'
import { reduceRoutes } from './reduce/routes'
import { refundRoutes } from './refund/routes'

/**
 * The operator's pages: server-rendered and, except for the editors', without script. Changes are made by
 * forms of this site.
 */
export function operatorRoutes(config: Config, contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  const { handle, act, page, preview } = deskRoutes(router, { config, contexts, visitors })

  contentPreviews(preview)
  router.use(OPERATOR, strictPolicy)
  orderRoutes(page, act)
  refundRoutes(page, act)
  reduceRoutes(page, act)
  paymentRoutes(page, act)
  messageRoutes(page, act)
  contentRoutes(page, act)
  router.use(OPERATOR, handle(noSuchPage))
  return router
}

/** Allows no script on these pages, not even the shop's own. */
const strictPolicy: RequestHandler = (_req, res, next) => {
  const { api } = res.locals.site as Site
  res.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src ${api}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  next()
}
