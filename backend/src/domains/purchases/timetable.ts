import {
  type Attempt,
  type LegRow,
  pauseBeforeQuery,
  type Timetable,
  timetableOf,
  type TimetableSettings,
} from '../payments/service'

const second = 1000
const minute = 60 * second

/** After this a person has to look. */
export const ALARM_MS = 24 * 60 * minute

type Legs = readonly Pick<LegRow, 'provider' | 'state' | 'unknownSince'>[]

/** When an attempt expires whose shopper never comes back; sooner where the provider says so. */
export const expiryFrom = (now: Date, legs: Legs, settings: TimetableSettings | undefined): Date =>
  new Date(
    now.getTime() +
      Math.min(...legs.map(({ provider }) => timetableOf(provider, settings).shopperMs), 60 * minute),
  )

/** What we do ourselves, with no provider to wait for, takes no longer. */
const OWN_WORK_MS = 5 * second

/** From then on an attempt that is still `started` has lost the process that made it: its legs are asked for one after another. */
export const lostAfter = (
  { createdAt, legs }: { readonly createdAt: Date; readonly legs: Legs },
  settings: TimetableSettings | undefined,
): Date =>
  new Date(
    createdAt.getTime() +
      Math.max(
        legs.reduce((sum, { provider }) => sum + timetableOf(provider, settings).callMs, 0),
        OWN_WORK_MS,
      ),
  )

/** Whether the process that made an attempt has ended without having kept an answer. */
export const isLost = (
  attempt: Pick<Attempt, 'state' | 'createdAt'> & { readonly legs: Legs },
  now: Date,
  settings: TimetableSettings | undefined,
): boolean => attempt.state === 'started' && now >= lostAfter(attempt, settings)

/**
 * When the worker looks at a live attempt next: as its provider's timetable says, and at the latest when it has run out. One that waits for
 * nobody is about to be settled: at once.
 */
export const nextLook = (
  attempt: Pick<Attempt, 'createdAt' | 'expiresAt'> & { readonly legs: Legs },
  now: Date,
  settings: TimetableSettings | undefined,
): Date => {
  const isWaiting = attempt.legs.some(({ state }) => state === 'actionNeeded')
  const due = attempt.legs.map((leg) => {
    const timetable = timetableOf(leg.provider, settings)
    switch (leg.state) {
      case 'started':
        return lostAfter(attempt, settings).getTime()
      case 'actionNeeded': {
        const look = now.getTime() + (timetable.waitingLookMs ?? 30 * minute)
        const end = attempt.expiresAt.getTime() + second
        return end > now.getTime() ? Math.min(end, look) : look
      }
      case 'authorised':
        return isWaiting ? Infinity : lostLook(leg, timetable, now)
      case 'unknown':
        return lostLook(leg, timetable, now)
      case 'captured':
      case 'captureFailed':
      case 'declined':
      case 'cancelled':
      case 'expired':
        return Infinity
    }
  })
  const next = Math.min(...due)
  const latest = now.getTime() + (next === Infinity ? second : 30 * minute)
  return new Date(Math.max(Math.min(next, latest), now.getTime() + second))
}

const lostLook = ({ unknownSince }: Legs[number], timetable: Timetable, now: Date): number =>
  now.getTime() + pauseBeforeQuery(timetable, now.getTime() - new Date(unknownSince ?? now).getTime())
