import { settingNames } from '@countertop/sdk/rules'
import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import type { PageRow } from './pages.repository'
import { liveColumns, type Shelf, stockOf, type TileRow } from './repository'

export type ListSort = 'featured' | 'priceAscending' | 'priceDescending' | 'title'

export interface ListFilter {
  category?: string | undefined
  manufacturer?: string | undefined
  sort: ListSort
  limit: number
  offset: number
}

/**
 * SQL: the order of a table `t`. It ends with the id, so that pages neither repeat nor omit equal entries.
 */
export const orders: Record<ListSort, (t: string) => string> = {
  featured: (t) => `${t}.popularity desc, ${t}.product_id`,
  priceAscending: (t) => `${t}.price_cents, ${t}.product_id`,
  priceDescending: (t) => `${t}.price_cents desc, ${t}.product_id`,
  title: (t) => `${t}.slug, ${t}.product_id`,
}

export interface ListRow extends TileRow, PageRow {
  total: number
  /** Null in the one row of a page after the last. */
  tile: string
}

/**
 * SQL: the kinds of products on a shelf, some hundred rows with the number of products each. The shelf is
 * that of a country `$1` and site `$2`, limited to a category `$3` with those below it and a brand `$4`
 * unless they are null.
 */
export const shelfKinds = `select id, brand_slug, products from shelf_kinds
  where country = $1::char(2) and $2::text = any(sites)
    and ($3::text is null or category_slugs @> array[$3::text]) and ($4::text is null or brand_slug = $4::text)`

/** The SQL names that a page depends on: a table of kinds, and two parameters. */
interface Cut {
  kinds: string
  limit: string
  offset: string
}

/**
 * SQL: a page of the kinds' products in order. The index of each kind is ordered by popularity, so that only
 * the first entries of each are read.
 */
export const pageOf = (sort: ListSort, { kinds, limit, offset }: Cut): string =>
  sort === 'featured'
    ? `select s.* from ${kinds} cross join lateral (
         select product_id, popularity from shelf_listings where kind_id = ${kinds}.id
         order by popularity desc, product_id limit ${limit}::int + ${offset}::int
       ) s order by ${orders.featured('s')} limit ${limit} offset ${offset}`
    : `select s.product_id, s.price_cents, s.slug from shelf_listings s where s.kind_id = any(array(select id from ${kinds}))
       order by ${orders[sort]('s')} limit ${limit}::int offset ${offset}::int`

/**
 * Reads a page of a shelf with its exact number of products. A page after the last is one row without a tile.
 */
export const listProducts = (db: Db, { country, site }: Shelf, filter: ListFilter): Promise<ListRow[]> =>
  prepared<ListRow>(
    db,
    `catalog-list-${filter.sort}`,
    `with kinds as materialized (${shelfKinds})
     select (select version from catalogue_version) as version, n.total,
       h.product_id, h.tile, h.price_cents, h.rrp_cents, h.superseded, h.units_available, h.units_on_order
     from (select coalesce(sum(products), 0)::int as total from kinds) n
     left join (
       select l.tile, l.product_id, l.popularity, l.slug, ${liveColumns}
       from (${pageOf(filter.sort, { kinds: 'kinds', limit: '$5', offset: '$6' })}) page
       join product_listings l on l.country = $1 and l.product_id = page.product_id ${stockOf}
     ) h on true
     order by ${orders[filter.sort]('h')}`,
    [country, site, filter.category ?? null, filter.manufacturer ?? null, filter.limit, filter.offset],
  )

/**
 * Reads the tiles of products, in the order of their SKUs. Products that the site does not sell are omitted.
 */
export const listTiles = (db: Db, { country, site }: Shelf, skus: readonly string[]): Promise<TileRow[]> =>
  prepared<TileRow>(
    db,
    'catalog-tiles',
    `select l.tile, ${liveColumns} from unnest($3::text[]) with ordinality as wanted (sku, place)
     join product_listings l on l.country = $1 and l.sku = wanted.sku and $2 = any(l.sites) ${stockOf}
     order by wanted.place`,
    [country, site, skus],
  )

export interface CategoryRow extends QueryResultRow {
  slug: string
  title: string
  parent_slug: string | null
  product_count: number
}

