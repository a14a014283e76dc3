import { z } from 'zod'

const count = z.number().int().nonnegative()
const productIds = z.array(z.number().int().positive())
const facet = z.array(z.object({ value: z.string(), count }))

/** Responses of the search engine at SEARCH_PROVIDER_URL (docs/search.md). Unknown fields are ignored. */
export const engineAnswers = {
  search: z.object({
    productIds,
    total: count,
    correctedTerm: z.string().nullable(),
    isPartial: z.boolean(),
    facets: z.object({ brands: facet, categories: facet }),
  }),
  suggest: z.object({ categories: z.array(z.string()), productIds }),
  health: z.object({ documents: count }),
}
