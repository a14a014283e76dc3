import type { RecordedMethod } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import { type Shipment, shipmentsSql } from './units/shipments.repository'
import type { OrderSnapshot } from './snapshot'
import type { OrderState } from './states'

export interface OrderRow {
  readonly id: string
  readonly cartId: string
  readonly number: string
  readonly attemptId: string
  readonly state: OrderState
  readonly totalCents: number
}

export interface NewOrder {
  readonly cartId: string
  readonly siteCode: string
  readonly attemptId: string
  readonly state: OrderState
  readonly email: string
  readonly totalCents: number
  readonly paidCents: number
  readonly currency: string
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
  readonly sessionId: Buffer | null
  /** The customer's account; for an order placed by staff theirs, with the store and the salesperson. */
  readonly accountId: string | null
  readonly staffAccountId: string | null
  readonly storeId: string | null
  readonly salespersonCode: string | null
  readonly actor: string
  readonly now: Date
}

/**
 * Inserts the order and its first event in one statement; returns its number, or that of the order the cart
 * already has. A guest who has signed in since pressing has moved the cart to the account, which gets the
 * order too.
 */
export const insertOrder = async (trx: Db, order: NewOrder): Promise<{ number: string; isNew: boolean }> => {
  const row = await preparedOne<{ number: string | null }>(
    trx,
    'order-insert',
    `with placed as (
       insert into orders (cart_id, site_code, number, attempt_id, state, email, total_cents, paid_cents, currency,
         delivery_date, snapshot, session_id, placed_at, account_id, staff_account_id, store_id, salesperson_code,
         payment_type)
       values ($1, $2, upper($2) || '-' || nextval('order_numbers'), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
         case when $14::bigint is null and $15::bigint is null then (
           select a.id from carts c join accounts a on a.id = c.account_id and a.role = 'customer' where c.id = $1
         ) else $14 end, $15, $16, $17, $10::jsonb->'payment'->>'method')
       on conflict (cart_id) do nothing returning id, number
     ), event as (
       insert into order_events (cart_id, order_id, from_state, to_state, reason, actor, created_at)
       select $1, id, null, $4, null, $13, $12 from placed
     )
     select number from placed`,
    [
      order.cartId,
      order.siteCode,
      order.attemptId,
      order.state,
      order.email,
      order.totalCents,
      order.paidCents,
      order.currency,
      order.deliveryDate,
      JSON.stringify(order.snapshot),
      order.sessionId,
      order.now,
      order.actor,
      order.accountId,
      order.staffAccountId,
      order.storeId,
      order.salespersonCode,
    ],
  )
  if (row?.number) return { number: row.number, isNew: true }
  const existing = await findOrderOfCart(trx, order.cartId)
  if (!existing) throw new Error('An order was neither inserted nor found')
  return { number: existing.number, isNew: false }
}

const columns = `id, cart_id as "cartId", number, attempt_id as "attemptId", state, total_cents as "totalCents"`

export const findOrderOfCart = (db: Db, cartId: string): Promise<OrderRow | undefined> =>
  preparedOne(db, 'order-of-cart', `select ${columns} from orders where cart_id = $1`, [cartId])

export interface ConfirmationRow {
  readonly cartId: string
  readonly number: string
  readonly state: OrderState
  readonly email: string
  readonly deliveryDate: string | null
  readonly placedAt: Date
  readonly snapshot: OrderSnapshot
  /** The sum captured so far, less captures that failed afterwards. */
  readonly capturedCents: number
  /** The sum refunded so far. */
  readonly refundedCents: number
  /** The sum that refunds of items returned to the gift card. */
  readonly giftCardRefundedCents: number
  /** The time of the last refund that did not fail afterwards. */
  readonly refundedAt: Date | null
  /** The sum paid so far, less refunds. */
  readonly paidCents: number
  /** The payments that staff recorded. */
  readonly recorded: readonly { readonly method: RecordedMethod | null; readonly cents: number }[]
  readonly shipments: readonly Shipment[]
}

