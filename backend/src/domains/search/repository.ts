import type { QueryResultRow } from 'pg'
import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { type LiveRow, liveColumns, stockOf } from '../catalog/service'
import type { SearchQuery } from './query'

export interface SearchShelf {
  readonly country: Country
  readonly site: string
}

export interface SearchPage {
  readonly limit: number
  readonly offset: number
  readonly manufacturer?: string | undefined
  readonly category?: string | undefined
  /** Searches with corrected spelling where the words as typed find nothing. */
  readonly corrects: boolean
}

export interface FacetValue {
  value: string
  title: string
  count: number
}

export interface HitRow extends LiveRow {
  /** Null in the one row of an empty page, as all that belongs to a hit. */
  tile: string | null
  corrected_term: string | null
  /** No product has all of the words; these have some of them. */
  is_partial: boolean
  total: number
  /** In the first row only. */
  brands: FacetValue[] | null
  categories: FacetValue[] | null
}

/** Weights of description, attributes, brand and category, title and model number. */
const weights = `'{0.05, 0.15, 0.5, 1}'`

const columns = (query: string): string => `
  l.product_id, l.brand_slug, l.category_slugs, l.popularity, l.in_stock, l.codes @> array[$3::text] as is_code, ts_rank(${weights}, l.search, ${query}, 1) as rank`

/** Of the shelf, as a condition that no index answers: half of all products have the country, the words are what narrows. */
const onShelf = '(l.country = $1) is not false and $2 = any(l.sites)'

/** A text query with what its words stand for beside them (`search_synonyms`). */
const withSynonyms = (query: string): string =>
  `ts_rewrite(${query}, 'select words, words || meaning from search_synonyms union all '
    || 'select beginning, beginning || meaning from search_synonyms')`

/** The letters of a word in their order, so that two letters changed about are the same word. */
const lettersOf = (word: string): string =>
  `(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') letter)`

/** Slips that a word of this length is forgiven: more, and another word is meant that the shop does not know. */
const slips = `case when length(w.word) < 6 then 1 when length(w.word) < 9 then 2 else 3 end`

/**
 * The nearest known word of an unknown one, a few slips away, among those that share trigrams or begin alike. Two letters changed about
 * count as one slip; what sounds the same is nearer than what is written more alike.
 */
const nearestWord = `
  select v.word from search_words v
  where (v.word % w.word or v.word ~>=~ left(w.word, 1) and v.word ~<~ (left(w.word, 1) || chr(1114111)))
    and length(w.word) between 3 and 40 and length(v.word) between length(w.word) - 3 and length(w.word) + 3
    and (levenshtein_less_equal(v.word, w.word, ${slips}) <= ${slips} or ${lettersOf('v.word')} = ${lettersOf('w.word')})
    and not exists (select 1 from search_words k where k.word ~>=~ w.word and k.word ~<~ (w.word || chr(1114111)))
  order by greatest(similarity(v.word, w.word), case when ${lettersOf('v.word')} = ${lettersOf('w.word')} then 0.9
      when dmetaphone(v.word) = dmetaphone(w.word) then 0.8 else 0 end) desc,
    v.frequency desc, v.word limit 1`

/**
 * What matches: `asked` by code or by the words as typed; where that is nothing and spelling may be corrected, `corrected` by
 * beginnings of the words, each unknown one replaced by the nearest known (`term` then says what was searched for); where no product
 * has all of them, `partly` some of those words, the more the better. $1 country, $2 site, $3 code, $4 text query, $5 words, $6 corrects.
 */
const matching = `
  wanted as materialized (
    select ${withSynonyms("to_tsquery('shop', $4)")} as query
  ), asked as materialized (
    select ${columns('(select query from wanted)')} from search_listings l
    where ${onShelf}
      and (l.search @@ (select query from wanted) or l.codes @> array[$3::text])
  ), spelling as materialized (
    select case when count(better.word) > 0 then string_agg(coalesce(better.word, w.word), ' ' order by w.place) end as term,
      to_tsquery('shop', string_agg(quote_literal(coalesce(better.word, w.word)) || ':*', ' & ')) as query,
      to_tsquery('shop', string_agg(quote_literal(coalesce(better.word, w.word)) || ':*', ' | ')
        filter (where length(w.word) > 2)) as any_query
    from unnest($5::text[]) with ordinality as w (word, place)
    left join lateral (${nearestWord}) better on true
    where $6 and not exists (select 1 from asked)
  ), corrected as materialized (
    select ${columns('s.query')} from (select ${withSynonyms('query')} as query from spelling) s
    join search_listings l on ${onShelf} and l.search @@ s.query
  ), partly as materialized (
    select ${columns('s.any_query')} from spelling s
    join search_listings l on ${onShelf} and l.search @@ s.any_query
    where not exists (select 1 from corrected)
  ), hits as not materialized (
    select * from asked union all select * from corrected union all select * from partly
  )`

/** Exact codes first, then by relevance; of equals what is in stock and popular. */
const ranking = `is_code desc,
  rank * (1 + popularity / 4000::float8) * case when in_stock then 1::float8 else 0.7::float8 end desc, product_id`

