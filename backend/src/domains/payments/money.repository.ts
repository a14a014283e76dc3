import type { RecordedMethod } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { EventKind, LegState } from './legs'
import type { RefundState } from './refunds.repository'

/** A leg for the services of orders. Money in cents, times ISO 8601. */
export interface PaidLeg {
  readonly id: string
  readonly provider: string
  readonly supplierKey: string
  readonly reference: string
  readonly providerReference: string | null
  readonly state: LegState
  readonly amountCents: number
}

export interface AttemptEvent {
  readonly legId: string | null
  readonly kind: EventKind
  readonly amountCents: number
  readonly detail: string | null
  /** How staff received a payment that they recorded; null for any other event, and for earlier ones. */
  readonly method: RecordedMethod | null
  readonly providerReference: string | null
  readonly actor: string
  readonly at: string
}

export interface AttemptRefund {
  readonly id: string
  readonly legId: string | null
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly reason: string
  readonly providerReference: string | null
  readonly actor: string
  readonly restocks: boolean
  /** In hex; null for refunds that the system made. */
  readonly requestHash: string | null
  /** The part of the amount that is for delivery and services. */
  readonly deliveryCents: number
  readonly state: RefundState
  readonly refusal: string | null
  readonly at: string
}

/** The legs, events and refunds of an attempt. */
export interface AttemptMoney {
  readonly legs: readonly PaidLeg[]
  readonly events: readonly AttemptEvent[]
  readonly refunds: readonly AttemptRefund[]
}

const sql = `
select
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'provider', l.provider, 'supplierKey', l.supplier_key,
    'reference', l.reference, 'providerReference', l.provider_reference, 'state', l.state, 'amountCents', l.amount_cents)
    order by l.supplier_key) from payment_legs l where l.attempt_id = $1), '[]') as legs,
  coalesce((select jsonb_agg(jsonb_build_object('legId', e.leg_id, 'kind', e.kind, 'amountCents', e.amount_cents,
    'detail', e.detail->>'detail', 'method', e.method, 'providerReference', e.provider_reference, 'actor', e.actor, 'at', e.created_at) order by e.id)
    from payment_events e where e.attempt_id = $1), '[]') as events,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'legId', r.leg_id, 'idempotencyKey', r.idempotency_key,
    'amountCents', r.amount_cents, 'reason', r.reason, 'providerReference', r.provider_reference,
    'actor', r.actor, 'restocks', r.restocks,
    'requestHash', encode(r.request_hash, 'hex'), 'deliveryCents', r.delivery_cents, 'state', r.state, 'refusal', r.refusal, 'at', r.created_at) order by r.created_at, r.id)
    from payment_refunds r where r.attempt_id = $1), '[]') as refunds`

/** Legs, events and refunds of an attempt in one statement. */
export const readAttemptMoney = async (db: Db, attemptId: string): Promise<AttemptMoney> =>
  (await preparedOne<AttemptMoney>(db, 'attempt-money', sql, [attemptId])) ?? {
    legs: [],
    events: [],
    refunds: [],
  }

/** An event by its dedupe key, which distinguishes a repeated request from a new one. */
export const findEventByKey = (
  db: Db,
  attemptId: string,
  dedupeKey: string,
): Promise<Pick<AttemptEvent, 'amountCents' | 'detail' | 'method' | 'actor'> | undefined> =>
  preparedOne(
    db,
    'event-by-key',
    `select amount_cents as "amountCents", detail->>'detail' as detail, method, actor from payment_events
     where attempt_id = $1 and dedupe_key = $2`,
    [attemptId, dedupeKey],
  )

/** Since when an attempt without an order has money to release: its end, or a later approval of it. */
export const readUnreleasedSince = async (db: Db, attemptId: string): Promise<Date> => {
  const row = await preparedOne<{ since: Date }>(
    db,
    'attempt-unreleased-since',
    `select greatest(a.updated_at, (select max(e.created_at) from payment_events e
       where e.attempt_id = a.id and e.kind in ('authorised', 'captured'))) as since
     from payment_attempts a where a.id = $1`,
    [attemptId],
  )
  if (!row) throw new Error(`Payment attempt ${attemptId} does not exist`)
  return row.since
}
