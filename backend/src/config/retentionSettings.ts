import { RESTORE_DAYS } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { wholeNumber } from './fields'

/** Retention periods that law, tax and the retailer's own policy determine. */
export const retentionEnvironment = {
  DELETED_PROJECT_DAYS: wholeNumber(RESTORE_DAYS, 36_500)
    .default(RESTORE_DAYS)
    .describe(
      'days after which a deleted project is purged with its customer, notes, comments, quotes and change log; its orders stay',
    ),
  DEMO_GUEST_DAYS: wholeNumber(1, 36_500)
    .default(90)
    .describe('days after a cooking demo after which its bookings and its wait list are deleted'),
  PRICE_HISTORY_DAYS: wholeNumber(366, 36_500)
    .default(2_192)
    .describe(
      'days for which a price is stored after it was replaced; the default, six years, is how long the prices of an offer can be disputed',
    ),
  UNPAID_DAYS: wholeNumber(90, 36_500)
    .default(400)
    .describe(
      'days after which name, address, email and goods of a cart whose payments all failed are deleted; its payments stay',
    ),
}

export interface RetentionConfig {
  readonly deletedProjectDays: number
  readonly demoGuestDays: number
  readonly priceHistoryDays: number
  readonly unpaidDays: number
}

export const retentionConfigOf = (
  given: z.infer<z.ZodObject<typeof retentionEnvironment>>,
): RetentionConfig => ({
  deletedProjectDays: given.DELETED_PROJECT_DAYS,
  demoGuestDays: given.DEMO_GUEST_DAYS,
  priceHistoryDays: given.PRICE_HISTORY_DAYS,
  unpaidDays: given.UNPAID_DAYS,
})
