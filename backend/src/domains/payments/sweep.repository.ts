import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { OPEN_LEGS_SQL } from './legs'
import { ENDED_STATES_SQL, LIVE_STATES_SQL } from './states'

/** Deletes fingerprints of cards used before `before`; returns the count. */
export const deleteOldFingerprints = async (db: Db, before: Date, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'card-envelopes-sweep',
    `delete from used_card_envelopes where fingerprint in
       (select fingerprint from used_card_envelopes where seen_at < $1 order by seen_at limit $2 for update skip locked)
     returning 1`,
    [before, limit],
  )
  return rows.length
}

/**
 * Deletes the shoppers' data from the failed payments of carts: form, quote and the data of providers.
 * Attempts, their events and the method stay, because they record money.
 */
export const forgetPayers = async (trx: Db, cartIds: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'payments-forget-payers',
    `with legs as (
       update payment_legs set provider_data = '{}'
       where attempt_id in (select id from payment_attempts where cart_id = any($1::uuid[]))
     )
     update payment_attempts set form = '{}', quote = jsonb_build_object('email', '', 'snapshot', jsonb_build_object(
       'payment', jsonb_build_object('method', quote->'snapshot'->'payment'->'method', 'label', quote->'snapshot'->'payment'->'label')))
     where cart_id = any($1::uuid[])`,
    [cartIds],
  )
}

/** A page of payments started before `before`, by their ids. `after` is the last one seen. */
export interface PaymentPage {
  readonly before: Date
  readonly after: string | null
  readonly limit: number
}

type PaymentIds = { readonly attemptId: string; readonly cartId: string }

/** A page of the payments that have not ended. */
export const listOpenPayments = (db: Db, { before, after, limit }: PaymentPage): Promise<PaymentIds[]> =>
  prepared(
    db,
    'payments-open-since',
    `select id as "attemptId", cart_id as "cartId" from payment_attempts
     where state ${LIVE_STATES_SQL} and created_at < $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [before, after, limit],
  )

/**
 * A page of the payments started since `since` that ended without an order, while a provider may hold their
 * money (`mayBeBooked`): an authorised, captured or unanswered leg that was never released. Those with an
 * alarm are left to staff.
 */
export const listUnreleasedPayments = (
  db: Db,
  { before, after, limit, since }: PaymentPage & { readonly since: Date },
): Promise<PaymentIds[]> =>
  prepared(
    db,
    'payments-unreleased-since',
    `select a.id as "attemptId", a.cart_id as "cartId" from payment_attempts a
     where a.state ${ENDED_STATES_SQL} and a.created_at < $1 and a.created_at >= $2
       and ($3::uuid is null or a.id > $3)
       and not exists (select from payment_events e where e.attempt_id = a.id and e.kind = 'alarm')
       and exists (select from payment_legs l where l.attempt_id = a.id
         and (l.state ${OPEN_LEGS_SQL}
           or (l.state = 'expired' and (l.provider_reference is not null or l.provider_data ? 'next'))
           or exists (select from payment_events e where e.leg_id = l.id and e.kind in ('authorised', 'captured')))
         and not exists (select from payment_events e where e.leg_id = l.id and e.kind in ('voided', 'voidFailed', 'refunded'))
         and not exists (select from payment_refunds r where r.leg_id = l.id))
     order by a.id limit $4`,
    [before, since, after, limit],
  )
