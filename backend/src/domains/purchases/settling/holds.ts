import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { commitDeliverySlot, releaseDeliverySlot } from '../../delivery/service'
import { settleCredit } from '../../payments/service'
import { releasePromotions, usePromotions } from '../../promotions/service'
import { releaseStock, sellStock } from '../../stock/service'

/** Releases everything an attempt holds, in the usual lock order; safe to repeat. */
export const releaseHolds = async (trx: Db, attemptId: string): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await releasePromotions(trx, attemptId)
  await releaseStock(trx, attemptId)
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
