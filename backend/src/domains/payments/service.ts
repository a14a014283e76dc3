import type { Db } from '../../db/connection'
import { type Balances, balancesOf, eventsOfLeg, releaseOf, voidsOf } from './balances'
import type { Outcome } from './provider'
import * as repository from './repository'

export type { Attempt, AttemptState, AttemptWithLegs, LegRow, NewEvent, RefusalCount } from './repository'
export {
  countDeclined,
  findAttempt,
  findAttemptByReference,
  findAttemptByReturnToken,
  findLatestAttempt,
  findLiveAttempt,
  insertAttempt,
  listAttempts,
  lockAttempt,
  moveAttempt,
  recordEvent,
} from './repository'
export { findLegByReference, isAlreadyRecorded, lockLegForQuery, unlockLeg } from './legs.repository'
export { type BoundsByProvider, readBounds } from './bounds'
export { type CardEnvelope, checkCardEnvelopes } from './cardEnvelope'
export { countBacklog, countOpenPayments, countPaymentsOfDay, type OpenPayments } from './counts.repository'
export {
  forgetPayers,
  listOpenPayments,
  listUnreleasedPayments,
  type PaymentPage,
  sweepFingerprints,
} from './sweep'
export { findCredit, settleCredit, useCredit } from './credit.repository'
export { isEnded, isOpenLeg } from './legs'
export { legDataOf } from './legData'
export type {
  Contact,
  Leg,
  NotificationHeaders,
  NotificationQuery,
  Outcome,
  PaymentProvider,
  ProviderNotification,
  Purchase,
  Shopper,
  StartInput,
} from './provider'
export { undoIdOf } from './providers/requestId'
export { findsRefundsOf, notifiesOf } from './traits'
export { codeProblemOf } from './providers/zip/store/refusals'
export { type ProviderRegistry, buildProviders, buildRegistry } from './registry'
export { type AttemptMoney, findEventByKey, readAttemptMoney, readUnreleasedSince } from './money.repository'
export {
  claimAcceptedRefunds,
  endRefund,
  failRefund,
  findNotifiedEnd,
  findRefundNotMade,
  findUnmatchedRefund,
  hasUnknownRefund,
  isChargedBack,
  isRefunded,
  listOpenRefunds,
  type Refund,
  REFUND_PAYMENT,
  refundableOf,
  removeRefundJob,
  findRefund,
  findRefundByProviderReference,
  releaseRefund,
  reopenRefund,
  requeueOrphanedRefunds,
  reserveRefund,
  requestRefund,
  listSilentRefunds,
  lockRefund,
} from './refunds'
export {
  findOpenAlarm,
  findReviewedAttempt,
  readReviewPage,
  REVIEW_VIEWS,
  type ReviewedAttempt,
  type ReviewView,
} from './review.repository'
export { Sensitive } from './sensitive'
export { ATTEMPT_STATES, ENDED_STATES_SQL, hasEnded, isLive, LIVE_STATES, LIVE_STATES_SQL } from './states'
export { pauseBeforeQuery, type Timetable, timetableOf, type TimetableSettings } from './timetables'
export { type Balances, balancesOf, eventsOfLeg, releaseOf, voidsOf }

const declinedKinds = { Declined: 'declined', Cancelled: 'cancelled', Expired: 'expired' } as const

const authorisationEvent = (
  leg: repository.LegRow,
  outcome: Outcome,
): Pick<repository.NewEvent, 'kind' | 'dedupeKey' | 'amountCents' | 'detail' | 'legData'> => {
  switch (outcome.kind) {
    case 'approved':
      return {
        kind: 'authorised',
        amountCents: leg.amountCents,
        dedupeKey: `authorised:${leg.id}`,
        legData: { ...outcome.legData, ...(outcome.summary ? { summary: outcome.summary } : {}) },
      }
    case 'declined': {
      const kind = declinedKinds[outcome.status]
      return {
        kind,
        detail: outcome.reason,
        dedupeKey: `${kind}:${leg.id}`,
        legData: { refusal: outcome.reason },
      }
    }
    case 'actionNeeded':
      return {
        kind: 'actionNeeded',
        dedupeKey: `actionNeeded:${leg.id}`,
        legData: {
          ...outcome.legData,
          next: outcome.next,
          ...(outcome.expiresAt ? { expiresAt: outcome.expiresAt.toISOString() } : {}),
        },
      }
    case 'unknown':
      return {
        kind: 'unknown',
        detail: outcome.detail,
        dedupeKey: `unknown:${leg.id}:${outcome.detail}`,
        ...(outcome.legData ? { legData: outcome.legData } : {}),
      }
  }
}

/** The cart of an answer, and the time of the answer by our clock. */
export interface AnswerContext {
  readonly cartId: string
  readonly now: Date
}

