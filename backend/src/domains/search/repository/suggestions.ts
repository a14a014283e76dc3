import type { QueryResultRow } from 'pg'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { slugify } from '../../../text/fold'
import type { SearchQuery } from '../query'
import { given, parameterValues, matching } from './candidates'
import { editorsPage, SUGGESTED_PAGE } from './editorsPage'
import type { SearchPage } from './page'
import { ORDER } from './ranking'
import type { SearchShelf } from './shelf'

export interface SuggestionRow extends QueryResultRow {
  /** Version of the catalogue when this was found. */
  version: number
  type: 'term' | 'product'
  text: string
  url: string
  image: string | null
  price_cents: number | null
  sku: string | null
}

/** Categories of the shelf whose titles match the query, without the excluded ones. */
const terms = `
  terms as (
    select c.title, c.slug, row_number() over (order by c.sort_order) as place
    from categories c
    where c.search @@ (select coalesce((select all_words from spelling), g.query) from given g)
      and not coalesce(setweight(c.search, 'B') @@ (select unwanted from given), false)
      and exists (
        select 1 from shelf_kinds k where (k.country = (select country from given)) is not false
          and (select site from given) = any(k.sites) and k.category_slugs @> array[c.slug]
      )
    order by c.sort_order limit 3
  )`

const products = `
  products as (
    select l.tile::json ->> 'title' as title, l.slug, l.tile::json ->> 'image' as image, l.price_cents, l.sku,
      row_number() over (order by ${ORDER}) as place
    from (select * from ranked order by ${ORDER} limit (select page_size from given)) best
    join product_listings l using (product_id)
    where l.country = (select country from given)
  )`

const pages = `
  wanted as (select coalesce((select s.query from spelling s), g.query) as query from given g),
  pages as (${editorsPage({
    site: '(select site from given)',
    query: '(select query from wanted)',
    slug: '(select slug from given)',
    foundNothing: 'not exists (select 1 from typed) and not exists (select 1 from corrected)',
  })}
  )`

/** SQL of the first suggestions of `found`: products leave room for categories and the page of editors. */
export const firstOf = (found: string, limit: string): string => `
select (select version from catalogue_version) as version, type, text, url, image, price_cents, sku
from (select * from (${found}) found order by kind = 1, kind, place limit ${limit}) first
order by kind, place`

const statement = `
with ${given('$14::int as page_size, $15::text as slug')},
  ${matching},
  ${terms},
  ${products},
  ${pages}
${firstOf(
  `select 0 as kind, place, 'term' as type, title as text, '/c/' || slug as url,
    null as image, null::int as price_cents, null as sku from terms
  union all
  select 1, place, 'product', title, '/p/' || slug, image, price_cents, sku from products
  union all
  ${SUGGESTED_PAGE}`,
  '(select page_size from given)',
)}`

/** Up to three categories, products and the best page of the editors, `limit` in all. One statement. */
export const listSuggestions = (
  db: Db,
  shelf: SearchShelf,
  query: SearchQuery,
  { corrects, limit }: Pick<SearchPage, 'limit' | 'corrects'>,
): Promise<SuggestionRow[]> =>
  prepared<SuggestionRow>(db, 'search-suggestions', statement, [
    ...parameterValues(shelf, query, corrects),
    limit,
    slugify(query.term),
  ])
