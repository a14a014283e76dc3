import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { LIVE_STATES_SQL } from '../../payments/service'

/** Whether the goods of a platform's checkout are already sold by another of its carts. */
export type SiblingSale = 'ordered' | 'beingPaid' | null

/**
 * Locks the checkout sessions that a cart belongs to, so that only one of their carts is bought at a time.
 * The caller must hold the cart's lock.
 */
export const lockCheckoutsOfCart = async (trx: Db, cartId: string): Promise<void> => {
  await prepared(
    trx,
    'ucp-shared-lock',
    `select r.id from ucp_resources r where r.cart_id = $1 or r.continued_carts @> array[$1::uuid]
     order by r.id for no key update`,
    [cartId],
  )
}

/**
 * Whether a sibling cart, which belongs to the same checkout session and has a product in common, is ordered
 * or being paid. The caller must hold the lock of `lockCheckoutsOfCart`. Joins tables of payments, orders and
 * carts by their keys, read-only.
 */
export const readSiblingSale = async (trx: Db, cartId: string): Promise<SiblingSale> => {
  const [sold] = await prepared<{ isOrdered: boolean }>(
    trx,
    'ucp-shared-sale',
    `select exists (select 1 from orders o where o.cart_id = other.id) as "isOrdered"
     from ucp_resources r cross join unnest(r.continued_carts || r.cart_id) as other(id)
     where (r.cart_id = $1 or r.continued_carts @> array[$1::uuid]) and other.id <> $1
       and (exists (select 1 from orders o where o.cart_id = other.id)
         or exists (select 1 from payment_attempts a where a.cart_id = other.id and a.state ${LIVE_STATES_SQL}))
       and exists (
         select 1 from cart_lines mine join cart_lines theirs using (product_id)
         where mine.cart_id = $1 and theirs.cart_id = other.id
       )
     order by 1 desc limit 1`,
    [cartId],
  )
  if (sold === undefined) return null
  return sold.isOrdered ? 'ordered' : 'beingPaid'
}
