import { type Call, defineCall } from '../../http/call'
import { errorBody, noContent } from '../../http/schema'
import * as schema from './schema'
import type { LinkingService } from './service'

const tag = 'Account'

/** The apps that a signed-in person has connected to their account. */
export const linkingRoutes = (linking: Pick<LinkingService, 'apps' | 'disconnect'>): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/account/apps',
      tag,
      summary: 'List the connected apps of the caller, newest first',
      description: 'Platforms of the Universal Commerce Protocol that may act for the account.',
      answers: { 200: schema.connectedApps, 401: errorBody },
      cache: 'no-store',
    },
    async (req) => ({ items: await linking.apps(req.session.id) }),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/account/apps/:id',
      tag,
      summary: 'Disconnect an app',
      description: 'Its tokens are good for nothing from that moment on.',
      params: schema.appParams,
      answers: { 204: noContent, 401: errorBody, 404: errorBody },
    },
    (req) => linking.disconnect(req.session.id, req.params.id),
  ),
]
