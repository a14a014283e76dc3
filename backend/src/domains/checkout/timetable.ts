import type { Attempt } from '../payments/service'

const second = 1000
const minute = 60 * second

/** How long a shopper has at the bank; the bank's own timer is ten minutes. */
export const CHALLENGE_MS = 10 * minute
/** The bank ends its challenge before we do. */
const challengeMarginMs = 30 * second
/** After this an attempt that is still `started` has lost the process that made it: no provider call takes so long. */
export const LOST_PROCESS_MS = 90 * second
/** A lost answer is waited for this long before the payment is cancelled under our own reference. */
export const CANCEL_UNKNOWN_MS = minute
/** After this a person has to look. */
export const ALARM_MS = 24 * 60 * minute

/** When an attempt expires whose shopper never comes back. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MS + challengeMarginMs)

/** When the worker looks at a live attempt next: soon at first, then ever more rarely. */
export const nextLook = (attempt: Pick<Attempt, 'state' | 'createdAt' | 'expiresAt'>, now: Date): Date => {
  if (attempt.state === 'actionNeeded') return new Date(attempt.expiresAt.getTime() + second)
  const age = now.getTime() - attempt.createdAt.getTime()
  const pause =
    age < 2 * minute ? 15 * second : age < 10 * minute ? minute : age < 60 * minute ? 5 * minute : 30 * minute
  return new Date(now.getTime() + pause)
}
