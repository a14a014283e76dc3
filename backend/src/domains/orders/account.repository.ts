import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import {
  capturedCents,
  type ConfirmationRow,
  giftCardRefundedCents,
  recordedSql,
  refundedAt,
  refundedCents,
} from './repository'
import { shipmentsSql } from './units/shipments.repository'

/**
 * Locks, in order of id, the orders of a session and those that guests placed with an email address. Null for
 * neither.
 */
export const lockOrdersOf = async (trx: Db, session: Buffer | null, email: string | null): Promise<void> => {
  await prepared(
    trx,
    'order-lock-account',
    `select 1 from orders where session_id = $1 or account_id is null and lower(email) = $2 order by id for update`,
    [session, email],
  )
}

/**
 * Moves a shopper's locked orders to their next session: only the session that placed an order may show its
 * confirmation.
 */
export const moveOrders = async (trx: Db, from: Buffer, to: Buffer): Promise<void> => {
  await prepared(trx, 'order-move-session', 'update orders set session_id = $2 where session_id = $1', [
    from,
    to,
  ])
}

/** Hides an account's orders, and those that it sold as staff, from sessions that were signed in with it. */
export const detachOrders = async (
  trx: Db,
  sessionIds: readonly Buffer[],
  accountId: string,
): Promise<void> => {
  await prepared(
    trx,
    'order-detach',
    `update orders set session_id = null
     where session_id = any($1::bytea[]) and (account_id = $2 or staff_account_id = $2)`,
    [sessionIds, accountId],
  )
}

/** Assigns locked orders that guests placed with an email address to the account that confirmed it. */
export const attachOrders = async (trx: Db, accountId: string, email: string): Promise<void> => {
  await prepared(
    trx,
    'order-attach',
    'update orders set account_id = $1 where account_id is null and lower(email) = $2',
    [accountId, email],
  )
}

const columns = `id, cart_id as "cartId", number, state, email, delivery_date as "deliveryDate", placed_at as "placedAt",
  snapshot, total_cents as "totalCents", paid_cents as "paidCents", ${capturedCents}, ${refundedCents},
  ${giftCardRefundedCents}, ${refundedAt}, ${recordedSql}, ${shipmentsSql('orders.id')} as shipments`

export interface AccountOrderRow extends ConfirmationRow {
  readonly id: string
  readonly totalCents: number
}

/** A page of an account's orders at a site, newest first, each with the total count. */
export const listAccountOrders = (
  db: Db,
  { accountId, siteCode, skip, limit }: { accountId: string; siteCode: string; skip: number; limit: number },
): Promise<(AccountOrderRow & { count: number })[]> =>
  prepared(
    db,
    'orders-of-account',
    `select ${columns}, count(*) over ()::int as count from orders where account_id = $1 and site_code = $2
     order by placed_at desc, id limit $4 offset $3`,
    [accountId, siteCode, skip, limit],
  )

/** The number of an account's orders at a site. */
export const countOrders = async (db: Db, accountId: string, siteCode: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'orders-of-account-count',
      'select count(*)::int as count from orders where account_id = $1 and site_code = $2',
      [accountId, siteCode],
    )
  )?.count ?? 0

export const findOrderOfAccount = (
  db: Db,
  { accountId, siteCode, id }: { accountId: string; siteCode: string; id: string },
): Promise<AccountOrderRow | undefined> =>
  preparedOne(
    db,
    'order-of-account',
    `select ${columns} from orders where id = $3 and account_id = $1 and site_code = $2`,
    [accountId, siteCode, id],
  )
