import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { inTransaction, together } from '../../db/transaction'
import { daysBefore } from '../../foundation/days'
import { forgetShoppers, lockUnpaidCarts } from '../cart/sweep.service'
import { forgetPayers } from '../payments/service'

/**
 * Deletes the shoppers' data of carts whose payments all failed, `days` after the cart has expired. Returns
 * the number of carts.
 */
export const sweepUnpaid = (db: Db, now: Date, days: number): Promise<number> =>
  inBatches((limit) =>
    inTransaction(db, async (trx) => {
      const cartIds = await lockUnpaidCarts(trx, daysBefore(now, days), limit)
      await together([forgetShoppers(trx, cartIds), forgetPayers(trx, cartIds)])
      return cartIds.length
    }),
  )
