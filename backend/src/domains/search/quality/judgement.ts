import type { BrandCode } from '@countertop/sdk/rules'

/** What a person who types a query would call a right answer; all that is named must hold. */
export interface Wanted {
  /** Titles of categories, of which one fits. */
  readonly in?: readonly string[]
  readonly brand?: string
  /** Words that the title or a value of the attributes holds, whatever the case. */
  readonly has?: readonly string[]
  /** A product itself. */
  readonly sku?: string
  /** Words that neither title nor attributes nor brand hold. */
  readonly without?: readonly string[]
  /** Lowest and highest Australian price in dollars. */
  readonly price?: readonly [number, number]
  /** Lowest and highest size, in this unit, that the title or the attributes name. */
  readonly size?: readonly [number, number, 'cm' | 'l' | 'kg']
}

export interface Judgement extends Wanted {
  readonly query: string
  /** Default `aol`. */
  readonly site?: BrandCode
}
