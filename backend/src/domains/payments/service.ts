import type { Db } from '../../db/connection'
import { type Balances, balancesOf, releaseOf } from './balances'
import type { Outcome } from './provider'
import * as repository from './repository'

export type { Attempt, AttemptState, AttemptWithLegs, EventRow, LegRow, NewAttempt } from './repository'
export {
  attemptById,
  attemptByReference,
  attemptByReturnToken,
  attemptsOf,
  insertAttempt,
  latestAttemptOf,
  legByReference,
  liveAttemptOf,
  lockAttempt,
  mergeLegData,
  moveAttempt,
  recordEvent,
} from './repository'
export { type BoundsByProvider, boundsIn } from './bounds'
export { type CardEnvelope, checkCardEnvelopes } from './cardEnvelope'
export { isEnded } from './legs'
export type {
  Contact,
  NotificationHeaders,
  Outcome,
  ParsedNotification,
  PaymentProvider,
  ProviderNotification,
  Purchase,
  Shopper,
  ShopperAction,
  StartInput,
} from './provider'
export { type ProviderRegistry, providersOf, registryOf } from './registry'
export { Sensitive } from './sensitive'
export { type Balances, balancesOf, releaseOf }

/** States in which an attempt can still become an order. */
export const LIVE_STATES = [
  'started',
  'actionNeeded',
  'authorised',
  'unknown',
] as const satisfies readonly repository.AttemptState[]

export const isLive = (state: repository.AttemptState): boolean =>
  (LIVE_STATES as readonly string[]).includes(state)

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
        legData: { ...outcome.legData, next: outcome.next },
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

/**
 * Keeps what a provider said about an authorisation (of `start`, `finish` or `status`). Safe to repeat: the same answer is one
 * event, and an answer that comes late moves nothing.
 */
export const recordAuthorisation = async (
  db: Db,
  cartId: string,
  leg: repository.LegRow,
  outcome: Outcome,
): Promise<void> => {
  const { providerReference } = outcome
  await repository.recordEvent(db, {
    attemptId: leg.attemptId,
    cartId,
    legId: leg.id,
    ...authorisationEvent(leg, outcome),
    ...(providerReference ? { providerReference, legReference: providerReference } : {}),
  })
  if (outcome.kind === 'approved' && outcome.isCaptured) await recordCapture(db, cartId, leg, outcome)
}

/** Keeps what a provider said about a capture. A lost answer keeps nothing: the capture is asked for again. */
export const recordCapture = async (
  db: Db,
  cartId: string,
  leg: repository.LegRow,
  outcome: Outcome,
): Promise<void> => {
  const base = { attemptId: leg.attemptId, cartId, legId: leg.id }
  if (outcome.kind === 'approved') {
    await repository.recordEvent(db, {
      ...base,
      kind: 'captured',
      amountCents: leg.amountCents,
      providerReference: outcome.providerReference,
      dedupeKey: `captured:${outcome.providerReference}`,
    })
  } else if (outcome.kind === 'declined') {
    await repository.recordEvent(db, {
      ...base,
      kind: 'captureFailed',
      detail: outcome.reason,
      dedupeKey: `captureRefused:${leg.id}`,
      legData: { refusal: outcome.reason },
    })
  }
}
