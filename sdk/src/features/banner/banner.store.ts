import { atom, type ReadableAtom } from 'nanostores'
import type { Api, Countertop, Shape } from '../../core'
import { ALERT_BANNER_RECHECK_MS } from '../../rules'

export type Banner = NonNullable<Api['GET /api/alertBanner/']['answer']>

export interface BannerStore {
  $banner: ReadableAtom<Banner | null>
  /** Shows what is kept, or asks once the recheck time has passed (SHL-243 to SHL-245). Never rejects. */
  start(): Promise<void>
  /** Hides the banner and forgets it; it does not come back before the recheck time (SHL-251, SHL-252, OP-33). */
  close(): void
}

interface Kept {
  /** Null: there was none, it could not be read, or it was closed. */
  banner: Banner | null
  /** When the server is asked again, ms. */
  recheckAt: number
}
const keptShape: Shape<Kept> = {
  is: (value): value is Kept => {
    const { banner, recheckAt } = (value ?? {}) as Partial<Kept>
    return typeof recheckAt === 'number' && (banner === null || typeof banner?.bannerURL === 'string')
  },
}

/** The bar above every page, one for each brand and page. */
export function createBannerStore({ client, storage, log }: Countertop): BannerStore {
  const kept = storage.item('alertBanner', keptShape, { fallback: { banner: null, recheckAt: 0 } })
  const $banner = atom<Banner | null>(null)
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
      $banner.set(null)
    },
  }
}
