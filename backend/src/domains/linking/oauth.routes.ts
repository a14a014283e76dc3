import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
  urlencoded,
} from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { type Brand, brandOf } from '@countertop/sdk/rules'
import { carried } from '../../http/context'
import { foreseen } from '../../http/errorHandler'
import { allowPage } from '../../http/securityHeaders'
import type { BrowserTokens, IdentityService } from '../identity/service'
import type { Authorization } from './authorize'
import { OAUTH_PATH } from './deps'
import { fieldsOf, OAuthError } from './oauthError'
import {
  renderConsentPage,
  contentSecurityPolicy,
  type PageContext,
  renderSignInPage,
  renderStaffPage,
  renderErrorPage,
} from './page'
import type { LinkingService } from './service'

export interface OAuthRouterOptions {
  readonly identity: Pick<IdentityService, 'signInHere' | 'findHolder'>
  /** Reads and writes the cookies of the identity host. */
  readonly cookies: {
    read(header: string | undefined): BrowserTokens
    write(res: Response, tokens: { readonly refreshToken: string; readonly deviceToken: string }): void
  }
  /** Origin of a brand's own pages; undefined if none is known. */
  readonly findSite: (brand: Brand) => Promise<string | undefined>
  readonly limiters: readonly RequestHandler[]
}

const METADATA_PATH = '/.well-known/oauth-authorization-server'
/** The same lifetime as that of a UCP profile. */
const METADATA_CACHE = 'public, max-age=300'
const FORM_LIMIT = '32kb'

const PROBLEMS = {
  invalid_login: 'Your email or password is incorrect. Please check both and try again.',
  too_many_attempts: 'Too many attempts. Please wait 15 minutes and try again.',
} as const

const label =
  (path: string): RequestHandler =>
  (req, _res, next) => {
    carried(req).callPath = path
    next()
  }

/** The parameters of the authorisation request, without `prompt`, which only affects the first page. */
const queryOf = (query: Request['query']): string => {
  const entries = Object.entries(query).filter(([name]) => name !== 'prompt')
  return new URLSearchParams(entries as [string, string][]).toString()
}

/** Sends errors in the shape of OAuth 2.0 (RFC 6749, section 5.2). */
const sendOAuthError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const refusal = error instanceof OAuthError ? undefined : foreseen(error)
  const isOurs = error instanceof OAuthError || (refusal !== undefined && refusal.status < 500)
  if (!isOurs || res.headersSent) return next(error)
  carried(req).log.info({ err: error }, 'request refused')
  const code = error instanceof OAuthError ? error.code : 'invalid_request'
  const status =
    error instanceof OAuthError ? (code === 'invalid_client' ? 401 : 400) : (refusal?.status ?? 400)
  for (const [name, value] of Object.entries(refusal?.headers ?? {})) res.setHeader(name, value)
  if (code === 'invalid_client') res.setHeader('WWW-Authenticate', 'Basic realm="oauth"')
  res.setHeader('Cache-Control', 'no-store')
  res.status(status).json({ error: code, error_description: (error as Error).message })
}

const paths = {
  authorize: `${OAUTH_PATH}/authorize`,
  token: `${OAUTH_PATH}/token`,
  revoke: `${OAUTH_PATH}/revoke`,
}
const form = urlencoded({ extended: false, limit: FORM_LIMIT })

const sendPage = (
  res: Response,
  text: string,
  { status = 200, authorization }: { readonly status?: number; readonly authorization?: Authorization } = {},
): void => {
  allowPage(res, contentSecurityPolicy(authorization))
  // The form is protected by its `Origin`, which browsers send only with this policy.
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Cache-Control', 'no-store')
  res.status(status).type('html').send(text)
}

const redirect = (res: Response, location: string): void => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.redirect(303, location)
}

/** Whether the form was posted by our own page. Protects against forgery by other sites. */
const isOwnForm = (issuer: string, req: Request): boolean => {
  const { origin } = req.headers
  const named = `${new URL(issuer).protocol}//${req.headers.host ?? ''}`
  return origin === new URL(issuer).origin || origin === named
}

/** Shows a page for a form that cannot be read. */
const showError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const isForm = error instanceof OAuthError || (foreseen(error)?.status ?? 500) < 500
  const isLimit = foreseen(error)?.status === 429
  if (!isForm || isLimit || res.headersSent) return next(error)
  carried(req).log.info({ err: error }, 'request refused')
  sendPage(res, renderErrorPage('This form is not valid.'), { status: 400 })
}

