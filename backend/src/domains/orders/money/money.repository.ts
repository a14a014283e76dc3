import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { type NamedStaff, namedStaffSql } from '../../principals/service'
import { type SoldBy, soldBySql } from '../../stores/service'
import { type GiftCardRefund, giftCardRefundsJsonSql } from '../refunds/giftCardRefunds.repository'
import { type ProjectOfOrder, projectsOfProductsSql } from '../../projects/ordered/ordered.service'
import { refundedCents } from '../repository'
import { type ReturnedUnits, returnedUnitsJsonSql } from '../refunds/refundLines.repository'
import { type Shipment, shipmentsSql } from '../shipments/shipments.repository'
import type { OrderSnapshot } from '../snapshot'
import type { OrderState } from '../states'

/** The data of an order that its money needs, in cents. */
export interface MoneyOrder {
  readonly id: string
  readonly cartId: string
  readonly number: string
  readonly siteCode: string
  readonly attemptId: string
  readonly state: OrderState
  readonly email: string
  readonly totalCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly currency: string
  readonly paymentType: string
  readonly placedAt: Date
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
}

const columns = `id, cart_id as "cartId", number, site_code as "siteCode", attempt_id as "attemptId", state, email,
  total_cents as "totalCents", paid_cents as "paidCents", trim(currency) as currency, payment_type as "paymentType",
  placed_at as "placedAt", delivery_date as "deliveryDate", snapshot, ${refundedCents}`

/** An order of a site by its number, without a lock. */
export const findMoneyOrder = (db: Db, siteCode: string, number: string): Promise<MoneyOrder | undefined> =>
  preparedOne(
    db,
    'order-money-number',
    `select ${columns} from orders where number = $2 and site_code = $1`,
    [siteCode, number],
  )

/** The order of an attempt, locked. Lock its cart first. */
export const lockMoneyOrder = (trx: Db, attemptId: string): Promise<MoneyOrder | undefined> =>
  preparedOne(trx, 'order-money-lock', `select ${columns} from orders where attempt_id = $1 for update`, [
    attemptId,
  ])

/** Stores the sum paid of a locked order whose state stays. */
export const setPaid = async (trx: Db, orderId: string, paidCents: number): Promise<void> => {
  await prepared(trx, 'order-paid', 'update orders set paid_cents = $2 where id = $1', [orderId, paidCents])
}

/** Moves a locked order and records the reason. */
export const moveOrder = async (
  trx: Db,
  order: Pick<MoneyOrder, 'id' | 'state'>,
  to: OrderState,
  { paidCents, reason, actor, now }: { paidCents: number; reason: string; actor: string; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'order-move',
    `with moved as (update orders set state = $2, paid_cents = $3 where id = $1 returning id, cart_id)
     insert into order_events (cart_id, order_id, from_state, to_state, reason, actor, created_at)
     select cart_id, id, $4, $2, $5, $6, $7 from moved`,
    [order.id, to, paidCents, order.state, reason, actor, now],
  )
}

/** Stores a locked order after units were removed, and records the reason. */
export const recordReduction = async (
  trx: Db,
  {
    id,
    state,
    totalCents,
    deliveryDate,
    snapshot,
  }: Pick<MoneyOrder, 'id' | 'state' | 'totalCents' | 'deliveryDate' | 'snapshot'>,
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'order-reduce',
    `with reduced as (update orders set total_cents = $2, snapshot = $3, delivery_date = $8 where id = $1 returning id, cart_id)
     insert into order_events (cart_id, order_id, from_state, to_state, reason, actor, created_at)
     select cart_id, id, $4, $4, $5, $6, $7 from reduced`,
    [id, totalCents, JSON.stringify(snapshot), state, reason, actor, now, deliveryDate],
  )
}

/** A move of an order. */
export interface OrderMoveRow {
  /** ISO 8601. */
  readonly at: string
  /** Null when it was placed; the same as `to` where units were removed. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly reason: string | null
  readonly actor: string
}

/** The history of an order's money and goods. */
export interface MoneyHistory {
  readonly moves: readonly OrderMoveRow[]
  readonly units: readonly ReturnedUnits[]
  readonly shipments: readonly Shipment[]
}

/** An order as staff see it. */
export interface StaffOrder extends MoneyOrder, MoneyHistory {
  readonly giftCardRefunds: readonly GiftCardRefund[]
  readonly projects: readonly ProjectOfOrder[]
  /** The member of staff that placed it; null where the customer did. */
  readonly placedBy: NamedStaff | null
  readonly soldBy: SoldBy
}

/**
 * As `findMoneyOrder`, with every move of the order, all refunded or returned units, what returned to its
 * gift card and its shipments, oldest first, the projects that it came from, and who sold it.
 */
export const findStaffOrder = (db: Db, siteCode: string, number: string): Promise<StaffOrder | undefined> =>
  preparedOne(
    db,
    'order-money-moves',
    `select ${columns},
       (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'from', e.from_state, 'to', e.to_state, 'reason', e.reason, 'actor', e.actor)
          order by e.id), '[]') from order_events e where e.order_id = orders.id) as moves,
       ${returnedUnitsJsonSql('orders.attempt_id')} as units,
       ${giftCardRefundsJsonSql('orders.attempt_id')} as "giftCardRefunds",
       ${shipmentsSql('orders.id')} as shipments,
       ${projectsOfProductsSql("orders.snapshot->'products'")} as projects,
       ${namedStaffSql('orders.staff_account_id')} as "placedBy",
       ${soldBySql('orders.store_id', 'orders.salesperson_code')} as "soldBy"
     from orders where number = $2 and site_code = $1`,
    [siteCode, number],
  )

/** The order that an attempt made. */
export interface AttemptOrder {
  readonly attemptId: string
  readonly number: string
  readonly state: OrderState
  readonly refundedCents: number
}

export const listOrdersOfAttempts = (db: Db, attemptIds: readonly string[]): Promise<AttemptOrder[]> =>
  prepared(
    db,
    'orders-of-attempts',
    `select attempt_id as "attemptId", number, state, ${refundedCents} from orders where attempt_id = any($1::uuid[])`,
    [attemptIds],
  )
