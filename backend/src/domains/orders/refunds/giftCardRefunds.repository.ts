import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

/** What a refund of units returned to the order's gift card. */
export interface GiftCardRefund {
  /** The key of the refund's request. */
  readonly idempotencyKey: string
  /** In hex. */
  readonly requestHash: string
  /** What the gift card paid for the units. */
  readonly shareCents: number
  /** Less what a refund that failed had returned before. */
  readonly returnedCents: number
  readonly reason: string
  readonly actor: string
  /** Every payment of the refund failed: its units are not refunded. */
  readonly isFailed: boolean
  /** ISO 8601 */
  readonly at: string
}

/** What refunds returned to an order's gift card as JSON, oldest first; `attemptId` is an SQL expression. */
export const giftCardRefundsJsonSql = (attemptId: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('idempotencyKey', g.idempotency_key,
        'requestHash', encode(g.request_hash, 'hex'), 'shareCents', g.share_cents, 'returnedCents', g.returned_cents,
        'reason', g.reason, 'actor', g.actor, 'at', g.created_at,
        'isFailed', coalesce((select bool_and(r.state = 'refused') from payment_refunds r
          where r.attempt_id = g.attempt_id and r.idempotency_key = g.idempotency_key), false))
      order by g.created_at, g.idempotency_key), '[]')
    from gift_card_refunds g where g.attempt_id = ${attemptId})`

/** What refunds returned to an order's gift card, oldest first. */
export const listGiftCardRefunds = async (db: Db, attemptId: string): Promise<GiftCardRefund[]> => {
  const row = await preparedOne<{ refunds: GiftCardRefund[] }>(
    db,
    'gift-card-refunds',
    `select ${giftCardRefundsJsonSql('$1')} as refunds`,
    [attemptId],
  )
  return row?.refunds ?? []
}

export type NewGiftCardRefund = Omit<GiftCardRefund, 'requestHash' | 'isFailed' | 'at'> & {
  readonly requestHash: Buffer
  readonly now: Date
}

/** The database refuses a second one of the same refund. */
export const insertGiftCardRefund = async (
  trx: Db,
  { cartId, attemptId }: { readonly cartId: string; readonly attemptId: string },
  { idempotencyKey, requestHash, shareCents, returnedCents, reason, actor, now }: NewGiftCardRefund,
): Promise<void> => {
  await prepared(
    trx,
    'gift-card-refund-insert',
    `insert into gift_card_refunds
       (cart_id, attempt_id, idempotency_key, request_hash, share_cents, returned_cents, reason, actor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [cartId, attemptId, idempotencyKey, requestHash, shareCents, returnedCents, reason, actor, now],
  )
}
