import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { liveColumns, type PageRow, stockOf } from '../../catalog/service'
import type { SearchQuery } from '../query'
import { given, parameterValues, matching } from './candidates'
import { counts } from './counts'
import { ranking } from './ranking'
import type { SearchShelf } from './shelf'

export interface SearchPage {
  readonly limit: number
  readonly offset: number
  readonly manufacturer?: string | undefined
  readonly category?: string | undefined
  /** Searches with corrected spelling if the words as typed find nothing. */
  readonly corrects: boolean
}

export interface FacetValue {
  value: string
  title: string
  count: number
}

export interface HitRow extends PageRow {
  /** Like every field of a hit, null in the single row of an empty page. */
  tile: string | null
  corrected_term: string | null
  /** No product matches all of the words; the hits match some of them. */
  is_partial: boolean
  total: number
  /** In the first row only. */
  brands: FacetValue[] | null
  categories: FacetValue[] | null
}

/**
 * The last part of a statement: the tiles of `best`, beside the columns of `summary`.
 *
 * @param facets columns of `summary` that only the first row has
 */
export const tilesWith = (facets: readonly string[]): string => `
  tiles as (
    select best.place, best.product_id, l.tile, ${liveColumns}
    from best join product_listings l on l.country = (select country from given) and l.product_id = best.product_id ${stockOf}
  )
select (select version from catalogue_version) as version, y.total, y.corrected_term, y.is_partial,
  t.product_id, t.tile, t.price_cents, t.rrp_cents, t.superseded, t.units_available, t.units_on_order,
  ${facets.map((name) => `case when t.place is null or t.place = 1 then y.${name} end as ${name}`).join(', ')}
from summary y left join tiles t on true
order by t.place`

const statement = `
with ${given('$14::int as page_size, $15::int as skipped, $16::text as brand, $17::text as category')},
  ${matching},
  ${ranking},
  ${counts},
  ${tilesWith(['brands', 'categories'])}`

/** One page of hits with facets and the exact total, in one statement. */
export const searchPage = (
  db: Db,
  shelf: SearchShelf,
  query: SearchQuery,
  { corrects, limit, offset, manufacturer, category }: SearchPage,
): Promise<HitRow[]> =>
  prepared<HitRow>(db, 'search-page', statement, [
    ...parameterValues(shelf, query, corrects),
    limit,
    offset,
    manufacturer ?? null,
    category ?? null,
  ])
