import { z } from 'zod'

/** Cents of a decimal text such as `29.99`; null when it is none. */
const centsOf = (text: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** The decimal text of cents, always with two decimals. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** A decimal text, read as cents. */
export const decimal = z.string().transform((text, context) => {
  const cents = centsOf(text)
  if (cents === null)
    context.addIssue({ code: 'custom', message: 'is not an amount with up to two decimals' })
  return cents ?? 0
})
