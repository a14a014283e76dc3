import type { TestDb } from './database'
import { randomUUID } from 'node:crypto'

/** A product of the test shop. Money in cents; omitted fields get a default. */
export interface ShopProduct {
  sku: string
  title?: string
  brand?: string
  category?: string
  priceCents?: number
  rrpCents?: number
  nzPriceCents?: number
  /** Units on the shelf and on order, in SYD (AU) and in AKL (NZ). */
  available?: number
  onOrder?: number
  sites?: string[]
}

const brands = [
  { slug: 'westinghouse', title: 'Westinghouse', is_proforma: false, supplier_key: 'House' },
  { slug: 'miele', title: 'Miele', is_proforma: false, supplier_key: 'Miele' },
  { slug: 'asko', title: 'Asko', is_proforma: true, supplier_key: 'House' },
]

const categories = [
  { slug: 'cooking', title: 'Cooking', parent_slug: null },
  { slug: 'ovens', title: 'Ovens', parent_slug: 'cooking' },
  { slug: 'laundry', title: 'Laundry', parent_slug: null },
]

/**
 * SYD and AKL deliver every day except Sunday, 7 slots a day. Free on weekdays, $49 on Saturday.
 */
export const weekdayPriceCents = [0, 0, 0, 0, 0, 4900, null]
export const weekdayCapacity = [7, 7, 7, 7, 7, 7, 0]

/**
 * Inserts brands, categories, warehouses, delivery zones and services of a small shop; `insertProducts` adds
 * products.
 */
export const insertShop = async (db: TestDb): Promise<void> => {
  await db('product_brands').insert(brands)
  await db('categories').insert(categories)
  await db('warehouses').insert([
    { code: 'SYD', name: 'Sydney', country: 'AU', state: 'NSW', latitude: -33.8, longitude: 151 },
    { code: 'MEL', name: 'Melbourne', country: 'AU', state: 'VIC', latitude: -37.8, longitude: 145 },
    { code: 'AKL', name: 'Auckland', country: 'NZ', latitude: -36.9, longitude: 174.8 },
  ])
  const zone = {
    lead_days: 2,
    horizon_days: 28,
    weekday_price_cents: weekdayPriceCents,
    weekday_capacity: weekdayCapacity,
  }
  await db('delivery_zones').insert([
    { id: 'syd-metro', country: 'AU', name: 'Sydney metro', warehouse_code: 'SYD', ...zone },
    { id: 'akl-metro', country: 'NZ', name: 'Auckland', warehouse_code: 'AKL', ...zone },
  ])
  await db('delivery_zone_postcodes').insert([
    { country: 'AU', postcode: '2000', zone_id: 'syd-metro' },
    { country: 'NZ', postcode: '0610', zone_id: 'akl-metro' },
  ])
  await db('supplier_deliveries').insert({
    supplier_key: 'Miele',
    country: 'AU',
    lead_days: 5,
    horizon_days: 14,
    weekday_price_cents: [2500, 2500, 2500, 2500, 2500, null, null],
    excluded_postcodes: ['0872'],
  })
  await db('delivery_services').insert([
    {
      sku: 'INSTALL-OVEN',
      country: 'AU',
      title: 'Oven installation',
      price_cents: 19900,
      kind: 'install',
      category_slugs: ['ovens'],
    },
    {
      sku: 'REMOVE-OLD',
      country: 'AU',
      title: 'Take away the old one',
      price_cents: 4500,
      kind: 'removal',
      category_slugs: [],
    },
    {
      sku: 'NZ-REMOVE',
      country: 'NZ',
      title: 'Take away the old one',
      price_cents: 5500,
      kind: 'removal',
      category_slugs: [],
    },
  ])
}

const slugOf = (sku: string): string => sku.toLowerCase()

/**
 * Adds products with listings in both countries, a warranty and an installation each, and stock. Returns the
 * ids by SKU.
 */
