import { ATTRIBUTE_TYPES, PRODUCTS_PER_REQUEST_MAX, STOCK_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, sku } from '../../http/schema'

/** Stock status of a product (COM-421). */
const stockStatus = z.enum(STOCK_STATUSES)

/** Type of a product attribute (COM-422). */
const attributeType = z.enum(ATTRIBUTE_TYPES)

const attribute = z
  .object({ name: z.string(), type: attributeType, value: z.union([z.string(), z.number(), z.boolean()]) })
  .openapi('Attribute')

/**
 * `type` 0 is the product's main picture, 1 its brand's logo; other numbers are further views (SHL-OP-83).
 */
const image = z.object({ path: z.string(), type: z.number().int() }).openapi('ProductImage')

/**
 * A product as one site sells it: prices are the site's, GST included. `price` and `rrp` are null where the
 * site hides prices from visitors.
 */
export const productView = z
  .object({
    productId: z.number().int(),
    sku,
    title: z.string(),
    slug: z.string(),
    uri: z.string().openapi({ example: 'product/miele-60cm-oven-h2265' }),
    brand: z.string(),
    brandUri: z.string().openapi({ example: 'brands/miele' }),
    category: z.string(),
    categoryUri: z.string().openapi({ example: 'c/ovens' }),
    categorization: z.array(z.string()).openapi({ example: ['Cooking', 'Ovens', 'Built-in ovens'] }),
    description: z.string(),
    price: dollars.nullable(),
    rrp: dollars.nullable(),
    images: z.array(image),
    attributes: z.array(attribute),
    ribbon: z.string().nullable(),
    condition: z.string().nullable(),
    missingParts: z.string().nullable(),
    isProforma: z.boolean(),
    available: z.boolean(),
    stockStatus,
  })
  .openapi('Product')

/** A list of products. */
export const productList = z.object({ products: z.array(productView) }).openapi('Products')

export const productsQuery = z.strictObject({
  sku: z
    .union([sku, z.array(sku).max(PRODUCTS_PER_REQUEST_MAX)])
    .transform((given) => [given].flat())
    .openapi({ description: `Repeated, at most ${PRODUCTS_PER_REQUEST_MAX}` }),
})

/** A product in a list, a tile or a suggestion. */
export const productTile = z
  .object({
    productId: z.number().int(),
    sku,
    title: z.string(),
    uri: z.string(),
    brand: z.string(),
    category: z.string(),
    image: z.string(),
    price: dollars.nullable(),
    rrp: dollars.nullable(),
    ribbon: z.string().nullable(),
    available: z.boolean(),
    stockStatus,
  })
  .openapi('ProductTile')

const upsell = z.object({ productId: z.number().int(), sku, title: z.string(), price: dollars.nullable() })

/**
 * Options to buy with a product (COM-063). The `productId` of a warranty or installation is `warrantyId` or
 * `installId` in the cart.
 */
export const upsellOptions = z
  .object({ warranties: z.array(upsell), installs: z.array(upsell), accessories: z.array(upsell) })
  .openapi('UpsellOptions')

export const specifications = z
  .object({ groups: z.array(z.object({ title: z.string(), attributes: z.array(attribute) })) })
  .openapi('Specifications')

export const features = z.object({ features: z.array(attribute) }).openapi('Features')

export const extendedProduct = productView
  .extend({
    features: z.array(attribute),
    specifications: specifications.shape.groups,
    upsellOptions,
  })
  .openapi('ExtendedProduct')

export const productMeta = z
  .object({
    title: z.string(),
    description: z.string(),
    canonicalUrl: z.string(),
    image: z.string(),
    type: z.literal('product'),
  })
  .openapi('ProductMeta')

export const priceHistory = z
  .object({ sku, history: z.array(z.object({ date: z.iso.date(), price: dollars, rrp: dollars })) })
  .openapi('PriceHistory')

/** A category or brand with the number of products the site sells in it. */
export const category = z
  .object({
    uri: z.string().openapi({ example: 'c/ovens' }),
    slug: z.string(),
    title: z.string(),
    parentSlug: z.string().nullable(),
    productCount: z.number().int(),
  })
  .openapi('Category')

