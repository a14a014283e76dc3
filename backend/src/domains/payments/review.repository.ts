import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import type { LegState } from './legs'
import type { AttemptState } from './repository'
import { UNKNOWN_REFUND_SQL } from './refunds.repository'
import { ENDED_STATES_SQL, LIVE_STATES_SQL } from './states'

/**
 * The lists of payments for staff: those with an open alarm, those under way, the unsuccessful ones, or all.
 */
export const REVIEW_VIEWS = ['attention', 'waiting', 'failed', 'all'] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]

/** A payment attempt for staff. Money in cents, times ISO 8601. */
export interface ReviewedAttempt {
  readonly id: string
  readonly cartId: string
  readonly siteCode: string
  readonly reference: string
  readonly state: AttemptState
  readonly amountCents: number
  readonly currency: string
  readonly email: string
  readonly paymentType: string
  readonly method: string
  readonly refusal: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string
  /** Details of the alarms since staff last resolved one. */
  readonly alarms: readonly string[]
  /** The id of the newest of these alarms; null where there is none. */
  readonly lastAlarm: string | null
  readonly isAbandoned: boolean
  readonly openRefunds: number
  /** Refunds of which staff must find out whether they were made, oldest first. */
  readonly unknownRefunds: readonly {
    readonly id: string
    readonly amountCents: number
    readonly createdAt: string
    readonly reason: string
    readonly provider: string
    /** The number under which the provider accepted it; null where it has not. */
    readonly providerReference: string | null
  }[]
  readonly legs: readonly {
    readonly reference: string
    readonly provider: string
    readonly supplierKey: string
    readonly state: LegState
    readonly amountCents: number
    readonly providerReference: string | null
    readonly unknownSince: string | null
  }[]
}

export interface ReviewPage {
  readonly counts: { readonly attention: number; readonly waiting: number; readonly failed: number }
  readonly attempts: readonly ReviewedAttempt[]
}

const openAlarms = `from payment_events e where e.attempt_id = a.id and e.kind = 'alarm'
    and e.id > coalesce((select max(r.id) from payment_events r where r.attempt_id = a.id and r.kind = 'resolved'), 0)`

const attempt = `jsonb_build_object('id', a.id, 'cartId', a.cart_id, 'siteCode', a.site_code, 'reference', a.reference,
  'state', a.state, 'amountCents', a.amount_cents, 'currency', trim(a.currency), 'email', a.quote->>'email',
  'paymentType', a.quote->'snapshot'->'payment'->>'method', 'method', a.quote->'snapshot'->'payment'->>'label',
  'refusal', a.refusal, 'createdAt', a.created_at, 'updatedAt', a.updated_at, 'expiresAt', a.expires_at,
  'alarms', (select coalesce(jsonb_agg(e.detail->>'detail' order by e.id), '[]') ${openAlarms}),
  'lastAlarm', (select max(e.id)::text ${openAlarms}),
  'isAbandoned', exists (select 1 from payment_events g where g.attempt_id = a.id and g.kind = 'cancelRequested'),
  'openRefunds', (select count(*) from payment_refunds f where f.attempt_id = a.id and f.state = 'requested'),
  'unknownRefunds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amountCents', r.amount_cents,
    'createdAt', r.created_at, 'reason', r.reason, 'provider', l.provider, 'providerReference', r.provider_reference) order by r.created_at, r.id), '[]')
    from payment_refunds r join payment_legs l on l.id = r.leg_id where r.attempt_id = a.id and ${UNKNOWN_REFUND_SQL}),
  'legs', (select coalesce(jsonb_agg(jsonb_build_object('reference', l.reference, 'provider', l.provider,
    'supplierKey', l.supplier_key, 'state', l.state, 'amountCents', l.amount_cents, 'providerReference', l.provider_reference,
    'unknownSince', l.unknown_since) order by l.supplier_key), '[]') from payment_legs l where l.attempt_id = a.id))`

/** The attempts with an alarm that staff have not resolved. */
export const ALARMING_SQL = `select attempt_id from payment_events where kind in ('alarm', 'resolved') group by attempt_id
  having max(id) filter (where kind = 'alarm') > coalesce(max(id) filter (where kind = 'resolved'), 0)`

const conditions: Readonly<Record<ReviewView, string>> = {
  // An array, because Postgres expects many open alarms and would read all payments of the site to join them.
  attention: `a.id = any(array(${ALARMING_SQL}))`,
  waiting: `a.state ${LIVE_STATES_SQL}`,
  failed: `a.state ${ENDED_STATES_SQL}`,
  all: 'true',
}

const sqlOf = (view: ReviewView): string => `
with page as (
  select a.* from payment_attempts a where a.site_code = $1 and ${conditions[view]}
  order by a.created_at desc, a.id limit $2 offset $3
)
select jsonb_build_object(
    'attention', (select count(*) from payment_attempts a where a.site_code = $1 and ${conditions.attention}),
    'waiting', (select count(*) from payment_attempts a where a.site_code = $1 and ${conditions.waiting}),
    'failed', (select count(*) from payment_attempts a where a.site_code = $1 and ${conditions.failed} and a.updated_at > $4)
  ) as counts,
  (select coalesce(jsonb_agg(${attempt} order by a.created_at desc, a.id), '[]') from page a) as attempts`

/** A page of a site's payments, newest first, with the count of each list; one statement. */
export const readReviewPage = async (
  db: Db,
  {
    siteCode,
    view,
    limit,
    offset,
    failedSince,
  }: {
    readonly siteCode: string
    readonly view: ReviewView
    readonly limit: number
    readonly offset: number
    readonly failedSince: Date
  },
): Promise<ReviewPage> => {
  const row = await preparedOne<ReviewPage>(db, `review-${view}`, sqlOf(view), [
    siteCode,
    limit,
    offset,
    failedSince,
  ])
  if (!row) throw new Error('The page of payments could not be read')
  return row
}

/** One payment of a site by the reference that its page knows. */
export const findReviewedAttempt = async (
  db: Db,
  siteCode: string,
  reference: string,
): Promise<ReviewedAttempt | undefined> =>
  (
    await preparedOne<{ attempt: ReviewedAttempt }>(
      db,
      'review-one',
      `select ${attempt} as attempt from payment_attempts a where a.site_code = $1 and a.reference = $2`,
      [siteCode, reference],
    )
  )?.attempt

/** The newest unresolved alarm of an attempt. */
export const findOpenAlarm = (trx: Db, attemptId: string): Promise<{ id: string } | undefined> =>
  preparedOne(
    trx,
    'review-alarm',
    `select e.id::text as id from payment_events e where e.attempt_id = $1 and e.kind = 'alarm'
       and e.id > coalesce((select max(r.id) from payment_events r where r.attempt_id = $1 and r.kind = 'resolved'), 0)
     order by e.id desc limit 1`,
    [attemptId],
  )
