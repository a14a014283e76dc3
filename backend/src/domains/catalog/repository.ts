import type { QueryResultRow } from 'pg'
import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/**
 * The fields of a listing that change with time: price, and the stock of the country's warehouses; null for
 * none.
 */
export interface LiveRow extends QueryResultRow {
  price_cents: number
  rrp_cents: number
  superseded: boolean
  units_available: number | null
  units_on_order: number | null
}

export interface ViewRow extends LiveRow {
  view: string
}

export interface TileRow extends LiveRow {
  tile: string
}

/** A shelf: the listings of a country that a site sells. */
export interface Shelf {
  readonly country: Country
  readonly site: string
}

/** A shelf as the site shows it now: some sites show prices only to signed-in customers. */
export interface PricedShelf extends Shelf {
  readonly showsPrices: boolean
}

/** SQL: columns of `LiveRow` for a listing `l`, with the join `stockOf`. */
export const liveColumns = 'l.price_cents, l.rrp_cents, l.superseded, s.units_available, s.units_on_order'
export const stockOf = `left join lateral (
    select sum(available)::int as units_available, sum(on_order)::int as units_on_order from stock
    where stock.product_id = l.product_id and stock.country = l.country
  ) s on true`

/** The key by which a URL identifies a product. */
export type ProductKey = 'sku' | 'slug' | 'id'

const keyColumn: Record<ProductKey, string> = { sku: 'l.sku', slug: 'l.slug', id: 'l.product_id' }

const where = (key: ProductKey): string => `l.country = $1 and ${keyColumn[key]} = $2 and $3 = any(l.sites)`

export const findView = (db: Db, { country, site }: Shelf, key: ProductKey, value: string | number) =>
  preparedOne<ViewRow>(
    db,
    `catalog-view-${key}`,
    `select l.view, ${liveColumns} from product_listings l ${stockOf} where ${where(key)}`,
    [country, value, site],
  )

/**
 * Reads the views of products, in the order of their SKUs. Products that the site does not sell are omitted.
 */
export const listViews = (db: Db, { country, site }: Shelf, skus: readonly string[]): Promise<ViewRow[]> =>
  prepared<ViewRow>(
    db,
    'catalog-views',
    `select l.view, ${liveColumns} from unnest($3::text[]) with ordinality as wanted (sku, place)
     join product_listings l on l.country = $1 and l.sku = wanted.sku and $2 = any(l.sites) ${stockOf}
     order by wanted.place`,
    [country, site, skus],
  )

/**
 * Reads the views of accessories of products, taken from the products in turn in the catalogue's order, each
 * once. The products themselves and what the site does not sell are omitted.
 */
export const listAccessories = (
  db: Db,
  { country, site }: Shelf,
  skus: readonly string[],
  limit: number,
): Promise<ViewRow[]> =>
  prepared<ViewRow>(
    db,
    'catalog-accessories',
    `select l.view, ${liveColumns} from (
       select accessory.sku, min(array[accessory.turn, wanted.place]) as place
       from unnest($3::text[]) with ordinality as wanted (sku, place)
       join product_listings p on p.country = $1 and p.sku = wanted.sku and $2 = any(p.sites)
       cross join lateral (
         select po.sku, row_number() over (order by po.sort_order) as turn from product_options po
         where po.product_id = p.product_id and po.kind = 'accessory' and not po.withdrawn
       ) accessory
       where accessory.sku <> all ($3) group by accessory.sku
     ) offered
     join product_listings l on l.country = $1 and l.sku = offered.sku and $2 = any(l.sites) ${stockOf}
     order by offered.place limit $4`,
    [country, site, skus, limit],
  )

/** Reads the view of a product with its price on a day, from its price history. */
export const findViewOn = (db: Db, { country, site }: Shelf, slug: string, date: string) =>
  preparedOne<ViewRow>(
    db,
    'catalog-view-on',
    `select l.view, coalesce(h.price_cents, l.price_cents) as price_cents, coalesce(h.rrp_cents, l.rrp_cents) as rrp_cents,
       l.superseded, s.units_available, s.units_on_order
     from product_listings l ${stockOf}
     left join lateral (
       select price_cents, rrp_cents from price_history
       where country = l.country and product_id = l.product_id and valid_from <= $4::date
       order by valid_from desc limit 1
     ) h on true
     where ${where('slug')}`,
    [country, slug, site, date],
  )

export interface ExtendedRow extends ViewRow {
  features: string
  specifications: string
  upsell: string
}

