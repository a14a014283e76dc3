import { LOG_IN_FOR_PRICE, REQUEST_PRICE } from '../../rules'

/** Texts of a product's price; a host may replace each one (area `price`). */
export const priceTexts = {
  was: 'was',
  rrp: 'RRP:',
  aboutRrp: 'What RRP means',
  logIn: LOG_IN_FOR_PRICE,
  request: REQUEST_PRICE,
  quantity: '{count} of this',
  valuePromise: 'Our value promise',
  priceMatch: 'Price-match guarantee',
  failed: 'We couldn’t load the price.',
  unavailable: 'Something went wrong. Please try again.',
}
export type PriceTexts = typeof priceTexts
