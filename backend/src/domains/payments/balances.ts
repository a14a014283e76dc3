import type { EventKind } from './legs'

/** An event as far as money is concerned. */
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
}

const sumOf = (events: readonly MoneyEvent[], kind: EventKind): number =>
  events.reduce((sum, event) => (event.kind === kind ? sum + event.amountCents : sum), 0)

/** Balances are always recomputed from the events, in whatever order they came. */
export const balancesOf = (events: readonly MoneyEvent[]): Balances => ({
  authorisedCents: sumOf(events, 'authorised'),
  capturedCents: sumOf(events, 'captured') - sumOf(events, 'captureFailed'),
  voidedCents: sumOf(events, 'voided'),
  refundedCents: sumOf(events, 'refunded') - sumOf(events, 'refundFailed'),
})

const count = (events: readonly MoneyEvent[], kind: EventKind): number =>
  events.filter((event) => event.kind === kind).length

/** What has to be given back of a leg whose attempt made no order. */
export type Release = 'none' | 'waiting' | 'void' | 'refund'

/**
 * The next step of giving a leg's money back: refund what was captured, void what is only authorised or may be; `waiting` while the
 * provider has promised a void and not yet told. `refundingCents` is asked for already.
 */
export const releaseOf = (
  events: readonly MoneyEvent[],
  { mayBeBooked, refundingCents = 0 }: { mayBeBooked: boolean; refundingCents?: number },
): Release => {
  const { authorisedCents, capturedCents, voidedCents, refundedCents } = balancesOf(events)
  if (capturedCents > refundedCents)
    return capturedCents > refundedCents + refundingCents ? 'refund' : 'waiting'
  const told = count(events, 'voided') + count(events, 'voidFailed')
  const isOpen = authorisedCents > voidedCents + capturedCents
  if (!isOpen && (!mayBeBooked || told > 0)) return 'none'
  return count(events, 'voidRequested') > told ? 'waiting' : 'void'
}
