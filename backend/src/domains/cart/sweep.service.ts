import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { deleteOldCarts } from './sweep.repository'

export { forgetShoppers, lockUnpaidCarts } from './sweep.repository'

/**
 * Deletes carts past their `CART_DAYS`; a cart with a payment is never deleted. Returns the number of carts.
 */
export const sweepCarts = (db: Db, now: Date): Promise<number> =>
  inBatches((limit) => deleteOldCarts(db, now, limit))
