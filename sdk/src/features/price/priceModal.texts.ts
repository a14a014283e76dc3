import { RRP_TOOLTIP } from '../../rules'

/**
 * Texts of the windows beside a price; to a host they are one area with `priceTexts`. What a shop promises is written by its editors, as
 * the static pages `value-promise` and `price-match-guarantee`; where a shop has no such page, it asks to be asked.
 */
export const priceModalTexts = {
  rrpTitle: 'RRP',
  rrpText: RRP_TOOLTIP,
  valuePromise: 'Our value promise',
  priceMatch: 'Price-match guarantee',
  ask: 'Ask us about the price of this product.',
  askByPhone: 'Ask us about the price of this product: {phone}.',
  loading: 'Loading',
  failed: 'This could not be loaded.',
  retry: 'Try again',
}
