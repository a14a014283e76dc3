import { z } from 'zod'

const time = z.iso.datetime()

/** A mail as its log has it. `canRetry`: it was given up, and what it says is still kept. */
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
    /** Since when every try has failed. */
    failingSince: time.nullable(),
  })
  .openapi('WebhookEndpoint')

/** A delivery as its log has it, with the last answer of its receiver. */
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