export const insertProducts = async (
  db: TestDb,
  products: readonly ShopProduct[],
): Promise<Record<string, number>> => {
  const ids: Record<string, number> = {}
  for (const product of products) {
    const {
      sku,
      title = `Product ${sku}`,
      brand = 'westinghouse',
      category = 'ovens',
      available = 10,
    } = product
    const [row] = await db('products')
      .insert({
        sku,
        slug: slugOf(sku),
        title,
        model_number: sku,
        brand_slug: brand,
        category_slug: category,
      })
      .returning<{ id: number }[]>('id')
    const id = row?.id ?? 0
    ids[sku] = id
    const brandRow = brands.find(({ slug }) => slug === brand)
    for (const country of ['AU', 'NZ'] as const) {
      const priceCents =
        (country === 'NZ' ? product.nzPriceCents : undefined) ?? product.priceCents ?? 100_000
      const tile = {
        productId: id,
        sku,
        title,
        uri: `product/${slugOf(sku)}`,
        brand: brandRow?.title,
        category: categories.find(({ slug }) => slug === category)?.title,
        image: `/images/${slugOf(sku)}.svg`,
        ribbon: null,
      }
      // As the import has it: only the tile has the main picture in a field of its own.
      const { image, ...shared } = tile
      const view = {
        ...shared,
        slug: slugOf(sku),
        brandUri: `brands/${brand}`,
        categoryUri: `c/${category}`,
        description: 'Long text',
        categorization: category === 'ovens' ? ['Cooking', 'Ovens'] : ['Laundry'],
        images: [{ path: image, type: 0 }],
        attributes: [],
        condition: null,
        missingParts: null,
        isProforma: brandRow?.is_proforma ?? false,
      }
      await db('product_listings').insert({
        country,
        product_id: id,
        sku,
        slug: slugOf(sku),
        sites: product.sites ?? ['aol', 'wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc'],
        brand_slug: brand,
        category_slugs: category === 'ovens' ? ['ovens', 'cooking'] : [category],
        price_cents: priceCents,
        rrp_cents: product.rrpCents ?? priceCents,
        tile: JSON.stringify(tile),
        view: JSON.stringify(view),
        search: db.raw(`to_tsvector('simple', ?)`, [title]),
        codes: [sku.toLowerCase()],
        vocabulary: title.toLowerCase(),
      })
    }
    await db('product_options').insert([
      {
        product_id: id,
        kind: 'warranty',
        sku: `${sku}-W3`,
        title: '3 year warranty',
        price_cents: 9900,
        nz_price_cents: 11900,
      },
      {
        product_id: id,
        kind: 'install',
        sku: `${sku}-IN`,
        title: 'Installation',
        price_cents: 14900,
        nz_price_cents: 16900,
      },
    ])
    await db('stock').insert([
      { product_id: id, warehouse_code: 'SYD', country: 'AU', available, on_order: product.onOrder ?? 0 },
      { product_id: id, warehouse_code: 'AKL', country: 'NZ', available, on_order: product.onOrder ?? 0 },
    ])
  }
  return ids
}

/** Inserts a payment attempt with its own cart, for which something can be reserved. Returns its id. */
export const insertAttempt = async (db: TestDb, siteCode = 'aol'): Promise<string> => {
  const [cart] = await db('carts')
    .insert({ site_code: siteCode, country: siteCode === 'nz' ? 'NZ' : 'AU', status: 'frozen' })
    .returning<{ id: string }[]>('id')
  const id = randomUUID()
  await db('payment_attempts').insert({
    id,
    cart_id: cart?.id,
    site_code: siteCode,
    idempotency_key: randomUUID(),
    request_hash: Buffer.alloc(32),
    reference: `ref-${id}`,
    return_token: `token-${id}`,
    return_url: 'http://aol.shop.test/customer/checkout',
    payment_option: 0,
    state: 'started',
    amount_cents: 100,
    currency: 'AUD',
    form: '{}',
    quote: '{}',
    expires_at: new Date('2026-03-05T02:00:00Z'),
  })
  return id
}