const brandSlug = z.string().max(80)
export const dollarsAsked = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(Number)
const ATTRIBUTES_AT_ONCE = 30
const attributeAsked = z.string().regex(/^[^:]{1,80}:.{1,200}$/)
/** One value, or several of a parameter that the query repeats. */
export const repeated = <Shape extends z.ZodType<unknown>>(shape: Shape, limit: number) =>
  z
    .union([shape, z.array(shape).max(limit)])
    .transform((given) => [given].flat() as z.output<Shape>[])
    .optional()

/**
 * Filters and order of a list. A filter may be repeated for several values, of which a product must match
 * one. It must match all of the different filters.
 */
export const productListQuery = z
  .strictObject({
    category: z.string().max(80).optional(),
    manufacturer: repeated(brandSlug, ATTRIBUTES_AT_ONCE).openapi({
      description: 'Slug of the product brand, e.g. `miele`; repeated for several',
    }),
    priceFrom: dollarsAsked
      .optional()
      .openapi({ description: 'Lowest price, dollars. Without effect where prices are hidden' }),
    priceTo: dollarsAsked.optional().openapi({
      description: 'Dollars; what costs as much is not in the list. Without effect where prices are hidden',
    }),
    attribute: repeated(attributeAsked, ATTRIBUTES_AT_ONCE).openapi({
      description:
        'Name and value of a product attribute of a category, e.g. `Width:60 cm`; repeated for several',
    }),
    facets: z.stringbool().default(false).openapi({ description: 'Adds `facets`' }),
    sort: z.enum(['featured', 'priceAscending', 'priceDescending', 'title']).default('featured'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(60).default(24),
  })
  .refine(({ attribute, category }) => attribute === undefined || category !== undefined, {
    path: ['attribute'],
    error: 'Attributes are those of a category',
  })

/** A choice that narrows a list, with the number of products it would show. */
export const facetValue = z.object({ value: z.string(), title: z.string(), count: z.number().int() })

/** The choices that narrow a list. */
export const listFacets = z.object({
  brands: z.array(facetValue),
  prices: z.array(
    z.object({
      from: dollars,
      to: dollars
        .nullable()
        .openapi({ description: 'Null for the highest range; the end itself is in the next' }),
      count: z.number().int(),
    }),
  ),
  attributes: z.array(z.object({ name: z.string(), values: z.array(facetValue) })),
})

/** One page of a product list; every list is paged and capped. */
export const productPage = z
  .object({
    products: z.array(productTile),
    totalCount: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    facets: listFacets.optional().openapi({
      description:
        'Each choice counts under all other filters. Attributes where a category is named, prices where they are shown',
    }),
  })
  .openapi('ProductPage')

/**
 * The navigation bar's data (SHL list, navbar call): categories of two levels with their brands, and the
 * icons to show.
 */
export const navbar = z
  .object({
    mainNav: z.object({
      categories: z.array(
        z.object({
          uri: z.string(),
          title: z.string(),
          subCategories: z.array(z.object({ uri: z.string(), title: z.string() })),
          brands: z.array(z.object({ uri: z.string(), title: z.string() })),
        }),
      ),
    }),
    topNav: z.object({
      displayCartIcon: z.boolean(),
      displayProjectIcon: z.boolean(),
      displaySearchIcon: z.boolean(),
      displayContactUsIcon: z.boolean(),
    }),
  })
  .openapi('Navbar')

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const skuParams = z.strictObject({ sku })
export const idParams = z.strictObject({ id })
export const slugParams = z.strictObject({ slug: z.string().min(1).max(200) })
export const slugQuery = z.strictObject({ date: z.iso.date().optional() })

/** COM-331 */
export const stockQuery = z.strictObject({ sku, includeOtherStock: z.stringbool().optional() })
export const stockAnswer = z
  .object({
    sku,
    status: stockStatus,
    locations: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        available: z.number().int(),
        onOrder: z.number().int(),
      }),
    ),
  })
  .openapi('Stock')
