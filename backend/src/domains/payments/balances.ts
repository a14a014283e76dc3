import type { EventKind } from './legs'

/** The part of an event that balances are computed from. */
export interface MoneyEvent {
  readonly kind: EventKind
  readonly amountCents: number
}

/** Sums of a leg's or an attempt's events, in cents. */
export interface Balances {
  readonly authorisedCents: number
  /** Less captures that failed afterwards. */
  readonly capturedCents: number
  readonly voidedCents: number
  /** Less refunds that failed afterwards. */
  readonly refundedCents: number
  /** Less chargebacks that were reversed, and never below 0, whichever is notified first. */
  readonly chargedBackCents: number
}

const sumOf = (events: readonly MoneyEvent[], kind: EventKind): number =>
  events.reduce((sum, event) => (event.kind === kind ? sum + event.amountCents : sum), 0)

/** Balances are always recomputed from the events, whose order does not matter. */
export const balancesOf = (events: readonly MoneyEvent[]): Balances => ({
  authorisedCents: sumOf(events, 'authorised'),
  capturedCents: sumOf(events, 'captured') - sumOf(events, 'captureFailed'),
  voidedCents: sumOf(events, 'voided'),
  refundedCents: sumOf(events, 'refunded') - sumOf(events, 'refundFailed'),
  chargedBackCents: Math.max(0, sumOf(events, 'chargedBack') - sumOf(events, 'chargebackReversed')),
})

/** The events of one leg; null for those of payments that staff recorded. */
export const eventsOfLeg = <Event extends { readonly legId: string | null }>(
  events: readonly Event[],
  legId: string | null,
): Event[] => events.filter((event) => event.legId === legId)

/** The voids of a leg whose end the provider has reported, and whether it has accepted another one. */
export const voidsOf = (
  events: readonly Pick<MoneyEvent, 'kind'>[],
): { readonly ended: number; readonly isAwaited: boolean } => {
  const count = (kind: EventKind): number => events.filter((event) => event.kind === kind).length
  const ended = count('voided') + count('voidFailed')
  return { ended, isAwaited: count('voidRequested') > ended }
}

/** How to release a leg whose attempt made no order. */
export type Release = 'none' | 'waiting' | 'void' | 'refund'

/**
 * The next step of releasing a leg: refund what was captured, void what is or may be authorised, wait while
 * the provider has accepted a void and not confirmed it. `refundingCents` are requested already.
 */
export const releaseOf = (
  events: readonly MoneyEvent[],
  { mayBeBooked, refundingCents = 0 }: { mayBeBooked: boolean; refundingCents?: number },
): Release => {
  const { authorisedCents, capturedCents, voidedCents, refundedCents } = balancesOf(events)
  if (capturedCents > refundedCents)
    return capturedCents > refundedCents + refundingCents ? 'refund' : 'waiting'
  const { ended, isAwaited } = voidsOf(events)
  // A capture reported as failed before it was counted makes the sum negative: what was voided is still
  // voided.
  const isOpen = authorisedCents > voidedCents + Math.max(0, capturedCents)
  if (!isOpen && (!mayBeBooked || ended > 0)) return 'none'
  return isAwaited ? 'waiting' : 'void'
}
