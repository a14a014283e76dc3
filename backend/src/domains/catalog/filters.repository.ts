import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { type ListSort, orders, pageOf, shelfKinds } from './lists.repository'
import type { PageRow } from './pages.repository'
import { liveColumns, type Shelf, stockOf, type TileRow } from './repository'

/** Selects products of a shelf. A product must match every filter, by any one of the filter's values. */
export interface ShelfFilter {
  category?: string | undefined
  manufacturers: readonly string[]
  /** Cents, without the upper bound. Null without a filter by price. */
  prices: readonly [from: number, to: number | null] | null
  /** Values by the attribute's name. */
  traits: Readonly<Record<string, readonly string[]>>
  /** Whether to count the products of every other choice. */
  facets: boolean
  /** Lower bounds of the price ranges to count, in cents; empty if prices are hidden. */
  priceSteps: readonly number[]
  sort: ListSort
  limit: number
  offset: number
}

export interface FacetRow {
  value: string
  title: string
  count: number
}

export interface FilteredRow extends TileRow, PageRow {
  total: number
  /** Null in the one row of a page after the last. */
  tile: string
  /** In the first row only, like all facets; null if facets are not requested. */
  brands: FacetRow[] | null
  /** `step` counts from 1. */
  prices: { step: number; count: number }[] | null
  /** In the order in which products list them. */
  traits: { name: string; value: string; count: number }[] | null
}

/** SQL: a facet, in the first row only. */
const facet = (name: string): string =>
  `case when h.place is null or h.place = min(h.place) over () then y.${name} end as ${name}`

/** SQL: names of the filters that a listing `s` fails, joined by a character that occurs in no name. */
const failed = `concat_ws(chr(31), case when s.kind_id not in (select id from kinds where is_chosen) then ':brand' end,
  case when s.price_cents < $6::int or s.price_cents >= $7::int then ':price' end,
  (select string_agg(w.name, chr(31)) from wanted w where not s.traits && w.traits))`

const ofKinds = (where = ''): string =>
  `from shelf_listings s where s.kind_id = any(array(select id from kinds ${where}))`

/**
 * The statement's parts for a filter by brands alone. It counts kinds, and reads no listings of other brands.
 */
const byBrand = (sort: ListSort) => ({
  shelf: `chosen_kinds as materialized (select id from kinds where is_chosen),
     shelf as (select s.price_cents, s.traits, '' as fails ${ofKinds('where is_chosen')})`,
  page: pageOf(sort, { kinds: 'chosen_kinds', limit: '$10', offset: '$11' }),
  total: 'select coalesce(sum(products), 0)::int from kinds where is_chosen',
  brands: 'select brand_slug as slug, sum(products)::int as count from kinds group by 1',
})

/**
 * The statement's parts for any filters. Each listing of the shelf is marked with the filters that it fails.
 */
const byAll = (sort: ListSort) => ({
  shelf: `shelf as materialized (
       select s.product_id, s.kind_id, s.price_cents, s.popularity, s.slug, s.traits, ${failed} as fails ${ofKinds()})`,
  page: `select * from shelf where fails = '' order by ${orders[sort]('shelf')} limit $10::int offset $11::int`,
  total: `select count(*)::int from shelf where fails = ''`,
  brands: `select k.brand_slug as slug, sum(n.count)::int as count
    from (select kind_id, count(*) as count from shelf where fails in ('', ':brand') group by 1) n
    join shelf_kinds k on k.id = n.kind_id group by 1`,
})

const countTraits = `case when $12 then (
  select coalesce(json_agg(json_build_object('name', t.name, 'value', t.value, 'count', f.count) order by f.place), '[]')
  from (select n.id, sum(n.count)::int as count, sum(n.places) / sum(n.count) as place
    from (select has.id, shelf.fails, count(*) as count, sum(has.place) as places
      from shelf, unnest(shelf.traits) with ordinality as has (id, place) group by 1, 2) n
    join shelf_traits own using (id) where n.fails in ('', own.name) group by 1) f
  join shelf_traits t using (id)) end`

/**
 * Reads a page of a filtered shelf, with the exact total and the number of products of every other choice, in
 * one statement. Each product of the shelf is marked with the filters that it fails. A facet counts the
 * products that fail no filter but its own, so that a second value of the same filter can be chosen.
 * Attributes are counted only within a category, because they differ too much across the whole shop.
 */
export const listFilteredProducts = (
  db: Db,
  { country, site }: Shelf,
  filter: ShelfFilter,
): Promise<FilteredRow[]> => {
  const { sort, category, prices, traits } = filter
  const isCategory = category !== undefined
  const byBrandAlone = prices === null && Object.keys(traits).length === 0
  const { shelf, page, total, brands } = byBrandAlone ? byBrand(sort) : byAll(sort)
  return prepared<FilteredRow>(
    db,
    `catalog-filtered-${isCategory ? 'c-' : ''}${byBrandAlone ? 'b-' : ''}${sort}`,
    `with kinds as materialized (
       select *, cardinality($5::text[]) = 0 or brand_slug = any($5) as is_chosen from (${shelfKinds}) kind
     ), wanted as materialized (
       select w.name, array(select t.id from shelf_traits t where t.name = w.name and w.accepted ? t.value) as traits
       from jsonb_each($8::jsonb) as w (name, accepted)
       -- An unused parameter has no type, and where brands are the only filter these are used here only.
       where $6::int is not distinct from $6 and $7::int is not distinct from $7
     ), ${shelf}, page as (
       select product_id, row_number() over (order by ${orders[sort]('first')}) as place from (${page}) first
     ), summary as (
       select (${total}) as total,
         case when $12::boolean then (
           select coalesce(json_agg(json_build_object('value', f.slug, 'title', b.title, 'count', f.count) order by f.count desc, b.title), '[]')
           from (${brands}) f join product_brands b using (slug)) end as brands,
         case when $12 then (
           select coalesce(json_agg(json_build_object('step', f.step, 'count', f.count) order by f.step), '[]')
           from (select width_bucket(price_cents, $9::int[]) as step, count(*)::int as count from shelf
             where fails in ('', ':price') and cardinality($9) > 0 group by 1) f) end as prices,
         ${isCategory ? countTraits : `'[]'::json`} as traits
     )
     select (select version from catalogue_version) as version, y.total,
       h.product_id, h.tile, h.price_cents, h.rrp_cents, h.superseded, h.units_available, h.units_on_order,
       ${facet('brands')}, ${facet('prices')}, ${facet('traits')}
     from summary y left join (
       select page.place, l.product_id, l.tile, ${liveColumns} from page
       join product_listings l on l.country = $1 and l.product_id = page.product_id ${stockOf}
     ) h on true
     order by h.place`,
    [
      country,
      site,
      category ?? null,
      null,
      filter.manufacturers,
      prices?.[0] ?? null,
      prices?.[1] ?? null,
      JSON.stringify(traits),
      filter.priceSteps,
      filter.limit,
      filter.offset,
      filter.facets,
    ],
  )
}
