import type { Country } from '@countertop/sdk/rules'

/** Whose products are searched: those that a site sells, with the prices of its country. */
export interface SearchShelf {
  readonly country: Country
  readonly site: string
}
