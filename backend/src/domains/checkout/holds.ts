import type { Db } from '../../db/connection'
import { consumeDeliverySlot, releaseDeliverySlot } from '../delivery/service'
import { settleCredit } from '../payments/service'
import { consumePromotions, releasePromotions } from '../promotions/service'
import { consumeStock, releaseStock } from '../stock/service'

/** Gives back everything an attempt holds, in the lock order of everybody; harmless to repeat. */
export const releaseHolds = async (trx: Db, attemptId: string): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await releasePromotions(trx, attemptId)
  await releaseStock(trx, attemptId)
  await releaseDeliverySlot(trx, attemptId)
}

/** The attempt became an order: what it held is the order's now. */
export const consumeHolds = async (trx: Db, attemptId: string): Promise<void> => {
  await consumePromotions(trx, attemptId)
  await consumeStock(trx, attemptId)
  await consumeDeliverySlot(trx, attemptId)
}
