import { type Call, defineCall } from '../../../http/call'
import type { OriginBook } from '../../../http/origins'
import { errorBody, noContent } from '../../../http/schema'
import {
  callerOf,
  clearingIfSignedOut,
  done,
  redirect,
  refreshOf,
  identityTag as tag,
} from '../browser/browser.routes'
import { confirmCookie, deviceCookie, refreshCookie, type IdentityCookies } from '../browser/cookies.routes'
import type { IdentityService } from '../identityService'
import { refusedBrowser } from '../browser/refusedBrowser.routes'
import * as schema from '../schema'

/** Registering, signing in and out, and renewing the tokens of a page. */
export const signInRoutes = (
  identity: IdentityService,
  cookies: IdentityCookies,
  origins: Pick<OriginBook, 'listOrigins'>,
): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/account/register',
      tag,
      summary: 'Register an account, opened by a mailed link and its password',
      description:
        'The answer is the same for an email address with an account, whose owner gets a mail that says so.',
      body: schema.register,
      answers: { 200: schema.success, 503: errorBody },
    },
    async (req) => {
      await identity.register(callerOf(req), req.body)
      return done
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/account/login-redir',
      tag,
      summary: "Sign in by a browser's form post",
      description:
        'Redirects to `returnUrl` with `access_token`, `id_token`, `expires_in` and `nonce` after `#`; when refused, to `/account/login` with `error` and `nonce` after it. A browser never sees the errors below: it is redirected there too, or gets a page where the origin of its page is not allowed.',
      body: schema.loginForm,
      answers: { 303: noContent, 403: errorBody, 503: errorBody },
      crossSite: true,
      showRefusal: refusedBrowser(origins),
    },
    async (req, res) => {
      const deviceToken = deviceCookie.read(req.headers.cookie, cookies)
      const confirmToken = confirmCookie.read(req.headers.cookie, cookies)
      const tokens = { refreshToken: refreshOf(req, cookies), deviceToken, confirmToken }
      return redirect(res, cookies, await identity.login(callerOf(req), req.body, tokens))
    },
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/account/relogin',
      tag,
      summary: 'Renew the tokens of a page',
      description:
        "Needs the id token and the browser's refresh cookie, which is replaced. A malformed or expired token signs out.",
      body: schema.relogin,
      answers: { 200: schema.tokens, 401: errorBody, 503: errorBody },
    },
    (req, res) =>
      clearingIfSignedOut(res, cookies, async () => {
        const { refreshToken, ...tokens } = await identity.renew(
          callerOf(req),
          req.body,
          refreshOf(req, cookies),
        )
        refreshCookie.write(res, refreshToken, cookies)
        return { ...tokens, nonce: req.body.nonce }
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/account/logout',
      tag,
      summary: 'Sign out',
      body: schema.logout,
      answers: { 200: schema.success },
    },
    async (req, res) => {
      const isSignedOut = await identity.logout(callerOf(req), req.body, refreshOf(req, cookies))
      if (isSignedOut) refreshCookie.write(res, null, cookies)
      return done
    },
  ),
]
