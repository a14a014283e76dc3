import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'

/** The session of a platform that an order came from, or what stands for one. */
export interface CheckoutOfOrder {
  readonly id: string
  /** The platform completed it, so that it has entered the address itself. */
  readonly knowsAddress: boolean
}

/**
 * An order of a linked buyer's account, whichever way it was placed. An order must name a session, and this
 * platform has none of it: the name is the order's own, which leads to no session.
 */
export const findOrderOfAccount = (
  db: Db,
  {
    number,
    siteCode,
    accountId,
  }: { readonly number: string; readonly siteCode: string; readonly accountId: string },
): Promise<CheckoutOfOrder | undefined> =>
  preparedOne(
    db,
    'ucp-order-of-account',
    `select 'order-' || number as id, true as "knowsAddress" from orders
     where number = $1 and site_code = $2 and account_id = $3`,
    [number, siteCode, accountId],
  )

/**
 * The session of a platform that led to an order, the newest where several did; undefined for the orders of
 * others. It joins what orders own by their keys, for reading only.
 */
export const findCheckoutOfOrder = (
  db: Db,
  {
    number,
    siteCode,
    platform,
  }: { readonly number: string; readonly siteCode: string; readonly platform: string },
): Promise<CheckoutOfOrder | undefined> =>
  preparedOne(
    db,
    'ucp-order-checkout',
    `select r.id, o.cart_id = r.cart_id as "knowsAddress"
     from orders o join ucp_resources r on r.cart_id = o.cart_id or r.continued_carts @> array[o.cart_id]
     where o.number = $1 and o.site_code = $2 and r.kind = 'checkout' and r.site_code = $2 and r.platform = $3
     order by r.created_at desc limit 1`,
    [number, siteCode, platform],
  )
