import { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { type Call, defineCall } from '../../http/call'
import { rawBodyOf } from '../../http/rawBody'
import { errorBody } from '../../http/schema'
import type { NotificationHeaders, NotificationQuery } from './provider'
import { providerModules } from './providers/modules'
import { notificationBody, notificationQuery } from './schema'

/** Handles a provider's notification by its raw body; false when it is not genuine. */
export type NotificationHandler = (
  providerName: string,
  rawBody: Buffer,
  headers: NotificationHeaders,
  query: NotificationQuery,
) => Promise<boolean>

/**
 * Notifications of payment providers. The signature is verified before any look-up. A failure of ours answers
 * 5xx, so that the sender retries.
 */
export const paymentRoutes = (handle: NotificationHandler): Call[] =>
  Object.values(providerModules).flatMap(({ names, notifications }) =>
    notifications === undefined ? [] : names.map((name) => notificationCall(handle, name, notifications)),
  )

const notificationCall = (handle: NotificationHandler, provider: string, summary: string): Call =>
  defineCall(
    {
      method: 'post',
      path: `/api/payments/notifications/${provider}`,
      tag: 'Payments',
      summary,
      description:
        'Answers `[accepted]` once the notification is stored. A repeated notification changes nothing.',
      body: notificationBody,
      query: notificationQuery,
      answers: { 200: z.string(), 401: errorBody },
      crossSite: true,
      rawBody: true,
      // Not a shopper's write: the limit for each address would block a provider, whose notifications all
      // come from one.
      write: false,
      cache: 'no-store',
    },
    async (req, res) => {
      const rawBody = rawBodyOf(req)
      if (!rawBody || !(await handle(provider, rawBody, req.headers, req.query))) {
        throw new DomainError(
          401,
          'NOTIFICATION_NOT_GENUINE',
          'The notification is not signed by the provider.',
        )
      }
      res.type('text').send('[accepted]')
    },
  )
