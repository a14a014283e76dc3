import type { Country } from '../brands/brands'

/**
 * Whole cents of an amount in dollars.
 * @throws RangeError when the amount is not finite, has more than two decimals, or is too large to be exact.
 */
export function dollarsToCents(dollars: number): number {
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new RangeError(`Not an amount in whole cents: ${dollars}`)
  }
  // -0 would print as a negative amount
  return cents || 0
}

/** Dollars of whole cents, the form money has in JSON. */
export function centsToDollars(cents: number): number {
  return cents / 100
}

/**
 * Cents of an amount typed by a person (`1,299.95`, `$300`); null when it is not an amount with up to 2
 * decimals.
 */
export function parseDollars(text: string): number | null {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match || (!match[2] && !match[3])) return null
  const cents = Number((match[2] ?? '0').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && cents ? -cents : cents
}

/**
 * A whole number with its thousands separated, `1,299`, as in Australia and New Zealand. The first number
 * that `Intl` formats on a page costs a phone a tenth of a second.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * The parts of a price that are typeset differently: `$1,299` and superscript `50`, empty when zero (SHL-299
 * to SHL-301).
 */
export function priceParts(cents: number): { dollars: string; cents: string } {
  const whole = Math.abs(Math.round(cents))
  const dollars = formatCount(Math.floor(whole / 100))
  const rest = whole % 100
  return { dollars: `${cents < 0 ? '-' : ''}$${dollars}`, cents: rest ? String(rest).padStart(2, '0') : '' }
}

/**
 * An amount as `$49`, `$49.95` or `$1,234.50`: whole dollars without cents, others with two decimals
 * (COM-117, COM-OP-32). Also the form of add-on prices, day prices and amounts off RRP (CHK-126, CHK-313,
 * SHL-313).
 */
export function formatDollars(cents: number): string {
  const parts = priceParts(cents)
  return parts.cents ? `${parts.dollars}.${parts.cents}` : parts.dollars
}

export interface PriceFormat {
  /** Shown for a zero price (COM-119); empty shows `$0`. */
  zeroText?: string
  /** Shown for a missing price (COM-118). */
  nullText?: string
  /** `auto` drops `.00`; `always` keeps two decimals, for columns of figures. */
  decimals?: 'auto' | 'always'
}

/** A price for display. The symbol and the grouping are the same in Australia and New Zealand. */
export function formatPrice(cents: number | null | undefined, format: PriceFormat = {}): string {
  if (cents === null || cents === undefined) return format.nullText ?? 'N/A'
  if (cents === 0 && format.zeroText !== '') return format.zeroText ?? 'FREE'
  const text = formatDollars(cents)
  return format.decimals === 'always' && !text.includes('.') ? `${text}.00` : text
}

/** An amount for staff and their records, always with cents and currency: `$4,195.00 AUD`. */
export const formatAmount = (cents: number, currency: string): string =>
  `${formatPrice(cents, { decimals: 'always', zeroText: '' })} ${currency}`

/** The rate of GST in percent. */
export const gstPercent = (country: Country): number => (country === 'NZ' ? 15 : 10)

/**
 * GST contained in a price that includes it: one eleventh in Australia, three twenty-thirds in New Zealand.
 */
export function gstIncludedCents(totalCents: number, country: Country): number {
  const percent = gstPercent(country)
  return Math.round((totalCents * percent) / (100 + percent))
}

/**
 * Fractional cents rounded up to the next whole cent; noise of binary fractions does not count as a fraction.
 */
export function roundUpToCent(cents: number): number {
  return Math.ceil(cents - 1e-6)
}
