import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock'

/** Looks up the brands whose pages an origin may serve. */
export interface OriginBook {
  /** @param brandCode the brand that is needed, if only one will do */
  listBrands(origin: string, brandCode?: string): Promise<ReadonlySet<string>>
  /** Origins whose pages may embed a brand, for `frame-ancestors`. */
  listOrigins(brandCode: string): Promise<readonly string[]>
  /** Origins whose pages may frame a brand's embedded checkout. */
  listHosts(brandCode: string): Promise<readonly string[]>
  /**
   * Logs, once for each origin and brand, the command that would allow the origin, because the browser tells
   * its developer only that the request was refused.
   */
  noteRefused(origin: string, brandCode: string): void
}

export type LoadOrigins = () => Promise<
  readonly { code: string; allowedOrigins: readonly string[]; embeddingHosts?: readonly string[] }[]
>

const none: ReadonlySet<string> = new Set()
const FRESH_FOR_MS = 60_000
/**
 * Limit of logged origins, more than a person would fix by hand; a larger number is an attack or a mistake
 * elsewhere.
 */
const NOTED_MAX = 100

/**
 * A host without characters that are special in a shell: URL parsers accept `;`, `$` and backquotes in one.
 */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/**
 * The origin of a web page if it is safe to paste into a shell; undefined for anything else in an Origin
 * header.
 */
const plainOrigin = (given: string): string | undefined => {
  if (!URL.canParse(given)) return undefined
  const { origin, protocol, host } = new URL(given)
  return /^https?:$/.test(protocol) && plainHost.test(host) ? origin : undefined
}

interface Book {
  readonly brands: ReadonlyMap<string, ReadonlySet<string>>
  readonly origins: ReadonlyMap<string, readonly string[]>
  readonly hosts: ReadonlyMap<string, readonly string[]>
}

const bind = (sites: Awaited<ReturnType<LoadOrigins>>): Book => {
  const brands = new Map<string, Set<string>>()
  for (const site of sites) {
    for (const origin of site.allowedOrigins) {
      brands.set(origin, (brands.get(origin) ?? new Set()).add(site.code))
    }
  }
  return {
    brands,
    origins: new Map(sites.map((site) => [site.code, site.allowedOrigins])),
    hosts: new Map(sites.map((site) => [site.code, site.embeddingHosts ?? []])),
  }
}

/**
 * Caches the sites' origins for a minute. An expired list is served while it is reloaded in the background,
 * except to an origin that it does not have: it may have been added since. The first lookup waits for the
 * database, and fails if the database does.
 */
export const originBook = (load: LoadOrigins, clock: Clock, log: Logger): OriginBook => {
  const noted = new Set<string>()
  let book: Book | undefined
  let loadedAt = 0
  let loading: Promise<Book> | undefined

  const refresh = (): Promise<Book> => {
    loading ??= load()
      .then((sites) => {
        loadedAt = clock.now().getTime()
        return (book = bind(sites))
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  const current = async (): Promise<Book> => {
    if (book === undefined) return refresh()
    if (clock.now().getTime() - loadedAt > FRESH_FOR_MS) {
      refresh().catch((error: unknown) => log.warn({ err: error }, 'allowed origins could not be reloaded'))
    }
    return book
  }

  return {
    listBrands: async (origin, brandCode) => {
      const cached = (await current()).brands.get(origin) ?? none
      if (brandCode === undefined ? cached.size > 0 : cached.has(brandCode)) return cached
      // Without the database the cached list applies, and `current` has logged the failure.
      const reloaded = await loading?.catch(() => undefined)
      return reloaded ? (reloaded.brands.get(origin) ?? none) : cached
    },
    listOrigins: async (brandCode) => (await current()).origins.get(brandCode) ?? [],
    listHosts: async (brandCode) => (await current()).hosts.get(brandCode) ?? [],
    noteRefused: (given, brand) => {
      const origin = plainOrigin(given)
      if (origin === undefined) return
      const command = `npm run origins -- add ${brand} ${origin}`
      if (noted.has(command) || noted.size >= NOTED_MAX) return
      noted.add(command)
      log.warn({ origin, brand }, `pages of this origin may not use the brand; to allow them: ${command}`)
    },
  }
}
