import { type CalendarDate, formatPrice, fromIsoDate } from '@countertop/sdk/rules'

/** Begins a mail: `Hello Sam`, or `Hello` for a project whose customer has no name. */
export const hello = (name: string): string => (name === '' ? 'Hello' : `Hello ${name}`)

/** Cents as dollars with two decimals, `$0.00` for none. */
export const amount = (cents: number): string => formatPrice(cents, { decimals: 'always', zeroText: '' })

/** The date of `YYYY-MM-DD`. @throws RangeError */
export const dateOf = (isoDate: string): CalendarDate => {
  const date = fromIsoDate(isoDate)
  if (date === null) throw new RangeError(`Not a date: ${isoDate}`)
  return date
}
