import { LRUCache } from 'lru-cache'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import type { Platform } from './operation'

const MINUTE_MS = 60_000
/** Platforms that are counted at a time, which bounds the memory. */
const COUNTED_MAX = 10_000

interface Counted {
  count: number
  /** Milliseconds since the epoch. */
  readonly until: number
}

/**
 * Limits the changes that a platform makes in a minute, in this process. Anybody can claim the profile of a
 * platform without keys, so its changes are counted by IP address too. Otherwise others could use up its
 * limit.
 */
export const platformLimit = (clock: Clock, changesPerMinute: number) => {
  const counted = new LRUCache<string, Counted>({ max: COUNTED_MAX })
  /** @throws DomainError 429 `TOO_MANY_REQUESTS` */
  return ({ profileUrl, keys }: Platform, address: string): void => {
    const key = keys.length > 0 ? profileUrl : `${profileUrl} ${address}`
    const now = clock.now().getTime()
    const former = counted.get(key)
    const current =
      former === undefined || former.until <= now ? { count: 0, until: now + MINUTE_MS } : former
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
