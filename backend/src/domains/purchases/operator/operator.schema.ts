import { z } from 'zod'
import { dollars } from '../../../http/schema'
import { ATTEMPT_STATES, REVIEW_VIEWS } from '../../payments/service'

export const operatorParams = z.strictObject({ reference: z.string().regex(/^[A-Z]{1,10}-[\w-]{12}$/) })

export const operatorQuery = z.strictObject({
  view: z.enum(REVIEW_VIEWS).default('attention').openapi({
    description: '`attention`: staff must look; `waiting`: under way; `failed`: ended without an order',
  }),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

export const operatorReason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(3)
    .max(300)
    .openapi({ description: 'Stored permanently with the name of the member of staff' }),
})

export const operatorRefundParams = operatorParams.extend({ refundId: z.uuid() })

export const operatorRefundEnd = operatorReason.extend({
  made: z.boolean().openapi({ description: 'Whether the provider’s page shows the refund' }),
  providerReference: z.string().trim().min(1).max(100).optional().openapi({
    description:
      'The provider’s number of a refund that was made; required where the provider notifies us and has not accepted it',
  }),
  amount: dollars
    .positive()
    .max(1_000_000)
    .refine((given) => Math.round(given * 100) / 100 === given, 'Whole cents only.')
    .optional()
    .openapi({
      description: 'What was refunded, where the provider’s page shows less than the refund’s own amount',
    }),
})

export const operatorResolution = operatorReason.extend({
  lastAlarm: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional()
    .openapi({
      example: '1042',
      description: '`lastAlarm` of the payment as it was shown: a later alarm refuses the request',
    }),
})

const time = z.iso.datetime()

/** A payment attempt for staff. */
export const reviewedPayment = z
  .object({
    reference: z.string(),
    cartId: z.uuid(),
    brand: z.string(),
    orderNumber: z.string().nullable(),
    orderStatus: z.string().nullable(),
    refunded: dollars.openapi({ description: 'The part of its order refunded so far' }),
    paymentType: z.string(),
    method: z.string(),
    state: z.enum(ATTEMPT_STATES),
    amount: dollars,
    currency: z.string(),
    email: z.string(),
    createdAt: time,
    updatedAt: time,
    expiresAt: time,
    refusal: z.string().nullable(),
    alarms: z.array(z.string()).openapi({ description: 'Why staff must look' }),
    lastAlarm: z
      .string()
      .nullable()
      .openapi({ example: '1042', description: 'The newest of the alarms; null where there is none' }),
    unknownRefunds: z
      .array(
        z.object({
          id: z.uuid(),
          amount: dollars,
          createdAt: time,
          reason: z.string(),
          providerReference: z.string().nullable().openapi({
            description: 'The number under which the provider accepted it; null where it has not',
          }),
        }),
      )
      .openapi({ description: 'Refunds of which staff must find out whether they were made' }),
    legs: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        supplier: z.string(),
        state: z.string(),
        amount: dollars,
        providerReference: z.string().nullable(),
        unknownSince: time.nullable(),
      }),
    ),
    actions: z
      .array(z.enum(['query', 'void', 'end', 'resolve']))
      .openapi({ description: 'The actions possible now' }),
  })
  .openapi('ReviewedPayment')

export const reviewedPaymentWithHistory = reviewedPayment
  .extend({
    history: z.array(
      z.object({
        at: time,
        what: z.string(),
        amount: dollars,
        reason: z.string().nullable(),
        by: z.string(),
      }),
    ),
  })
  .openapi('ReviewedPaymentWithHistory')

export const reviewedPayments = z
  .object({
    view: z.string(),
    page: z.number().int(),
    hasMore: z.boolean(),
    counts: z.object({
      attention: z.number().int(),
      waiting: z.number().int(),
      failed: z.number().int().openapi({ description: 'In the last 24 hours' }),
    }),
    payments: z.array(reviewedPayment),
  })
  .openapi('ReviewedPayments')
