import { Router, type Request, type Response } from 'express'
import { cleanSearchTerm, isSearchable, returnTarget } from '@countertop/sdk/rules'
import { createApi } from '../api'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { isOwnForm, text } from '../forms'
import { render } from '../render'
import type { Site } from '../site'
import { originOf, ourCookies, type CounterStaff, type SignInProblem, type Visitors } from '../visitor'
import { COUNTER, COUNTER_CHECKOUT, COUNTER_DONE } from './CounterLayout'
import { SIGN_IN_PROBLEMS } from '../parts/SignInForm'
import { CounterCheckout, CounterFinder, CounterSignIn, NOT_STAFF } from './CounterPages'
import { paymentRoutes } from './paymentRoutes'

/** Number of products on one page: what fits on a counter's screen without much scrolling. */
const SHOWN = '12'

/** The page of a sale to open after signing in; the counter's first page for any other address. */
const counterPage = (req: Request, returnUrl: string): string => {
  const target = returnTarget(returnUrl, originOf(req))
  if (target === null) return COUNTER
  const { pathname, search } = new URL(target)
  return [COUNTER_CHECKOUT, COUNTER_DONE].includes(pathname) ? pathname + search : COUNTER
}

const problemText = (problem: SignInProblem | 'not_staff'): string =>
  problem === 'not_staff' ? NOT_STAFF : SIGN_IN_PROBLEMS[problem]

/**
 * The in-store pages: staff sign in, fill a customer's cart and take the payment, for any brand that has
 * stores.
 */
export function counterRoutes(config: Config, contexts: Contexts, visitors: Visitors): Router {
  const router = Router()
  const { backendUrl } = config
  const siteOf = (res: Response): Site => res.locals.site as Site
  const readStaff = (req: Request, res: Response): Promise<CounterStaff | null> =>
    visitors.readStaff(siteOf(res), req)
  /** Registers a page for staff; other visitors see the sign-in form. */
  const page = (
    path: string,
    show: (req: Request, res: Response, staff: CounterStaff) => Promise<void>,
  ): void => {
    router.get(path, async (req, res) => {
      res.set('Cache-Control', 'no-store')
      const staff = await readStaff(req, res)
      if (staff) await show(req, res, staff)
      else if (path === COUNTER) await signIn(req, res)
      else res.redirect(303, `${COUNTER}?${new URLSearchParams({ returnUrl: req.originalUrl })}`)
    })
  }
  const signIn = async (req: Request, res: Response): Promise<void> => {
    const visitor = await visitors.read(siteOf(res), req)
    const problem = !visitors.isAvailable ? 'elsewhere' : visitor ? 'not_staff' : null
    const returnUrl = counterPage(req, text(req.query.returnUrl))
    render(res, CounterSignIn({ context: await contexts.read(req, res), email: '', returnUrl, problem }))
  }

  page(COUNTER, async (req, res, staff) => {
    const context = await contexts.read(req, res)
    const { code } = context.site.brand
    const term = cleanSearchTerm(text(req.query.q))
    // Sends the cookies of the member of staff, because the commercial site shows prices only to signed-in
    // visitors.
    const api = createApi(backendUrl, ourCookies(req))
    const found = isSearchable(term)
      ? await api.search(code, term, { pageSize: SHOWN })
      : await api.products(code, { pageSize: SHOWN })
    render(
      res,
      CounterFinder({
        context,
        staff,
        term: isSearchable(term) ? term : '',
        products: found.products,
        count: found.totalCount,
        isBusy: req.query.busy === '1',
      }),
    )
  })
  page(COUNTER_CHECKOUT, async (req, res, staff) => {
    render(res, CounterCheckout({ context: await contexts.read(req, res), staff }))
  })
  paymentRoutes(router, { config, contexts, readStaff, page })

  router.post(COUNTER, isOwnForm, async (req, res) => {
    const body = req.body as Record<string, unknown>
    const email = text(body.email)
    const returnUrl = counterPage(req, text(body.returnUrl))
    const login = { email, password: text(body.password) }
    const problem = await visitors.signInStaff(siteOf(res), req, res, login)
    if (req.accepts(['html', 'json']) === 'json') {
      // The sale on the page goes on.
      const staff = problem === null ? await readStaff(req, res) : null
      if (staff) res.json({ store: staff.counter.store.name, firstName: staff.firstName })
      else res.status(401).json({ problem: problemText(problem ?? 'unavailable') })
      return
    }
    if (problem === null) {
      res.redirect(303, returnUrl)
      return
    }
    res.status(problem === 'unavailable' ? 503 : 401)
    render(res, CounterSignIn({ context: await contexts.read(req, res), email, returnUrl, problem }))
  })
  router.post(`${COUNTER}/next`, isOwnForm, async (req, res) => {
    const isEmpty = await visitors.emptyCart(siteOf(res), req)
    res.redirect(303, isEmpty ? COUNTER : `${COUNTER}?busy=1`)
  })
  router.post(`${COUNTER}/sign-out`, isOwnForm, async (req, res) => {
    const site = siteOf(res)
    await visitors.emptyCart(site, req)
    await visitors.signOut(site, req, res)
    res.redirect(303, COUNTER)
  })
  return router
}
