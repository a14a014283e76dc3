import { type Brand, brandOf } from '@countertop/sdk/rules'
import { Answer } from './call'

const shown = new WeakMap<Brand, Brand>()

/** The site of a brand that hides prices, as a signed-in visitor sees it; otherwise unchanged. */
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

/** An answer with prices. Where prices depend on the visitor, no shared cache may store it. */
export const forSite = (brand: Brand, body: unknown): unknown =>
  brandOf(brand.code).capabilities.hidesPricesFromVisitors
    ? new Answer(200, body, { 'Cache-Control': 'private, no-cache' })
    : body
