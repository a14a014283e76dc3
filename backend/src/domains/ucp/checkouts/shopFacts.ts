import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../../foundation/clock'
import type { Offer } from '../../checkout/service'

/** What a brand offers every guest. */
export interface ShopFacts {
  readonly offer: Offer
  /** Origin of the brand's own pages. */
  readonly site: string | undefined
}

/**
 * Settings change seldom. Whatever they decide is checked again, on the newest ones, when an order is placed.
 */
const KEPT_MS = 30_000

/** The facts of each brand, read again after half a minute. */
export const shopFacts = (clock: Clock, read: (brand: Brand) => Promise<ShopFacts>) => {
  const kept = new Map<string, { readonly at: number; readonly facts: ShopFacts }>()
  return async (brand: Brand): Promise<ShopFacts> => {
    const now = clock.now().getTime()
    const known = kept.get(brand.code)
    if (known !== undefined && Math.abs(now - known.at) < KEPT_MS) return known.facts
    const facts = await read(brand)
    kept.set(brand.code, { at: now, facts })
    return facts
  }
}