/** Reads the categories in which the site sells products, with their parents, in the shop's order. */
export const listCategories = (db: Db, { country, site }: Shelf): Promise<CategoryRow[]> =>
  prepared<CategoryRow>(
    db,
    'catalog-categories',
    `select c.slug, c.title, c.parent_slug, n.product_count
     from (
       select c.slug, sum(k.products)::int as product_count from shelf_kinds k, unnest(k.category_slugs) as c (slug)
       where k.country = $1 and $2 = any(k.sites) group by c.slug
     ) n join categories c using (slug)
     order by c.sort_order, c.slug`,
    [country, site],
  )

export const listBrands = (db: Db, { country, site }: Shelf): Promise<CategoryRow[]> =>
  prepared<CategoryRow>(
    db,
    'catalog-brands',
    `select b.slug, b.title, null as parent_slug, sum(k.products)::int as product_count
     from shelf_kinds k join product_brands b on b.slug = k.brand_slug
     where k.country = $1 and $2 = any(k.sites)
     group by b.slug, b.title order by b.title`,
    [country, site],
  )

export interface NavigationRow extends QueryResultRow {
  uri: string
  title: string
  subCategories: { uri: string; title: string }[]
  brands: { uri: string; title: string }[]
}

const ICONS = [
  settingNames.displayCartIcon,
  settingNames.displaySearchIcon,
  settingNames.displayContactUsIcon,
] as const

export interface Navigation extends QueryResultRow {
  /** Version of the catalogue. */
  version: number
  /** The site's settings for the bar's icons. */
  icons: Partial<Readonly<Record<(typeof ICONS)[number], string>>>
  navigation: NavigationRow[]
}

/** The site's settings that switch icons of the navigation bar, by name. */
const icons = (site: '$1' | '$2'): string =>
  `(select coalesce(json_object_agg(name, value order by name), '{}'::json) from settings
         where site_code = ${site} and name in (${ICONS.map((name) => `'${name}'`).join(', ')}))`

/** Reads the top categories with their sub-categories and ten largest brands, in one statement. */
export const readNavigation = async (db: Db, { country, site }: Shelf): Promise<Navigation> =>
  (await preparedOne<Navigation>(
    db,
    'catalog-navigation',
    `with sold as materialized (
         select category_slugs, brand_slug, products from shelf_kinds where country = $1 and $2 = any(sites)
       ), filled as (select distinct slug from sold, unnest(category_slugs) slug)
       select coalesce(json_agg(json_build_object('uri', 'c/' || top.slug, 'title', top.title,
         'subCategories', (
           select coalesce(json_agg(json_build_object('uri', 'c/' || sub.slug, 'title', sub.title) order by sub.sort_order), '[]'::json)
           from categories sub join filled on filled.slug = sub.slug where sub.parent_slug = top.slug),
         'brands', (
           select coalesce(json_agg(json_build_object('uri', 'brands/' || b.slug, 'title', b.title) order by b.title), '[]'::json)
           from (
             select brand_slug from sold where category_slugs @> array[top.slug]
             group by brand_slug order by sum(products) desc, brand_slug limit 10
           ) most join product_brands b on b.slug = most.brand_slug)
       ) order by top.sort_order), '[]'::json) as navigation,
         (select version from catalogue_version) as version, ${icons('$2')} as icons
       from categories top join filled on filled.slug = top.slug where top.parent_slug is null`,
    [country, site],
  )) ?? { version: 0, navigation: [], icons: {} }

/** Reads the proof of a site's navigation: the catalogue's version and the settings of its icons. */
export const readNavigationProof = async (db: Db, site: string): Promise<string> => {
  const read = await preparedOne<Pick<Navigation, 'version' | 'icons'>>(
    db,
    'catalog-navigation-proof',
    `select version, ${icons('$1')} as icons from catalogue_version`,
    [site],
  )
  return read === undefined ? '' : navigationProof(read)
}

export const navigationProof = ({ version, icons: named }: Pick<Navigation, 'version' | 'icons'>): string =>
  `${version} ${JSON.stringify(named)}`

/**
 * Reads the version of the catalogue, which every change increments. Answers of the same version are valid.
 */
export const readVersion = async (db: Db): Promise<number> =>
  (
    await preparedOne<{ version: number }>(
      db,
      'catalogue-version',
      'select version from catalogue_version',
      [],
    )
  )?.version ?? 0
