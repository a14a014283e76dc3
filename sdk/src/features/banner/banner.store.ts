import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from '../../core'
import { ALERT_BANNER_RECHECK_MS, ALERT_CLOSED_COOKIE } from '../../rules'
import { storedBanner, type Banner } from './head/storedBanner'

export interface BannerStore {
  /** Undefined until it is loaded, null where there is none. */
  $banner: ReadableAtom<Banner | null | undefined>
  /**
   * Shows the cached banner, or loads it once the recheck time has passed (SHL-243 to SHL-245). Never
   * rejects.
   */
  start(): Promise<void>
  /** Hides and discards the banner until the recheck time (SHL-251, SHL-252, SHL-OP-33). */
  close(): void
}

/** The banner above every page, one per brand and page. */
export function createBannerStore(countertop: Countertop): BannerStore {
  const { client, log } = countertop
  const cached = storedBanner(countertop)
  const $banner = atom<Banner | null | undefined>(undefined)
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    const banner = await client.call('GET /api/alertBanner/').catch((error: unknown) => {
      // The shopper sees no error (SHL-250).
      log('The alert banner did not load.', error)
      return undefined
    })
    cached.set({ banner: banner ?? null, recheckAt: Date.now() + ALERT_BANNER_RECHECK_MS })
    $banner.set(banner ?? null)
  }

  return {
    $banner,
    start() {
      const { banner, recheckAt } = cached.get()
      if (Date.now() >= recheckAt) loading ??= load()
      else if (!loading) $banner.set(banner)
      return loading ?? Promise.resolve()
    },
    close() {
      const now = Date.now()
      const { recheckAt: before } = cached.get()
      // On a page that was open for longer the time has passed, and the next page would show it again.
      const recheckAt = before > now ? before : now + ALERT_BANNER_RECHECK_MS
      cached.set({ banner: null, recheckAt })
      // Hosts that draw the banner on their server read this cookie.
      const seconds = Math.ceil((recheckAt - now) / 1000)
      document.cookie = `${ALERT_CLOSED_COOKIE}=1; path=/; samesite=lax; max-age=${seconds}`
      $banner.set(null)
    },
  }
}
