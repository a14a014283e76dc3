import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** Units of a line of an order: the line by its place among the order's products, from 0. */
export interface ChosenLine {
  readonly line: number
  readonly quantity: number
}

/** Units that were given back with a refund, by the key of its request. */
export interface RefundedLine extends ChosenLine {
  readonly idempotencyKey: string
  readonly restocked: boolean
}

export const refundedLinesOf = (db: Db, attemptId: string): Promise<RefundedLine[]> =>
  prepared(
    db,
    'refund-lines',
    `select idempotency_key as "idempotencyKey", line, quantity, restocked from refund_lines
     where attempt_id = $1 order by created_at, line`,
    [attemptId],
  )

export interface NewRefundLines {
  readonly chosen: readonly ChosenLine[]
  readonly idempotencyKey: string
  readonly restocks: boolean
  readonly now: Date
}

/** The database refuses more units than were sold: constraint `refund_lines_within_sold`. */
export const insertRefundLines = async (
  trx: Db,
  { cartId, attemptId }: { readonly cartId: string; readonly attemptId: string },
  { chosen, idempotencyKey, restocks, now }: NewRefundLines,
): Promise<void> => {
  await prepared(
    trx,
    'refund-lines-insert',
    `insert into refund_lines (cart_id, attempt_id, idempotency_key, line, quantity, restocked, created_at)
     select $1, $2, $3, line, quantity, $6, $7 from unnest($4::int[], $5::int[]) as chosen (line, quantity)`,
    [
      cartId,
      attemptId,
      idempotencyKey,
      chosen.map(({ line }) => line),
      chosen.map(({ quantity }) => quantity),
      restocks,
      now,
    ],
  )
}
