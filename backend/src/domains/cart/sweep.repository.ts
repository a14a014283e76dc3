import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** Deletes abandoned carts with their lines, but none that has a payment. Returns the number of carts. */
export const deleteOldCarts = async (db: Db, now: Date, most: number): Promise<number> => {
  const rows = await prepared(
    db,
    'carts-sweep',
    `delete from carts where id in
       (select id from carts c where status in ('open', 'merged') and expires_at < $1
          and not exists (select from payment_attempts a where a.cart_id = c.id)
        order by expires_at limit $2 for update skip locked)
     returning 1`,
    [now, most],
  )
  return rows.length
}
