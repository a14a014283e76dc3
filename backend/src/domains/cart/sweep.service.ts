import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { daysBefore } from '../../foundation/days'
import { deleteOldCarts, forgetUnpaidCarts } from './sweep.repository'

/**
 * Deletes carts past their `CART_DAYS`; a cart with a payment is never deleted. Returns the number of carts.
 */
export const sweepCarts = (db: Db, now: Date): Promise<number> =>
  inBatches((most) => deleteOldCarts(db, now, most))

/**
 * Deletes the shoppers' data of carts whose payments all failed, `days` after the cart has expired. Returns
 * the number of carts.
 */
export const sweepUnpaid = (db: Db, now: Date, days: number): Promise<number> =>
  inBatches((most) => forgetUnpaidCarts(db, daysBefore(now, days), most))
