import type { Db } from '../../db/connection'
import { returnDeliverySlot } from '../delivery/service'
import { settleCredit } from '../payments/service'
import { returnSpentGiftCard, returnUsedCoupon } from '../promotions/service'
import { returnSoldStock } from '../stock/service'

/**
 * Releases what an order used when it is cancelled: its credit, its gift card's value and the use of its
 * coupon, in the usual lock order; its goods follow (`returnLeft`). The caller has locked the cart, the
 * order and its attempt. Safe to repeat.
 */
export const returnCreditAndCodes = async (trx: Db, attemptId: string): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await returnSpentGiftCard(trx, attemptId)
  await returnUsedCoupon(trx, attemptId)
}

/** Returns all goods of an order to stock and releases its delivery slot. Locks as above; safe to repeat. */
export const returnGoods = async (trx: Db, attemptId: string): Promise<void> => {
  await returnSoldStock(trx, attemptId)
  await returnDeliverySlot(trx, attemptId)
}
