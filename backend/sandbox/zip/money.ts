import { dollarsToCents } from '@countertop/sdk/rules'
import { z } from 'zod'

const isWholeCents = (dollars: number): boolean => Math.round(dollars * 100) / 100 === dollars

/** An amount as Zip sends it, a number in dollars, read as cents. */
const dollars = z.number().min(-999_999).max(999_999).refine(isWholeCents, 'must have two decimals at most')

export const signedAmount = dollars.transform(dollarsToCents)
/** 0 or more. */
export const anyAmount = dollars.min(0).transform(dollarsToCents)
/** More than 0. */
export const amount = dollars.gt(0).transform(dollarsToCents)

/** The same answer with one cent more in a field of it; one that names no amount names a wrong one. */
export const oneCentMore = (body: unknown, field: string): unknown => {
  const known = (body ?? {}) as Record<string, unknown>
  const value = known[field]
  return { ...known, [field]: typeof value === 'number' ? Math.round(value * 100 + 1) / 100 : 0.01 }
}
