import { type Call, defineCall } from '../../http/call'
import { errorBody, noContent } from '../../http/schema'
import type { BindingService } from './binding'
import { session } from './schema'

const tag = 'Account'

/** How the shop's own host learns who is signed in; identity may be another one. */
export const bindingRoutes = (bindings: BindingService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/account/session',
      tag,
      summary: "Signs this browser's session in with an access token",
      description:
        'Once for each sign-in, by the page that it came back to. The session gets a new token, and the carts are brought together.',
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
      summary: 'Signs this browser out',
      answers: { 204: noContent },
    },
    (req) => bindings.unbind(req.session.id),
  ),
]
