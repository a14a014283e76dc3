import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'

/** The session of a platform that an order came from, or what stands for one. */
export interface CheckoutOfOrder {
  /** An order must name a session. Where the platform has none of it, this is the order's own name. */
  readonly id: string
  /** The platform completed it, so that it has entered the address itself. */
  readonly knowsAddress: boolean
}

interface OrderKey {
  readonly number: string
  readonly siteCode: string
}

/** Whether an order is of a linked buyer's account, whichever way it was placed. */
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
 * The session of a platform that led to an order, the newest where several did, else what stands for one
 * where the order is the account's; undefined for the orders of others. It joins what orders own by their
 * keys, for reading only.
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
