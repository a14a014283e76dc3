import { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import type { NotificationHeaders, NotificationQuery } from './provider'
import { providerModules } from './providers/modules'
import { notificationBody, notificationQuery } from './schema'

/** Takes a provider's notification by its raw body; false when it is not genuine. */
export type TakeNotifications = (
  providerName: string,
  rawBody: Buffer,
  headers: NotificationHeaders,
  query: NotificationQuery,
) => Promise<boolean>

/**
 * Notifications of payment providers. The signature is checked before anything is looked up; a failure of ours answers 5xx, so that
 * the sender tries again.
 */
export const paymentRoutes = (take: TakeNotifications): Call[] => [
  ...Object.values(providerModules).flatMap(({ names, notifications }) =>
    notifications === undefined ? [] : names.map((name) => notificationCall(take, name, notifications)),
  ),
]

const notificationCall = (take: TakeNotifications, provider: string, summary: string): Call =>
  defineCall(
    {
      method: 'post',
      path: `/api/payments/notifications/${provider}`,
      tag: 'Payments',
      summary,
      description: 'Answered with the text `[accepted]` once it is kept; repeats change nothing.',
      body: notificationBody,
      query: notificationQuery,
      answers: { 200: z.string(), 401: errorBody },
      crossSite: true,
      rawBody: true,
      // Not a shopper's write: no limit by address holds for a provider that notifies of every payment from one.
      write: false,
      cache: 'no-store',
    },
    async (req, res) => {
      const { rawBody } = req as unknown as { rawBody?: Buffer }
      if (!rawBody || !(await take(provider, rawBody, req.headers, req.query))) {
        throw new DomainError(
          401,
          'NOTIFICATION_NOT_GENUINE',
          'The notification is not signed by the provider.',
        )
      }
      res.type('text').send('[accepted]')
    },
  )
