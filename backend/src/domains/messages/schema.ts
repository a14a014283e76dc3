import { z } from 'zod'

const time = z.iso.datetime()

/** A mail in the log. `canRetry`: it failed, and its contents are still stored. */
export const loggedMail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    to: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    tries: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
    canRetry: z.boolean(),
  })
  .openapi('LoggedMail')

export const mailQuery = z.strictObject({ state: z.enum(['waiting', 'sent', 'failed']).optional() })

export const webhookEndpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.string()),
    state: z.enum(['active', 'disabled']),
    disabledReason: z.string().nullable(),
    /** Time since which every try has failed. */
    failingSince: time.nullable(),
  })
  .openapi('WebhookEndpoint')

/** A delivery in the log, with its receiver's last answer. */
export const webhookDelivery = z
  .object({
    id: z.uuid(),
    url: z.string(),
    event: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number().int(),
    lastStatus: z.number().int().nullable(),
    lastAnswer: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .openapi('WebhookDelivery')

export const deliveryQuery = z.strictObject({ state: z.enum(['waiting', 'delivered', 'failed']).optional() })
export const idParams = z.strictObject({ id: z.uuid() })
