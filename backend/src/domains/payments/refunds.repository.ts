import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export type RefundState = 'requested' | 'done' | 'refused'

/** A refund of one leg, or of none where staff recorded the payment by hand. Cents. */
export interface Refund {
  /** The idempotency key at the provider. */
  readonly id: string
  readonly cartId: string
  readonly attemptId: string
  readonly legId: string | null
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly reason: string
  readonly actor: string
  /** The goods were returned. */
  readonly restocks: boolean
  /** Of the request; null for refunds that the system made. */
  readonly requestHash: Buffer | null
  /** The part of the amount that is for delivery and services. */
  readonly deliveryCents: number
  readonly state: RefundState
  /** Its reference at the provider, once accepted. */
  readonly providerReference: string | null
  readonly refusal: string | null
  readonly createdAt: Date
}

const columns = `id, cart_id as "cartId", attempt_id as "attemptId", leg_id as "legId", idempotency_key as "idempotencyKey",
  amount_cents as "amountCents", reason, actor, restocks, request_hash as "requestHash",
  delivery_cents as "deliveryCents", state, provider_reference as "providerReference", refusal,
  created_at as "createdAt"`

/** Every refund of an attempt, oldest first. */
export const listRefunds = (db: Db, attemptId: string): Promise<Refund[]> =>
  prepared(
    db,
    'refunds-of-attempt',
    `select ${columns} from payment_refunds where attempt_id = $1 order by created_at, id`,
    [attemptId],
  )

/** Refunds of an attempt whose end the provider has not confirmed. */
export const listOpenRefunds = (db: Db, attemptId: string): Promise<Refund[]> =>
  prepared(
    db,
    'refunds-open',
    `select ${columns} from payment_refunds where attempt_id = $1 and state = 'requested'`,
    [attemptId],
  )

/**
 * Ids of the refunds requested before `before` that no provider has answered, without those of which an open
 * alarm says that staff must find out whether they were made.
 */
export const listUnansweredRefunds = async (db: Db, before: Date): Promise<string[]> =>
  (
    await prepared<{ id: string }>(
      db,
      'refunds-unanswered',
      `select r.id from payment_refunds r
       where r.state = 'requested' and r.provider_reference is null and r.created_at < $1
         and not exists (select from payment_events e where e.attempt_id = r.attempt_id
           and e.dedupe_key = 'alarm:' || r.leg_id || ':refundUnknown:' || r.id
           and e.id > coalesce((select max(d.id) from payment_events d
             where d.attempt_id = r.attempt_id and d.kind = 'resolved'), 0))
       order by r.created_at`,
      [before],
    )
  ).map(({ id }) => id)

export interface RefundsToQuery {
  readonly now: Date
  /** Only refunds that were accepted before. */
  readonly acceptedBefore: Date
  /** None of them is returned again until then. */
  readonly until: Date
  readonly limit: number
}

/** Claims accepted refunds without an end, oldest first, so that one process queries their providers. */
export const claimAcceptedRefunds = (
  db: Db,
  { now, acceptedBefore, until, limit }: RefundsToQuery,
): Promise<Refund[]> =>
  prepared(
    db,
    'refunds-claim-accepted',
    `update payment_refunds set busy_until = $3 where id in (
       select id from payment_refunds
       where state = 'requested' and provider_reference is not null and updated_at < $2
         and (busy_until is null or busy_until <= $1)
       order by created_at limit $4 for update skip locked)
     returning ${columns}`,
    [now, acceptedBefore, until, limit],
  )

/** An accepted refund of a leg, whose end no notification has reported. */
export type SilentRefund = Pick<Refund, 'id' | 'cartId' | 'attemptId' | 'amountCents'> & {
  readonly legId: string
  readonly currency: string
}

/** Accepted refunds without an end since `before` of which no alarm was raised. */
export const listSilentRefunds = (db: Db, before: Date): Promise<SilentRefund[]> =>
  prepared(
    db,
    'refunds-silent',
    `select r.id, r.cart_id as "cartId", r.attempt_id as "attemptId", r.leg_id as "legId",
       r.amount_cents as "amountCents", trim(l.currency) as currency
     from payment_refunds r join payment_legs l on l.id = r.leg_id
     where r.state = 'requested' and r.provider_reference is not null and r.created_at < $1 and r.updated_at < $1
       and not exists (select from payment_events e
         where e.attempt_id = r.attempt_id and e.dedupe_key = 'alarm:' || r.leg_id || ':refundSilent:' || r.id)
     order by r.created_at`,
    [before],
  )

