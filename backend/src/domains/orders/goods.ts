import type { Db } from '../../db/connection'
import { returnDeliverySlot } from '../delivery/service'
import { settleCredit } from '../payments/service'
import { returnSpentGiftCard, returnUsedCoupon } from '../promotions/service'
import { returnSoldStock } from '../stock/service'

/**
 * An order that nobody has paid is given up: what it owed, its gift card's value, the use of its coupon, its units and its delivery
 * place go back, in the lock order of everybody. The caller has locked its cart, the order and its attempt. Harmless to repeat.
 */
export const returnEverything = async (trx: Db, attemptId: string): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await returnSpentGiftCard(trx, attemptId)
  await returnUsedCoupon(trx, attemptId)
  await returnGoods(trx, attemptId)
}

/** The goods of an order are back: its units can be sold again, and its delivery place is free. Locks as above; harmless to repeat. */
export const returnGoods = async (trx: Db, attemptId: string): Promise<void> => {
  await returnSoldStock(trx, attemptId)
  await returnDeliverySlot(trx, attemptId)
}
