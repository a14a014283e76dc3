import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import { fetchDocument, type FetchedDocument, mayFetch } from './fetchDocument'
import { platformProfile, type PlatformProfile } from './platformProfile.schema'

/** Profiles in memory, at some kilobytes each. */
const profilesAtMost = 500
/** Profiles that are being fetched at a time: platforms that are not known yet cost no more than that. */
const fetchesAtMost = 20
const minuteMs = 60_000
/** A profile is as current as its origin says, but at least a minute and at most an hour. */
const lifetimeAtLeastMs = minuteMs
const lifetimeAtMostMs = 60 * minuteMs
/** A profile that could not be fetched is not tried again for this long. */
const retryFailedAfterMs = 10_000

type FetchedProfile = { readonly profile: PlatformProfile } | { readonly refusal: DomainError }

interface CachedProfile {
  readonly fetched: FetchedProfile
  /** ms since the epoch */
  readonly since: number
  readonly until: number
}

/** The profiles of platforms, fetched once and then from memory. */
export interface ProfileDirectory {
  /**
   * @throws DomainError 400 `INVALID_PROFILE_URL`, 424 `PROFILE_UNREACHABLE`, 422 `PROFILE_MALFORMED`; 503
   * `BUSY` while too many others are being fetched
   */
  profileAt(url: URL): Promise<PlatformProfile>
  /**
   * The profile as it is now, for a key that it did not have: fetched again unless that was less than a
   * minute ago.
   */
  refreshedProfileAt(url: URL): Promise<PlatformProfile>
}

const lifetimeMs = (cacheControl: string | undefined): number => {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(Math.max(seconds * 1000, lifetimeAtLeastMs), lifetimeAtMostMs)
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
  const known = new LRUCache<string, CachedProfile>({ max: profilesAtMost })
  const fetching = new Map<string, Promise<FetchedProfile>>()

  const fetchProfile = async (url: URL): Promise<FetchedProfile> => {
    const fresh = (forMs: number) => {
      const since = clock.now().getTime()
      return { since, until: since + forMs }
    }
    try {
      const document = await fetchDocument(url, allowLocal)
      const fetched = parseProfile(document)
      known.set(url.href, { fetched, ...fresh(lifetimeMs(document.cacheControl)) })
      return fetched
    } catch (error) {
      log.info({ profile: url.href, reason: reasonOf(error) }, 'a platform’s profile could not be fetched')
      const message = 'The profile named in UCP-Agent could not be fetched.'
      const fetched: FetchedProfile = { refusal: new DomainError(424, 'PROFILE_UNREACHABLE', message) }
      known.set(url.href, { fetched, ...fresh(retryFailedAfterMs) })
      return fetched
    }
  }

  const fetchOnce = (url: URL): Promise<FetchedProfile> => {
    const underWay = fetching.get(url.href)
    if (underWay) return underWay
    if (fetching.size >= fetchesAtMost)
      throw new DomainError(503, 'BUSY', 'Please try again in a moment.', {}, { 'Retry-After': '2' })
    const begun = fetchProfile(url).finally(() => fetching.delete(url.href))
    fetching.set(url.href, begun)
    return begun
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
      const cached = known.get(url.href)
      const isFresh = cached !== undefined && clock.now().getTime() < cached.until
      return profileOf(isFresh ? cached.fetched : await fetchOnce(url))
    },
    refreshedProfileAt: async (url) => {
      const cached = known.get(url.href)
      const isNew = cached !== undefined && clock.now().getTime() - cached.since < lifetimeAtLeastMs
      return profileOf(isNew ? cached.fetched : await fetchOnce(url))
    },
  }
}
