import type { NotifiedKind } from './provider'
import { inSql } from './states'

/** The state of one leg. */
export type LegState =
  | 'started'
  | 'actionNeeded'
  | 'unknown'
  | 'authorised'
  | 'captured'
  | 'captureFailed'
  | 'declined'
  | 'cancelled'
  | 'expired'

/** The kinds of `payment_events`. Those that move money carry its amount. */
export type EventKind =
  | Exclude<NotifiedKind, 'changed'>
  | 'started'
  | 'actionNeeded'
  | 'unknown'
  | 'voidRequested'
  // The shopper abandoned a payment that cannot be withdrawn immediately.
  | 'cancelRequested'
  // Staff must act, and have acted.
  | 'alarm'
  | 'resolved'
  // Staff have ended a payment that its provider did not decide.
  | 'endedByStaff'
  // Staff have found out whether a refund of unknown outcome was made. The money is that of `refunded`.
  | 'refundMade'
  | 'refundNotMade'

interface LegMove {
  readonly from: readonly LegState[]
  readonly to: LegState
}

/** States in which the provider's decision on a leg is not known yet. */
const open: readonly LegState[] = ['started', 'actionNeeded', 'unknown']

export const isOpenLeg = (state: LegState): boolean => open.includes(state)

/** The open states as an SQL condition on the column `state` of `payment_legs`. */
export const OPEN_LEGS_SQL = inSql(open)

/**
 * The state that an event moves its leg to. An event from another state is recorded and moves nothing: a late
 * failure does not undo a newer success, and a late success does not revive an ended leg (its money is
 * released).
 */
export const legMoves: Readonly<Partial<Record<EventKind, LegMove>>> = {
  actionNeeded: { from: ['started', 'unknown'], to: 'actionNeeded' },
  unknown: { from: ['started', 'actionNeeded'], to: 'unknown' },
  authorised: { from: open, to: 'authorised' },
  declined: { from: open, to: 'declined' },
  cancelled: { from: open, to: 'cancelled' },
  expired: { from: open, to: 'expired' },
  captured: { from: ['authorised'], to: 'captured' },
  captureFailed: { from: ['authorised', 'captured'], to: 'captureFailed' },
  voided: { from: [...open, 'authorised'], to: 'cancelled' },
  // A void by our reference that found nothing: the provider never booked the payment.
  voidFailed: { from: ['unknown'], to: 'expired' },
}

/** Legs that will never be paid. */
export const isEnded = (state: LegState): boolean =>
  state === 'captureFailed' || state === 'declined' || state === 'cancelled' || state === 'expired'
