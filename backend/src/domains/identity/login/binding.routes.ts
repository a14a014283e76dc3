import { type Call, defineCall } from '../../../http/call'
import { errorBody, noContent } from '../../../http/schema'
import type { BindingService } from './binding'
import { session } from '../schema'

const tag = 'Account'

/** Signing in at the shop's own host; the identity provider may be another host. */
export const bindingRoutes = (bindings: BindingService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/account/session',
      tag,
      summary: "Sign this browser's session in with an access token",
      description:
        'Call it once for each sign-in, from the page that it returned to. The session gets a new token, and the carts are merged.',
      body: session,
      answers: { 204: noContent, 401: errorBody, 503: errorBody },
    },
    (req) => bindings.bind(req.session, req.brand, req.body.accessToken),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/account/session',
      tag,
      summary: 'Sign this browser out',
      answers: { 204: noContent },
    },
    (req) => bindings.unbind(req.session.id),
  ),
]
