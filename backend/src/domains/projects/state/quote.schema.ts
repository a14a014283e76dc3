import { CART_QUANTITY_MAX, QUOTE_STATUSES, SHARED_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, errorBody } from '../../../http/schema'
import { base, baseQuery, code, lastModified, projectId } from '../parts.schema'

/*
 * Lock, quote, share, email and conversion (COM-300 to COM-302, COM-318, COM-323, COM-324, COM-328). Money
 * in dollars; a price is null where it is not shown.
 */

export const lockSave = z.strictObject({
  projectId,
  expiryDate: z.string().max(40).nullable().optional().openapi({ description: 'YYYY-MM-DD' }),
  ...base,
})
export const locked = z
  .object({
    projectId,
    isLocked: z.literal(true),
    expiryDate: z.iso.date().nullable(),
    version: z.number().int(),
    lastModified,
  })
  .openapi('ProjectLocked')
export const lockDelete = z.strictObject({ projectId, ...baseQuery })

export const quoteSave = z.strictObject({
  projID: projectId,
  ...base,
  shownTotal: z.number().min(0).optional().openapi({
    description: 'Dollars that the quote comes to, as shown to staff. Another sum now is 409 `CHANGED`',
  }),
})
export const quoteSaved = z
  .object({
    quoteId: z.string(),
    quoted: z.literal(true),
    quoteStatus: z.literal('Quoted'),
    revision: z.number().int(),
    validUntil: z.iso.date(),
    version: z.number().int(),
    lastModified,
  })
  .openapi('ProjectQuoteSaved')
/** Refusal of the quote: `errs` lists the missing fields (COM-393). */
export const quoteError = errorBody
  .extend({ errs: z.array(z.string()).optional() })
  .openapi('ProjectQuoteError')

export const quoteRequest = z.strictObject({ projectId })
export const quoteRequested = z
  .object({ quoteStatus: z.enum(QUOTE_STATUSES), version: z.number().int() })
  .openapi('ProjectQuoteRequested')

export const emailSend = z.strictObject({ projectId, showPrices: z.boolean().optional() })
export const emailSent = z
  .object({ projectEmailed: z.literal(true), shareId: z.string(), version: z.number().int() })
  .openapi('ProjectEmailed')

export const shareSave = z.strictObject({
  projectId,
  sharedStatus: z.enum(SHARED_STATUSES),
  showPrices: z
    .boolean()
    .optional()
    .openapi({ description: 'Default: true for staff, false for owners (D-5)' }),
})
export const shared = z
  .object({
    sharedStatus: z.enum(SHARED_STATUSES),
    shareId: z.string().nullable(),
    showPrices: z.boolean(),
    version: z.number().int(),
  })
  .openapi('ProjectShared')

/** The answer of a conversion: the same as the cart's own calls. */
export { cart as convertedCart } from '../../cart/schema'
export const convert = z.strictObject({
  projectId,
  selectedProductCodes: z.array(code).max(1_000),
  selectedFolders: z.array(z.uuid()).max(100).default([]),
  quantities: z
    .array(
      z.strictObject({
        productCode: code,
        quantity: z.number().int().min(1).max(CART_QUANTITY_MAX),
        isExtra: z.boolean().default(false).openapi({ description: 'More than is left to order is meant' }),
      }),
    )
    .max(1_000)
    .default([])
    .openapi({ description: 'Units of ticked products; of all others what is left to order' }),
  shownCharge: z.number().min(0).optional().openapi({
    description:
      'Dollars that the cart will charge for the selection, as shown: units that a quote does not cover at today’s price. Another sum now is 409 `CHANGED`',
  }),
  shownTotal: z.number().min(0).optional().openapi({
    description:
      'As older pages show it: every unit at the price of its line. Another sum now is 409 `CHANGED`',
  }),
})
export const adminConvert = z.strictObject({
  projectId,
  clearDiscounts: z.boolean().default(false),
  selectedProductCodes: z.array(code).max(1_000).optional().openapi({ description: 'Default: all' }),
})

/**
 * 409 of a write: `CHANGED` with both people’s values, `LINE_GONE`, `LINE_MOVED` with the texts of the
 * fields, `TOO_MANY`, `SEVERAL_LINES`.
 */
export const conflictError = errorBody
  .extend({
    conflicts: z
      .array(
        z.object({
          productCode: z.string().nullable(),
          entity: z.string(),
          field: z.string(),
          yours: z.string().nullable(),
          theirs: z.string().nullable(),
          by: z.string().openapi({
            description: 'Name; `In another tab or on another device, you` where the caller has changed it',
          }),
          at: lastModified,
        }),
      )
      .optional(),
    productCodes: z.array(z.string()).optional().openapi({ description: 'The deleted lines of `LINE_GONE`' }),
    lastModified: lastModified.optional(),
    version: z.number().int().optional(),
    total: dollars
      .optional()
      .openapi({ description: 'The sum now, where `shownCharge` or `shownTotal` was another' }),
  })
  .openapi('ProjectConflict')
