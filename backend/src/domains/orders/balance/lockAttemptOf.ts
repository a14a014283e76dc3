import type { Db } from '../../../db/connection'
import { type AttemptWithLegs, lockAttempt } from '../../payments/service'
import type { MoneyOrder } from './balance.repository'

/** Locks the payment attempt that placed an order. */
export const lockAttemptOf = async (
  trx: Db,
  { attemptId, number }: Pick<MoneyOrder, 'attemptId' | 'number'>,
): Promise<AttemptWithLegs> => {
  const attempt = await lockAttempt(trx, attemptId)
  if (!attempt) throw new Error(`The order ${number} has no payment attempt`)
  return attempt
}
