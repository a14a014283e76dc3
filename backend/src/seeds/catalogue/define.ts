import type { Random } from './random'
import type { SeedBrand } from './brands'

/** A number of stars on the energy or water rating label. */
export interface StarRating {
  readonly stars: number
}

export type Value = string | boolean | StarRating

/**
 * A product as defined by its category's recipe; the common parts (SKU, prices, stock, options) are added by
 * `products.ts`.
 */
export interface Draft {
  /** Without brand and model number: `60cm Pyrolytic Built-In Oven`. */
  title: string
  /** The middle of the model number, after the brand's code: `60PY`. */
  model: string
  /** Miele's own style, e.g. `H 2265-1 BP`. */
  mieleModel?: string
  /** In Australian dollars, before multiplication by the brand's tier. */
  price: number
  attributes: Record<string, Value>
  /** Groups and names are the same for every product of a category, so that compare lines up. */
  specifications: Record<string, Record<string, Value>>
  features: string[]
  /** Paragraphs. */
  description: string[]
}

export interface Maker extends Random {
  readonly brand: SeedBrand
}

export interface CategoryRecipe {
  path: readonly [string, string]
  /** The group of brands that make these products. */
  group: SeedBrand['group'][number]
  kind: 'appliance' | 'furniture'
  /** Other words that shoppers search for. */
  searchTerms: string
  /** Number of seeded products; 14 by default. */
  count?: number
  install?: { sku: string; title: string; price: number }[]
  /** Titles of categories with matching products. */
  goesWith?: string[]
  build(maker: Maker): Draft
}

/** Outer size in millimetres and weight in kilograms, the same group in every category. */
export const dimensions = (width: number, height: number, depth: number, kilograms: number) => ({
  Dimensions: {
    Width: `${width} mm`,
    Height: `${height} mm`,
    Depth: `${depth} mm`,
    Weight: `${kilograms} kg`,
  },
})

export const stars = (value: number): string => `${value} stars`
export const starRating = (value: number): StarRating => ({ stars: value })

/**
 * Installation options of hardwired appliances: connection to existing wiring, and removal of the old unit.
 */
export const hardwired = [
  { sku: 'INS-ELEC', title: 'Standard electrical installation', price: 249 },
  { sku: 'INS-ELEC-SWAP', title: 'Electrical swap-over with removal of the old unit', price: 319 },
]
export const gasFitted = [
  { sku: 'INS-GAS', title: 'Standard gas installation with compliance certificate', price: 279 },
  { sku: 'INS-GAS-SWAP', title: 'Gas swap-over with removal of the old unit', price: 349 },
]
export const plumbed = [
  { sku: 'INS-PLUMB', title: 'Standard plumbing connection', price: 189 },
  { sku: 'INS-PLUMB-SWAP', title: 'Disconnect the old unit, connect the new one', price: 239 },
]
export const inTheHome = [{ sku: 'INS-ASSEMBLE', title: 'Assembly in the room of your choice', price: 129 }]
