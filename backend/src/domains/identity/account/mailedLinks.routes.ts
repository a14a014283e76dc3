import { type Call, defineCall } from '../../../http/call'
import { errorBody } from '../../../http/schema'
import { callerOf, done, refreshOf, identityTag as tag } from '../browser/browser.routes'
import { confirmCookie, deviceCookie, type IdentityCookies } from '../browser/cookies.routes'
import type { IdentityService } from '../identityService'
import * as schema from '../schema'

/** Requesting mailed links, and opening them. */
export const mailedLinkRoutes = (identity: IdentityService, cookies: IdentityCookies): Call[] => [
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
      const { email, needsPassword } = await identity.confirmEmail(
        callerOf(req),
        token,
        refreshOf(req, cookies),
      )
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
]
