import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import type { CallRequest } from '../../http/context'
import { errorBody, noContent, notStaff } from '../../http/schema'
import { deliveryQuery, idParams, loggedMail, mailQuery, webhookDelivery, webhookEndpoint } from './schema'
import type { MessageService, StaffCall } from './service'

const tag = 'Messages for staff'
const callOf = (req: Pick<CallRequest, 'brand' | 'session'>): StaffCall => ({
  brand: req.brand,
  sessionId: req.session.id,
})

/** Calls about a site's outgoing mails and webhooks, for staff only. */
export const messageRoutes = (messages: MessageService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/operator/mails',
      tag,
      summary: 'List the newest mails of the site, for staff',
      query: mailQuery,
      answers: { 200: z.array(loggedMail), ...notStaff },
      cache: 'no-store',
    },
    (req) => messages.mails(callOf(req), req.query.state ?? null),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/mails/:id/retry',
      tag,
      summary: 'Retry a mail whose delivery has failed',
      description:
        '404 `NO_SUCH_MAIL` also if its contents are deleted: those with a link that grants access are not kept.',
      params: idParams,
      answers: { 204: noContent, ...notStaff, 404: errorBody },
    },
    (req) => messages.retryMail(callOf(req), req.params.id),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/operator/webhooks/endpoints',
      tag,
      summary: 'List the webhook endpoints of the site, for staff',
      answers: { 200: z.array(webhookEndpoint), ...notStaff },
      cache: 'no-store',
    },
    (req) => messages.endpoints(callOf(req)),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/webhooks/endpoints/:id/enable',
      tag,
      summary: 'Enable a disabled webhook endpoint again',
      params: idParams,
      answers: { 200: webhookEndpoint, ...notStaff, 404: errorBody },
    },
    (req) => messages.enableEndpoint(callOf(req), req.params.id),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/operator/webhooks/deliveries',
      tag,
      summary: 'List the newest webhook deliveries of the site, for staff',
      query: deliveryQuery,
      answers: { 200: z.array(webhookDelivery), ...notStaff },
      cache: 'no-store',
    },
    (req) => messages.deliveries(callOf(req), req.query.state ?? null),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/webhooks/deliveries/:id/replay',
      tag,
      summary: 'Send a delivery again, with the same id',
      params: idParams,
      answers: { 204: noContent, ...notStaff, 404: errorBody },
    },
    (req) => messages.replay(callOf(req), req.params.id),
  ),
]
