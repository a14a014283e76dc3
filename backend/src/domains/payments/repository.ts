import type { RecordedMethod } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { type EventKind, legMoves, type LegState } from './legs'
import type { Leg } from './provider'
import { type AttemptState, LIVE_STATES_SQL } from './states'

export type { AttemptState }

/** One press of "Place order". Money in cents. */
export interface Attempt {
  readonly id: string
  readonly cartId: string
  readonly siteCode: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly reference: string
  readonly returnToken: string
  readonly returnUrl: string
  readonly paymentOption: number
  readonly state: AttemptState
  readonly amountCents: number
  readonly currency: string
  readonly quote: unknown
  readonly refusal: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A leg with its state. */
export interface LegRow extends Leg {
  readonly attemptId: string
  readonly provider: string
  readonly state: LegState
  /** While set and in the future, one process queries the provider about this leg; ISO 8601. */
  readonly lockedUntil: string | null
  /** The last query to the provider; ISO 8601. */
  readonly queriedAt: string | null
  /** The first time an answer was missing; ISO 8601. */
  readonly unknownSince: string | null
}

export interface EventRow {
  readonly legId: string | null
  readonly kind: EventKind
  readonly amountCents: number
  /** `shopper`, `system` or a member of staff. */
  readonly actor: string
}

export interface AttemptWithLegs extends Attempt {
  readonly legs: readonly LegRow[]
  readonly events: readonly EventRow[]
}

const columns = `a.id, a.cart_id as "cartId", a.site_code as "siteCode", a.idempotency_key as "idempotencyKey",
  a.request_hash as "requestHash", a.reference, a.return_token as "returnToken", a.return_url as "returnUrl",
  a.payment_option as "paymentOption", a.state, a.amount_cents as "amountCents", trim(a.currency) as currency, a.quote,
  a.refusal, a.created_at as "createdAt", a.expires_at as "expiresAt"`

/** A row `l` of `payment_legs` as a `LegRow`. */
export const legAsJson = `jsonb_build_object('id', l.id, 'attemptId', l.attempt_id, 'reference', l.reference,
    'supplierKey', l.supplier_key, 'provider', l.provider, 'amountCents', l.amount_cents, 'currency', trim(l.currency),
    'state', l.state, 'providerReference', l.provider_reference, 'providerData', l.provider_data,
    'lockedUntil', l.asked_until, 'queriedAt', l.asked_at, 'unknownSince', l.unknown_since)`

const legsAndEvents = `
  coalesce((select jsonb_agg(${legAsJson} order by l.supplier_key)
    from payment_legs l where l.attempt_id = a.id), '[]') as legs,
  coalesce((select jsonb_agg(jsonb_build_object('legId', e.leg_id, 'kind', e.kind, 'amountCents', e.amount_cents,
    'actor', e.actor) order by e.id)
    from payment_events e where e.attempt_id = a.id), '[]') as events`

/** The attempt with an idempotency key, and the live one, of a cart whose row the caller has locked. */
export const listAttempts = (trx: Db, cartId: string, idempotencyKey: string): Promise<AttemptWithLegs[]> =>
  prepared(
    trx,
    'attempts-of-cart',
    `select ${columns}, ${legsAndEvents} from payment_attempts a
     where a.cart_id = $1 and (a.idempotency_key = $2 or a.state ${LIVE_STATES_SQL}) order by a.id for no key update of a`,
    [cartId, idempotencyKey],
  )

/** The live attempt of a cart whose row the caller has locked. */
export const findLiveAttempt = (trx: Db, cartId: string): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    trx,
    'attempt-live',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.cart_id = $1 and a.state ${LIVE_STATES_SQL} for no key update of a`,
    [cartId],
  )

export const findAttempt = (db: Db, id: string): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    db,
    'attempt-by-id',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.id = $1`,
    [id],
  )

/**
 * Like `findAttempt`, with a lock. The caller must have locked the cart. The lock still allows events of
 * the attempt to be inserted, because a provider's answer is recorded without one.
 */
export const lockAttempt = (trx: Db, id: string): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    trx,
    'attempt-lock',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.id = $1 for no key update of a`,
    [id],
  )

export const findAttemptByReturnToken = (db: Db, token: string): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    db,
    'attempt-by-token',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.return_token = $1`,
    [token],
  )

