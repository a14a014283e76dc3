import { z } from 'zod'
import {
  ATTRIBUTE_TYPES,
  BRAND_CODES,
  brands,
  isHtml,
  PRODUCT_CONDITIONS,
  PRODUCT_RIBBONS,
  starsOf,
} from '@countertop/sdk/rules'
import { sanitisePage } from '../../text/sanitise'
import { isSiteLink } from '../../text/siteLink'
import { slugify } from '../../text/fold'
import { cents, describeIssues, optionalText, text } from './fields'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z
    .enum(values, `is none of ${values.join(', ')}`)
    .nullish()
    .transform((value) => value ?? null)

const wholeNumber = z.coerce
  .number('is not a whole number')
  .int('is not a whole number')
  .min(0, 'is below 0')
  .max(1_000_000_000, 'is too large')

/** Imported HTML is sanitised once, so that whichever page shows it is safe. */
const safeHtml = (html: string): string => (isHtml(html) ? sanitisePage(html) : html)

/** The rating labels of Australia and New Zealand have at most ten stars. */
const isStars = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 10

const attribute = z
  .strictObject({
    name: text(80),
    type: z.enum(ATTRIBUTE_TYPES).default('String'),
    value: z.union([z.string().max(4000), z.number(), z.boolean()]),
  })
  .transform((given) =>
    given.type === 'Html' && typeof given.value === 'string'
      ? { ...given, value: safeHtml(given.value) }
      : given.type === 'Rating'
        ? { ...given, value: starsOf(given.value) ?? NaN }
        : given,
  )
  .refine(({ type, value }) => type !== 'Rating' || isStars(value), 'is not a number of stars from 0 to 10')
  .refine(
    ({ type, value }) => type !== 'Downloads' || (typeof value === 'string' && isSiteLink(value)),
    'is neither a path nor an https address',
  )

const feature = z.union([
  text(400).transform((value) => ({ name: value, type: 'Boolean' as const, value: true })),
  attribute,
])

const option = z
  .strictObject({ sku: text(60), title: text(200), price: cents, nzPrice: cents.optional() })
  .transform(({ sku, title, price, nzPrice }) => ({
    sku,
    title,
    priceCents: price,
    nzPriceCents: nzPrice ?? price,
  }))

/** Never 0, which the pages would show as `Request Price` while the cart sold the product for nothing. */
const productCents = cents.refine((amount) => amount > 0, 'is not above $0')

const price = z
  .strictObject({ price: productCents, rrp: cents.optional() })
  .transform((value) => ({ priceCents: value.price, rrpCents: Math.max(value.rrp ?? 0, value.price) }))

const stockLevel = z.union([
  z.strictObject({ available: wholeNumber.default(0), onOrder: wholeNumber.default(0) }),
  wholeNumber.transform((available) => ({ available, onOrder: 0 })),
])

const categoryPath = z
  .union([
    z.string().transform((path) => path.split('>').map((title) => title.trim())),
    z.array(z.string().trim()),
  ])
  .pipe(
    z
      .array(text(80).refine((title) => slugify(title) !== '', 'needs a letter or digit'))
      .min(1)
      .max(2, 'has more than two levels'),
  )

/** `/images/a.jpg` on the API's own origin, or an https address. */
const imagePath = z.string().trim().max(500).refine(isSiteLink, 'is neither a path nor an https address')

/**
 * One product as a retailer's file states it (docs/import.md). Amounts are dollars with GST; they become
 * integer cents here. A product is sold in a country that has a price and at least one site of that country.
 */
const productRecord = z
  .strictObject({
    sku: text(60).regex(/^[^\p{Cc}\s](?:[^\p{Cc}]*[^\p{Cc}\s])?$/u, 'contains a control character'),
    slug: optionalText(160),
    title: text(200),
    modelNumber: optionalText(80),
    brand: text(80).refine((title) => slugify(title) !== '', 'needs a letter or digit'),
    category: categoryPath,
    description: z.string().trim().max(20_000).transform(safeHtml).default(''),
    condition: oneOf(PRODUCT_CONDITIONS),
    ribbon: oneOf(PRODUCT_RIBBONS),
    missingParts: optionalText(400),
    superseded: z.boolean().default(false),
    sites: z.array(z.enum(BRAND_CODES, 'names a site that does not exist')).min(1, 'is empty'),
    prices: z.strictObject({ AU: price.optional(), NZ: price.optional() }),
    popularity: wholeNumber.default(0),
    searchTerms: z.string().trim().max(1000).default(''),
    attributes: z.array(attribute).max(100).default([]),
    features: z.array(feature).max(60).default([]),
    specifications: z
      .array(z.strictObject({ title: text(80), attributes: z.array(attribute).min(1).max(100) }))
      .max(40)
      .default([]),
    images: z.array(imagePath).max(20).default([]),
    warranties: z.array(option).max(20).default([]),
    installs: z.array(option).max(20).default([]),
    accessories: z.array(text(60)).max(40).default([]),
    stock: z.record(z.string(), stockLevel).default({}),
  })
  .transform((value, context) => {
    const slug = slugify(value.slug ?? `${value.title} ${value.sku}`)
    if (slug === '') context.addIssue({ code: 'custom', path: ['slug'], message: 'needs a letter or digit' })
    const sites = [...new Set(value.sites)].sort()
    const soldIn = (['AU', 'NZ'] as const).filter(
      (country) => value.prices[country] && sites.some((site) => brands[site].country === country),
    )
    if (soldIn.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['prices'],
        message: 'has no price for any country of its sites',
      })
    return { ...value, slug, sites, soldIn, modelNumber: value.modelNumber ?? value.sku }
  })

/** A file line or a seed object before validation. */
export type ProductInput = z.input<typeof productRecord>
export type ProductRecord = z.output<typeof productRecord>
export type ProductAttribute = z.output<typeof attribute>

/** The record of a line's value, or its errors in one sentence. */
export const parseRecord = (value: unknown): ProductRecord | string => {
  const parsed = productRecord.safeParse(value)
  if (parsed.success) return parsed.data
  return describeIssues(parsed.error)
}
