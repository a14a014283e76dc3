import { type AttemptWithLegs, legDataOf, type LegRow } from '../payments/service'

/** Whether the shopper decides on a device of their own: the provider shows the payment there until it ends by itself. */
export const waitsOnDevice = (leg: Pick<LegRow, 'state' | 'providerData'>): boolean =>
  leg.state === 'actionNeeded' && legDataOf(leg).next?.kind === 'wait'

/** It was given up, though it could not be withdrawn at once: it makes no order any more. */
export const isCancelRequested = ({ events }: Pick<AttemptWithLegs, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'cancelRequested')

/** We asked for a cancellation and do not know yet what became of it: no money may be taken meanwhile. */
export const isBeingVoided = (
  { events }: Pick<AttemptWithLegs, 'events'>,
  { id }: Pick<LegRow, 'id'>,
): boolean => {
  const own = events.filter(({ legId }) => legId === id)
  const count = (kind: string) => own.filter((event) => event.kind === kind).length
  return count('voidRequested') > count('voided') + count('voidFailed')
}

/** The provider may know of a payment that we have no authorisation of. */
export const mayBeBooked = ({
  state,
  providerReference,
}: Pick<LegRow, 'state' | 'providerReference'>): boolean =>
  state === 'unknown' ||
  state === 'actionNeeded' ||
  state === 'started' ||
  (state === 'expired' && providerReference !== null)

/** Whether some process is asking the provider about a leg just now: what comes of it has to be waited for. */
export const isBeingAsked = ({ lockedUntil }: Pick<LegRow, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && new Date(lockedUntil) > now

/** Some process is asking a provider, and what it hears decides the attempt. */
export const isBeingDecided = ({ state, legs }: AttemptWithLegs, now: Date): boolean =>
  state === 'started' || legs.some((leg) => !waitsOnDevice(leg) && isBeingAsked(leg, now))

/**
 * It waits for a shopper who may not come back; neither a device of theirs shows it nor is it being decided just now. One whose legs have
 * all been answered waits for nobody: it is about to be settled.
 */
export const isLeftAtBank = (attempt: AttemptWithLegs, now: Date): boolean =>
  attempt.state === 'actionNeeded' &&
  attempt.legs.some(({ state }) => state === 'actionNeeded') &&
  !attempt.legs.some(waitsOnDevice) &&
  !isBeingDecided(attempt, now)
