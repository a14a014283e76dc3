import type { NotifiedKind } from './provider'

/** Where one leg stands, as far as we know. */
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

/** What happened to a leg or an attempt: the kinds of `payment_events`. Those that move money carry its amount. */
export type EventKind =
  | Exclude<NotifiedKind, 'changed'>
  | 'started'
  | 'actionNeeded'
  | 'unknown'
  | 'voidRequested'
  // Of the attempt: the shopper gave a payment up that cannot be withdrawn at once, a person has to look, a person has looked.
  | 'cancelRequested'
  | 'alarm'
  | 'resolved'

interface LegMove {
  readonly from: readonly LegState[]
  readonly to: LegState
}

const open: readonly LegState[] = ['started', 'actionNeeded', 'unknown']

/**
 * What an event does to its leg. An event whose leg stands elsewhere is kept and moves nothing: a late failure does not undo a
 * newer success, and a late success does not revive what has ended (the money is then given back).
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
  // A cancellation by our reference that found nothing to cancel: the provider never booked it.
  voidFailed: { from: ['unknown'], to: 'expired' },
}

/** Legs that will never be paid. */
export const isEnded = (state: LegState): boolean =>
  state === 'captureFailed' || state === 'declined' || state === 'cancelled' || state === 'expired'
