import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { deleteOldCarts } from './sweep.repository'

/** Deletes carts that nobody came back to for thirty days; one with a payment on it stays for ever. Answers how many. */
export const sweepCarts = (db: Db, now: Date): Promise<number> =>
  inBatches((most) => deleteOldCarts(db, now, most))