/**
 * Records the outcome of an authorisation (of `start`, `finish` or `status`). Safe to repeat: the same answer
 * is one event, and a late answer moves nothing.
 */
export const recordAuthorisation = async (
  db: Db,
  { cartId, now }: AnswerContext,
  leg: repository.LegRow,
  outcome: Outcome,
): Promise<void> => {
  const { providerReference } = outcome
  await repository.recordEvent(db, {
    attemptId: leg.attemptId,
    cartId,
    legId: leg.id,
    now,
    ...authorisationEvent(leg, outcome),
    ...(providerReference ? { providerReference, legReference: providerReference } : {}),
  })
  if (outcome.kind === 'unknown' && outcome.alarm) {
    await recordAlarm(db, { cartId, now }, leg, { detail: outcome.detail })
  }
  if (outcome.kind === 'approved' && outcome.isCaptured)
    await recordCapture(db, { cartId, now }, leg, outcome)
}

/** Records the outcome of a capture. A lost answer moves nothing: the capture is requested again. */
export const recordCapture = async (
  db: Db,
  { cartId, now }: AnswerContext,
  leg: repository.LegRow,
  outcome: Outcome,
): Promise<void> => {
  const base = { attemptId: leg.attemptId, cartId, legId: leg.id, now }
  switch (outcome.kind) {
    case 'approved':
      await repository.recordEvent(db, {
        ...base,
        kind: 'captured',
        amountCents: leg.amountCents,
        providerReference: outcome.providerReference,
        dedupeKey: `captured:${outcome.providerReference}`,
      })
      break
    case 'declined':
      await repository.recordEvent(db, {
        ...base,
        kind: 'captureFailed',
        detail: outcome.reason,
        dedupeKey: `captureRefused:${leg.id}`,
        legData: { refusal: outcome.reason },
        // A refused repeat does not undo the capture of the first request.
        onlyFrom: 'authorised',
      })
      break
    case 'unknown':
      await repository.recordEvent(db, {
        ...base,
        kind: 'unknown',
        detail: `capture: ${outcome.detail}`,
        dedupeKey: `unknown:${leg.id}:capture:${outcome.detail}`,
      })
      break
    case 'actionNeeded':
      throw new Error(`${leg.provider} answered a capture with an action for the shopper`)
  }
}

/**
 * Records the outcome of voiding a leg. A void that could not be made yet is requested again; one that was
 * accepted, only after the provider has reported its failure. It resolves the alarms of earlier ones, as
 * after credentials that were refused for minutes.
 */
export const recordVoid = async (
  db: Db,
  { cartId, events, now }: AnswerContext & Pick<repository.AttemptWithLegs, 'events'>,
  leg: repository.LegRow,
  outcome: Outcome,
): Promise<void> => {
  const own = eventsOfLeg(events, leg.id)
  const { authorisedCents, voidedCents } = balancesOf(own)
  const base = { attemptId: leg.attemptId, cartId, legId: leg.id, now }
  if (outcome.kind === 'approved') {
    const { isPromised, providerReference } = outcome
    const kind = isPromised ? 'voidRequested' : 'voided'
    const amountCents = isPromised ? 0 : Math.max(0, authorisedCents - voidedCents)
    await repository.recordEvent(db, {
      ...base,
      kind,
      amountCents,
      providerReference,
      // Released money is counted once, under the dedupe key of the provider's own notification. A void that
      // released nothing must not use that key: the notification may still report money unknown to this leg.
      dedupeKey: amountCents > 0 ? `voided:${providerReference}` : `${kind}:${leg.id}:${voidsOf(own).ended}`,
    })
    if (own.some((event) => event.kind === 'alarm')) await repository.resolveUnknownVoids(db, leg, now)
  } else if (outcome.kind === 'declined') {
    await recordAlarm(db, { cartId, now }, leg, { detail: `void refused: ${outcome.reason}` })
  } else if (outcome.kind === 'unknown' && outcome.alarm) {
    await recordAlarm(db, { cartId, now }, leg, { detail: `void unknown: ${outcome.detail}` })
  }
}

export interface Alarm {
  /** For staff. */
  readonly detail: string
  /** Distinguishes causes that have the same detail; by default the detail is the cause. */
  readonly causeId?: string
}

/** Raises an alarm for staff, once for each cause of a leg; returns whether the alarm was new. */
export const recordAlarm = async (
  db: Db,
  { cartId, now }: AnswerContext,
  { id: legId, attemptId }: Pick<repository.LegRow, 'id' | 'attemptId'>,
  { detail, causeId = detail }: Alarm,
): Promise<boolean> =>
  repository.recordEvent(db, {
    attemptId,
    cartId,
    legId,
    now,
    kind: 'alarm',
    detail,
    dedupeKey: `alarm:${legId}:${causeId}`,
  })
