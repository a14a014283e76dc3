import type { Clock } from '../../clock'
import type { Db } from '../../db/connection'
import { findSession, insertSession, setSessionLocation, setSessionStore, touchSession } from './repository'

const dayMs = 86_400_000
/** A session lives 30 days from the last day it was used, as long as a cart. */
const lifetimeMs = 30 * dayMs
/** How long this process trusts that a session it has seen still exists. */
const knownForMs = 60_000
const knownAtMost = 10_000

export interface SessionService {
  exists(id: Buffer): Promise<boolean>
  create(id: Buffer, brandCode: string): Promise<void>
  /** A session that was stored just now: this process need not look it up for a while. */
  remember(id: Buffer): void
  /** Remembers where the shopper is. */
  setLocation(id: Buffer, localityId: string): Promise<void>
  /** Remembers the showroom the shopper picked. */
  setStore(id: Buffer, storeUri: string): Promise<void>
}

/** When a session that is used at `now` ends. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs)

export { sessionInsert } from './repository'

/** Guests' sessions. Only writes come here; the row is touched at most once a day. */
export const sessionService = (db: Db, clock: Clock): SessionService => {
  const known = new Map<string, number>()

  const remember = (id: Buffer): void => {
    const [oldest] = known.keys()
    if (known.size >= knownAtMost && oldest !== undefined) known.delete(oldest)
    known.set(id.toString('latin1'), clock.now().getTime())
  }

  return {
    exists: async (id) => {
      const now = clock.now()
      const seen = known.get(id.toString('latin1'))
      if (seen !== undefined && now.getTime() - seen < knownForMs) return true
      const row = await findSession(db, id, now)
      if (row === undefined) return false
      if (now.getTime() - row.last_seen_at.getTime() > dayMs) {
        await touchSession(db, id, now, sessionExpiry(now))
      }
      remember(id)
      return true
    },
    create: async (id, brandCode) => {
      const now = clock.now()
      await insertSession(db, {
        id,
        siteCode: brandCode,
        now,
        expiresAt: sessionExpiry(now),
      })
    },
    remember,
    setLocation: (id, localityId) => setSessionLocation(db, id, localityId),
    setStore: (id, storeUri) => setSessionStore(db, id, storeUri),
  }
}