/** An attempt of a cart by its reference, which the page has. */
export const findAttemptByReference = (
  db: Db,
  cartId: string,
  reference: string,
): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    db,
    'attempt-by-reference',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.cart_id = $1 and a.reference = $2`,
    [cartId, reference],
  )

/** The newest attempt of a cart. */
export const findLatestAttempt = (db: Db, cartId: string): Promise<AttemptWithLegs | undefined> =>
  preparedOne(
    db,
    'attempt-latest',
    `select ${columns}, ${legsAndEvents} from payment_attempts a where a.cart_id = $1 order by a.created_at desc, a.id limit 1`,
    [cartId],
  )

export interface NewAttempt extends Omit<Attempt, 'state' | 'refusal' | 'createdAt'> {
  readonly form: unknown
  readonly legs: readonly Pick<LegRow, 'id' | 'reference' | 'supplierKey' | 'provider' | 'amountCents'>[]
  /** sha256 of each encrypted card. */
  readonly fingerprints: readonly Buffer[]
  readonly now: Date
}

/**
 * Inserts an attempt with its legs and claims its encrypted cards, in one statement. Returns the number of
 * new cards: fewer than given means that one was used before, and the transaction must roll back.
 */
export const insertAttempt = async (trx: Db, attempt: NewAttempt): Promise<number> => {
  const row = await preparedOne<{ claimed: number }>(
    trx,
    'attempt-insert',
    `with attempt as (
       insert into payment_attempts (id, cart_id, site_code, idempotency_key, request_hash, reference, return_token, return_url,
         payment_option, state, amount_cents, currency, form, quote, created_at, updated_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'started', $10, $11, $12, $13, $14, $14, $15)
     ), legs as (
       insert into payment_legs (id, attempt_id, cart_id, supplier_key, provider, reference, amount_cents, currency)
       select (leg->>'id')::uuid, $1, $2, leg->>'supplierKey', leg->>'provider', leg->>'reference',
         (leg->>'amountCents')::int, $11
       from jsonb_array_elements($16::jsonb) leg
     ), claimed as (
       insert into used_card_envelopes (fingerprint, attempt_id, seen_at)
       select fingerprint, $1, $14 from unnest($17::bytea[]) fingerprint on conflict do nothing returning 1
     )
     select count(*)::int as claimed from claimed`,
    [
      attempt.id,
      attempt.cartId,
      attempt.siteCode,
      attempt.idempotencyKey,
      attempt.requestHash,
      attempt.reference,
      attempt.returnToken,
      attempt.returnUrl,
      attempt.paymentOption,
      attempt.amountCents,
      attempt.currency,
      JSON.stringify(attempt.form),
      JSON.stringify(attempt.quote),
      attempt.now,
      attempt.expiresAt,
      JSON.stringify(attempt.legs),
      attempt.fingerprints,
    ],
  )
  return row?.claimed ?? 0
}

export interface AttemptMove {
  readonly to: AttemptState
  readonly refusal?: string
  /** Ends the wait at this time; ignored where the attempt expires earlier. */
  readonly expiresAt?: Date
  readonly now: Date
}

/** Moves a live attempt to another state. An attempt that has ended stays as it is. */
export const moveAttempt = async (
  trx: Db,
  id: string,
  { to, refusal, expiresAt, now }: AttemptMove,
): Promise<void> => {
  await prepared(
    trx,
    'attempt-move',
    `update payment_attempts set state = $2, refusal = coalesce($3, refusal), expires_at = least(expires_at, $5::timestamptz),
       updated_at = $4
     where id = $1 and state ${LIVE_STATES_SQL}`,
    [id, to, refusal ?? null, now, expiresAt ?? null],
  )
}

export interface NewEvent {
  readonly attemptId: string
  readonly cartId: string
  readonly legId: string | null
  readonly kind: EventKind
  readonly amountCents?: number
  readonly providerReference?: string | null
  readonly detail?: string
  /** How staff received a payment that they recorded. */
  readonly method?: RecordedMethod | null
  /** The person who caused it; `system` by default. */
  readonly actor?: string
  /** The time by our clock. The timetable of a missing answer starts here. */
  readonly now: Date
  /** An event with this key is recorded once for each attempt. */
  readonly dedupeKey: string
  /** The provider's reference of the payment, stored on the leg unless it has one. */
  readonly legReference?: string
  /** Merged into the leg's provider data. */
  readonly legData?: Readonly<Record<string, unknown>>
  /** The only state from which the event moves its leg, where `legMoves` has more. */
  readonly onlyFrom?: LegState
}

/**
 * Appends an event unless its key is recorded, moves its leg by the table `legMoves`, and unlocks the leg. A
 * repeated event still moves its leg, because a payment can wait for the shopper twice. Returns whether the
 * event was new.
 */
export const recordEvent = async (db: Db, event: NewEvent): Promise<boolean> => {
  const move = legMoves[event.kind]
  const { onlyFrom } = event
  const row = await preparedOne<{ recorded: number }>(
    db,
    'payment-event',
    `with event as (
       insert into payment_events (cart_id, attempt_id, leg_id, kind, amount_cents, provider_reference, detail, dedupe_key, actor,
         created_at, method)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $13, $14, $15) on conflict (attempt_id, dedupe_key) do nothing returning 1
     ), leg as (
       update payment_legs set
         state = case when state = any($9::text[]) then $10 else state end,
         unknown_since = case when $4 = 'unknown' then coalesce(unknown_since, $14)
           when state = any($9::text[]) then null else unknown_since end,
         provider_reference = coalesce(provider_reference, $11),
         provider_data = provider_data || $12::jsonb,
         asked_until = case when $10 is null then asked_until end
       where id = $3
     )
     select count(*)::int as recorded from event`,
    [
      event.cartId,
      event.attemptId,
      event.legId,
      event.kind,
      event.amountCents ?? 0,
      event.providerReference ?? null,
      JSON.stringify(event.detail ? { detail: event.detail } : {}),
      event.dedupeKey,
      onlyFrom === undefined ? (move?.from ?? []) : [onlyFrom],
      move?.to ?? null,
      event.legReference ?? null,
      JSON.stringify(event.legData ?? {}),
      event.actor ?? 'system',
      event.now,
      event.method ?? null,
    ],
  )
  return (row?.recorded ?? 0) > 0
}

/** Resolves the open alarms of an attempt if all of them are of unknown voids of this leg. */
export const resolveUnknownVoids = async (
  db: Db,
  { attemptId, id }: Pick<LegRow, 'attemptId' | 'id'>,
  now: Date,
): Promise<void> => {
  await prepared(
    db,
    'payment-voids-resolved',
    `insert into payment_events (cart_id, attempt_id, kind, amount_cents, detail, dedupe_key, actor, created_at)
     select cart_id, attempt_id, 'resolved', 0, '{"detail": "A later void succeeded"}', 'resolved:' || max(id), 'system', $3
     from payment_events where attempt_id = $1 and kind = 'alarm' and id > coalesce(
       (select max(r.id) from payment_events r where r.attempt_id = $1 and r.kind = 'resolved'), 0)
     group by cart_id, attempt_id
     having bool_and(leg_id is not distinct from $2 and detail->>'detail' like 'void unknown: %')
     on conflict (attempt_id, dedupe_key) do nothing`,
    [attemptId, id, now],
  )
}

export interface RefusalCount {
  readonly ofCart: number
  readonly ofSite: number
}

/** The declined payments by one option of a cart and of its site since a time; counts up to `limit`. */
export const countDeclined = async (
  db: Db,
  {
    cartId,
    siteCode,
    paymentOption,
    since,
    limit,
  }: { cartId: string; siteCode: string; paymentOption: number; since: Date; limit: number },
): Promise<RefusalCount> => {
  const row = await preparedOne<RefusalCount>(
    db,
    'attempts-refused',
    `select count(*)::int as "ofSite", (count(*) filter (where cart_id = $2))::int as "ofCart" from (
       select cart_id from payment_attempts where site_code = $1 and state = 'declined' and updated_at > $3
         and payment_option = $5
       order by (cart_id = $2) desc limit $4
     ) refused`,
    [siteCode, cartId, since, limit, paymentOption],
  )
  return row ?? { ofCart: 0, ofSite: 0 }
}
