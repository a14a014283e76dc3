import { z } from 'zod'

/** The decimal text of cents, as providers take amounts: `29.99`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** A decimal text of up to two decimals, read as cents. */
export const decimal = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  })