/** An order's row for the session that placed it. */
export interface OwnConfirmationRow extends ConfirmationRow {
  /** It belongs to no account, and no member of staff placed it. */
  readonly isGuests: boolean
}

/** The sum captured of an order, less captures that failed afterwards. */
export const capturedCents = `(select coalesce(sum(case kind when 'captured' then amount_cents else -amount_cents end), 0)::int
  from payment_events e where e.attempt_id = orders.attempt_id and kind in ('captured', 'captureFailed')) as "capturedCents"`

/** The sum refunded of an order, less refunds that failed afterwards. */
export const refundedCents = `(select coalesce(sum(case kind when 'refunded' then amount_cents else -amount_cents end), 0)::int
  from payment_events e where e.attempt_id = orders.attempt_id and kind in ('refunded', 'refundFailed')) as "refundedCents"`

/** The sum that refunds of items returned to an order's gift card. */
export const giftCardRefundedCents = `(select coalesce(sum(returned_cents), 0)::int
  from gift_card_refunds g where g.attempt_id = orders.attempt_id) as "giftCardRefundedCents"`

/** The time of an order's last refund, also to its gift card, except of refunds that failed afterwards. */
export const refundedAt = `greatest((select max(e.created_at) from payment_events e
  where e.attempt_id = orders.attempt_id and e.kind = 'refunded' and not exists (select 1 from payment_events f
    where f.attempt_id = e.attempt_id and f.dedupe_key = 'refundFailed:' || e.provider_reference)),
  (select max(g.created_at) from gift_card_refunds g where g.attempt_id = orders.attempt_id)) as "refundedAt"`

/** The payments that staff recorded, oldest first; cents. */
export const recordedSql = `coalesce((select jsonb_agg(jsonb_build_object('method', e.method, 'cents', e.amount_cents) order by e.id)
  from payment_events e where e.attempt_id = orders.attempt_id and e.leg_id is null and e.kind = 'captured'), '[]') as recorded`

const confirmationColumns = `cart_id as "cartId", number, state, email, delivery_date as "deliveryDate",
  placed_at as "placedAt", snapshot, ${capturedCents}, ${refundedCents}, ${giftCardRefundedCents}, ${refundedAt}, paid_cents as "paidCents",
  ${recordedSql}, ${shipmentsSql('orders.id')} as shipments`

/** An order for its confirmation, by the session that placed it. */
export const findConfirmation = (
  db: Db,
  cartId: string,
  sessionId: Buffer,
): Promise<OwnConfirmationRow | undefined> =>
  preparedOne(
    db,
    'order-confirmation',
    `select ${confirmationColumns}, account_id is null and staff_account_id is null as "isGuests"
     from orders where cart_id = $1 and session_id = $2`,
    [cartId, sessionId],
  )

/** An order for its confirmation, by its site. The caller checks who reads it. */
export const findConfirmationAtSite = (
  db: Db,
  cartId: string,
  siteCode: string,
): Promise<ConfirmationRow | undefined> =>
  preparedOne(
    db,
    'order-confirmation-site',
    `select ${confirmationColumns} from orders where cart_id = $1 and site_code = $2`,
    [cartId, siteCode],
  )

/** Whether a site's order has this number and email address, and was neither cancelled nor fully refunded. */
export const isOrderOf = async (
  db: Db,
  { siteCode, number, email }: { readonly siteCode: string; readonly number: string; readonly email: string },
): Promise<boolean> =>
  (await preparedOne(
    db,
    'order-of-email',
    `select 1 as found from orders where site_code = $1 and number = $2 and lower(email) = lower($3)
       and state not in ('cancelled', 'refunded')`,
    [siteCode, number, email],
  )) !== undefined

/** An order of a site by its number. The caller compares its email address. */
export const findOrderByNumber = (
  db: Db,
  siteCode: string,
  number: string,
): Promise<ConfirmationRow | undefined> =>
  preparedOne(
    db,
    'order-by-number',
    `select ${confirmationColumns} from orders where number = $2 and site_code = $1`,
    [siteCode, number],
  )
