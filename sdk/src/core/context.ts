import type { ReadableAtom } from 'nanostores'
import { brandOf, type Brand } from '../rules'
import { announcer, type Announcer } from './announce'
import { createClient, createSessionToken, type Client } from './client'
import { readConfig, type CountertopConfig, type CountertopOptions } from './config'
import { emit, on, type CountertopEvents, type EventName } from './events'
import { routeAtom } from './route'
import { pageWide } from './pageWide'
import { createStorage, type CountertopStorage } from './storage'
import { textsOf } from './texts'

/** The state that the widgets of one brand share on a page. */
export interface Countertop {
  config: CountertopConfig
  /** The brand; its `locale` is `config.lang`. */
  brand: Brand
  client: Client
  storage: CountertopStorage
  announcer: Announcer
  /** Address of the page as the host's router sees it. */
  $route: ReadableAtom<string>
  /**
   * Fires an event on the document (a widget fires its own at its element); returns false when a listener
   * prevented it.
   */
  emit<K extends EventName>(name: K, detail: CountertopEvents[K]): boolean
  on<K extends EventName>(name: K, listener: (detail: CountertopEvents[K]) => void): () => void
  /** Returns the one instance for this brand and page: `countertop.once('cart', createCartStore)`. */
  once<T>(key: string, create: (countertop: Countertop) => T): T
  texts<T extends Readonly<Record<string, string>>>(area: string, defaults: T): T
  /** Logs to the console, with `debug` only. */
  log(...parts: readonly unknown[]): void
}

export interface CountertopParts {
  /** Replaced in tests. */
  fetch?: typeof globalThis.fetch
}

/**
 * Creates a separate Countertop, for headless use and tests. Widgets use `sharedCountertop`.
 * @throws CountertopError with code CONFIGURATION
 */
export function createCountertop(options: CountertopOptions, parts: CountertopParts = {}): Countertop {
  const config = readConfig(options)
  const client = createClient({
    api: config.api,
    brand: config.brand,
    session: createSessionToken(config.api),
    ...parts,
  })
  const instances: Record<string, unknown> = {}
  const countertop: Countertop = {
    config,
    brand: {
      ...brandOf(config.brand),
      get locale() {
        return config.lang
      },
    },
    client,
    storage: createStorage(config.storagePrefix),
    announcer: announcer(),
    $route: routeAtom(),
    emit: (name, detail) => emit(document, name, detail),
    on: (name, listener) => on(document, name, listener),
    once<T>(key: string, create: (countertop: Countertop) => T): T {
      return (instances[key] ??= create(countertop)) as T
    },
    texts: (area, defaults) => textsOf(area, defaults, config.texts),
    log: (...parts) => {
      // oxlint-disable-next-line no-console -- the host asked for it with data-debug
      if (config.debug) console.info('[countertop]', ...parts)
    },
  }
  return countertop
}

/**
 * Returns the one Countertop of a backend and brand on this page; the first caller's options apply, and the
 * `texts` of the last caller that has some, with their `lang`. The hosted script, React components and
 * stores use the same one: `sharedCountertop(options).once('cart', createCartStore)` is the cart they show.
 */
export function sharedCountertop(options: CountertopOptions): Countertop {
  const config = readConfig(options)
  const shared = pageWide('shared', () => new Map<string, Countertop>())
  const key = `${config.api} ${config.brand}`
  const found = shared.get(key) ?? createCountertop(options)
  if (options.texts) {
    found.config.texts = options.texts
    found.config.lang = found.announcer.lang = config.lang
  }
  shared.set(key, found)
  return found
}
