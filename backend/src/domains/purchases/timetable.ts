import {
  type Attempt,
  isLive,
  isOpenLeg,
  type LegRow,
  pauseBeforeQuery,
  type Timetable,
  timetableOf,
  type TimetableSettings,
} from '../payments/service'

const second = 1000
const minute = 60 * second

/** The age at which an unresolved payment needs staff. */
export const ALARM_MS = 24 * 60 * minute

/**
 * Whether the provider has decided nothing about a live payment for a day, so that staff may end it: since
 * the first missing answer, or, where none was missing, since the end of the shopper's time. One that is
 * captured as a whole is not the provider's to decide.
 */
export const isSilent = (
  {
    state,
    expiresAt,
    legs,
  }: Pick<Attempt, 'state' | 'expiresAt'> & {
    readonly legs: readonly Pick<LegRow, 'state' | 'unknownSince'>[]
  },
  now: Date,
): boolean => {
  const since = legs
    .filter((leg) => isOpenLeg(leg.state) || leg.state === 'authorised')
    .map(({ unknownSince }) => (unknownSince === null ? expiresAt : new Date(unknownSince)).getTime())
  return isLive(state) && since.length > 0 && now.getTime() - Math.max(...since) >= ALARM_MS
}

type Legs = readonly Pick<LegRow, 'provider' | 'state' | 'unknownSince'>[]

/** When an attempt expires whose shopper never returns; a provider may set an earlier time. */
export const expiryFrom = (now: Date, legs: Legs, settings: TimetableSettings | undefined): Date =>
  new Date(
    now.getTime() +
      Math.min(...legs.map(({ provider }) => timetableOf(provider, settings).shopperMs), 60 * minute),
  )

/** The limit for our own work without a provider. */
const OWN_WORK_MS = 5 * second

/** The time after which a `started` attempt has lost its process: legs are authorised one after another. */
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

/** Whether the process of an attempt has ended without recording an outcome. */
export const isLost = (
  attempt: Pick<Attempt, 'state' | 'createdAt'> & { readonly legs: Legs },
  now: Date,
  settings: TimetableSettings | undefined,
): boolean => attempt.state === 'started' && now >= lostAfter(attempt, settings)

/**
 * The worker's next run for a live attempt: by its provider's timetable, and at the latest after its expiry.
 * One without open legs is settled immediately.
 */
export const nextQueryAt = (
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
        const query = now.getTime() + (timetable.waitingQueryMs ?? 30 * minute)
        const end = attempt.expiresAt.getTime() + second
        return end > now.getTime() ? Math.min(end, query) : query
      }
      case 'authorised':
        return isWaiting ? Infinity : nextQueryOfUnknown(leg, timetable, now)
      case 'unknown':
        return nextQueryOfUnknown(leg, timetable, now)
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

const nextQueryOfUnknown = ({ unknownSince }: Legs[number], timetable: Timetable, now: Date): number =>
  now.getTime() + pauseBeforeQuery(timetable, now.getTime() - new Date(unknownSince ?? now).getTime())
