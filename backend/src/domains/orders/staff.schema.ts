import { PROJECT_LINES_MAX } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars } from '../../http/schema'

/** Why staff moved money; stored permanently. */
export const reason = z.string().trim().min(3).max(300)

export const orderParams = z.strictObject({ number: z.string().regex(/^[A-Za-z]{1,10}-\d{1,12}$/) })

export const cents = dollars
  .max(1_000_000)
  .refine((given) => Math.round(given * 100) / 100 === given, 'Whole cents only.')
export const amount = cents.positive().nullish()

export const chosenLine = z.strictObject({
  line: z.number().int().min(0).max(999).openapi({ description: 'Index of the order’s line, from 0' }),
  quantity: z.number().int().min(1).max(9999),
})

export const chosenLines = z.array(chosenLine).min(1).max(PROJECT_LINES_MAX)
