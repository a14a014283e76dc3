import { onPageRestored } from './onPageRestored'
import { pageWide } from './pageWide'

/** Validates a stored value; a superstruct `Struct` is one. */
export interface Shape<T> {
  is(value: unknown): value is T
}

/** Where and how an item is stored. */
export interface ItemOptions<T> {
  /** The value when nothing valid is stored. */
  fallback: T
  /** `local` (default) is shared by the tabs and persists; `session` belongs to one tab. */
  area?: 'local' | 'session'
  /** An older value is ignored. Milliseconds. */
  maxAgeMs?: number
  /** Uses the bare name as key, for keys the specification fixes (`CompareProducts`). */
  bare?: boolean
}

/** One validated value of the browser's storage. */
export interface StoredItem<T> {
  get(): T
  set(value: T): void
  remove(): void
  /** Calls back on changes by other tabs and other instances. @returns a function that unsubscribes */
  subscribe(listener: (value: T) => void): () => void
}

export interface CountertopStorage {
  item<T>(name: string, shape: Shape<T>, options: ItemOptions<T>): StoredItem<T>
  /** Whether anything is stored under a name, without validation. */
  has(name: string, area?: 'local' | 'session'): boolean
}

/** Values that the browser refused to store, and the listeners of each item. */
const page = () =>
  pageWide('storage', () => ({
    unsaved: new Map<string, string>(),
    listeners: new Map<string, Set<() => void>>(),
  }))

/**
 * Storage that never throws: where the browser refuses (disabled, full, private mode), values stay in memory
 * until the page is left. Values are validated on reading; an unknown or old shape reads as the fallback.
 *
 * @param prefix prepended to every key, so that two brands on one origin do not mix
 */
export function createStorage(prefix: string): CountertopStorage {
  return {
    item: (name, shape, options) => createItem(options.bare ? name : `${prefix}:${name}`, shape, options),
    has: (name, area = 'local') => readText(area, `${prefix}:${name}`) !== null,
  }
}

interface Dated {
  at: number
  value: unknown
}

function createItem<T>(key: string, shape: Shape<T>, options: ItemOptions<T>): StoredItem<T> {
  const { fallback, area = 'local', maxAgeMs } = options
  const slot = `${area}/${key}`
  const { unsaved, listeners } = page()

  function get(): T {
    const text = readText(area, key)
    if (text === null) return fallback
    try {
      let value: unknown = JSON.parse(text)
      if (maxAgeMs !== undefined) {
        // Not "older than": without a time, the difference is not a number.
        if (!(Date.now() - (value as Dated).at <= maxAgeMs)) return fallback
        value = (value as Dated).value
      }
      return shape.is(value) ? value : fallback
    } catch {
      // Foreign or truncated values count as absent.
      return fallback
    }
  }

  function notify() {
    for (const listener of [...(listeners.get(slot) ?? [])]) listener()
  }

  return {
    get,
    set(value) {
      const text = JSON.stringify(maxAgeMs === undefined ? value : { at: Date.now(), value })
      try {
        storageOf(area).setItem(key, text)
        unsaved.delete(slot)
      } catch {
        unsaved.set(slot, text)
      }
      notify()
    },
    remove() {
      unsaved.delete(slot)
      try {
        storageOf(area).removeItem(key)
      } catch {
        // Nothing could be stored, so there is nothing to remove.
      }
      notify()
    },
    subscribe(listener) {
      const call = () => listener(get())
      const set = listeners.get(slot) ?? new Set()
      listeners.set(slot, set.add(call))
      const stopped = new AbortController()
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (area !== 'local' || (event.key ?? key) !== key) return
        // The other tab's change is newer than a value that could not be stored.
        unsaved.delete(slot)
        call()
      }
      globalThis.addEventListener?.('storage', onStorage, stopped)
      globalThis.addEventListener?.('countertop:refresh', call, stopped)
      onPageRestored(call, stopped)
      return () => {
        set.delete(call)
        stopped.abort()
      }
    },
  }
}

function storageOf(area: 'local' | 'session'): Storage {
  return globalThis[`${area}Storage`]
}

function readText(area: 'local' | 'session', key: string): string | null {
  const kept = page().unsaved.get(`${area}/${key}`)
  if (kept !== undefined) return kept
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}
