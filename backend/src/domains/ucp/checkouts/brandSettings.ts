import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../../foundation/clock'
import type { Offer } from '../../checkout/service'

/** What a brand offers every guest. */
export interface BrandSettings {
  readonly offer: Offer
  /** Origin of the brand's own pages. */
  readonly site: string | undefined
}

/**
 * Settings change seldom. Whatever they decide is checked again, on the newest ones, when an order is placed.
 */
const LIFETIME_MS = 30_000

/** The settings of each brand, read again after half a minute. */
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
