import { type Call, defineCall } from '../../../http/call'
import { errorBody } from '../../../http/schema'
import { callerOf, refreshOf, identityTag as tag } from '../browser/browser.routes'
import type { IdentityCookies } from '../browser/cookies.routes'
import type { IdentityService } from '../identityService'
import * as schema from '../schema'

/** The profile of the browser that is signed in. */
export const profileRoutes = (identity: IdentityService, cookies: IdentityCookies): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/account/getprofile',
      tag,
      summary: 'Read the signed-in profile',
      answers: { 200: schema.profile, 401: errorBody },
      cache: 'no-store',
    },
    (req) => identity.profile(refreshOf(req, cookies)),
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
    (req) => identity.changeProfile(callerOf(req), req.body, refreshOf(req, cookies)),
  ),
]