const facet = (name: string, key: string, table: string, filter: string): string => `(
  select coalesce(json_agg(json_build_object('value', f.slug, 'title', t.title, 'count', f.count)
    order by f.count desc, t.title), '[]'::json)
  from (select ${key} as slug, sum(count)::int as count from kinds where ${filter} group by 1) f
  join ${table} t on t.slug = f.slug) as ${name}`

const byBrand = '($9::text is null or brand_slug = $9)'
const byCategory = '($10::text is null or category_slugs @> array[$10::text])'
const ownCategory = 'category_slugs[array_upper(category_slugs, 1)]'

/**
 * One page of hits with facets and the exact total; each facet counts under the other's filter. One statement, which goes through the hits
 * twice: for the best of them, and to count them by brand and categories, from which few rows total and facets are summed up.
 */
export const searchPage = (
  db: Db,
  { country, site }: SearchShelf,
  query: SearchQuery,
  page: SearchPage,
): Promise<HitRow[]> =>
  prepared<HitRow>(
    db,
    'search-page',
    `with ${matching}, page as (
       select product_id, row_number() over (order by ${ranking}) as place from (
         select * from hits where ${byBrand} and ${byCategory} order by ${ranking} limit $7 offset $8
       ) best
     ), kinds as materialized (
       select brand_slug, category_slugs, count(*) as count from hits group by brand_slug, category_slugs
     ), summary as (
       select (select coalesce(sum(count), 0)::int from kinds where ${byBrand} and ${byCategory}) as total,
         (select term from spelling) as corrected_term, exists (select 1 from partly) as is_partial,
         ${facet('brands', 'brand_slug', 'product_brands', byCategory)},
         ${facet('categories', ownCategory, 'categories', byBrand)}
     )
     select y.total, y.corrected_term, y.is_partial, h.tile, h.price_cents, h.rrp_cents, h.superseded, h.units_available, h.units_on_order,
       case when h.place is null or h.place = min(h.place) over () then y.brands end as brands,
       case when h.place is null or h.place = min(h.place) over () then y.categories end as categories
     from summary y left join (
       select page.place, l.tile, ${liveColumns} from page
       join product_listings l on l.country = $1 and l.product_id = page.product_id ${stockOf}
     ) h on true
     order by h.place`,
    [
      country,
      site,
      query.code,
      query.text,
      query.words,
      page.corrects,
      page.limit,
      page.offset,
      page.manufacturer ?? null,
      page.category ?? null,
    ],
  )

export interface SuggestionRow extends QueryResultRow {
  type: 'term' | 'product'
  text: string
  url: string
  image: string | null
  price_cents: number | null
  sku: string | null
}

/** Categories whose title has a word that starts as typed, then products, `limit` in all. One statement. */
export const findSuggestions = (
  db: Db,
  { country, site }: SearchShelf,
  query: SearchQuery,
  page: Pick<SearchPage, 'limit' | 'corrects'>,
): Promise<SuggestionRow[]> =>
  prepared<SuggestionRow>(
    db,
    'search-suggestions',
    `with ${matching}, terms as (
       select c.title, c.slug, row_number() over (order by c.sort_order) as place from categories c
       where to_tsvector('shop', c.title) @@ coalesce((select query from spelling), (select query from wanted))
         and exists (select 1 from product_listings l
           where l.country = $1 and $2 = any(l.sites) and l.category_slugs @> array[c.slug])
       order by c.sort_order limit 3
     ), products as (
       select l.tile::json ->> 'title' as title, l.slug, l.tile::json ->> 'image' as image, l.price_cents, l.sku,
         row_number() over (order by ${ranking}) as place
       from (select product_id, is_code, rank, popularity, in_stock from hits order by ${ranking} limit $7) best
       join (select product_id, country, tile, slug, price_cents, sku from product_listings) l using (product_id)
       where l.country = $1
     )
     select type, text, url, image, price_cents, sku from (
       select 'term' as type, title as text, '/c/' || slug as url, null as image, null::int as price_cents, null as sku, 0 as kind, place from terms
       union all
       select 'product', title, '/p/' || slug, image, price_cents, sku, 1, place from products
     ) found order by kind, place limit $7`,
    [country, site, query.code, query.text, query.words, page.corrects, page.limit],
  )

/** Where a submitted term leads: the product of an exact code, the category or brand of an exact title; null for the search page. */
export const findDestination = async (
  db: Db,
  { country, site }: SearchShelf,
  query: SearchQuery,
): Promise<string | null> =>
  (
    await preparedOne<{ url: string | null }>(
      db,
      'search-destination',
      `select coalesce(
         (select '/p/' || min(l.slug) from search_listings s join product_listings l using (country, product_id)
          where s.country = $1 and $2 = any(s.sites) and s.codes @> array[$3::text] having count(*) = 1),
         (select '/c/' || c.slug from categories c
          where lower(unaccent(c.title)) = $4 and exists (select 1 from product_listings l
            where l.country = $1 and $2 = any(l.sites) and l.category_slugs @> array[c.slug])
          order by c.parent_slug nulls first limit 1),
         (select '/brands/' || b.slug from product_brands b
          where lower(unaccent(b.title)) = $4 and exists (select 1 from product_listings l
            where l.country = $1 and $2 = any(l.sites) and l.brand_slug = b.slug) limit 1)) as url`,
      [country, site, query.code, query.words.join(' ')],
    )
  )?.url ?? null
