import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from '../../core'
import { ALERT_BANNER_RECHECK_MS, ALERT_CLOSED_COOKIE } from '../../rules'
import { keptBanner, type Banner } from './keptBanner'

export interface BannerStore {
  /** Undefined until it is known, null where there is none. */
  $banner: ReadableAtom<Banner | null | undefined>
  /** Shows what is kept, or asks once the recheck time has passed (SHL-243 to SHL-245). Never rejects. */
  start(): Promise<void>
  /** Hides the banner and forgets it; it does not come back before the recheck time (SHL-251, SHL-252, OP-33). */
  close(): void
}

/** The bar above every page, one for each brand and page. */
export function createBannerStore(countertop: Countertop): BannerStore {
  const { client, log } = countertop
  const kept = keptBanner(countertop)
  const $banner = atom<Banner | null | undefined>(undefined)
  let starting: Promise<void> | undefined

  async function ask(): Promise<void> {
    const banner = await client.call('GET /api/alertBanner/').catch((error: unknown) => {
      // Silent for the shopper (SHL-250).
      log('The alert banner could not be read.', error)
      return undefined
    })
    kept.set({ banner: banner ?? null, recheckAt: Date.now() + ALERT_BANNER_RECHECK_MS })
    $banner.set(banner ?? null)
  }

  return {
    $banner,
    start() {
      const { banner, recheckAt } = kept.get()
      if (Date.now() >= recheckAt) starting ??= ask()
      else if (!starting) $banner.set(banner)
      return starting ?? Promise.resolve()
    },
    close() {
      const { recheckAt } = kept.get()
      kept.set({ banner: null, recheckAt })
      // For a host that draws the bar on its server.
      const seconds = Math.ceil((recheckAt - Date.now()) / 1000)
      document.cookie = `${ALERT_CLOSED_COOKIE}=1; path=/; samesite=lax; max-age=${seconds}`
      $banner.set(null)
    },
  }
}
