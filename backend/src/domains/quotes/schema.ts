import { REVISION_FIELDS } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars } from '../../http/schema'

export const pdfParams = z.strictObject({ rev: z.coerce.number().int().min(1).max(100_000) })
export const pdfQuery = z.strictObject({
  projectId: z.uuid(),
  showPrices: z
    .stringbool()
    .optional()
    .openapi({ description: 'Default: with prices, for a reader who sees prices at this site' }),
})

export const changesQuery = z.strictObject({
  projectId: z.uuid(),
  since: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .openapi({ description: 'The earlier revision; default: the previous one' }),
})

const price = dollars.nullable()
const revision = z.object({
  revision: z.number().int(),
  quoteNumber: z.string(),
  at: z.string(),
  total: price,
  validUntil: z.iso.date().nullable(),
})
const line = z.object({
  productCode: z.uuid(),
  title: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  price,
  folder: z.string().nullable(),
  warranty: z.string().nullable(),
  installation: z.string().nullable(),
})
const value = z.union([z.string(), z.number()]).nullable()

export const revisionChanges = z
  .object({
    from: revision,
    to: revision,
    changes: z.array(
      z.object({
        kind: z.enum(['added', 'removed', ...REVISION_FIELDS]),
        line,
        before: value.optional().openapi({ description: 'Of a changed field' }),
        after: value.optional(),
      }),
    ),
  })
  .openapi('QuoteRevisionChanges')
