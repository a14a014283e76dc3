import { LRUCache } from 'lru-cache'
import { DAY_MS } from '../../foundation/days'
import { CART_DAYS } from '../../foundation/cartDays'
import type { Clock } from '../../foundation/clock'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import * as repository from './repository'
import type { NewOwnedSession, SessionOwner } from './repository'

const LIFETIME_MS = CART_DAYS * DAY_MS
/** How long this process assumes that a session it has seen still exists. */
const CACHED_FOR_MS = 60_000
const CACHED_MAX = 10_000

export interface SessionService {
  exists(id: Buffer): Promise<boolean>
  create(id: Buffer, brandCode: string): Promise<void>
  /** Marks a session as just stored, so that this process needs no query for a while. */
  remember(id: Buffer): void
  /** Stops this process assuming that a session exists, once it has ended. */
  forget(id: Buffer): void
  /** Stores the shopper's place. */
  setLocation(id: Buffer, localityId: string): Promise<void>
  /** Stores the chosen showroom and its place of delivery. */
  setStore(id: Buffer, storeUri: string, place: repository.PlaceSql): Promise<void>
}

/** Expiry of a session that is used at `now`. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS)

export { type PlaceSql, sessionInsert, sessionLink } from './repository'

/** The sign-in that a session is bound to, if any; undefined if the session does not exist. No lock. */
export const findSessionOwner = repository.findOwner

/** Like `findSessionOwner`, with a lock. The caller has locked the sign-in. */
export const lockSessionOwner = (trx: Db, id: Buffer, now: Date): Promise<SessionOwner | undefined> =>
  repository.lockOwner(trx, id, now)

/** Locks a session, so that its sign-in ends only after the transaction. */
export const lockSession = repository.lock

/**
 * Stores a session that belongs to a sign-in. It inherits the shopper's data from `from`, and `from` ends.
 */
export const storeSignedInSession = async (trx: Db, session: NewOwnedSession): Promise<void> => {
  await repository.insertOwned(trx, { ...session, expiresAt: sessionExpiry(session.now) })
  if (session.from !== null) await repository.expire(trx, session.from, session.now)
}

/** Turns the sessions of these sign-ins back into guest sessions. Returns their IDs. */
export const releaseSessions = (trx: Db, signInIds: readonly string[]): Promise<Buffer[]> =>
  repository.release(trx, signInIds)

/** Whether a session is bound to this sign-in. */
export const isBound = (trx: Db, signInId: string): Promise<boolean> => repository.isBound(trx, signInId)

/** Sessions by their id. Only writes use it; a session's row is updated at most once a day. */
export const sessionService = (db: Db, clock: Clock): SessionService => {
  const known = new LRUCache<string, number>({ max: CACHED_MAX })

  const remember = (id: Buffer): void => {
    known.set(id.toString('latin1'), clock.now().getTime())
  }

  return {
    exists: async (id) => {
      const now = clock.now()
      const seen = known.get(id.toString('latin1'))
      if (seen !== undefined && now.getTime() - seen < CACHED_FOR_MS) return true
      const row = await repository.findSession(db, id, now)
      if (row === undefined) return false
      if (now.getTime() - row.last_seen_at.getTime() > DAY_MS) {
        await repository.touchSession(db, id, now, sessionExpiry(now))
      }
      remember(id)
      return true
    },
    create: async (id, brandCode) => {
      const now = clock.now()
      await repository.insertSession(db, { id, siteCode: brandCode, now, expiresAt: sessionExpiry(now) })
    },
    remember,
    forget: (id) => {
      known.delete(id.toString('latin1'))
    },
    setLocation: (id, localityId) => repository.setSessionLocation(db, id, localityId),
    setStore: (id, storeUri, place) => repository.setSessionStore(db, id, storeUri, place),
  }
}

/** Deletes sessions that ended so long ago that no process assumes that they exist; returns how many. */
export const sweepSessions = (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - CACHED_FOR_MS)
  return inBatches((limit) => repository.deleteExpiredSessions(db, before, limit))
}
