import { LRUCache } from 'lru-cache'

/** Fixed cost of an entry in bytes: the cache's own, and the objects around the value. */
const OVERHEAD = 500

/** What was made lately, by its key. */
export type Recent<Value extends object> = LRUCache<string, Value>

/**
 * Keeps what was made lately, up to `most` bytes of all together as `sizeOf` tells them; what nobody asked for longest goes first, and
 * one that alone is too large is not kept. It knows nothing of truth: whoever keeps something here keeps beside it what proves, at each
 * use, that it is still so.
 */
export const recent = <Value extends object>(most: number, sizeOf: (value: Value) => number): Recent<Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: (value) => sizeOf(value) + OVERHEAD })
