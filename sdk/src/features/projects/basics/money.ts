import { dollarsToCents, formatPrice } from '../../../rules'

/** An amount in cents, always with two decimals. */
export const centsText = (cents: number | null, nullText = ''): string =>
  formatPrice(cents, { nullText, zeroText: '', decimals: 'always' })

/** An amount in dollars, always with two decimals. */
export const dollarsText = (dollars: number | null, nullText = ''): string =>
  centsText(dollars === null ? null : dollarsToCents(dollars), nullText)
