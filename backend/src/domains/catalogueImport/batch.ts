import { isoDayIn, timeZoneOf } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { replaceStock } from '../stock/service'
import { contentHash, imagesOf, type ListingContext, searchTexts, tileText, viewText } from './listing'
import type { ProductRecord } from './record'
import { loadReferences, type References } from './references'
import {
  listProducts,
  type KnownProduct,
  avoidCachedPlans,
  writeListings,
  writeOptions,
  writePriceHistory,
  writeProducts,
} from './repository'

export interface Item {
  readonly line: number
  readonly record: ProductRecord
}

export interface BatchResult {
  created: number
  updated: number
  unchanged: number
  rejected: { line: number; sku: string; reason: string }[]
}

interface Change extends Item {
  readonly isNew: boolean
  readonly brand: { slug: string; title: string; isProforma: boolean }
  readonly categories: readonly { slug: string; title: string }[]
  readonly hash: Buffer
}

/** A product with its id. */
interface Counted {
  readonly id: number
  readonly record: ProductRecord
}

/**
 * Writes a batch in one transaction, so that an interrupted one leaves nothing. Rows are written in the order
 * of their SKU.
 * @param options.recounts sets the stock of products whose content is already stored, too
 */
export const writeBatch = (
  db: Db,
  items: readonly Item[],
  { now, recounts }: { readonly now: Date; readonly recounts: boolean },
): Promise<BatchResult> =>
  inTransaction(db, async (trx) => {
    await avoidCachedPlans(trx)
    const references = await loadReferences(trx)
    const known = await listProducts(
      trx,
      items.map(({ record }) => record.sku),
      items.map(({ record }) => record.slug),
    )
    const { changes, unchanged, rejected } = await classifyItems(trx, items, known, references)
    const recounted = recounts ? unchanged : []
    if (changes.length > 0) await writeChanges(trx, changes, recounted, { references, now })
    else if (recounted.length > 0) await writeStock(trx, recounted, references)
    const created = changes.filter(({ isNew }) => isNew).length
    return {
      created,
      updated: changes.length - created,
      unchanged: unchanged.length,
      rejected,
    }
  })

/** Divides items into those that change a product, those that are stored already, and refused ones. */
const classifyItems = async (
  trx: Db,
  items: readonly Item[],
  known: readonly KnownProduct[],
  references: References,
): Promise<{
  readonly changes: readonly Change[]
  readonly unchanged: readonly Counted[]
  readonly rejected: BatchResult['rejected']
}> => {
  const bySku = new Map(known.map((row) => [row.sku, row]))
  const skuBySlug = new Map(known.map((row) => [row.slug, row.sku]))
  const changes: Change[] = []
  const unchanged: Counted[] = []
  const rejected: BatchResult['rejected'] = []
  for (const { line, record } of items) {
    const reason = refusalOf(record, skuBySlug, references)
    if (reason) {
      rejected.push({ line, sku: record.sku, reason })
      continue
    }
    skuBySlug.set(record.slug, record.sku)
    const brand = await references.findOrAddBrand(trx, record)
    const hash = contentHash(record, brand.isProforma)
    const old = bySku.get(record.sku)
    if (old?.content_hash?.equals(hash)) {
      unchanged.push({ id: old.id, record })
      continue
    }
    const categories = await references.findOrAddCategories(trx, record)
    changes.push({ line, record, isNew: !old, brand, hash, categories })
  }
  changes.sort((a, b) => (a.record.sku < b.record.sku ? -1 : 1))
  return { changes, unchanged, rejected }
}

const refusalOf = (
  record: ProductRecord,
  skuBySlug: ReadonlyMap<string, string>,
  references: References,
): string | undefined => {
  const holder = skuBySlug.get(record.slug)
  if (holder !== undefined && holder !== record.sku)
    return `slug: "${record.slug}" belongs to the product ${holder}`
  const unknown = Object.keys(record.stock).find((code) => !references.warehouses.has(code))
  return unknown === undefined ? undefined : `stock: unknown warehouse ${unknown}`
}

