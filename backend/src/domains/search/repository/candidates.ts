/**
 * The parameters in a row of their own, with what every later step reads of them. Postgres then keeps one
 * plan: a plan that knows the values would not be cheaper, so it no longer makes a new one for each search.
 *
 * `$1` country, `$2` site, `$3` code, `$4` text of the query, `$5` words, `$6` whether spelling may be
 * corrected.
 *
 * @param more further parameters that the statement needs, as columns
 */
export const given = (more: string): string => `
  given as materialized (
    select $1::char(2) as country, $2::text as site, $3::text as code, $5::text[] as words, $6::boolean as corrects,
      search_with_synonyms(to_tsquery('shop', $4::text)) as query,
      array(select product_id from search_listings where codes @> array[$3::text]) as coded,
      ${more}
  )`

/** Weights of a word in description, attributes, brand or category, and title or model number. */
const WEIGHTS = `'{0.05, 0.15, 0.5, 1}'`

/**
 * Products of the shelf that a query matches, with their score: relevance, raised by up to a quarter for
 * popularity and lowered for what is out of stock. The country is written so that no index answers it: it
 * halves the catalogue, while the words narrow it to a few rows.
 *
 * @param query column of the one row in `from`
 * @param from the step that makes the query, joined with `given g`
 * @param match condition that an index answers
 */
const candidates = (query: string, from: string, match = `l.search @@ ${query}`): string => `
    select l.product_id, l.brand_slug, l.category_slugs, l.product_id = any(g.coded) as is_code,
      ts_rank(${WEIGHTS}, l.search, ${query}, 1)
        * (1 + l.popularity / 4000::float8) * case when l.in_stock then 1::float8 else 0.7::float8 end as score
    from ${from} join search_listings l
      on (${match}) and (l.country = g.country) is not false and g.site = any(l.sites)`

/**
 * Which products match. `typed` has them for the words as typed, or the code. Only where that is empty and
 * spelling may be corrected, `corrected` has those with all of the corrected words, and where that is empty
 * too, `partial` those with some of them.
 */
export const matching = `
  typed as materialized (${candidates('g.query', 'given g', 'l.search @@ g.query or l.codes @> array[g.code]')}
  ),
  spelling as materialized (
    select s.term, s.all_words, search_with_synonyms(s.all_words) as query, s.any_word
    from given g, search_spelling(g.words) s
    where g.corrects and not exists (select 1 from typed)
  ),
  corrected as materialized (${candidates('s.query', 'given g cross join spelling s')}
  ),
  partial as materialized (${candidates('s.any_word', 'given g cross join spelling s')}
    where not exists (select 1 from corrected)
  ),
  hits as not materialized (
    select * from typed union all select * from corrected union all select * from partial
  )`
