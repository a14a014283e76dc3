import { formatAmount } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { applyRefundNotification, syncOrderToBalances } from '../../orders/service'
import {
  type AttemptWithLegs,
  balancesOf,
  findEventByKey,
  findLegByReference,
  isAlreadyRecorded,
  isLive,
  isRefunded,
  type LegRow,
  lockAttempt,
  type NewEvent,
  type ProviderNotification,
  recordAlarm,
  recordEvent,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, scheduleRelease, scheduleSettlement } from '../jobs'

const isUnpaid = (kind: ProviderNotification['kind']): boolean =>
  kind === 'declined' || kind === 'cancelled' || kind === 'expired'

const dedupeKeyOf = ({ kind, providerReference }: ProviderNotification, legId: string): string =>
  // An authorisation is recorded once for each leg, whatever its source; each modification has its own
  // reference at the provider.
  kind === 'authorised' || isUnpaid(kind) ? `${kind}:${legId}` : `${kind}:${providerReference}`

/** Whether a notification matches the leg's currency and, where the leg is paid, its amount. */
const isOurs = ({ kind, currency, amountCents }: ProviderNotification, leg: LegRow): boolean => {
  if (isUnpaid(kind)) return currency === leg.currency
  // Nothing was released, and a payment that was never booked has no amount.
  if (kind === 'voidFailed') return true
  const isWhole = kind === 'authorised' || kind === 'captured' || kind === 'captureFailed'
  const isPossible = isWhole
    ? amountCents === leg.amountCents
    : amountCents >= 0 && amountCents <= leg.amountCents
  return currency === leg.currency && isPossible
}

/** Kinds with a part of the leg's amount, so that notifications of one reference can name different ones. */
const OF_A_PART: ReadonlySet<ProviderNotification['kind']> = new Set([
  'refunded',
  'chargedBack',
  'chargebackReversed',
])

/**
 * Handles one genuine notification. It is recorded once, whatever the number and order of deliveries; a job
 * committed with it does the rest, so that the sender gets its answer immediately. A notification of an
 * unknown leg is ignored.
 */
export const handleNotification = async (
  deps: SettleDeps,
  providerName: string,
  notification: ProviderNotification,
): Promise<void> => {
  const found = await findLegByReference(deps.db, notification.legReference)
  if (!found || found.leg.provider !== providerName) {
    logUnknownPayment(deps, providerName, notification)
    return
  }
  const { leg, cartId } = found
  const job = { attemptId: leg.attemptId, cartId }
  // Most notifications repeat the answer to our own request and need no lock.
  if (isConclusive(notification) && isOurs(notification, leg) && !OF_A_PART.has(notification.kind)) {
    const events = eventsOf({ notification, job, leg }, deps.clock.now())
    if (events.every((event) => isAlreadyRecorded(found, event))) return
  }
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    if (!isConclusive(notification)) {
      return followUp(deps, trx, { notification, job }, await lockAttempt(trx, job.attemptId))
    }
    const counted = await asCounted(trx, notification, job)
    if (!counted) return
    const report = { notification: counted, job, leg }
    if (!isOurs(counted, leg) || (await isOfAnotherAmount(trx, report)))
      return recordContradiction(deps, trx, report)
    if (!(await recordEvents(deps, trx, report))) return
    // Read under the lock: the order may have been placed while this transaction waited for the cart.
    const attempt = await lockAttempt(trx, job.attemptId)
    await raiseLoss(deps, trx, report, attempt)
    await followUp(deps, trx, report, attempt)
  })
}

const movedMoney: ReadonlySet<string> = new Set(['authorised', 'captured', 'chargedBack'])

/**
 * After a restore that lost minutes, these lines are the only trace of a payment. References are random texts
 * without personal data.
 */
const logUnknownPayment = (
  { log }: Pick<SettleDeps, 'log'>,
  provider: string,
  { kind, legReference, providerReference, amountCents, currency }: ProviderNotification,
): void =>
  log[movedMoney.has(kind) ? 'error' : 'warn'](
    { provider, kind, legReference, providerReference, amount: formatAmount(amountCents, currency) },
    'a payment notification refers to an unknown payment',
  )

/** A notification that settles a payment or refund; `changed` only causes a query. */
type ConclusiveNotification = ProviderNotification & {
  readonly kind: Exclude<ProviderNotification['kind'], 'changed'>
}

const isConclusive = (notification: ProviderNotification): notification is ConclusiveNotification =>
  notification.kind !== 'changed'

/**
 * A refund that is refused after it was counted has failed: its amount can be refunded again. Undefined for
 * one that was refused before, whose notifications came in another order: it counts nothing.
 */
const asCounted = async (
  trx: Db,
  notification: ConclusiveNotification,
  { attemptId }: PaymentJob,
): Promise<ConclusiveNotification | undefined> => {
  const { kind, providerReference } = notification
  if (kind === 'refunded') {
    const refused = await findEventByKey(trx, attemptId, `refundRefused:${providerReference}`)
    return refused ? undefined : notification
  }
  if (kind !== 'refundRefused') return notification
  const counted = await findEventByKey(trx, attemptId, `refunded:${providerReference}`)
  return counted ? { ...notification, kind: 'refundFailed', amountCents: counted.amountCents } : notification
}