const writeChanges = async (
  trx: Db,
  changes: readonly Change[],
  recounted: readonly Counted[],
  { references, now }: { readonly references: References; readonly now: Date },
): Promise<void> => {
  const written = await writeProducts(trx, changes.map(productRow))
  const idBySku = new Map(written.map(({ id, sku }) => [sku, id]))
  const withIds = changes.map((change) => ({ change, id: idBySku.get(change.record.sku) as number }))
  const ids = withIds.map(({ id }) => id)
  const prices = withIds.flatMap(({ change, id }) => priceRows(change.record, id, references))
  await writeOptions(
    trx,
    ids,
    withIds.flatMap(({ change, id }) => optionRows(change.record, id)),
  )
  // All stock in one call, which locks it in the common order.
  const counted = withIds.map(({ change: { record }, id }) => ({ id, record }))
  await writeStock(trx, [...counted, ...recounted], references)
  await writePriceHistory(
    trx,
    prices.map((price) => ({ ...price, valid_from: isoDayIn(timeZoneOf(price.country), now) })),
  )
  await writeListings(
    trx,
    ids,
    withIds.map(({ change, id }) => listingRow(change, id)),
    prices,
  )
}

const writeStock = (trx: Db, products: readonly Counted[], references: References): Promise<void> =>
  replaceStock(
    trx,
    products.map(({ id }) => id),
    products.flatMap(({ id, record }) => stockRows(record, id, references)),
  )

const productRow = ({ record, brand, categories, hash }: Change) => ({
  sku: record.sku,
  slug: record.slug,
  title: record.title,
  model_number: record.modelNumber,
  brand_slug: brand.slug,
  category_slug: categories.at(-1)?.slug,
  description: record.description,
  condition: record.condition,
  ribbon: record.ribbon,
  missing_parts: record.missingParts,
  superseded: record.superseded,
  attributes: record.attributes,
  features: record.features,
  specifications: record.specifications,
  images: imagesOf(record),
  search_terms: record.searchTerms,
  popularity: record.popularity,
  content_hash: hash.toString('hex'),
})

const optionRows = (record: ProductRecord, productId: number) => {
  const kinds = { warranty: record.warranties, install: record.installs }
  const accessories = record.accessories.map((sku) => ({ sku, title: '', priceCents: 0, nzPriceCents: 0 }))
  const seen = new Set<string>()
  return Object.entries({ ...kinds, accessory: accessories }).flatMap(([kind, options]) =>
    options
      .filter(({ sku }) => !seen.has(`${kind} ${sku}`) && seen.add(`${kind} ${sku}`))
      .map((option, index) => ({
        product_id: productId,
        kind,
        sku: option.sku,
        title: option.title,
        price_cents: option.priceCents,
        nz_price_cents: option.nzPriceCents,
        sort_order: index,
      })),
  )
}

const stockRows = (record: ProductRecord, productId: number, { warehouses }: References) =>
  Object.entries(record.stock).map(([code, level]) => ({
    product_id: productId,
    warehouse_code: code,
    country: warehouses.get(code) as string,
    available: level.available,
    on_order: level.onOrder,
  }))

const priceRows = (record: ProductRecord, productId: number, { warehouses }: References) =>
  record.soldIn.map((country) => ({
    country,
    product_id: productId,
    price_cents: record.prices[country]?.priceCents,
    rrp_cents: record.prices[country]?.rrpCents,
    in_stock: Object.entries(record.stock).some(
      ([code, level]) => warehouses.get(code) === country && level.available > 0,
    ),
  }))

const listingRow = ({ record, brand, categories }: Change, productId: number) => {
  const context: ListingContext = {
    productId,
    brand,
    isProforma: brand.isProforma,
    categories,
  }
  return {
    product_id: productId,
    sku: record.sku,
    slug: record.slug,
    sites: record.sites,
    brand_slug: brand.slug,
    category_slugs: categories.map(({ slug }) => slug),
    popularity: record.popularity,
    superseded: record.superseded,
    tile: tileText(record, context),
    view: viewText(record, context),
    ...searchTexts(record, context),
  }
}
