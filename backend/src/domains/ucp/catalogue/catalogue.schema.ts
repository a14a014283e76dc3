import { z } from 'zod'

/** An amount in minor units of its currency (cents). */
const amount = z.number().int().min(0)
const price = z.object({ amount, currency: z.enum(['AUD', 'NZD']) })
const priceRange = z.object({ min: price, max: price })
const description = z.object({ plain: z.string() })
const media = z.object({ type: z.literal('image'), url: z.url(), alt_text: z.string() })

/** An identifier of a look-up that led to a variant. */
const input = z.object({ id: z.string(), match: z.literal('exact') })

const variant = z.object({
  id: z.string(),
  sku: z.string(),
  condition: z.string().optional(),
  title: z.string(),
  description,
  url: z.url().optional(),
  price,
  list_price: price.optional(),
  availability: z.object({
    available: z.boolean(),
    status: z.enum(['in_stock', 'backorder', 'out_of_stock']).optional(),
  }),
  inputs: z.array(input).min(1).optional(),
})

/** A product. Each has exactly one variant, the item that a cart contains. */
const ucpProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  brand: z.string(),
  description,
  url: z.url().optional(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.literal('merchant') })),
  price_range: priceRange,
  list_price_range: priceRange.optional(),
  media: z.array(media),
  variants: z.array(variant).length(1),
})
export type UcpProduct = z.output<typeof ucpProduct>

const notice = z.object({
  type: z.enum(['info', 'warning']),
  code: z.string(),
  content: z.string(),
  path: z.string().optional(),
})

export const pageAnswer = z.object({
  products: z.array(ucpProduct),
  pagination: z.object({
    cursor: z.string().optional(),
    has_next_page: z.boolean(),
    total_count: z.number().int(),
  }),
  messages: z.array(notice).optional(),
})
export const lookupAnswer = z.object({ products: z.array(ucpProduct), messages: z.array(notice).optional() })
export const productAnswer = z.object({ product: ucpProduct, messages: z.array(notice).optional() })

/** The limit for one search, because each category needs a query of its own. */
const CATEGORIES_MAX = 1
/** The limit of identifiers for one look-up. */
export const IDS_MAX = 50

const filters = z.object({
  categories: z
    .array(z.string().min(1).max(80))
    .max(CATEGORIES_MAX, 'Name one category at a time.')
    .optional(),
  price: z.object({ min: amount.max(1e9).optional(), max: amount.max(1e9).optional() }).optional(),
})
export type Filters = z.output<typeof filters>

/** The buyer's context. Only `currency` is used, as the currency of a price filter. */
const context = z.object({ currency: z.string().max(10).optional() })

export const searchBody = z
  .object({
    query: z.string().max(100).optional(),
    filters: filters.optional(),
    context: context.optional(),
    pagination: z
      .object({ cursor: z.string().max(200).optional(), limit: z.number().int().min(1).optional() })
      .optional(),
  })
  .refine(({ query, filters: given }) => (query ?? '').trim() !== '' || given !== undefined, {
    error: 'Send a query or a filter.',
  })

export const lookupBody = z.object({
  ids: z.array(z.string().min(1).max(200)).min(1),
  filters: filters.optional(),
  context: context.optional(),
})

export const productBody = z.object({
  id: z.string().min(1).max(200),
  filters: filters.optional(),
  context: context.optional(),
})
