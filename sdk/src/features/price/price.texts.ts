import { LOG_IN_FOR_PRICE, REQUEST_PRICE } from '../../rules'

/** Texts of a product's price; each can be replaced by the host (area `price`). */
export const priceTexts = {
  was: 'was',
  rrp: 'RRP:',
  aboutRrp: 'What RRP means',
  logIn: LOG_IN_FOR_PRICE,
  request: REQUEST_PRICE,
  quantity: '{count} of this',
  valuePromise: 'Our value promise',
  priceMatch: 'Price-match guarantee',
  failed: 'The price could not be loaded.',
  unavailable: 'This could not be opened. Please try again.',
}
export type PriceTexts = typeof priceTexts
