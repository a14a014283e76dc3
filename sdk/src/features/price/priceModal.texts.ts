/**
 * Texts of the dialogs beside a price; for a host they share one area with `priceTexts`. Editors write the
 * shop's promises as the static pages `value-promise` and `price-match-guarantee`. A shop without such a page
 * invites questions instead.
 */
export const priceModalTexts = {
  rrpTitle: 'RRP',
  /** Site text (SHL-OP-48). */
  rrpText: "RRP is the manufacturer's recommended retail price.",
  valuePromise: 'Our value promise',
  priceMatch: 'Price-match guarantee',
  ask: 'Ask us about the price of this product.',
  askByPhone: 'Ask us about the price of this product: {phone}.',
  loading: 'Loading',
  failed: 'We couldn’t load this.',
  retry: 'Try again',
}
