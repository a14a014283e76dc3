import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { daysBefore } from '../../foundation/days'
import { deleteOldPrices } from './sweep.repository'

/** Deletes prices that were replaced more than `days` ago; returns the count. */
export const sweepPriceHistory = (db: Db, now: Date, days: number): Promise<number> => {
  const day = daysBefore(now, days).toISOString().slice(0, 10)
  return inBatches((limit) => deleteOldPrices(db, day, limit))
}
