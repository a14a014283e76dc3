import type { Db } from '../../db/connection'
import { returnDeliverySlot } from '../delivery/service'
import { settleCredit } from '../payments/service'
import { returnSpentGiftCard, returnUsedCoupon } from '../promotions/service'
import { returnSoldStock } from '../stock/service'

/**
 * An order that nobody has paid is given up: what it owed, its gift card's value and the use of its coupon go back, in the lock order of
 * everybody; its goods follow (`returnLeft`). The caller has locked its cart, the order and its attempt. Harmless to repeat.
 */
export const returnPromises = async (trx: Db, attemptId: string): Promise<void> => {
  await settleCredit(trx, attemptId, 'all')
  await returnSpentGiftCard(trx, attemptId)
  await returnUsedCoupon(trx, attemptId)
}

/** All goods of an order are back: its units can be sold again, and its delivery place is free. Locks as above; harmless to repeat. */
export const returnGoods = async (trx: Db, attemptId: string): Promise<void> => {
  await returnSoldStock(trx, attemptId)
  await returnDeliverySlot(trx, attemptId)
}
