import { LRUCache } from 'lru-cache'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import type { Platform } from './operation'

const minuteMs = 60_000
/** Platforms that are counted at a time. */
const countedAtMost = 10_000

interface Counted {
  count: number
  /** ms since the epoch */
  readonly until: number
}

/**
 * Counts the changes that a platform makes in a minute, in this process. The name of a platform without keys
 * proves nothing, so its changes are counted by address too: nobody else can use up its limit.
 */
export const platformLimit = (clock: Clock, changesPerMinute: number) => {
  const counted = new LRUCache<string, Counted>({ max: countedAtMost })
  /** @throws DomainError 429 `TOO_MANY_REQUESTS` */
  return ({ profileUrl, keys }: Platform, address: string): void => {
    const key = keys.length > 0 ? profileUrl : `${profileUrl} ${address}`
    const now = clock.now().getTime()
    const known = counted.get(key)
    const current = known === undefined || known.until <= now ? { count: 0, until: now + minuteMs } : known
    current.count += 1
    counted.set(key, current)
    if (current.count <= changesPerMinute) return
    throw new DomainError(
      429,
      'TOO_MANY_REQUESTS',
      'Too many requests. Please wait a moment and try again.',
      {},
      { 'Retry-After': String(Math.ceil((current.until - now) / 1000)) },
    )
  }
}
