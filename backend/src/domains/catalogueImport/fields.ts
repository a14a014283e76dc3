import { z } from 'zod'
import { dollarsToCents, parseDollars } from '@countertop/sdk/rules'

/** Highest accepted price: a million dollars. */
const PRICE_MAX_CENTS = 100_000_000

/** @param max in characters */
export const text = (max: number) =>
  z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`)

/** Null where it is missing or empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `is longer than ${max} characters`)
    .nullish()
    .transform((value) => value || null)

/** Dollars as a number or as people write them (`1,299.95`, `$300`), to whole cents. */
export const cents = z
  .union([z.number(), z.string()], 'is not an amount in dollars')
  .transform((value, context) => {
    const amount = typeof value === 'string' ? parseDollars(value) : exactCents(value)
    if (amount !== null && amount >= 0 && amount <= PRICE_MAX_CENTS) return amount
    context.addIssue({ code: 'custom', message: `is not an amount in dollars: ${value}` })
    return z.NEVER
  })

const exactCents = (dollars: number): number | null => {
  try {
    return dollarsToCents(dollars)
  } catch {
    return null
  }
}

/** The first errors of a row, in one sentence. */
export const describeIssues = (error: z.ZodError): string => error.issues.slice(0, 3).map(describe).join('; ')

const describe = (issue: z.core.$ZodIssue): string => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: is not a known field`
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `${path || 'the line'}: ${issue.input === undefined ? 'is missing' : `is not a ${issue.expected}`}`
  return path ? `${path}: ${issue.message}` : issue.message
}
