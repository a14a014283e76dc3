import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { capturedCents, refundedCents } from '../repository'
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
  readonly capturedCents: number
  readonly currency: string
  readonly paymentType: string
  readonly placedAt: Date
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
}

/** The columns of a row of `orders` as a `MoneyOrder`. */
export const moneyOrderSql = `id, cart_id as "cartId", number, site_code as "siteCode", attempt_id as "attemptId", state, email,
  total_cents as "totalCents", paid_cents as "paidCents", trim(currency) as currency, payment_type as "paymentType",
  placed_at as "placedAt", delivery_date as "deliveryDate", snapshot, ${capturedCents}`

/** An order of a site by its number, without a lock. */
export const findMoneyOrder = (db: Db, siteCode: string, number: string): Promise<MoneyOrder | undefined> =>
  preparedOne(
    db,
    'order-money-number',
    `select ${moneyOrderSql} from orders where number = $2 and site_code = $1`,
    [siteCode, number],
  )

/** The order of an attempt, locked. Lock its cart first. */
export const lockMoneyOrder = (trx: Db, attemptId: string): Promise<MoneyOrder | undefined> =>
  preparedOne(
    trx,
    'order-money-lock',
    `select ${moneyOrderSql} from orders where attempt_id = $1 for update`,
    [attemptId],
  )

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