export const findRefund = (db: Db, id: string): Promise<Refund | undefined> =>
  preparedOne(db, 'refund-by-id', `select ${columns} from payment_refunds where id = $1`, [id])

/**
 * Whether a refund `r` waits for staff: an alarm says that its provider's answers do not show whether it was
 * made, or that the provider accepted it and has never confirmed it.
 */
export const UNKNOWN_REFUND_SQL = `r.state = 'requested' and exists (
  select from payment_events e where e.attempt_id = r.attempt_id and e.dedupe_key = 'alarm:' || r.leg_id
    || case when r.provider_reference is null then ':refundUnknown:' else ':refundSilent:' end || r.id)`

/** A refund that staff may end. */
export type ReviewedRefund = Refund & {
  /** It waits for staff: see `UNKNOWN_REFUND_SQL`. */
  readonly isUnknown: boolean
  /** It is being requested from its provider. A query about an accepted one does not count. */
  readonly isUnderWay: boolean
}

/** Locks a refund, so that no call to its provider begins before the transaction ends. */
export const lockRefund = (trx: Db, id: string, now: Date): Promise<ReviewedRefund | undefined> =>
  preparedOne(
    trx,
    'refund-lock',
    `select ${columns}, ${UNKNOWN_REFUND_SQL} as "isUnknown",
       coalesce(provider_reference is null and busy_until > $2, false) as "isUnderWay"
     from payment_refunds r where id = $1 for update`,
    [id, now],
  )

/**
 * Reserves the call of a refund's provider for the caller; undefined while another caller has it, and for a
 * refund that the provider has answered. A caller that died loses the reservation at `until`.
 */
export const reserveRefund = (
  db: Db,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Refund | undefined> =>
  preparedOne(
    db,
    'refund-reserve',
    `update payment_refunds set busy_until = $3
     where id = $1 and state = 'requested' and provider_reference is null and (busy_until is null or busy_until <= $2)
     returning ${columns}`,
    [id, now, until],
  )

/**
 * Releases the reservation after a call without a final outcome: the refund may be requested again at once.
 */
export const releaseRefund = async (trx: Db, id: string): Promise<void> => {
  await prepared(trx, 'refund-release', 'update payment_refunds set busy_until = null where id = $1', [id])
}

export type NewRefund = Omit<Refund, 'providerReference' | 'refusal' | 'createdAt'> & { readonly now: Date }

/** The database refuses more than was captured: constraint `payment_refunds_within_captured`. */
export const insertRefund = async (trx: Db, refund: NewRefund): Promise<void> => {
  await prepared(
    trx,
    'refund-insert',
    `insert into payment_refunds (id, cart_id, attempt_id, leg_id, idempotency_key, amount_cents, reason, actor, restocks,
       request_hash, delivery_cents, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $11, $12, $13, $9, $10, $10)`,
    [
      refund.id,
      refund.cartId,
      refund.attemptId,
      refund.legId,
      refund.idempotencyKey,
      refund.amountCents,
      refund.reason,
      refund.actor,
      refund.state,
      refund.now,
      refund.restocks,
      refund.requestHash,
      refund.deliveryCents,
    ],
  )
}

export interface RefundEnd {
  readonly state: RefundState
  readonly providerReference?: string
  /** What was refunded, where that is not the amount that was requested. */
  readonly amountCents?: number
  readonly refusal?: string
  readonly now: Date
}

/** Persists the end of a requested refund; false when it has ended already. */
export const endRefund = async (
  trx: Db,
  id: string,
  { state, providerReference, amountCents, refusal, now }: RefundEnd,
): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'refund-end',
    `update payment_refunds set state = $2, provider_reference = coalesce($3, provider_reference), refusal = $4, updated_at = $5,
       amount_cents = coalesce(nullif($6::int, 0), amount_cents), delivery_cents = least(delivery_cents, nullif($6::int, 0))
     where id = $1 and state = 'requested' returning 1`,
    [id, state, providerReference ?? null, refusal ?? null, now, amountCents ?? null],
  )
  return rows.length > 0
}