/** Adds the pages on which the person signs in and allows the platform's request. */
const addPages = (router: Router, linking: LinkingService, options: OAuthRouterOptions): void => {
  const { identity, cookies, findSite, limiters } = options

  // A platform may open this page as a popup, and needs its window to wait for the redirect.
  router.use(paths.authorize, (_req, res, next) => {
    res.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none')
    next()
  })

  /** Reads the authorisation request. Undefined if it was answered with an error. */
  const requested = async (req: Request, res: Response): Promise<Authorization | undefined> => {
    const found = await linking.readRequest(req.query)
    if (found.kind === 'valid') return found.authorization
    if (found.kind === 'unknown') sendPage(res, renderErrorPage(found.message), { status: 400 })
    else redirect(res, found.location)
    return undefined
  }
  const readPageContext = async (req: Request, authorization: Authorization): Promise<PageContext> => {
    const brand = brandOf(authorization.client.siteCode)
    return { authorization, brand, query: queryOf(req.query), site: await findSite(brand) }
  }
  const again = (res: Response, { query }: PageContext): void => redirect(res, `${paths.authorize}?${query}`)

  router.get(paths.authorize, label(paths.authorize), ...limiters, async (req, res) => {
    const authorization = await requested(req, res)
    if (authorization === undefined) return
    const shown = await readPageContext(req, authorization)
    const { refreshToken } = cookies.read(req.headers.cookie)
    const person = req.query.prompt === 'login' ? undefined : await identity.findHolder(refreshToken)
    if (person === undefined) return sendPage(res, renderSignInPage(shown), { authorization })
    if (person.role === 'staff') return sendPage(res, renderStaffPage(shown), { authorization })
    const scopes = await linking.loadRequestedScopes(authorization, person.id)
    sendPage(res, renderConsentPage(shown, { accountId: person.id, email: person.email, scopes }), {
      authorization,
    })
  })

  router.post(paths.authorize, label(paths.authorize), ...limiters, form, async (req, res) => {
    const authorization = await requested(req, res)
    if (authorization === undefined) return
    const shown = await readPageContext(req, authorization)
    if (!isOwnForm(linking.issuer, req))
      return sendPage(res, renderErrorPage('This form was posted from another page.'), { status: 403 })
    const { step, email = '', password = '', account } = fieldsOf(req.body)
    const browser = cookies.read(req.headers.cookie)
    if (step === 'deny') return redirect(res, linking.deny(authorization))
    if (step === 'sign-in') {
      const caller = {
        brand: shown.brand,
        origin: req.headers.origin,
        address: ipKeyGenerator(req.ip ?? ''),
      }
      const entered = await identity.signInHere(caller, { email, password }, browser)
      if ('error' in entered) {
        const problem = entered.error === 'too_many_attempts' ? 'too_many_attempts' : 'invalid_login'
        const page = renderSignInPage(shown, { email, problem: PROBLEMS[problem] })
        return sendPage(res, page, { status: 400, authorization })
      }
      cookies.write(res, entered)
      return again(res, shown)
    }
    const person = await identity.findHolder(browser.refreshToken)
    // Another account may have signed in since the page was shown. It has not seen the request.
    const isShown = step === 'allow' && person?.role === 'customer' && person.id === account
    if (!isShown) return again(res, shown)
    redirect(res, await linking.allow(authorization, person.id))
  })

  router.use(paths.authorize, showError)
}

/** Adds the endpoints that platforms call. */
const addEndpoints = (
  router: Router,
  linking: LinkingService,
  { limiters }: Pick<OAuthRouterOptions, 'limiters'>,
): void => {
  const endpoint = (path: string, run: (req: Request, res: Response) => Promise<void>): void => {
    router.post(path, label(path), ...limiters, form, async (req, res) => {
      if (!req.is('application/x-www-form-urlencoded'))
        throw new OAuthError('invalid_request', 'Send the fields as application/x-www-form-urlencoded.')
      res.setHeader('Cache-Control', 'no-store')
      await run(req, res)
    })
  }
  endpoint(paths.token, async (req, res) => {
    res.json(await linking.token(req.headers.authorization, fieldsOf(req.body)))
  })
  endpoint(paths.revoke, async (req, res) => {
    await linking.revoke(req.headers.authorization, fieldsOf(req.body))
    res.status(200).end()
  })
  router.use([paths.token, paths.revoke], sendOAuthError)
}

/**
 * Builds the router of the OAuth 2.0 endpoints. They are not declared calls (`defineCall`), because the
 * protocol prescribes form bodies and its own errors.
 */
export const oauthRouter = (linking: LinkingService, options: OAuthRouterOptions): Router => {
  const router = Router({ caseSensitive: true })
  router.get(METADATA_PATH, label(METADATA_PATH), (_req, res) => {
    res.setHeader('Cache-Control', METADATA_CACHE)
    res.json(linking.metadata)
  })
  addPages(router, linking, options)
  addEndpoints(router, linking, options)
  return router
}
