import type { Brand } from '@countertop/sdk/rules'

/** A moment by the shop's clock, as `datetime-local` fields have it: `2026-11-24T09:30`. */
export const shopTimeOf = ({ timeZone }: Pick<Brand, 'timeZone'>, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** The moment that a shop's clock shows so; null for what is no time. An hour that the clock leaves out is the one after it. */
export const momentOf = (brand: Pick<Brand, 'timeZone'>, shopTime: string): Date | null => {
  const asUtc = Date.parse(`${shopTime}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shopTime) || Number.isNaN(asUtc)) return null
  const aheadAt = (at: number): number => Date.parse(`${shopTimeOf(brand, new Date(at))}Z`) - at
  // The clock may be changed between the first guess and the moment itself.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)))
}
