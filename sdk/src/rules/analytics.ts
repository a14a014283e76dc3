/** Share of revenue reported as tax, in percent; the figure the requirements give, in both countries (SHL-426). */
export const ANALYTICS_TAX_PERCENT = 10

/** The tax reported for a revenue in cents. */
export function analyticsTaxCents(revenueCents: number): number {
  return Math.round((revenueCents * ANALYTICS_TAX_PERCENT) / 100)
}

/** Bounded, so that a long address without any `@` is read in linear time. */
const EMAIL = /[\w.+%'-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi

/** An address with every e-mail in it, plain or percent-encoded, replaced by `[email]` (SHL-425, OP-76). */
export function maskEmails(url: string): string {
  return url.replace(EMAIL, '[email]')
}