/** A conclusive notification with the leg that it concerns. */
interface Report {
  readonly notification: ConclusiveNotification
  readonly job: PaymentJob
  readonly leg: LegRow
}

/** The events of a notification; its own is the last. */
const eventsOf = ({ notification, job, leg }: Report, now: Date): readonly NewEvent[] => {
  const { kind, amountCents, providerReference, detail, summary } = notification
  const event = { ...job, legId: leg.id, providerReference, detail, now }
  const own: NewEvent = {
    ...event,
    kind,
    amountCents: isUnpaid(kind) || kind === 'refundRefused' ? 0 : amountCents,
    dedupeKey: dedupeKeyOf(notification, leg.id),
    ...(kind === 'authorised' ? { legReference: providerReference } : {}),
    ...(summary === undefined ? {} : { legData: { summary } }),
  }
  if (kind !== 'captured') return [own]
  // A capture implies an authorisation, whether or not it was reported.
  const authorised: NewEvent = {
    ...event,
    kind: 'authorised',
    amountCents,
    dedupeKey: `authorised:${leg.id}`,
    legReference: providerReference,
  }
  return [authorised, own]
}

/** Returns whether the notification is new. */
const recordEvents = async (deps: SettleDeps, trx: Db, report: Report): Promise<boolean> => {
  const now = deps.clock.now()
  const { kind, providerReference, amountCents, refundId } = report.notification
  let isNew = false
  for (const event of eventsOf(report, now)) isNew = await recordEvent(trx, event)
  if (isNew && (kind === 'refunded' || kind === 'refundRefused' || kind === 'refundFailed')) {
    await applyRefundNotification(deps, trx, report.leg, {
      providerReference,
      isDone: kind === 'refunded',
      amountCents,
      refundId,
      now,
    })
  }
  return isNew
}

/** Whether this refund or dispute is recorded with another amount. */
const isOfAnotherAmount = async (trx: Db, { notification, job, leg }: Report): Promise<boolean> => {
  if (!OF_A_PART.has(notification.kind)) return false
  const known = await findEventByKey(trx, job.attemptId, dedupeKeyOf(notification, leg.id))
  return known !== undefined && known.amountCents !== notification.amountCents
}

/** Records an alarm for a notification that contradicts our records; it counts no money. */
const recordContradiction = async (
  deps: SettleDeps,
  trx: Db,
  { notification: { kind, amountCents, currency, providerReference }, job, leg }: Report,
): Promise<void> => {
  const isNew = await recordEvent(trx, {
    ...job,
    legId: leg.id,
    kind: 'alarm',
    providerReference,
    detail: `${kind} of ${formatAmount(amountCents, currency)}`,
    dedupeKey: `alarm:${kind}:${providerReference}`,
    now: deps.clock.now(),
  })
  if (!isNew) return
  deps.log.error({ ...job, leg: leg.reference }, 'a notification contradicts our records and needs staff')
}

/**
 * Raises an alarm for money that counted as ours and is lost: staff must get it from the customer, or not
 * send the goods.
 */
const raiseLoss = async (
  deps: SettleDeps,
  trx: Db,
  { notification: { kind, amountCents, currency, providerReference }, job, leg }: Report,
  attempt: AttemptWithLegs | undefined,
): Promise<void> => {
  const isOrderUnpaid = kind === 'captureFailed' && attempt?.state === 'approved'
  if (!isOrderUnpaid && kind !== 'chargedBack') return
  const amount = formatAmount(amountCents, currency)
  const detail = isOrderUnpaid ? `capture of ${amount} failed` : `${amount} charged back`
  const { attemptId, cartId } = job
  const context = { cartId, now: deps.clock.now() }
  await recordAlarm(trx, context, leg, { detail, causeId: `${kind}:${providerReference}` })
  deps.log.error({ attemptId, leg: leg.reference, detail }, 'paid money was lost and needs staff')
}

/**
 * Schedules what follows: a live payment is settled, an order is synchronised with its balances, an ended
 * attempt's money is released.
 */
const followUp = async (
  deps: SettleDeps,
  trx: Db,
  { notification, job }: { readonly notification: ProviderNotification; readonly job: PaymentJob },
  attempt: AttemptWithLegs | undefined,
): Promise<void> => {
  if (!attempt) return
  const { kind } = notification
  if (isLive(attempt.state)) await scheduleSettlement(trx, job)
  else if (attempt.state !== 'approved') await scheduleRelease(trx, job)
  else if (kind !== 'changed') {
    const balances = balancesOf(attempt.events)
    const { chargedBackCents } = balances
    await syncOrderToBalances(deps, trx, {
      ...balances,
      attemptId: attempt.id,
      reason: 'reported by the provider',
      actor: 'provider',
      ...(kind === 'refunded' && { isMoneyRefunded: isRefunded(attempt) }),
      ...(kind === 'captureFailed' || kind === 'refundFailed' ? { failed: kind } : {}),
      ...(kind === 'chargebackReversed' ? { wonBack: { ...notification, chargedBackCents } } : {}),
      now: deps.clock.now(),
    })
  }
}
