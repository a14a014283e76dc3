import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../../foundation/clock'
import type { Offer } from '../../checkout/service'

/** The settings of a brand that its checkouts depend on. */
export interface BrandSettings {
  /** What the brand offers to guests. */
  readonly offer: Offer
  /** Origin of the brand's own pages; undefined if none is known. */
  readonly site: string | undefined
}

/**
 * Settings change seldom, and stale ones do no harm: placing the order checks everything against current
 * settings.
 */
const LIFETIME_MS = 30_000

/** Caches the settings of each brand for half a minute. */
export const cachedBrandSettings = (clock: Clock, read: (brand: Brand) => Promise<BrandSettings>) => {
  const cache = new Map<string, { readonly at: number; readonly settings: BrandSettings }>()
  return async (brand: Brand): Promise<BrandSettings> => {
    const now = clock.now().getTime()
    const cached = cache.get(brand.code)
    if (cached !== undefined && Math.abs(now - cached.at) < LIFETIME_MS) return cached.settings
    const settings = await read(brand)
    cache.set(brand.code, { at: now, settings })
    return settings
  }
}
