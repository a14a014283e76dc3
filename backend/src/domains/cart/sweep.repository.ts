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

/**
 * Deletes what carts that were never paid say of their shoppers: lines, email, form, quote and the data of
 * providers. Attempts, their events and the method stay, because they record money. Such a cart belongs to
 * nobody, and `expires_at` is infinite, so that no sweep reads it again. Returns the number of carts.
 */
export const forgetUnpaidCarts = async (db: Db, before: Date, most: number): Promise<number> => {
  const rows = await prepared(
    db,
    'carts-forget',
    `with unpaid as (
       select id from carts c where status in ('open', 'merged') and expires_at < $1
         and exists (select from payment_attempts a where a.cart_id = c.id)
         and not exists (select from payment_attempts a where a.cart_id = c.id
           and (a.state not in ('declined', 'cancelled', 'expired') or a.updated_at >= $1))
         and not exists (select from payment_attempts a join payment_events e on e.attempt_id = a.id
           where a.cart_id = c.id and e.kind in ('captured', 'alarm'))
       order by expires_at limit $2 for update skip locked
     ), lines as (
       delete from cart_lines using unpaid where cart_id = unpaid.id
     ), handovers as (
       delete from checkout_handovers using unpaid where cart_id = unpaid.id
     ), legs as (
       update payment_legs set provider_data = '{}' from unpaid join payment_attempts a on a.cart_id = unpaid.id
       where attempt_id = a.id
     ), attempts as (
       update payment_attempts set form = '{}', quote = jsonb_build_object('email', '', 'snapshot', jsonb_build_object(
         'payment', jsonb_build_object('method', quote->'snapshot'->'payment'->'method', 'label', quote->'snapshot'->'payment'->'label')))
       from unpaid where cart_id = unpaid.id
     )
     update carts set session_id = null, account_id = null, email = null, coupon_code = null, gift_card_code = null, presses = '{}', expires_at = 'infinity'
     from unpaid where carts.id = unpaid.id returning 1`,
    [before, most],
  )
  return rows.length
}
