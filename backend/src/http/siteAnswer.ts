import { type Brand, brandOf } from '@countertop/sdk/rules'
import { Answer } from './call'

const shown = new WeakMap<Brand, Brand>()

/** A brand that hides prices from visitors, as somebody sees it who is none: the same in all else. */
export const withPrices = (brand: Brand): Brand => {
  const known = shown.get(brand)
  if (known) return known
  const made: Brand = {
    ...brand,
    capabilities: { ...brand.capabilities, hidesPricesFromVisitors: false },
  }
  shown.set(brand, made)
  return made
}

/** An answer that holds prices: where they depend on who asks, no shared cache may keep it, whoever asks now. */
export const forSite = (brand: Brand, body: unknown): unknown =>
  brandOf(brand.code).capabilities.hidesPricesFromVisitors
    ? new Answer(200, body, { 'Cache-Control': 'private, no-cache' })
    : body