/** Whether staff have ended a refund `r` as not made. */
const NOT_MADE_SQL = `exists (select from payment_events e
  where e.attempt_id = r.attempt_id and e.kind = 'refundNotMade' and e.dedupe_key = 'refundEnded:' || r.id)`

/**
 * Requests a refund again that the provider refused, or that staff have ended as not made; no effect on an
 * accepted one whose failure the provider has reported.
 * @returns whether the refund was reopened
 */
export const reopenRefund = async (trx: Db, id: string): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'refund-reopen',
    `update payment_refunds r set state = 'requested' where id = $1 and state = 'refused'
       and (provider_reference is null or (${NOT_MADE_SQL} and not exists (select from payment_events f
         where f.attempt_id = r.attempt_id and f.dedupe_key = 'refundFailed:' || r.provider_reference)))
     returning id`,
    [id],
  )
  return rows.length > 0
}

/** The refund that a notification refers to. A refund that succeeded may still fail later. */
export const findRefundByProviderReference = (
  trx: Db,
  legId: string,
  providerReference: string,
): Promise<Refund | undefined> =>
  preparedOne(
    trx,
    'refund-by-reference',
    `select ${columns} from payment_refunds where leg_id = $1 and provider_reference = $2`,
    [legId, providerReference],
  )

/** The refund of an amount that staff have ended as not made while it had no number, the newest first. */
export const findRefundNotMade = (trx: Db, legId: string, amountCents: number): Promise<Refund | undefined> =>
  preparedOne(
    trx,
    'refund-not-made',
    `select ${columns} from payment_refunds r
     where leg_id = $1 and amount_cents = $2 and state = 'refused' and provider_reference is null
       and ${NOT_MADE_SQL}
     order by created_at desc limit 1`,
    [legId, amountCents],
  )

/** A refund that the provider has reported since one was requested, and whose number no refund has. */
export const findUnmatchedRefund = (
  trx: Db,
  { attemptId, legId, createdAt }: Refund,
): Promise<{ amountCents: number; providerReference: string } | undefined> =>
  preparedOne(
    trx,
    'refund-unmatched',
    `select e.amount_cents as "amountCents", e.provider_reference as "providerReference" from payment_events e
     where e.attempt_id = $1 and e.leg_id = $2 and e.kind = 'refunded' and e.created_at >= $3
       and not exists (select from payment_refunds r where r.leg_id = $2 and r.provider_reference = e.provider_reference)
       and not exists (select from payment_events f
         where f.attempt_id = $1 and f.dedupe_key = 'refundFailed:' || e.provider_reference)
     order by e.id limit 1`,
    [attemptId, legId, createdAt],
  )

/** Whether a refund of an attempt waits for staff: see `UNKNOWN_REFUND_SQL`. */
export const hasUnknownRefund = async (trx: Db, attemptId: string): Promise<boolean> =>
  (await preparedOne(
    trx,
    'refund-unknown',
    `select 1 as found from payment_refunds r where r.attempt_id = $1 and ${UNKNOWN_REFUND_SQL} limit 1`,
    [attemptId],
  )) !== undefined

/** Marks a refund as refused that counted as done. */
export const failRefund = async (trx: Db, id: string, refusal: string, now: Date): Promise<void> => {
  await prepared(
    trx,
    'refund-fail',
    `update payment_refunds set state = 'refused', refusal = $2, updated_at = $3 where id = $1`,
    [id, refusal, now],
  )
}

/**
 * How a refund ended according to a notification that came before we knew its reference; undefined without
 * one. A refund may fail after it was reported as done.
 */
export const findNotifiedEnd = async (
  trx: Db,
  attemptId: string,
  providerReference: string,
): Promise<'done' | 'refused' | undefined> =>
  (
    await preparedOne<{ end: 'done' | 'refused' }>(
      trx,
      'refund-notified-end',
      `select case kind when 'refunded' then 'done' else 'refused' end as end from payment_events
       where attempt_id = $1 and dedupe_key in ('refunded:' || $2, 'refundRefused:' || $2, 'refundFailed:' || $2)
       order by kind = 'refunded' limit 1`,
      [attemptId, providerReference],
    )
  )?.end
