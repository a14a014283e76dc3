import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { SEARCH_ATTRIBUTE, type SearchQuery } from '../query'
import { given, matching, parameterValues } from './candidates'
import { facet, spelled, OWN_CATEGORY } from './counts'
import { type HitRow, type SearchPage, tilesWith } from './page'
import { bestOf } from './ranking'
import type { SearchShelf } from './shelf'

/** Filters of a search page beside brand and category. */
export interface SearchRefinement {
  /** Cents, without the upper bound. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** Accepted values of `SEARCH_ATTRIBUTE`; empty accepts all. */
  readonly widths: readonly string[]
  /** Lower bounds of the price ranges to count, in cents; empty if prices are hidden. */
  readonly priceSteps: readonly number[]
}

export interface RefinedRow extends HitRow {
  /** In the first row only, like all facets. */
  prices: { step: number; count: number }[] | null
  traits: { name: string; value: string; count: number }[] | null
}

const own = `'${SEARCH_ATTRIBUTE}'`

/** The values of a facet among the hits that fail no filter but its own. */
const hitsWith = (slug: string, filter: string): string =>
  `select ${slug} as slug, count(*)::int as count from marked where fails in ('', '${filter}')`

/** Each hit is marked with the filters that it fails, so that every facet is counted from one reading. */
const statement = `
with ${given(`$14::int as page_size, $15::int as skipped, $16::text as brand, $17::text as category,
      $18::int as price_from, $19::int as price_to, $21::int[] as price_steps, cardinality($20::text[]) > 0 as has_widths,
      array(select id from shelf_traits where name = ${own} and value = any($20::text[])) as widths`)},
  ${matching},
  marked as materialized (
    select r.*, s.price_cents, s.traits, concat_ws(chr(31),
      case when g.brand is not null and r.brand_slug is distinct from g.brand then 'brand' end,
      case when g.category is not null and not r.category_slugs @> array[g.category] then 'category' end,
      case when s.price_cents < g.price_from or s.price_cents >= g.price_to then 'price' end,
      case when g.has_widths and not s.traits && g.widths then 'width' end) as fails
    from given g cross join ranked r
    join shelf_listings s on s.country = g.country and s.product_id = r.product_id
  ),
  ${bestOf("marked where fails = ''")},
  summary as (
    select (select count(*)::int from marked where fails = '') as total,
      ${spelled},
      ${facet('product_brands', hitsWith('brand_slug', 'brand'))} as brands,
      ${facet('categories', hitsWith(OWN_CATEGORY, 'category'))} as categories,
      (select coalesce(json_agg(json_build_object('step', f.step, 'count', f.count) order by f.step), '[]'::json)
        from (select width_bucket(m.price_cents, g.price_steps) as step, count(*)::int as count
          from marked m, given g where m.fails in ('', 'price') and cardinality(g.price_steps) > 0 group by 1) f) as prices,
      (select coalesce(json_agg(json_build_object('name', ${own}, 'value', f.value, 'count', f.count)), '[]'::json)
        from (select w.value, count(*)::int as count from marked m
          join shelf_traits w on w.name = ${own} and w.id = any(m.traits)
          where m.fails in ('', 'width') group by 1) f) as traits
  ),
  ${tilesWith(['brands', 'categories', 'prices', 'traits'])}`

/** One page of hits within price and width, with the counts of both, in one statement. */
export const searchRefinedPage = (
  db: Db,
  shelf: SearchShelf,
  query: SearchQuery,
  page: SearchPage & SearchRefinement,
): Promise<RefinedRow[]> =>
  prepared<RefinedRow>(db, 'search-refined-page', statement, [
    ...parameterValues(shelf, query, page.corrects),
    page.limit,
    page.offset,
    page.manufacturer ?? null,
    page.category ?? null,
    page.priceFrom,
    page.priceTo,
    page.widths,
    page.priceSteps,
  ])
