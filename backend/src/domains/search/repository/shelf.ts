import type { Country } from '@countertop/sdk/rules'

/** The products that are searched: those a site sells, with the prices of its country. */
export interface SearchShelf {
  readonly country: Country
  readonly site: string
}
