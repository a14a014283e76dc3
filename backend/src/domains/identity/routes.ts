import { ipKeyGenerator } from 'express-rate-limit'
import { Answer, type Call, defineCall } from '../../http/call'
import type { CallRequest, CallResponse } from '../../http/context'
import { errorBody, noContent } from '../../http/schema'
import { DomainError } from '../../foundation/errors'
import { deviceCookie, type IdentityCookies, refreshCookie, socialCookie } from './cookies.routes'
import type { Caller } from './deps'
import type { IdentityService } from './identityService'
import type { Redirect } from './login'
import * as schema from './schema'

const tag = 'Identity'
const done = { success: true } as const

type Asked = Pick<CallRequest, 'brand' | 'headers' | 'ip'>

const callerOf = (req: Asked): Caller => ({
  brand: req.brand,
  origin: req.headers.origin,
  address: ipKeyGenerator(req.ip ?? ''),
})

/** The identity provider's calls (SHL-364 to SHL-376): a router of their own, which can run on a host of its own. */
export const identityRoutes = (identity: IdentityService, cookies: IdentityCookies): Call[] => {
  const refreshOf = (req: Asked): string | null => refreshCookie.read(req.headers.cookie, cookies)
  /** Never sent across sites: the way back from a provider is a navigation. */
  const social = { ...cookies, crossSite: false }

  /** Sends a browser on: nothing of the address that holds tokens is kept or told to the next site. */
  const redirect = (
    res: CallResponse,
    { location, refreshToken, deviceToken }: Pick<Redirect, 'location'> & Partial<Redirect>,
  ): Answer => {
    if (refreshToken) refreshCookie.write(res, refreshToken, cookies)
    if (deviceToken) deviceCookie.write(res, deviceToken, cookies)
    return new Answer(303, undefined, { Location: location })
  }

  /** Who is signed out has no use for the cookie either. */
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
        summary: 'Registers; the account is made when the mailed link is followed',
        description:
          'The answer is the same for an e-mail that has an account: its owner gets a mail that says so.',
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
        summary: "Signs in: a browser's form post that goes back to the page",
        description:
          'To `returnUrl` with `access_token`, `id_token`, `expires_in` and `nonce` behind `#`; when refused to `/account/login` with `error` and `nonce` behind it.',
        body: schema.loginForm,
        answers: { 303: noContent, 403: errorBody, 503: errorBody },
        crossSite: true,
      },
      async (req, res) => {
        const deviceToken = deviceCookie.read(req.headers.cookie, cookies)
        const tokens = { refreshToken: refreshOf(req), deviceToken }
        return redirect(res, await identity.login(callerOf(req), req.body, tokens))
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/relogin',
        tag,
        summary: 'New tokens for a page whose own run out',
        description:
          "With the id token and the browser's refresh cookie, which is replaced. A malformed or expired token signs out.",
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
        summary: 'Signs out',
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
        summary: 'Mails a link to choose a new password',
        description: 'The answer is the same for an e-mail without an account.',
        body: schema.mailRequest,
        answers: { 200: schema.success, 503: errorBody },
      },
      async (req) => {
        await identity.askForMail(callerOf(req), { kind: 'forgot', ...req.body })
        return done
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/resetpassword',
        tag,
        summary: 'Sets a new password by a mailed link',
        body: schema.resetPassword,
        answers: { 200: schema.success },
        limit: 'guess',
      },
      async (req, res) => {
        const { deviceToken } = await identity.resetPassword(callerOf(req), req.body)
        deviceCookie.write(res, deviceToken, cookies)
        return done
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/confirmemail/:token',
        tag,
        summary: 'Confirms an e-mail by a mailed link',
        description:
          'Makes the account of a registration, or gives an account its new e-mail. Again does no harm.',
        params: schema.confirmParams,
        answers: { 200: schema.success },
        cache: 'no-store',
        limit: 'guess',
        secretPath: true,
      },
      async (req) => {
        await identity.confirmEmail(callerOf(req), req.params.token)
        return done
      },
    ),
    defineCall(
      {
        method: 'post',
        path: '/api/account/resendconfirmemail',
        tag,
        summary: 'Mails the confirmation of a registration again',
        description: 'The answer is the same for an e-mail that waits for none.',
        body: schema.mailRequest,
        answers: { 200: schema.success, 503: errorBody },
      },
      async (req) => {
        await identity.askForMail(callerOf(req), { kind: 'resend', ...req.body })
        return done
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/getprofile',
        tag,
        summary: 'The profile of who is signed in here',
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
        summary: 'Changes the profile',
        description: 'A new e-mail counts when the link that is mailed to it has been followed.',
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
        summary: 'The other providers that people may sign in by',
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
        summary: 'Sends a browser to another provider to sign in',
        params: schema.socialParams,
        query: schema.socialQuery,
        answers: { 303: noContent, 403: errorBody, 404: errorBody, 503: errorBody },
        cache: 'no-store',
        crossSite: true,
        limit: 'guess',
      },
      async (req, res) => {
        const kept = socialCookie.read(req.headers.cookie, social)
        const { location, browserSecret } = await identity.social.begin(
          { brand: req.brand, host: req.headers.host },
          req.params.provider,
          req.query,
          kept,
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
        summary: 'A browser comes back from another provider',
        description: 'Goes on to the page as signing in by a form does.',
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
        summary: 'The public keys that tokens are checked by',
        answers: { 200: schema.publicKeys },
        cache: 'public-short',
      },
      () => identity.publicKeys(),
    ),
  ]
}
