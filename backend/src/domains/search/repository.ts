import type { QueryResultRow } from 'pg'
import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { liveColumns, type PageRow, stockOf } from '../catalog/service'
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

export interface HitRow extends PageRow {
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

/**
 * What is asked for, by name. The parameters stand in a row of their own, so that no plan is cheaper for knowing them: Postgres keeps one
 * plan then, where it made a new one for each search, which took it longer than the search itself.
 */
const given = (columns: string): string => `given as materialized (select ${columns})`
const the = (name: string): string => `(select ${name} from given)`
const asGiven =
  '$1::char(2) as country, $2::text as site, $3::text as code, $4::text as text, $5::text[] as words, $6::boolean as corrects'

/** Weights of description, attributes, brand and category, title and model number. */
const weights = `'{0.05, 0.15, 0.5, 1}'`

const columns = (query: string): string => `
  l.product_id, l.brand_slug, l.category_slugs, l.product_id = any(${the('codes')}::bigint[]) as is_code,
  ts_rank(${weights}, l.search, ${query}, 1)
    * (1 + l.popularity / 4000::float8) * case when l.in_stock then 1::float8 else 0.7::float8 end as score`

/** Of the shelf, as a condition that no index answers: half of all products have the country, the words are what narrows. */
const onShelf = `(l.country = ${the('country')}) is not false and ${the('site')} = any(l.sites)`

/** A text query with what its words stand for beside them (`search_synonyms`), where there is anything: rewriting plans a query each time. */
const withSynonyms = (query: string): string =>
  `(case when exists (select 1 from search_synonyms where ${query} @> words) then ts_rewrite(${query},
    'select words, words || meaning from search_synonyms union all '
    || 'select beginning, beginning || meaning from search_synonyms') else ${query} end)`

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

/** The words of `given`, each unknown one replaced by the nearest known, as a term and as queries for all and for any of them. */
const correctedWords = `
    select case when count(better.word) > 0 then string_agg(coalesce(better.word, w.word), ' ' order by w.place) end as term,
      to_tsquery('shop', string_agg(quote_literal(coalesce(better.word, w.word)) || ':*', ' & ')) as query,
      to_tsquery('shop', string_agg(quote_literal(coalesce(better.word, w.word)) || ':*', ' | ')
        filter (where length(w.word) > 2)) as any_query
    from unnest(${the('words')}) with ordinality as w (word, place)
    left join lateral (${nearestWord}) better on true`

/**
 * What matches: `asked` by code or by the words as typed; where that is nothing and spelling may be corrected, `corrected` by
 * beginnings of the words, each unknown one replaced by the nearest known (`term` then says what was searched for); where no product
 * has all of them, `partly` some of those words, the more the better.
 */
const matching = (more = ''): string => `
  ${given(`${asGiven}, array(select product_id from search_listings where codes @> array[$3::text]) as codes${more}`)},
  wanted as materialized (
    select ${withSynonyms('t.plain')} as query from (select to_tsquery('shop', ${the('text')}) as plain) t
  ), asked as materialized (
    select ${columns('(select query from wanted)')} from search_listings l
    where ${onShelf}
      and (l.search @@ (select query from wanted) or l.codes @> array[${the('code')}])
  ), spelling as materialized (
    ${correctedWords}
    where ${the('corrects')} and not exists (select 1 from asked)
  ), corrected as materialized (
    select ${columns('s.query')} from (select ${withSynonyms('spelling.query')} as query from spelling) s
    join search_listings l on ${onShelf} and l.search @@ s.query
  ), partly as materialized (
    select ${columns('s.any_query')} from spelling s
    join search_listings l on ${onShelf} and l.search @@ s.any_query
    where not exists (select 1 from corrected)
  ), hits as not materialized (
    select * from asked union all select * from corrected union all select * from partly
  )`

/** Exact codes first, then by relevance; of equals what is in stock and popular. */
const ranking = 'is_code desc, score desc, product_id'

const facet = (name: string, key: string, table: string, filter: string): string => `(
  select coalesce(json_agg(json_build_object('value', f.slug, 'title', t.title, 'count', f.count)
    order by f.count desc, t.title), '[]'::json)
  from (select ${key} as slug, sum(count)::int as count from kinds where ${filter} group by 1) f
  join ${table} t on t.slug = f.slug) as ${name}`

const byBrand = `(${the('maker')} is null or brand_slug = ${the('maker')})`
const byCategory = `(${the('category')} is null or category_slugs @> array[${the('category')}])`
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
    `with ${matching(', $7::int as most, $8::int as skipped, $9::text as maker, $10::text as category')}, page as (
       select product_id, row_number() over (order by ${ranking}) as place from (
         select * from hits where ${byBrand} and ${byCategory} order by ${ranking} limit ${the('most')} offset ${the('skipped')}
       ) best
     ), kinds as materialized (
       select brand_slug, category_slugs, count(*) as count from hits group by brand_slug, category_slugs
     ), summary as (
       select (select coalesce(sum(count), 0)::int from kinds where ${byBrand} and ${byCategory}) as total,
         (select term from spelling) as corrected_term, exists (select 1 from partly) as is_partial,
         ${facet('brands', 'brand_slug', 'product_brands', byCategory)},
         ${facet('categories', ownCategory, 'categories', byBrand)}
     )
     select (select version from catalogue_version) as version, y.total, y.corrected_term, y.is_partial, h.product_id, h.tile, h.price_cents, h.rrp_cents, h.superseded, h.units_available, h.units_on_order,
       case when h.place is null or h.place = min(h.place) over () then y.brands end as brands,
       case when h.place is null or h.place = min(h.place) over () then y.categories end as categories
     from summary y left join (
       select page.place, page.product_id, l.tile, ${liveColumns} from page
       join product_listings l on l.country = ${the('country')} and l.product_id = page.product_id ${stockOf}
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
  /** Of the catalogue when this was found. */
  version: number
  type: 'term' | 'product'
  text: string
  url: string
  image: string | null
  price_cents: number | null
  sku: string | null
}

/** Categories that a text query finds by their titles, then the best products in an order. */
const suggested = (query: string, best: string, order: string): string => `terms as (
       select c.title, c.slug, row_number() over (order by c.sort_order) as place from categories c
       where c.search @@ ${query}
         and exists (select 1 from shelf_kinds l where ${onShelf} and l.category_slugs @> array[c.slug])
       order by c.sort_order limit 3
     ), products as (
       select l.tile::json ->> 'title' as title, l.slug, l.tile::json ->> 'image' as image, l.price_cents, l.sku,
         row_number() over (order by ${order}) as place
       from ${best}
       join (select product_id, country, tile, slug, price_cents, sku from product_listings) l using (product_id)
       where l.country = ${the('country')}
     )
     select (select version from catalogue_version) as version, type, text, url, image, price_cents, sku from (
       select 'term' as type, title as text, '/c/' || slug as url, null as image, null::int as price_cents, null as sku, 0 as kind, place from terms
       union all
       select 'product', title, '/p/' || slug, image, price_cents, sku, 1, place from products
     ) found order by kind, place limit ${the('most')}`

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
    `with ${matching(', $7::int as most')}, ${suggested(
      `coalesce((select query from spelling), (select query from wanted))`,
      `(select product_id, is_code, score from hits order by ${ranking} limit ${the('most')}) best`,
      ranking,
    )}`,
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
          where lower(unaccent(c.title)) = $4 and exists (select 1 from shelf_kinds l
            where l.country = $1 and $2 = any(l.sites) and l.category_slugs @> array[c.slug])
          order by c.parent_slug nulls first limit 1),
         (select '/brands/' || b.slug from product_brands b
          where lower(unaccent(b.title)) = $4 and exists (select 1 from shelf_kinds l
            where l.country = $1 and $2 = any(l.sites) and l.brand_slug = b.slug) limit 1)) as url`,
      [country, site, query.code, query.words.join(' ')],
    )
  )?.url ?? null
