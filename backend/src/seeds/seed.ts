import { BRAND_CODES, type BrandCode, brands, defaultBrand } from '@countertop/sdk/rules'
import type { Knex } from 'knex'
import type { Database } from '../db/connection'
import { importLocalities, importProducts, linesOf } from '../domains/catalogueImport/index'
import { slugify } from '../text/fold'
import { seedBrands } from './catalogue/brands'
import { seedProducts } from './catalogue/products'
import { writeContent } from './content'
import { withPictures, writeMedia } from './media'
import { seedDemosSql } from './demos'
import { HOLIDAY_YEARS, publicHolidays } from './holidays'
import { australianLocalities, newZealandLocalities, readAustralianPostcodes } from './localities'
import { seedPeople } from './people'
import { seedProjects } from './projects'
import {
  seedDeliveryServices,
  seedSalesPeople,
  seedStores,
  seedSupplierDeliveries,
  seedWarehouses,
} from './places'
import { writePastPrices } from './priceHistory'
import { seedCoupons, seedGiftCards, seedSettings, seedSites } from './sites'
import { seedZones, zonePostcodes } from './zones'

/** Increment it when the seed's content changes, so that the next start writes it over the older one. */
const SEED_VERSION = '7'

const SEEDED_TABLES =
  'products, product_listings, search_listings, shelf_listings, shelf_kinds, shelf_traits, product_options, price_history, search_words, stock, localities, delivery_zone_postcodes, delivery_exceptions, media_files'

/** Whether the demo's data is in the database, with people whose passwords are published. */
export const hasDemoSeed = async (db: Database): Promise<boolean> =>
  (
    await db.query<{ seeded: boolean }>(
      'seeds.hasDemo',
      "select exists (select 1 from seed_state where name = 'demo') as seeded",
      [],
    )
  )[0]?.seeded === true

export interface SeedOptions {
  /** Called with one line for each step. */
  onProgress?(line: string): void
  /**
   * Origins of every site's pages, e.g. those of the demo host; updated on each start.
   */
  demoOrigins?(site: BrandCode): string[]
  /** Origins that may frame every site's embedded checkout, e.g. that of the sample host. */
  readonly demoHosts?: readonly string[]
  /** The sample host as a platform that buyers may connect. */
  readonly demoPlatform?: { readonly profileUrl: string; readonly redirectUri: string } | undefined
  /** Password of the demo's people; the documented one by default. */
  readonly demoPassword?: string | undefined
}

/**
 * Fills an empty database with the demo shop, deterministically and through the importers a retailer uses.
 * Does nothing if the database already has this version of the seed. Returns whether it wrote. Products and
 * localities go through `db`, everything else through `tables`, knex on the same database.
 */
export const seed = async (
  db: Database,
  tables: Knex,
  { onProgress = () => undefined, demoOrigins, demoHosts = [], demoPlatform, demoPassword }: SeedOptions = {},
): Promise<boolean> => {
  const isThere = await tables('seed_state').where({ name: 'demo', version: SEED_VERSION }).first()
  if (!isThere) await write(db, tables, onProgress)
  await seedPeopleOnce(tables, demoPassword)
  await seedProjectsOnce(db, tables, onProgress)
  if (demoOrigins) {
    await allowOrigins(tables, demoOrigins)
    await openBackOffice(tables, demoOrigins)
  }
  await allowHosts(tables, demoHosts)
  if (demoPlatform) await allowPlatform(tables, demoPlatform)
  return !isThere
}

const write = async (db: Database, tables: Knex, onProgress: (line: string) => void): Promise<void> => {
  onProgress('sites, warehouses, stores')
  await tables.transaction(writeSmallTables)
  onProgress('localities of Australia and New Zealand')
  const postcodes = await readAustralianPostcodes()
  const localities = await importLocalities(db, [
    ...australianLocalities(postcodes),
    ...newZealandLocalities(),
  ])
  onProgress(`${localities} localities; delivery zones`)
  await tables.transaction((trx) => writeZones(trx, zonePostcodes(postcodes)))
  const products = seedProducts()
  onProgress(`${products.length} products`)
  const result = await importProducts(db, linesOf(withPictures(products)), {
    onRejected: ({ line, reason }) => {
      throw new Error(`The seed's product ${line} was refused: ${reason}`)
    },
  })
  onProgress('pictures')
  await tables.transaction((trx) => writeMedia(trx, products))
  await writePastPrices(tables)
  onProgress(`${result.created} products created, ${result.updated} updated`)
  await writeContent(tables)
  if (!(await tables('cooking_demos').first('id'))) await tables.raw(seedDemosSql())
  // Not the tables of carts and orders: Postgres would record that they are empty, and plan accordingly.
  await tables.raw(`analyze ${SEEDED_TABLES}`)
  await tables('seed_state').insert({ name: 'demo', version: SEED_VERSION }).onConflict('name').merge()
}

/**
 * Has its own version: people are added to an existing shop, and are not changed afterwards.
 */
