import { z } from 'zod'

export const pdfParams = z.strictObject({ rev: z.coerce.number().int().min(1).max(100_000) })
export const pdfQuery = z.strictObject({
  projectId: z.uuid(),
  showPrices: z
    .stringbool()
    .optional()
    .openapi({ description: 'Default: with prices, for a reader who sees prices at this site' }),
})
