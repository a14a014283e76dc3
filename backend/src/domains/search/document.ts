/**
 * A listing as it is indexed by an engine. It carries neither price nor stock count: those are never shown
 * from an engine.
 */
export interface SearchDocument {
  /** Country and product id, such as `AU-17`. */
  readonly id: string
  readonly country: 'AU' | 'NZ'
  readonly productId: number
  readonly sku: string
  readonly title: string
  readonly modelNumber: string
  /** SKU and model number without spaces and punctuation, in lower case. */
  readonly codes: readonly string[]
  readonly brand: string
  readonly brandTitle: string
  /** Slugs from the root to the product's own category. */
  readonly categories: readonly string[]
  readonly categoryTitles: readonly string[]
  readonly attributes: readonly string[]
  readonly searchTerms: string
  /** Without markup. */
  readonly description: string
  /** Codes of the sites that sell it. */
  readonly sites: readonly string[]
  readonly popularity: number
  readonly inStock: boolean
}
