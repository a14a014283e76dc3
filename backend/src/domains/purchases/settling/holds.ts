import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { commitDeliverySlot, type DayAtAddress, lockSlots, releaseDeliverySlot } from '../../delivery/service'
import { settleCredit } from '../../payments/service'
import { releasePromotions, usePromotions } from '../../promotions/service'
import { releaseStock, sellStock } from '../../stock/service'

/**
 * Releases everything an attempt holds, in the usual lock order; safe to repeat. `nextDay` is the day that
 * the same transaction reserves afterwards: both days are locked first, because their order is not known.
 */
export const releaseHolds = async (trx: Db, attemptId: string, nextDay?: DayAtAddress): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await releasePromotions(trx, attemptId)
  await releaseStock(trx, attemptId)
  if (nextDay) await lockSlots(trx, attemptId, nextDay)
  await releaseDeliverySlot(trx, attemptId)
}

/** Turns an attempt's holds into its order's. */
export const commitHolds = async (trx: Db, attemptId: string): Promise<void> => {
  await together([
    usePromotions(trx, attemptId),
    sellStock(trx, attemptId),
    commitDeliverySlot(trx, attemptId),
  ])
}
