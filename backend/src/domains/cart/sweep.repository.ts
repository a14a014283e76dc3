import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { ENDED_STATES_SQL } from '../payments/service'

/** Deletes abandoned carts with their lines, but none that has a payment. Returns the number of carts. */
export const deleteOldCarts = async (db: Db, now: Date, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'carts-sweep',
    `delete from carts where id in
       (select id from carts c where status in ('open', 'merged') and expires_at < $1
          and not exists (select from payment_attempts a where a.cart_id = c.id)
        order by expires_at limit $2 for update skip locked)
     returning 1`,
    [now, limit],
  )
  return rows.length
}

/**
 * Locks at most `limit` carts that expired before `before` and whose payments all failed before it, without
 * money and without an alarm. Returns their ids.
 */
export const lockUnpaidCarts = async (trx: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await prepared<{ id: string }>(
    trx,
    'carts-lock-unpaid',
    `select id from carts c where status in ('open', 'merged') and expires_at < $1
       and exists (select from payment_attempts a where a.cart_id = c.id)
       and not exists (select from payment_attempts a where a.cart_id = c.id
         and (a.state not ${ENDED_STATES_SQL} or a.updated_at >= $1))
       and not exists (select from payment_attempts a join payment_events e on e.attempt_id = a.id
         where a.cart_id = c.id and e.kind in ('captured', 'alarm'))
     order by expires_at limit $2 for update skip locked`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the lines and the shopper of carts whose payments stay. `expires_at` becomes infinite, so that no
 * sweep reads them again.
 */
export const forgetShoppers = async (trx: Db, cartIds: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'carts-forget-shoppers',
    `with lines as (delete from cart_lines where cart_id = any($1::uuid[]))
     update carts set session_id = null, account_id = null, email = null, coupon_code = null, gift_card_code = null,
       presses = '{}', expires_at = 'infinity'
     where id = any($1::uuid[])`,
    [cartIds],
  )
}
