import type { Request, RequestHandler, Response, Router } from 'express'
import { loginPath } from '@countertop/sdk/rules'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { isOwnForm, text } from '../forms'
import { SignInAgain, signInAgainTitle } from '../parts/SignInAgain'
import { render } from '../render'
import type { Site } from '../site'
import { CHECK_AGAIN, isSigningInAgain, signInAgain } from '../signInAgain'
import type { SignInProblem, Visitors } from '../visitor'
import { operatorApi } from './api'
import { isRefusal, Refused } from './call'
import type { Act, Desk, Notices, Page, Preview } from './desk'
import { OperatorLayout } from './OperatorLayout'
import { OperatorNotFound, StaffOnly } from './StaffOnly'

/** The message after a change, by its name in the address. */
const DONE: Record<string, string> = {
  query: 'Checked with the provider. This is the current state.',
  void: 'The payment was voided.',
  end: 'The payment was ended without an order. Now mark its alarm as resolved.',
  resolve: 'Marked as resolved.',
  'refund-made': 'The refund counts as made. Now mark the alarm as resolved.',
  'refund-notMade':
    'The refund counts as not made. Refund the amount again, then mark the alarm as resolved.',
  payment: 'The payment was recorded.',
  cancel: 'The order was cancelled. The customer gets an email.',
  reduce: 'The items were removed. The customer gets an email with the new total.',
  reducedBefore: 'This removal was already made, so nothing more was removed.',
  shipment: 'The dispatch was recorded, and the customer will be emailed.',
  delivered: 'The shipment was marked as delivered.',
  restock: 'The items were returned to stock.',
  mails: 'The email will be sent again.',
  endpoints: 'Delivery to this endpoint will be retried.',
  deliveries: 'The delivery will be retried.',
  banner: 'The banner is saved. The shop shows it within a few minutes.',
  bannerDropped: 'The banner is removed. It disappears from the shop within a few minutes.',
  page: 'The page is saved. The shop shows it within a few minutes.',
  article: 'The article is saved. The shop shows it from its publication time.',
}

/** Another press on the same order has used the key of the form. */
const CHANGED_MEANWHILE =
  'This order has changed since you opened this page, so nothing was recorded. Please check it and try again.'

const noticesOf = (req: Request): Notices => ({ done: DONE[text(req.query.done)] ?? null, problem: null })

interface DeskDeps {
  readonly config: Config
  readonly contexts: Contexts
  readonly visitors: Visitors
}

/** Registers the operator's pages and actions: each is for staff, and a visitor may sign in and continue. */
export function deskRoutes(router: Router, { config, contexts, visitors }: DeskDeps) {
  /**
   * Leads to the login and back to the page. A posted form stays, in the sign-in form that answers it.
   * `customer` is the first name of a signed-in visitor who is not staff.
   */
  const requireSignIn = async (
    req: Request,
    res: Response,
    { problem = null, customer = null }: { problem?: SignInProblem | null; customer?: string | null },
  ): Promise<void> => {
    if (req.method === 'GET') {
      return res.redirect(303, loginPath(req.originalUrl))
    }
    const context = await contexts.read(req, res)
    res.status(problem === 'unavailable' ? 503 : customer === null ? 401 : 403)
    const children = SignInAgain({ req, problem, customer })
    const title = signInAgainTitle(customer)
    render(res, OperatorLayout({ context, title, staff: null, customer, children }))
  }

  /** The desk of the signed-in member of staff. Null if the response already asks to sign in. */
  const openDesk = async (req: Request, res: Response): Promise<Desk | null> => {
    res.set('Cache-Control', 'no-store')
    const site = res.locals.site as Site
    const { visitor, problem } = await signInAgain(visitors, req, res)
    if (visitor === null) {
      await requireSignIn(req, res, { problem })
      return null
    }
    return {
      context: await contexts.read(req, res),
      staff: visitor.firstName,
      isStaff: visitor.winningUserId !== null,
      api: operatorApi(config, site, req),
    }
  }
  const handle =
    (work: (desk: Desk, req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res, next) => {
      const desk = await openDesk(req, res)
      if (!desk) return
      try {
        if (!desk.isStaff) throw new Refused(403, 'This page is for staff.')
        await work(desk, req, res)
      } catch (error) {
        if (!(error instanceof Refused)) return next(error)
        const { context, staff } = desk
        // The session ended after the page was requested, or is of a visitor who is not staff.
        if (error.status === 401) return requireSignIn(req, res, {})
        if (error.status === 403 && req.method === 'POST') return requireSignIn(req, res, { customer: staff })
        // An address such as `/operator/orders/nonsense` names nothing.
        const status = error.status === 400 && req.method === 'GET' ? 404 : error.status
        if (status !== 403 && status !== 404) return next(error)
        res.status(status)
        render(
          res,
          status === 403
            ? StaffOnly({ context, customer: staff, page: req.originalUrl })
            : OperatorNotFound({ context, staff }),
        )
      }
    }
  const act: Act = (path, { change, show, back, form = isOwnForm }) => {
    router.post(
      path,
      form,
      handle(async (desk, req, res) => {
        try {
          if (isSigningInAgain(req)) throw new Refused(409, CHECK_AGAIN)
          await change(desk.api, req, desk)
        } catch (error) {
          // Where the page itself is missing, `show` throws its 404.
          if (!isRefusal(error)) throw error
          res.status(error.status)
          const problem = error.code === 'IDEMPOTENCY_KEY_REUSED' ? CHANGED_MEANWHILE : error.message
          await show(desk, req, res, { done: null, problem, fields: error.fields, code: error.code })
          return
        }
        res.redirect(303, back(req))
      }),
    )
  }

  const page: Page = (path, show) => {
    router.get(
      path,
      handle((desk, req, res) => show(desk, req, res, noticesOf(req))),
    )
  }

  const preview: Preview = (path, show, form) => {
    router.post(
      path,
      form,
      handle((desk, req, res) => show(desk, req, res, { done: null, problem: null })),
    )
  }

  return { handle, act, page, preview }
}
