import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import { fetchDocument, type FetchedDocument, mayFetch } from '../platforms/fetchDocument'
import { platformProfile, type PlatformProfile } from '../platforms/platformProfile.schema'

/** Cached profiles, of some kilobytes each. */
const PROFILES_MAX = 500
/** Limits concurrent fetches, so that requests from unknown platforms cannot exhaust this process. */
const FETCHES_MAX = 20
const MINUTE_MS = 60_000
/** A profile is cached for its `max-age`, but for a minute at least and an hour at most. */
const LIFETIME_MIN_MS = MINUTE_MS
const LIFETIME_MAX_MS = 60 * MINUTE_MS
/** While too many others are being fetched, a profile serves for this long, withdrawn keys included. */
const STALE_MAX_MS = 24 * 60 * MINUTE_MS
/** A profile that could not be fetched is not fetched again for this long. */
const RETRY_FAILED_AFTER_MS = 10_000

type FetchedProfile = { readonly profile: PlatformProfile } | { readonly refusal: DomainError }

interface CachedProfile {
  readonly fetched: FetchedProfile
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  /** Milliseconds since the epoch. */
  readonly freshUntil: number
}

/** Fetches and caches the profiles of platforms. */
export interface ProfileDirectory {
  /**
   * The profile at an address, from the cache while it is fresh, or while too many others are being fetched.
   * @throws DomainError 400 `INVALID_PROFILE_URL`, 424 `PROFILE_UNREACHABLE`, 422 `PROFILE_MALFORMED`; 503
   * `BUSY` while too many others are being fetched
   */
  profileAt(url: URL): Promise<PlatformProfile>
  /**
   * The profile fetched again, unless it was fetched less than a minute ago: for a signature by a key that
   * the cached profile does not contain.
   * @throws DomainError as `profileAt`
   */
  refreshedProfileAt(url: URL): Promise<PlatformProfile>
}

const lifetimeMs = (cacheControl: string | undefined): number => {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(Math.max(seconds * 1000, LIFETIME_MIN_MS), LIFETIME_MAX_MS)
}

const malformed = (): DomainError =>
  new DomainError(422, 'PROFILE_MALFORMED', 'The profile named in UCP-Agent is not a valid UCP profile.')

const parseProfile = ({ text }: FetchedDocument): FetchedProfile => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { refusal: malformed() }
  }
  const parsed = platformProfile.safeParse(given)
  return parsed.success ? { profile: parsed.data } : { refusal: malformed() }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const profileDirectory = ({
  clock,
  log,
  allowLocal,
}: {
  readonly clock: Clock
  readonly log: Logger
  readonly allowLocal: boolean
}): ProfileDirectory => {
  const profiles = new LRUCache<string, CachedProfile>({ max: PROFILES_MAX })
  /** Apart from the profiles, which addresses without one cannot drive out. */
  const refusals = new LRUCache<string, CachedProfile>({ max: PROFILES_MAX })
  const cachedAt = ({ href }: URL): CachedProfile | undefined => refusals.get(href) ?? profiles.get(href)
  const fetching = new Map<string, Promise<FetchedProfile>>()

  const fetchProfile = async (url: URL): Promise<FetchedProfile> => {
    const remember = (fetched: FetchedProfile, forMs: number): FetchedProfile => {
      const fetchedAt = clock.now().getTime()
      const isProfile = 'profile' in fetched
      if (isProfile) refusals.delete(url.href)
      const cache = isProfile ? profiles : refusals
      cache.set(url.href, { fetched, fetchedAt, freshUntil: fetchedAt + forMs })
      return fetched
    }
    try {
      const document = await fetchDocument(url, allowLocal)
      return remember(parseProfile(document), lifetimeMs(document.cacheControl))
    } catch (error) {
      log.info({ profile: url.href, reason: reasonOf(error) }, 'a platform’s profile could not be fetched')
      const message = 'The profile named in UCP-Agent could not be fetched.'
      return remember(
        { refusal: new DomainError(424, 'PROFILE_UNREACHABLE', message) },
        RETRY_FAILED_AFTER_MS,
      )
    }
  }

  const fetchOnce = (url: URL): Promise<FetchedProfile> => {
    const running = fetching.get(url.href)
    if (running) return running
    if (fetching.size >= FETCHES_MAX)
      throw new DomainError(503, 'BUSY', 'Please try again in a moment.', {}, { 'Retry-After': '2' })
    const started = fetchProfile(url).finally(() => fetching.delete(url.href))
    fetching.set(url.href, started)
    return started
  }

  const profileOf = (fetched: FetchedProfile): PlatformProfile => {
    if ('refusal' in fetched) throw fetched.refusal
    return fetched.profile
  }

  return {
    profileAt: async (url) => {
      if (!mayFetch(url, allowLocal)) {
        throw new DomainError(
          400,
          'INVALID_PROFILE_URL',
          'The profile named in UCP-Agent must be an https address.',
        )
      }
      const now = clock.now().getTime()
      const cached = cachedAt(url)
      if (cached && now < cached.freshUntil) return profileOf(cached.fetched)
      const former = profiles.get(url.href)
      const isUsable = former !== undefined && now < former.fetchedAt + STALE_MAX_MS
      if (isUsable && fetching.size >= FETCHES_MAX) return profileOf(former.fetched)
      return profileOf(await fetchOnce(url))
    },
    refreshedProfileAt: async (url) => {
      const cached = cachedAt(url)
      const isNew = cached !== undefined && clock.now().getTime() - cached.fetchedAt < LIFETIME_MIN_MS
      return profileOf(isNew ? cached.fetched : await fetchOnce(url))
    },
  }
}
