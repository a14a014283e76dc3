import type { Range } from '../ranges'
import type { SearchQuery } from '../query'
import type { SearchShelf } from './shelf'

const boundsOf = (range: Range | undefined): (number | null)[] | null =>
  range === undefined ? null : [range.low, range.high, range.said]

/** The values of the parameters of `given`, in their order. */
export const parameterValues = (
  { country, site }: SearchShelf,
  { code, text, words, stated, unwanted, ranges, conditions }: SearchQuery,
  corrects: boolean,
): readonly unknown[] => [
  country,
  site,
  code,
  text,
  words,
  corrects,
  stated,
  unwanted,
  conditions,
  boundsOf(ranges.price),
  ...[ranges.mm, ranges.ml, ranges.grams].map(boundsOf),
]

/**
 * A CTE with the parameters, and with values derived from them that every later step needs, in one row. This
 * way Postgres uses one generic plan: a plan made for the values would not be cheaper, so it stops replanning
 * each search.
 *
 * `$1` country, `$2` site, `$3` code, `$4` text query, `$5` words, `$6` whether spelling may be corrected,
 * `$7` `SearchQuery.stated`, `$8` text query of the excluded words, `$9` conditions appended to a corrected
 * term, `$10` to `$13` bounds of price, lengths, volumes and weights. A statement's own parameters follow
 * from `$14` on.
 *
 * @param more further parameters that the statement needs, as columns
 */
export const given = (more: string): string => `
  given as materialized (
    select $1::char(2) as country, $2::text as site, $3::text as code, $5::text[] as words, $6::boolean as corrects,
      search_with_synonyms(to_tsquery('shop', $4::text)) as query, search_stated(to_tsquery('shop', $7::text)) as stated,
      search_stated(to_tsquery('shop', $8::text)) as unwanted, $9::text as conditions,
      $10::int[] as price, $11::int[] as mm, $12::int[] as ml, $13::int[] as grams,
      coalesce($10::int[], $11, $12, $13) is not null as is_measured,
      array(select product_id from search_listings where codes @> array[$3::text]) as coded,
      ${more}
  )`

/** Weights of a word in description, attributes, brand or category, and title or model number. */
const WEIGHTS = `'{0.05, 0.15, 0.5, 1}'`

/** How well a listing matches the typed price and sizes; null if it does not. */
const FIT = 'search_fit(l.price_cents, l.mm, l.ml, l.grams, g.price, g.mm, g.ml, g.grams)'

/** An exact code is shown whatever its price and size are. */
const FITS = `(not g.is_measured or l.codes @> array[g.code] or ${FIT} is not null)`

/**
 * The products of the shelf that match a query, with their score: relevance, doubled for products that match
 * `SearchQuery.stated`, raised by up to a quarter for popularity, and lowered for products that are out of
 * stock or of another size. The condition on the country is written so that no index is used for it: it only
 * halves the catalogue, while the words narrow it to a few rows.
 *
 * @param query column of the one row in `from`
 * @param from the step that builds the query, joined with `given g`
 * @param match condition that an index supports
 * @param fits condition of price and size
 */
const candidates = (query: string, from: string, match: string, fits = FITS): string => `
    select l.product_id, l.brand_slug, l.category_slugs, l.product_id = any(g.coded) as is_code,
      ts_rank(${WEIGHTS}, l.search, ${query}, 1)
        * case when g.stated is not null and l.search @@ g.stated then 2 else 1 end
        * (1 + l.popularity / 4000::float8) * case when l.in_stock then 1::float8 else 0.7::float8 end
        * case when g.is_measured then coalesce(${FIT}, 1) else 1 end as score
    from ${from} join search_listings l
      on (${match}) and (l.country = g.country) is not false and g.site = any(l.sites)
      and (g.unwanted is null or not l.search @@ g.unwanted) and ${fits}`

/**
 * The CTEs that find matching products. `typed` has those that match the words as typed, or the code. Only if
 * it is empty and spelling may be corrected, `corrected` has those that match all of the corrected words; if
 * that is empty too, `partial` has those that match some of them, whatever their price and size.
 *
 * `named` are the categories whose titles the words contain, with their weight: the whole title weighs more
 * than its last word, which is the kind of product. So `dryer` finds dryers before products that merely
 * mention them.
 */
export const matching = `
  typed as materialized (${candidates('g.query', 'given g', `l.search @@ g.query or l.codes @> array[g.code]`)}
  ),
  spelling as materialized (
    select s.term, s.all_words, search_with_synonyms(s.all_words) as query, s.any_word
    from given g, search_spelling(g.words) s
    where g.corrects and not exists (select 1 from typed)
  ),
  corrected as materialized (${candidates('s.query', 'given g cross join spelling s', 'l.search @@ s.query')}
  ),
  partial as materialized (${candidates('s.any_word', 'given g cross join spelling s', 'l.search @@ s.any_word', 'true')}
    where not exists (select 1 from corrected)
  ),
  named as materialized (
    select c.slug, case when wanted.query @> c.words then 3 + numnode(c.words) / 4::float8 else 3 end as emphasis
    from categories c
    cross join (select coalesce((select query from spelling), (select query from given)) as query) wanted
    where wanted.query @> c.head and numnode(c.head) > 0
  ),
  hits as not materialized (
    select * from typed union all select * from corrected union all select * from partial
  ),
  ranked as not materialized (
    select hits.product_id, brand_slug, category_slugs, is_code, score * coalesce(named.emphasis, 1) as score
    from hits left join named on named.slug = category_slugs[array_upper(category_slugs, 1)]
  )`