const seedPeopleOnce = async (tables: Knex, password: string | undefined): Promise<void> => {
  const version = { name: 'people', version: '1' }
  if (await tables('seed_state').where(version).first()) return
  await seedPeople(tables, password)
  await tables('seed_state').insert(version).onConflict('name').merge()
}

/** Has its own version, like the people; later changes are preserved. */
const seedProjectsOnce = async (
  db: Database,
  tables: Knex,
  onProgress: (line: string) => void,
): Promise<void> => {
  const version = { name: 'projects', version: '1' }
  if (await tables('seed_state').where(version).first()) return
  onProgress('projects')
  await seedProjects(db, tables)
  await tables('seed_state').insert(version).onConflict('name').merge()
}

const json = JSON.stringify

const writeSmallTables = async (trx: Knex.Transaction): Promise<void> => {
  await trx('sites')
    .insert(seedSites.map(({ code, features }) => ({ code, features: json(features) })))
    .onConflict('code')
    .merge(['features'])
  await trx('settings').insert(seedSettings).onConflict(['site_code', 'name']).merge()
  await trx('warehouses')
    .insert([...seedWarehouses])
    .onConflict('code')
    .merge()
  await trx('stores')
    .insert(
      seedStores.map((store) => ({
        ...store,
        thumb: `/media/stores/${store.store_uri}.svg`,
        open_times: json(store.open_times),
      })),
    )
    .onConflict('id')
    .merge()
  await trx('sales_people')
    .insert([...seedSalesPeople])
    .onConflict('code')
    .merge()
  await trx('delivery_services').insert(seedDeliveryServices).onConflict('sku').merge()
  await trx('supplier_deliveries')
    .insert(seedSupplierDeliveries)
    .onConflict(['supplier_key', 'country'])
    .merge()
  await trx('coupons').insert(seedCoupons).onConflict(['site_code', 'code']).ignore()
  await trx('gift_cards')
    .insert([...seedGiftCards])
    .onConflict('code')
    .ignore()
  await trx('product_brands')
    .insert(
      seedBrands.map(({ title, isProforma }) => ({
        slug: slugify(title),
        title,
        is_proforma: isProforma ?? false,
        supplier_key: title === 'Miele' ? 'Miele' : 'House',
      })),
    )
    .onConflict('slug')
    .merge()
}

const writeZones = async (
  trx: Knex.Transaction,
  postcodes: ReturnType<typeof zonePostcodes>,
): Promise<void> => {
  await trx('delivery_zones')
    .insert([...seedZones])
    .onConflict('id')
    .merge()
  for (let start = 0; start < postcodes.length; start += 5000)
    await trx('delivery_zone_postcodes')
      .insert(postcodes.slice(start, start + 5000))
      .onConflict(['country', 'postcode'])
      .merge()
  const days = { AU: publicHolidays('AU', HOLIDAY_YEARS), NZ: publicHolidays('NZ', HOLIDAY_YEARS) }
  await trx('delivery_exceptions')
    .insert(
      seedZones.flatMap(({ id, country }) =>
        days[country].map((delivery_date) => ({
          zone_id: id,
          delivery_date,
          price_cents: null,
          capacity: 0,
        })),
      ),
    )
    .onConflict(['zone_id', 'delivery_date'])
    .ignore()
}

const allowOrigins = async (tables: Knex, originsOf: (site: BrandCode) => string[]): Promise<void> => {
  for (const code of BRAND_CODES)
    await tables.raw(
      `update sites set allowed_origins = array(select distinct unnest(allowed_origins || ?::text[]) order by 1) where code = ?`,
      [originsOf(code), code],
    )
}

const allowHosts = async (tables: Knex, hosts: readonly string[]): Promise<void> => {
  await tables.raw(
    `update sites set embedding_hosts = array(select distinct unnest(embedding_hosts || ?::text[]) order by 1)`,
    [[...hosts]],
  )
}

/**
 * Registers the sample host as a public client, like an app on a device. Its URL is updated on each start.
 */
const allowPlatform = async (
  tables: Knex,
  { profileUrl, redirectUri }: NonNullable<SeedOptions['demoPlatform']>,
): Promise<void> => {
  await tables('oauth_clients')
    .insert({
      id: 'sample-host',
      site_code: defaultBrand.code,
      name: 'Sample host',
      profile_url: profileUrl,
      auth_method: 'none',
      redirect_uris: [redirectUri],
      created_at: new Date(),
    })
    .onConflict('id')
    .merge(['profile_url', 'redirect_uris'])
}

/**
 * Sets the URL of the demo staff's back office: the demo host, on the host name of the brand with projects. A
 * URL that has been set otherwise is unchanged.
 */
const openBackOffice = async (tables: Knex, originsOf: (site: BrandCode) => string[]): Promise<void> => {
  const code = BRAND_CODES.find((each) => brands[each].capabilities.hasProjects)
  const [origin] = code ? originsOf(code) : []
  if (origin === undefined) return
  await tables.raw(
    `update accounts set cms_url = ? where email = 'staff@example.com' and (cms_url is null or cms_url like 'http://%.localhost:%/panels')`,
    [`${origin}/panels`],
  )
}
