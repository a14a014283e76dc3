import {
  type AttemptWithLegs,
  eventsOfLeg,
  isOpenLeg,
  legDataOf,
  type LegRow,
  voidsOf,
} from '../payments/service'

/**
 * Whether the shopper decides on a device of their own, where the provider shows the payment until it ends.
 */
export const waitsOnDevice = (leg: Pick<LegRow, 'state' | 'providerData'>): boolean =>
  leg.state === 'actionNeeded' && legDataOf(leg).next?.kind === 'wait'

/** Whether the payment was cancelled before it could be withdrawn: it makes no order. */
export const isCancelRequested = ({ events }: Pick<AttemptWithLegs, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'cancelRequested')

/** Whether the shopper cancelled it. Staff and the worker record the same for payments that they withdraw. */
export const isCancelledByShopper = ({ events }: Pick<AttemptWithLegs, 'events'>): boolean =>
  events.some(({ kind, actor }) => kind === 'cancelRequested' && actor === 'shopper')

/** Whether the provider has accepted a void that it has not confirmed yet. */
export const isVoidAccepted = (
  { events }: Pick<AttemptWithLegs, 'events'>,
  { id }: Pick<LegRow, 'id'>,
): boolean => voidsOf(eventsOfLeg(events, id)).isAwaited

/** Whether a void may still take effect: no money may be captured meanwhile. */
export const isBeingVoided = (
  attempt: Pick<AttemptWithLegs, 'events'>,
  leg: Pick<LegRow, 'id' | 'providerData'>,
): boolean => isVoidAccepted(attempt, leg) || legDataOf(leg).voidSent === true

/** Whether the provider may have booked a payment that we have no authorisation of. */
export const mayBeBooked = (leg: Pick<LegRow, 'state' | 'providerReference' | 'providerData'>): boolean => {
  const { state, providerReference } = leg
  if (isOpenLeg(state)) return true
  // A payment that the shopper was sent to may have no reference yet.
  return state === 'expired' && (providerReference !== null || legDataOf(leg).next !== undefined)
}

/** Whether a process is querying the provider about a leg, so that its outcome must be awaited. */
export const isBeingQueried = ({ lockedUntil }: Pick<LegRow, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && new Date(lockedUntil) > now

/** Whether a running query decides the attempt. */
export const isBeingDecided = ({ state, legs }: AttemptWithLegs, now: Date): boolean =>
  state === 'started' || legs.some((leg) => !waitsOnDevice(leg) && isBeingQueried(leg, now))

/**
 * Whether a payment waits for a shopper who may not return: it is not on a device of theirs and is not being
 * decided. One whose legs are all answered is about to be settled.
 */
export const isLeftAtBank = (attempt: AttemptWithLegs, now: Date): boolean =>
  attempt.state === 'actionNeeded' &&
  attempt.legs.some(({ state }) => state === 'actionNeeded') &&
  !attempt.legs.some(waitsOnDevice) &&
  !isBeingDecided(attempt, now)
