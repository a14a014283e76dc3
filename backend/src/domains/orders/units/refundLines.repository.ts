import type { ChosenUnits } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

/** Refunded units of an order, or units that came back afterwards. */
export interface ReturnedUnits extends ChosenUnits {
  /** The key of the request. */
  readonly idempotencyKey: string
  /** The units can be sold again. */
  readonly restocked: boolean
  /** Whether a refund named them; otherwise they came back afterwards. */
  readonly refunded: boolean
  /** When every part of their refund had failed, ISO 8601: they are not refunded. Null otherwise. */
  readonly failedAt: string | null
  readonly reason: string | null
  readonly actor: string | null
  /** ISO 8601 */
  readonly at: string
}

/** The rows of both tables; `attemptId` is an SQL expression. */
const returnedUnitsSql = (attemptId: string): string =>
  `(select idempotency_key, line, quantity, restocked, true as refunded, null as reason, null as actor, created_at,
        (select max(r.updated_at) from payment_refunds r
          where r.attempt_id = refund_lines.attempt_id and r.idempotency_key = refund_lines.idempotency_key
          having bool_and(r.state = 'refused')) as failed_at
      from refund_lines where attempt_id = ${attemptId}
    union all
    select idempotency_key, line, quantity, true, false, reason, actor, created_at, null
      from restocked_lines where attempt_id = ${attemptId})`

/** The same rows as JSON, oldest first. */
export const returnedUnitsJsonSql = (attemptId: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('idempotencyKey', l.idempotency_key, 'line', l.line, 'quantity', l.quantity,
        'restocked', l.restocked, 'refunded', l.refunded, 'reason', l.reason, 'actor', l.actor, 'at', l.created_at,
        'failedAt', l.failed_at)
      order by l.created_at, l.line), '[]')
    from ${returnedUnitsSql(attemptId)} as l)`

export const listReturnedUnits = (db: Db, attemptId: string): Promise<ReturnedUnits[]> =>
  prepared(
    db,
    'returned-units',
    `select idempotency_key as "idempotencyKey", line, quantity, restocked, refunded, reason, actor, created_at::text as at,
       failed_at::text as "failedAt"
     from ${returnedUnitsSql('$1')} as returned order by created_at, line`,
    [attemptId],
  )

export interface NewRefundLines {
  readonly chosen: readonly (ChosenUnits & { readonly restocked: boolean })[]
  readonly idempotencyKey: string
  readonly now: Date
}

/** The database refuses more units than were sold: constraint `refund_lines_within_sold`. */
export const insertRefundLines = async (
  trx: Db,
  { cartId, attemptId }: { readonly cartId: string; readonly attemptId: string },
  { chosen, idempotencyKey, now }: NewRefundLines,
): Promise<void> => {
  await prepared(
    trx,
    'refund-lines-insert',
    `insert into refund_lines (cart_id, attempt_id, idempotency_key, line, quantity, restocked, created_at)
     select $1, $2, $3, line, quantity, restocked, $7
     from unnest($4::int[], $5::int[], $6::boolean[]) as chosen (line, quantity, restocked)`,
    [
      cartId,
      attemptId,
      idempotencyKey,
      chosen.map(({ line }) => line),
      chosen.map(({ quantity }) => quantity),
      chosen.map(({ restocked }) => restocked),
      now,
    ],
  )
}

export interface NewRestock {
  readonly chosen: readonly ChosenUnits[]
  readonly idempotencyKey: string
  readonly reason: string
  readonly actor: string
  readonly now: Date
}

/** The database refuses more units than were sold: constraint `restocked_lines_within_sold`. */
export const insertRestockedLines = async (
  trx: Db,
  { cartId, attemptId }: { readonly cartId: string; readonly attemptId: string },
  { chosen, idempotencyKey, reason, actor, now }: NewRestock,
): Promise<void> => {
  await prepared(
    trx,
    'restocked-lines-insert',
    `insert into restocked_lines (cart_id, attempt_id, idempotency_key, line, quantity, reason, actor, created_at)
     select $1, $2, $3, line, quantity, $6, $7, $8 from unnest($4::int[], $5::int[]) as chosen (line, quantity)`,
    [
      cartId,
      attemptId,
      idempotencyKey,
      chosen.map(({ line }) => line),
      chosen.map(({ quantity }) => quantity),
      reason,
      actor,
      now,
    ],
  )
}
