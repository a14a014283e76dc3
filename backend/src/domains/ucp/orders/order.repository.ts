import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'

/** The checkout session that an order has come from. */
export interface CheckoutOfOrder {
  /** The protocol requires an id. If the platform has no session for the order, it is `order-NUMBER`. */
  readonly id: string
  /** Whether the platform has entered the delivery address itself. */
  readonly knowsAddress: boolean
}

interface OrderKey {
  readonly number: string
  readonly siteCode: string
}

/** Whether an order belongs to a linked buyer's account, however it was placed. */
export const isOrderOfAccount = async (
  db: Db,
  { number, siteCode, accountId }: OrderKey & { readonly accountId: string },
): Promise<boolean> =>
  (await preparedOne(
    db,
    'ucp-order-of-account',
    'select 1 from orders where number = $1 and site_code = $2 and account_id = $3',
    [number, siteCode, accountId],
  )) !== undefined

/**
 * Finds the platform's newest checkout session that has led to an order. An order of the account without such
 * a session gets a substitute; for any other order the result is undefined. Joins the orders by their keys,
 * read-only.
 */
export const findCheckoutOfOrder = (
  db: Db,
  {
    number,
    siteCode,
    platform,
    accountId,
  }: OrderKey & { readonly platform: string; readonly accountId: string | null },
): Promise<CheckoutOfOrder | undefined> =>
  preparedOne(
    db,
    'ucp-order-checkout',
    `select coalesce(r.id::text, 'order-' || o.number) as id, r.id is null or o.cart_id = r.cart_id as "knowsAddress"
     from orders o left join ucp_resources r on r.kind = 'checkout' and r.site_code = $2 and r.platform = $3
       and (r.cart_id = o.cart_id or r.continued_carts @> array[o.cart_id])
     where o.number = $1 and o.site_code = $2 and (r.id is not null or o.account_id = $4)
     order by r.created_at desc nulls last limit 1`,
    [number, siteCode, platform, accountId],
  )
