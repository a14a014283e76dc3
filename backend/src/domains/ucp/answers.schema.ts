import { z } from 'zod'

/** The answer of an operation that has no resource to return. */
export const errorAnswer = z.object({
  ucp: z.object({ version: z.string(), status: z.literal('error') }),
  messages: z
    .array(
      z.object({
        type: z.literal('error'),
        code: z.string(),
        content: z.string(),
        severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
      }),
    )
    .min(1),
  continue_url: z.url().optional(),
})
