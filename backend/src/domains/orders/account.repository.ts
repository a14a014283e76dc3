import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** The confirmation of an order is for the session that placed it, so it goes with the shopper to their next one. */
export const moveOrders = async (trx: Db, from: Buffer, to: Buffer): Promise<void> => {
  await prepared(trx, 'order-move-session', 'update orders set session_id = $2 where session_id = $1', [
    from,
    to,
  ])
}

/** Gives the orders that guests placed with an e-mail to the account which has confirmed it. */
export const attachOrders = async (trx: Db, accountId: string, email: string): Promise<void> => {
  await prepared(
    trx,
    'order-attach',
    'update orders set account_id = $1 where account_id is null and lower(email) = $2',
    [accountId, email],
  )
}
