import { z } from 'zod'

const amount = z.object({ value: z.number().int(), currency: z.string() })

const action = z.object({
  type: z.literal('redirect'),
  method: z.enum(['GET', 'POST']),
  url: z.url({ protocol: /^https?$/ }),
  data: z.record(z.string(), z.string()).default({}),
})

export type Action = z.infer<typeof action>

/** The fields of an answer of `/payments` and `/payments/details` that we read. */
export const paymentAnswer = z.object({
  resultCode: z.string(),
  pspReference: z.string().min(1).max(40).optional(),
  merchantReference: z.string().optional(),
  amount: amount.optional(),
  action: action.optional(),
  paymentMethod: z.object({ brand: z.string().max(40).optional() }).optional(),
  refusalReason: z.string().max(200).optional(),
  refusalReasonCode: z.string().max(10).optional(),
  additionalData: z.object({ cardSummary: z.string().max(8).optional() }).optional(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

/** The answer of captures, cancels and refunds; a notification brings the result. */
export const modificationAnswer = z.object({
  status: z.literal('received'),
  pspReference: z.string().min(1).max(40),
})

export const errorAnswer = z.object({
  errorCode: z.string().max(20).optional(),
  message: z.string().max(300).optional(),
})

/**
 * An item of a notification: the fields its signature covers, which every event has, the reason and the
 * card's brand. The lengths of what is signed are not limited, so that a genuine event of any kind can be
 * verified.
 */
const notificationItem = z.object({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string(),
  originalReference: z.string().nullish(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().nullish(),
  amount,
  reason: z.string().nullish().catch(null),
  /** The brand of a card. */
  paymentMethod: z.string().max(40).optional().catch(undefined),
  additionalData: z.object({ hmacSignature: z.string().optional() }).default({}),
})
export type NotificationItem = z.infer<typeof notificationItem>

export const notificationBody = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: notificationItem }))
    .min(1)
    .max(100),
})
