import { ipKeyGenerator } from 'express-rate-limit'
import { Answer, type Call, defineCall } from '../../http/call'
import type { CallRequest, CallResponse } from '../../http/context'
import { errorBody, noContent } from '../../http/schema'
import { DomainError } from '../../foundation/errors'
import {
  confirmCookie,
  deviceCookie,
  type IdentityCookies,
  refreshCookie,
  socialCookie,
} from './cookies.routes'
import type { Caller } from './deps'
import type { IdentityService } from './identityService'
import type { Redirect } from './login'
import * as schema from './schema'

const tag = 'Identity'
const done = { success: true } as const

type IdentityRequest = Pick<CallRequest, 'brand' | 'headers' | 'ip'>

const callerOf = (req: IdentityRequest): Caller => ({
  brand: req.brand,
  origin: req.headers.origin,
  address: ipKeyGenerator(req.ip ?? ''),
})

/** The identity provider's calls (SHL-364 to SHL-376): a separate router, which can run on its own host. */
export const identityRoutes = (identity: IdentityService, cookies: IdentityCookies): Call[] => {
  const refreshOf = (req: IdentityRequest): string | null => refreshCookie.read(req.headers.cookie, cookies)
  /** Never sent across sites: the return from a provider is a navigation. */
  const social = { ...cookies, crossSite: false }

  /**
   * Redirects a browser; the address with tokens is neither cached nor sent to the next site as a referrer.
   */
  const redirect = (
    res: CallResponse,
    { location, refreshToken, deviceToken }: Pick<Redirect, 'location'> & Partial<Redirect>,
  ): Answer => {
    if (refreshToken) refreshCookie.write(res, refreshToken, cookies)
    if (deviceToken) deviceCookie.write(res, deviceToken, cookies)
    return new Answer(303, undefined, { Location: location })
  }

  /** Clears the cookie of a browser that is signed out. */
  const clearingIfSignedOut = async <T>(res: CallResponse, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SIGNED_OUT') refreshCookie.write(res, null, cookies)
      throw error
    }
  }

  return [
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
          'Redirects to `returnUrl` with `access_token`, `id_token`, `expires_in` and `nonce` after `#`; when refused, to `/account/login` with `error` and `nonce` after it.',
        body: schema.loginForm,
        answers: { 303: noContent, 403: errorBody, 503: errorBody },
        crossSite: true,
      },
      async (req, res) => {
        const deviceToken = deviceCookie.read(req.headers.cookie, cookies)
        const confirmToken = confirmCookie.read(req.headers.cookie, cookies)
        const tokens = { refreshToken: refreshOf(req), deviceToken, confirmToken }
        return redirect(res, await identity.login(callerOf(req), req.body, tokens))
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
        clearingIfSignedOut(res, async () => {
          const { refreshToken, ...tokens } = await identity.renew(callerOf(req), req.body, refreshOf(req))
          if (refreshToken !== null) refreshCookie.write(res, refreshToken, cookies)
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
        await identity.logout(callerOf(req), req.body, refreshOf(req))
        refreshCookie.write(res, null, cookies)
        return done
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/forgotpassword',
        tag,
        summary: 'Mail a password reset link',
        description: 'The answer is the same for an email address without an account.',
        body: schema.mailRequest,
        answers: { 200: schema.success, 503: errorBody },
      },
      async (req) => {
        await identity.requestMail(callerOf(req), { kind: 'forgot', ...req.body })
        return done
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/resetpassword',
        tag,
        summary: 'Set a new password by a mailed link',
        description: 'Opens the account of a registration that still waits, with this password.',
        body: schema.resetPassword,
        answers: { 200: schema.linkSuccess },
        limit: 'guess',
      },
      async (req, res) => {
        const { deviceToken, email } = await identity.resetPassword(callerOf(req), req.body)
        deviceCookie.write(res, deviceToken, cookies)
        return { ...done, email }
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/confirmemail/:token',
        tag,
        summary: 'Confirm an email address by a mailed link',
        description:
          'Does not open an account: the browser that calls it gets a cookie, with which signing in opens the account of a registration or changes an account’s email address. A browser that is signed in to that account changes the address at once.',
        params: schema.confirmParams,
        answers: { 200: schema.linkSuccess },
        cache: 'no-store',
        limit: 'guess',
        secretPath: true,
      },
      async (req, res) => {
        const { token } = req.params
        const { email, needsPassword } = await identity.confirmEmail(callerOf(req), token, refreshOf(req))
        if (needsPassword) confirmCookie.write(res, token, cookies)
        return { ...done, email }
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/resendconfirmemail',
        tag,
        summary: 'Mail the confirmation of a registration again',
        description: 'The answer is the same without a waiting registration.',
        body: schema.mailRequest,
        answers: { 200: schema.success, 503: errorBody },
      },
      async (req) => {
        await identity.requestMail(callerOf(req), { kind: 'resend', ...req.body })
        return done
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/getprofile',
        tag,
        summary: 'Read the signed-in profile',
        answers: { 200: schema.profile, 401: errorBody },
        cache: 'no-store',
      },
      (req) => identity.profile(refreshOf(req)),
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/updateprofile',
        tag,
        summary: 'Change the profile',
        description: 'A new email address takes effect when its mailed link is opened.',
        body: schema.updateProfile,
        answers: { 200: schema.profile, 401: errorBody, 503: errorBody },
      },
      (req) => identity.changeProfile(callerOf(req), req.body, refreshOf(req)),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin',
        tag,
        summary: 'List the other sign-in providers',
        answers: { 200: schema.socialProviders },
        cache: 'public-short',
      },
      () => ({ items: identity.social.providers }),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin/:provider',
        tag,
        summary: 'Redirect a browser to another sign-in provider',
        params: schema.socialParams,
        query: schema.socialQuery,
        answers: { 303: noContent, 403: errorBody, 404: errorBody, 503: errorBody },
        cache: 'no-store',
        crossSite: true,
        limit: 'guess',
      },
      async (req, res) => {
        const known = socialCookie.read(req.headers.cookie, social)
        const { location, browserSecret } = await identity.social.begin(
          { brand: req.brand, host: req.headers.host },
          req.params.provider,
          req.query,
          known,
        )
        socialCookie.write(res, browserSecret, social)
        return redirect(res, { location })
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin/:provider/callback',
        tag,
        summary: 'Receive a browser from another sign-in provider',
        description: 'Redirects to the page like the login form.',
        params: schema.socialParams,
        query: schema.socialReturnQuery,
        answers: { 303: noContent, 404: errorBody, 503: errorBody },
        cache: 'no-store',
        crossSite: true,
      },
      async (req, res) => {
        const at = req.originalUrl.indexOf('?')
        const query = at === -1 ? '' : req.originalUrl.slice(at)
        const returned = { state: req.query.state, query, host: req.headers.host }
        const { params } = req
        const browser = socialCookie.read(req.headers.cookie, social)
        const old = refreshOf(req)
        return redirect(res, await identity.social.finish(params.provider, returned, browser, old))
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/keys',
        tag,
        summary: 'Read the public keys that verify tokens',
        answers: { 200: schema.publicKeys },
        cache: 'public-short',
      },
      () => identity.publicKeys(),
    ),
  ]
}
