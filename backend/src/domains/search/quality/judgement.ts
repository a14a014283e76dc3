import type { BrandCode } from '@countertop/sdk/rules'

/** What a person who types a query would accept as a right answer; every given condition must be met. */
export interface Wanted {
  /** Titles of categories; the product is in one of them. */
  readonly in?: readonly string[]
  readonly brand?: string
  /** Words that the title or an attribute's value contains, in any case. */
  readonly has?: readonly string[]
  /** One particular product. */
  readonly sku?: string
  /** Words that none of title, attributes and brand contains. */
  readonly without?: readonly string[]
  /** Lowest and highest Australian price in dollars. */
  readonly price?: readonly [number, number]
  /** Lowest and highest size, in this unit, as given by the title or the attributes. */
  readonly size?: readonly [number, number, 'cm' | 'l' | 'kg']
}

export interface Judgement extends Wanted {
  readonly query: string
  /** `aol` by default. */
  readonly site?: BrandCode
}