/**
 * SQL: options as JSON text in the shape of `upsellOptions`, for a listing `l`. Warranties and installations
 * have ids of their own; accessories are other products of the same shelf. `$4` is whether prices are shown.
 */
const upsellText = `(
  select json_build_object(
    'warranties', coalesce(json_agg(o.option order by o.sort_order) filter (where o.kind = 'warranty'), '[]'::json),
    'installs', coalesce(json_agg(o.option order by o.sort_order) filter (where o.kind = 'install'), '[]'::json),
    'accessories', coalesce(json_agg(o.option order by o.sort_order) filter (where o.kind = 'accessory'), '[]'::json))::text
  from (
    select po.kind, po.sort_order, json_build_object(
      'productId', coalesce(a.product_id, po.id), 'sku', po.sku,
      'title', coalesce(a.tile::json ->> 'title', po.title),
      'price', case when $4 then
        coalesce(a.price_cents, case l.country when 'NZ' then po.nz_price_cents else po.price_cents end)::float8 / 100
      end) as option
    from product_options po
    left join product_listings a
      on po.kind = 'accessory' and a.country = l.country and a.sku = po.sku and $3 = any(a.sites)
    where po.product_id = l.product_id and not po.withdrawn and (po.kind <> 'accessory' or a.product_id is not null)
  ) o)`

export const findExtended = (db: Db, { country, site, showsPrices }: PricedShelf, id: number) =>
  preparedOne<ExtendedRow>(
    db,
    'catalog-extended',
    `select l.view, ${liveColumns}, p.features::text, p.specifications::text, ${upsellText} as upsell
     from product_listings l ${stockOf} join products p on p.id = l.product_id where ${where('id')}`,
    [country, id, site, showsPrices],
  )

export const findUpsell = (db: Db, { country, site, showsPrices }: PricedShelf, sku: string) =>
  preparedOne<{ upsell: string }>(
    db,
    'catalog-upsell',
    `select ${upsellText} as upsell from product_listings l where ${where('sku')}`,
    [country, sku, site, showsPrices],
  )

export type DetailColumn = 'specifications' | 'features'

/** Reads the specifications or features of a product as JSON text. */
export const findDetail = (
  db: Db,
  { country, site }: Shelf,
  { key, value }: { readonly key: 'sku' | 'id'; readonly value: string | number },
  column: DetailColumn,
) =>
  preparedOne<{ detail: string }>(
    db,
    `catalog-${column}-${key}`,
    `select p.${column}::text as detail
     from product_listings l join products p on p.id = l.product_id where ${where(key)}`,
    [country, value, site],
  )

export interface MetaRow extends QueryResultRow {
  title: string
  slug: string
  description: string
  image: string
}

/** Reads the data for meta tags. */
export const findMeta = (db: Db, { country, site }: Shelf, id: number) =>
  preparedOne<MetaRow>(
    db,
    'catalog-meta',
    `select p.title, p.slug, p.description, coalesce(p.images #>> '{0,path}', '') as image
     from product_listings l join products p on p.id = l.product_id where ${where('id')}`,
    [country, id, site],
  )

/** Reads the last `limit` prices of a product as JSON text, oldest first. */
export const findPriceHistory = (db: Db, { country, site }: Shelf, sku: string, limit: number) =>
  preparedOne<{ history: string }>(
    db,
    'catalog-price-history',
    `select coalesce((
       select json_agg(json_build_object('date', h.valid_from, 'price', h.price_cents::float8 / 100,
         'rrp', h.rrp_cents::float8 / 100) order by h.valid_from)
       from (select valid_from, price_cents, rrp_cents from price_history
         where country = l.country and product_id = l.product_id order by valid_from desc limit $4) h), '[]'::json)::text as history
     from product_listings l where ${where('sku')}`,
    [country, sku, site, limit],
  )

export const findStock = (db: Db, { country, site }: Shelf, sku: string) =>
  preparedOne<LiveRow>(
    db,
    'catalog-stock',
    `select ${liveColumns} from product_listings l ${stockOf} where ${where('sku')}`,
    [country, sku, site],
  )

export interface StockLocation {
  code: string
  name: string
  available: number
  onOrder: number
}

/** Reads a product's stock by warehouse of the country. */
export const listStockLocations = (db: Db, { country }: Shelf, sku: string) =>
  prepared<StockLocation & QueryResultRow>(
    db,
    'catalog-stock-locations',
    `select w.code, w.name, s.available, s.on_order as "onOrder"
     from products p join stock s on s.product_id = p.id and s.country = $1 join warehouses w on w.code = s.warehouse_code
     where p.sku = $2 order by w.name`,
    [country, sku],
  )
