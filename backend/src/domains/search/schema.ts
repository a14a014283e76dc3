import { SUGGESTION_TYPES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, sku } from '../../http/schema'
import { dollarsAsked, facetValue, listFacets, productTile, repeated } from '../catalog/schema'
import { SEARCH_ATTRIBUTE } from './query'

/** A suggestion while typing (COM-405). */
const searchSuggestion = z
  .object({
    type: z.enum(SUGGESTION_TYPES),
    text: z.string(),
    url: z.string(),
    imageUrl: z.string().nullable(),
    price: dollars.nullable(),
    sku: sku.nullish().openapi({ description: 'Set for a product if the search service returns it' }),
  })
  .openapi('SearchSuggestion')

export const searchQuery = z.strictObject({
  searchTerm: z.string().max(100),
  isAutoCorrectEnabled: z.stringbool().default(true),
  limit: z.coerce.number().int().min(1).max(20).default(8),
  isAuthenticated: z.stringbool().optional(),
})

export const suggestions = z.object({ results: z.array(searchSuggestion) }).openapi('SearchSuggestions')

/**
 * A search page: hits with facets and the exact total in one answer. `correctedTerm` is set if the spelling
 * was corrected, `isPartial` if no product matches all of the words and the hits match some of them.
 */
export const siteSearch = z
  .object({
    term: z.string(),
    correctedTerm: z.string().nullable(),
    isPartial: z.boolean(),
    products: z.array(productTile),
    totalCount: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    facets: z.object({
      brands: z.array(facetValue),
      categories: z.array(facetValue),
      prices: listFacets.shape.prices.optional().openapi({ description: 'Only with `facets=true`' }),
      attributes: listFacets.shape.attributes.optional().openapi({ description: 'Only with `facets=true`' }),
    }),
    suggestions: z.array(searchSuggestion).optional(),
  })
  .openapi('SiteSearch')

export const siteSearchQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(200).default(1),
  pageSize: z.coerce.number().int().min(1).max(60).default(24),
  manufacturer: z.string().max(80).optional(),
  category: z.string().max(80).optional(),
  priceFrom: dollarsAsked
    .optional()
    .openapi({ description: 'Lowest price, dollars. Without effect where prices are hidden' }),
  priceTo: dollarsAsked.optional().openapi({
    description: 'Dollars; what costs as much is not in the list. Without effect where prices are hidden',
  }),
  attribute: repeated(z.string().regex(new RegExp(`^${SEARCH_ATTRIBUTE}:.{1,200}$`)), 30).openapi({
    description: `A ${SEARCH_ATTRIBUTE.toLowerCase()}, e.g. \`${SEARCH_ATTRIBUTE}:60 cm\`; repeated for several`,
  }),
  facets: z.stringbool().default(false).openapi({ description: 'Adds prices and widths to `facets`' }),
  fallback: z.stringbool().optional(),
  location: z.string().max(40).optional(),
  wid: z.string().max(60).optional(),
})

export const searchUrl = z.object({ url: z.string() }).openapi('SearchUrl')
export const searchProducts = z.object({ products: z.array(productTile) }).openapi('SearchProducts')

const term = z.string().max(100)

export const siteSearchParams = z.strictObject({ kind: z.enum(['f', 'p', 'F', 'P']), term })
export const searchUrlQuery = z.strictObject({ searchterms: term })
export const productSearchUrlQuery = z.strictObject({ SearchTerm: term })
export const productSearchQuery = z.strictObject({ searchTerms: term })
