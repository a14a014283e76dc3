import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import { liveColumns, stockOf } from '../../catalog/service'
import { slugify } from '../../../text/fold'
import type { engineAnswers } from '../contract.schema'
import type { SearchQuery } from '../query'
import { editorsPage, SUGGESTED_PAGE } from './editorsPage'
import type { HitRow } from './page'
import type { SearchShelf } from './shelf'
import { firstOf, type SuggestionRow } from './suggestions'

/** Products and counts as returned by an engine outside Postgres. */
export type FoundPage = z.infer<typeof engineAnswers.search>
export type FoundSuggestions = z.infer<typeof engineAnswers.suggest>

const facet = (counts: string, titles: string): string => `(
    select coalesce(json_agg(json_build_object('value', t.slug, 'title', t.title, 'count', f.count)
      order by f.count desc, t.title), '[]'::json)
    from jsonb_to_recordset(${counts}) as f (value text, count int) join ${titles} t on t.slug = f.value
  )`

/**
 * The rows of `searchPage` for the products found by an engine, without those the site does not sell. One
 * statement.
 */
export const readFoundPage = (
  db: Db,
  { country, site }: SearchShelf,
  { productIds, total, correctedTerm, isPartial, facets }: FoundPage,
): Promise<HitRow[]> =>
  prepared<HitRow>(
    db,
    'search-found-page',
    `with tiles as (
       select row_number() over (order by best.place) as place, l.product_id, l.tile, ${liveColumns}
       from unnest($3::bigint[]) with ordinality as best (product_id, place)
       join product_listings l on l.country = $1::char(2) and l.product_id = best.product_id and $2 = any(l.sites) ${stockOf}
     ), facets as (
       select ${facet('$4::jsonb', 'product_brands')} as brands, ${facet('$5::jsonb', 'categories')} as categories
     )
     select (select version from catalogue_version) as version, $6::int as total, $7::text as corrected_term,
       $8::boolean as is_partial, t.product_id, t.tile, t.price_cents, t.rrp_cents, t.superseded, t.units_available,
       t.units_on_order,
       case when t.place is null or t.place = 1 then facets.brands end as brands,
       case when t.place is null or t.place = 1 then facets.categories end as categories
     from facets left join tiles t on true
     order by t.place`,
    [
      country,
      site,
      productIds,
      JSON.stringify(facets.brands),
      JSON.stringify(facets.categories),
      total,
      correctedTerm,
      isPartial,
    ],
  )

/**
 * The rows of `listSuggestions` for an engine's suggestions, without products the site does not sell, with
 * the editors' page that matches the term as typed best. One statement.
 */
export const readFoundSuggestions = (
  db: Db,
  { country, site }: SearchShelf,
  { text, term }: SearchQuery,
  { categories, productIds }: FoundSuggestions,
  limit: number,
): Promise<SuggestionRow[]> =>
  prepared<SuggestionRow>(
    db,
    'search-found-suggestions',
    `with wanted as (select search_with_synonyms(to_tsquery('shop', $6::text)) as query),
     pages as (${editorsPage({
       site: '$2',
       query: '(select query from wanted)',
       slug: '$7::text',
       foundNothing: 'cardinality($4::bigint[]) = 0',
     })})
     ${firstOf(
       `select 0 as kind, found.place, 'term' as type, c.title as text, '/c/' || c.slug as url,
         null as image, null::int as price_cents, null as sku
       from unnest($3::text[]) with ordinality as found (slug, place) join categories c using (slug)
       where exists (select 1 from shelf_kinds k
         where k.country = $1::char(2) and $2 = any(k.sites) and k.category_slugs @> array[c.slug])
       union all
       select 1, found.place, 'product', l.tile::json ->> 'title', '/p/' || l.slug, l.tile::json ->> 'image', l.price_cents, l.sku
       from unnest($4::bigint[]) with ordinality as found (product_id, place)
       join product_listings l on l.country = $1::char(2) and l.product_id = found.product_id and $2 = any(l.sites)
       union all
       ${SUGGESTED_PAGE}`,
       '$5',
     )}`,
    [country, site, categories, productIds, limit, text, slugify(term)],
  )
