import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { type ListSort, orders } from './lists.repository'
import { liveColumns, type Shelf, stockOf, type TileRow } from './repository'

/** What of a shelf is asked for. Within one filter one of the values is enough; between filters all count. */
export interface ShelfFilter {
  category?: string | undefined
  manufacturers: readonly string[]
  /** Cents, the upper end not included. Null where the price is no filter. */
  prices: readonly [from: number, to: number | null] | null
  /** Values by the attribute's name. */
  traits: Readonly<Record<string, readonly string[]>>
  /** Lower ends of the price ranges that are counted, in cents; empty where prices are hidden. */
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

export interface FilteredRow extends TileRow {
  total: number
  /** Null in the one row of a page behind the last. */
  tile: string
  /** In the first row only, as all facets. */
  brands: FacetRow[] | null
  /** `step` counts from 1. */
  prices: { step: number; count: number }[] | null
  /** In the order in which products list them. */
  traits: { name: string; value: string; count: number }[] | null
}

/**
 * One page of a shelf under filters, with the exact total and the number of products behind every other choice, in one statement. Each
 * product of the shelf is marked with the filters it fails; a facet counts those that fail none but its own, so that a second value of the
 * same filter can be chosen. Attributes are counted where a category is named: over the whole shop they are no choice.
 */
export const findFilteredList = (
  db: Db,
  { country, site }: Shelf,
  filter: ShelfFilter,
): Promise<FilteredRow[]> => {
  const isCategory = filter.category !== undefined
  const order = orders[filter.sort]
  return prepared<FilteredRow>(
    db,
    `catalog-filtered-${isCategory ? 'c-' : ''}${filter.sort}`,
    `with shelf as materialized (
       select l.product_id, l.brand_slug, l.price_cents, l.popularity, l.slug, ${isCategory ? 'l.traits' : 'null::jsonb as traits'},
         array_remove(array[
           case when cardinality($3::text[]) > 0 and l.brand_slug <> all ($3) then ':brand' end,
           case when l.price_cents < $4::int or l.price_cents >= $5::int then ':price' end
         ], null) || array(
           select wanted.name from jsonb_each($6::jsonb) as wanted (name, accepted)
           where not exists (
             select 1 from jsonb_to_recordset(l.traits) as has (name text, value text)
             where has.name = wanted.name and wanted.accepted ? has.value)
         ) as fails
       from product_listings l
       where l.country = $1 and $2 = any(l.sites) ${isCategory ? 'and l.category_slugs @> array[$10::text]' : ''}
     ), page as (
       select product_id, row_number() over (order by ${order('shelf')}) as place from shelf where fails = '{}'
       order by place limit $8 offset $9
     ), summary as (
       select (select count(*)::int from shelf where fails = '{}') as total,
         (select coalesce(json_agg(json_build_object('value', f.slug, 'title', b.title, 'count', f.count) order by f.count desc, b.title), '[]')
           from (select brand_slug as slug, count(*)::int as count from shelf where fails <@ '{:brand}' group by 1) f
           join product_brands b using (slug)) as brands,
         (select coalesce(json_agg(json_build_object('step', f.step, 'count', f.count) order by f.step), '[]')
           from (select width_bucket(price_cents, $7::int[]) as step, count(*)::int as count from shelf
             where fails <@ '{:price}' and cardinality($7) > 0 group by 1) f) as prices,
         (select coalesce(json_agg(json_build_object('name', f.name, 'value', f.value, 'count', f.count) order by f.place), '[]')
           from (select t.trait ->> 'name' as name, t.trait ->> 'value' as value, count(*)::int as count, avg(t.place) as place
             from shelf, jsonb_array_elements(shelf.traits) with ordinality as t (trait, place)
             where shelf.fails <@ array[t.trait ->> 'name'] group by 1, 2) f) as traits
     )
     select y.total, h.tile, h.price_cents, h.rrp_cents, h.superseded, h.units_available, h.units_on_order,
       case when h.place is null or h.place = min(h.place) over () then y.brands end as brands,
       case when h.place is null or h.place = min(h.place) over () then y.prices end as prices,
       case when h.place is null or h.place = min(h.place) over () then y.traits end as traits
     from summary y left join (
       select page.place, l.tile, ${liveColumns} from page
       join product_listings l on l.country = $1 and l.product_id = page.product_id ${stockOf}
     ) h on true
     order by h.place`,
    [
      country,
      site,
      filter.manufacturers,
      filter.prices?.[0] ?? null,
      filter.prices?.[1] ?? null,
      JSON.stringify(filter.traits),
      filter.priceSteps,
      filter.limit,
      filter.offset,
      ...(isCategory ? [filter.category] : []),
    ],
  )
}
