import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { currentSignIn } from '../principals/service'
import { sessionLink } from '../sessions/service'

export interface LockedCart {
  readonly id: string
  readonly siteCode: string
  readonly status: 'open' | 'frozen' | 'ordered' | 'merged'
  readonly sessionId: Buffer | null
}

/**
 * Locks a cart by its id until the transaction ends. `isShared`: it belongs to a platform's checkout session.
 * That table is joined here, so that the purchase of any other cart needs no further statement. Counted,
 * because Postgres expects an `exists` to find a row early and reads the whole table for a cart without one.
 */
export const lockCartById = (
  trx: Db,
  cartId: string,
): Promise<(LockedCart & { readonly isShared: boolean }) | undefined> =>
  preparedOne(
    trx,
    'cart-lock-id',
    `select id, site_code as "siteCode", status, session_id as "sessionId",
       (select count(*) > 0 from ucp_resources r
        where r.cart_id = $1 or r.continued_carts @> array[$1::uuid]) as "isShared"
     from carts where id = $1 for update`,
    [cartId],
  )

/** Whether a cart is the session's. No lock. */
export const isOwnCart = async (
  db: Db,
  cartId: string,
  { sessionId, siteCode }: { sessionId: Buffer; siteCode: string },
): Promise<boolean> =>
  (await preparedOne(
    db,
    'cart-own',
    'select 1 as found from carts where id = $1 and site_code = $2 and session_id = $3',
    [cartId, siteCode, sessionId],
  )) !== undefined

/** Whether a cart has moved between devices of the session's customer. No lock. */
export const isCartOfCustomer = async (
  db: Db,
  cartId: string,
  { sessionId, siteCode, now }: { sessionId: Buffer; siteCode: string; now: Date },
): Promise<boolean> =>
  (await preparedOne(
    db,
    'cart-of-customer',
    `select 1 as found from carts c join sessions s on s.id = $3 and s.expires_at > $4 join ${currentSignIn('$4')}
     where c.id = $1 and c.site_code = $2 and c.account_id = i.account_id`,
    [cartId, siteCode, sessionId, now],
  )) !== undefined

/** Marks a locked cart as ordered. Its session no longer acts for a linked buyer after this order. */
export const orderCart = async (trx: Db, cartId: string): Promise<void> => {
  await prepared(
    trx,
    'cart-ordered',
    `with ordered as (
       update carts set status = 'ordered', presses = '{}' where id = $1 and status in ('open', 'frozen') returning session_id
     ) ${sessionLink({ of: 'ordered', link: 'null' })}`,
    [cartId],
  )
}

/** Changes the status of a locked cart; only an `open` or `frozen` cart changes. */
export const setCartStatus = async (trx: Db, cartId: string, status: 'open' | 'frozen'): Promise<void> => {
  await prepared(
    trx,
    'cart-status',
    `update carts set status = $2 where id = $1 and status in ('open', 'frozen')`,
    [cartId, status],
  )
}
