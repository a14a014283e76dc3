import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import type { AttemptState } from './repository'
import { ALARMING_SQL } from './review.repository'
import { LIVE_STATES_SQL } from './states'

export interface PaymentCount {
  readonly method: number
  readonly state: AttemptState
  readonly count: number
}

/** Payments of the last 24 hours by option and state. */
export const countPaymentsOfDay = (db: Db, now: Date): Promise<PaymentCount[]> =>
  prepared(
    db,
    'payments-of-day',
    `select payment_option as method, state, count(*)::int as count from payment_attempts
     where created_at > $1::timestamptz - interval '24 hours' group by 1, 2`,
    [now],
  )

export interface OpenPayments {
  readonly state: AttemptState
  readonly count: number
  readonly oldestSeconds: number
}

/** Payments that have not ended, by state, with the age of the oldest. */
export const countOpenPayments = (db: Db, now: Date): Promise<OpenPayments[]> =>
  prepared(
    db,
    'payments-open',
    `select state, count(*)::int as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as "oldestSeconds"
     from payment_attempts where state ${LIVE_STATES_SQL} group by 1`,
    [now],
  )

export interface PaymentBacklog {
  /** Payments with an alarm that is not resolved. */
  readonly alarms: number
  /** Refunds whose end the provider has not confirmed, with the age of the oldest. */
  readonly refunds: number
  readonly oldestRefundSeconds: number
}

/** Payments that need staff, and refunds that wait for their provider. */
export const countBacklog = async (db: Db, now: Date): Promise<PaymentBacklog> => {
  const [backlog] = await prepared<PaymentBacklog>(
    db,
    'payments-open-matters',
    `select
       (select count(*)::int from (${ALARMING_SQL}) alarming) as alarms,
       count(*)::int as refunds,
       coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as "oldestRefundSeconds"
     from payment_refunds where state = 'requested'`,
    [now],
  )
  if (!backlog) throw new Error('The backlog could not be counted')
  return backlog
}
