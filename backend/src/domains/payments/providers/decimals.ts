import { z } from 'zod'

/** Cents as the decimal text that providers use: `29.99`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** Parses a text of up to two decimals as cents. */
export const decimal = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  })
