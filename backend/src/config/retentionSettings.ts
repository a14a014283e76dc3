import { wholeNumber } from './fields'

/** Settings of how long data is kept that law, tax and a retailer's own policy decide about. */
export const retentionEnvironment = {
  PRICE_HISTORY_DAYS: wholeNumber(366, 36_500)
    .default(2_192)
    .describe(
      'days that a former price is kept after it was replaced; six years unless set, within which the prices of an offer can be disputed',
    ),
  UNPAID_DAYS: wholeNumber(90, 36_500)
    .default(400)
    .describe(
      'days after which name, address, email and goods of a cart whose payments all failed are deleted; its payments stay',
    ),
}

export interface RetentionConfig {
  readonly priceHistoryDays: number
  readonly unpaidDays: number
}

export const retentionConfigOf = (given: {
  readonly PRICE_HISTORY_DAYS: number
  readonly UNPAID_DAYS: number
}): RetentionConfig => ({ priceHistoryDays: given.PRICE_HISTORY_DAYS, unpaidDays: given.UNPAID_DAYS })
