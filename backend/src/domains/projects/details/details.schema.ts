import { fieldLimits, QUOTE_STATUSES, SHARED_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, sku } from '../../../http/schema'
import { base, baseQuery, code, lastModified, projectId, text, version } from '../parts.schema'
import { productNote, quoteData, staffComment, variation } from '../project.schema'

/*
 * Notes, variations, details, customer, comments and change log (COM-315 to COM-317, COM-319 to COM-322,
 * COM-325 to COM-327). Money in dollars; a price is null where it is not shown.
 */

export const noteSave = z.strictObject({
  projectId,
  sku,
  note: text,
  noteId: z.uuid().optional(),
  ...base,
})
export const noteSaved = productNote
  .extend({ version: z.number().int().openapi({ description: 'Of the project' }) })
  .openapi('ProjectNoteSaved')
export const noteDelete = z.strictObject({ projectId, noteId: z.uuid(), ...baseQuery })

export const variationSave = z.strictObject({
  projectId,
  productCode: code,
  variationId: z.uuid().optional(),
  brand: text.optional(),
  variationSku: text.optional(),
  comments: text.optional(),
  rrpOverride: z.number().nullable().optional(),
  ...base,
  versions: z
    .strictObject({
      brand: version.optional(),
      variationSku: version.optional(),
      comments: version.optional(),
      rrpOverride: version.optional(),
    })
    .optional()
    .openapi({ description: 'Those of fields that were changed from a newer one than `version`' }),
})
export const variationSaved = variation
  .extend({ version: z.number().int().openapi({ description: 'Of the project' }) })
  .openapi('ProjectVariationSaved')
export const variationDelete = z.strictObject({ projectId, variationId: z.uuid(), ...baseQuery })

export const competitorQuery = z.strictObject({ sku })
export const competitorPrices = z
  .object({
    prices: z.array(
      z.object({ competitor: z.string(), price: dollars, url: z.string(), checkedAt: lastModified }),
    ),
  })
  .openapi('CompetitorPrices')

export const detailsSave = z.strictObject({
  projectId,
  salespersonCode: z.string().max(20).nullable().optional(),
  storeUri: z.string().max(80).nullable().optional(),
  quoteStatus: z.enum(QUOTE_STATUSES).optional(),
  sharedStatus: z.enum(SHARED_STATUSES).optional(),
  showPrices: z.boolean().optional(),
  ...base,
})
export const details = z
  .object({
    selectedSalesPerson: z.string().nullable(),
    selectedStore: z.string().nullable(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    sharedStatus: z.enum(SHARED_STATUSES),
    shareId: z.string().nullable(),
    quoted: z.boolean(),
    version: z.number().int(),
    lastModified,
  })
  .openapi('ProjectDetails')

export const customerSave = z.strictObject({
  projectId,
  streetAddress: text.optional(),
  suburb: text.optional(),
  postcode: text.optional(),
  state: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  customerName: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  secondaryEmail: text.optional(),
  secondaryPhone: text.optional(),
  projectGoal: text.optional(),
  projectStart: z.string().max(40).nullable().optional(),
  referrerId: text.optional(),
  referrerName: text.optional(),
  interests: z.array(text).max(100).optional(),
  comments: text.optional(),
  showCulinaryBookings: z.boolean().optional(),
  ...base,
})
export const customerSaved = quoteData
  .extend({ version: z.number().int(), lastModified })
  .openapi('ProjectCustomerSaved')

export const referrerParams = z.strictObject({ search: z.string().trim().min(2).max(100) })
export const referrers = z
  .object({
    referrers: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        name: z.string(),
        businessName: z.string(),
        phone: z.string(),
        contact: z.string(),
      }),
    ),
  })
  .openapi('Referrers')

export const countQuery = z.strictObject({
  email: z.string().max(fieldLimits.email.max).optional(),
  secondaryEmail: z.string().max(fieldLimits.email.max).optional(),
  phone: z.string().max(40).optional(),
  secondaryPhone: z.string().max(40).optional(),
})
export const projectCount = z.object({ projectCount: z.number().int() }).openapi('CustomerProjectCount')

export const commentAdd = z.strictObject({ projectId, comment: text })
export const comments = z.array(staffComment)

export const ofProject = z.strictObject({ projectId })
export const changelogs = z
  .object({
    changelogs: z.array(
      z.object({
        id: z.string(),
        timestamp: lastModified,
        user: z.string(),
        action: z.string(),
        field: z.string(),
        oldValue: z.string().nullable(),
        newValue: z.string().nullable(),
        subject: z.string().openapi({ description: 'The product, folder or note it is about' }),
        entity: z.string(),
        entityId: z.string().nullable(),
        press: z.string().openapi({ description: 'Entries of one press are the same' }),
      }),
    ),
  })
  .openapi('ProjectChangeLog')
