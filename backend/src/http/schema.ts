import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi'
import { isCalendarDate } from '@countertop/sdk/rules'
import { z } from 'zod'

extendZodWithOpenApi(z)

/**
 * Shapes shared by the schemas of all domains. Money is sent as decimal dollars; internally it is integer
 * cents.
 */

/** An amount in dollars with at most two decimals, e.g. `1299.95`. */
export const dollars = z
  .number()
  .openapi({ description: 'Dollars with at most two decimals', example: 1299.95 })

/** A calendar date as `[year, month 1-12, day]`, not a time stamp, so that no time zone can shift it. */
export const calendarDate = z
  .tuple([
    z.number().int().min(2000).max(2199),
    z.number().int().min(1).max(12),
    z.number().int().min(1).max(31),
  ])
  .refine(isCalendarDate, 'Must be a date that exists')
  .openapi({ description: '[year, month 1-12, day]', example: [2026, 3, 5] })

export const sku = z.string().trim().min(1).max(60)

/** The common error shape (decisions.md "Errors"). `fields` maps a field's path to its messages. */
export const errorBody = z
  .object({
    errors: z.array(z.string()).min(1),
    code: z.string(),
    requestId: z.string().optional(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Error')

/** Refusals of a call for staff: 401 for a visitor, 403 for a customer (COM-OP-01). */
export const notStaff = { 401: errorBody, 403: errorBody }

/**
 * A component of the OpenAPI document, or null. `nullable()` would change the component for every call that
 * uses it.
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema): z.ZodUnion<[Schema, z.ZodNull]> =>
  z.union([schema, z.null()])

export const noContent = z.undefined()

/** A picture, sent as `image/svg+xml`. */
export const svgDocument = z.string().openapi({ description: 'An SVG document' })

/** A picture, sent as `image/png`. */
export const pngPicture = z.string().openapi({ format: 'binary', description: 'A PNG picture' })
