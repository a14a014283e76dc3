import { createHash } from 'node:crypto'
import { pictureTypes, plainDescription, starsText } from '@countertop/sdk/rules'
import type { ProductAttribute, ProductRecord } from './record'
import { codeOf, foldText } from '../../text/fold'

/** Part of every content hash: raise it when the read model changes, so that the next import rewrites all. */
const LISTING_VERSION = '5'

export interface Named {
  slug: string
  title: string
}

/** A listing's data from other tables. */
export interface ListingContext {
  productId: number
  brand: Named
  isProforma: boolean
  /** From the root to the product's own category. */
  categories: readonly Named[]
}

/** sha256 of all that the tables derive from a record. */
export const contentHash = (record: ProductRecord, isProforma: boolean): Buffer =>
  createHash('sha256')
    .update(`${LISTING_VERSION} ${isProforma} ${JSON.stringify(record)}`)
    .digest()

/** Addresses of a product's pictures; none where the record names none. */
export const imagesOf = ({ images }: ProductRecord): { path: string; type: number }[] =>
  // Further views count from 2, because 1 is reserved for the logo.
  images.map((path, index) => ({ path, type: index === 0 ? pictureTypes.main : index + 1 }))

/**
 * The product view as JSON text, without `price`, `rrp`, `available` and `stockStatus`: they depend on the
 * visitor and the hour, and the catalogue's service splices them in.
 */
export const viewText = (record: ProductRecord, context: ListingContext): string => {
  const { brand, categories } = context
  const own = categories.at(-1) as Named
  return JSON.stringify({
    productId: context.productId,
    sku: record.sku,
    title: record.title,
    slug: record.slug,
    uri: `product/${record.slug}`,
    brand: brand.title,
    brandUri: `brands/${brand.slug}`,
    category: own.title,
    categoryUri: `c/${own.slug}`,
    categorization: categories.map(({ title }) => title),
    description: record.description,
    images: imagesOf(record),
    attributes: record.attributes,
    ribbon: record.ribbon,
    condition: record.condition,
    missingParts: record.missingParts,
    isProforma: context.isProforma,
  })
}

/** The product tile as JSON text, without the same four fields. */
export const tileText = (record: ProductRecord, context: ListingContext): string =>
  JSON.stringify({
    productId: context.productId,
    sku: record.sku,
    title: record.title,
    uri: `product/${record.slug}`,
    brand: context.brand.title,
    category: (context.categories.at(-1) as Named).title,
    image: imagesOf(record)[0]?.path ?? '',
    ribbon: record.ribbon,
  })

const words = (values: readonly unknown[]): string =>
  values.filter((value) => typeof value === 'string').join(' ')

/**
 * Values that shoppers search for, such as `4 star fridge`; no address of a file, whose words nobody means.
 */
const searchedValues = (attributes: readonly ProductAttribute[]): readonly unknown[] =>
  attributes
    .filter(({ type }) => type !== 'Downloads')
    .map(({ type, value }) => (type === 'Rating' ? starsText(Number(value)) : value))

/** Texts of the search vector by weight, and the words that spelling is corrected to. */
export const searchTexts = (record: ProductRecord, context: ListingContext) => {
  const categories = words(context.categories.map(({ title }) => title))
  const attributes = searchedValues(record.attributes)
  const specifications = record.specifications.flatMap((group) => searchedValues(group.attributes))
  const codes = [...new Set([codeOf(record.sku), codeOf(record.modelNumber)])].filter((code) => code !== '')
  return {
    codes,
    a: words([record.title, record.modelNumber, ...codes]),
    b: words([context.brand.title, categories, record.searchTerms]),
    c: words([
      ...attributes,
      ...record.features.map(({ name }) => name),
      ...searchedValues(record.features),
      ...specifications,
    ]),
    d: plainDescription(record.description),
    vocabulary: foldText(
      words([record.title, context.brand.title, categories, record.searchTerms, ...attributes]),
    ),
  }
}
