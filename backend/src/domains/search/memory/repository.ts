import type { QueryResultRow } from 'pg'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'
import type { IndexedListing } from './shelf'

/** Where in the order of changes somebody has read up to. */
export interface ChangePlace {
  readonly version: number
  readonly country: string
  readonly product_id: number
}

/** A listing that changed, with its place among the changes; `vector` is null where it is no more. */
export type ChangeRow = ChangePlace & Omit<IndexedListing, 'vector'> & { vector: string | null }

/** A slug and what it is called. */
export type Title = readonly [slug: string, title: string]

export interface Changes {
  /** Of the catalogue that all of this was read from; null where it has none. */
  readonly version: number | null
  readonly changes: readonly ChangeRow[]
  /** In the order of their titles. */
  readonly brands: readonly Title[]
  readonly categories: readonly Title[]
  /** The same as long as words stand for the same words (`search_synonyms`). */
  readonly meanings: string
}

interface Row extends QueryResultRow, ChangeRow {
  /** False in the one row without changes. */
  is_change: boolean
  catalogue: number | null
  /** In one row only. */
  brands: Title[] | null
  categories: Title[] | null
  meanings: string | null
}

const once = (value: string): string => `case when row_number() over () = 1 then (select ${value}) end`
const titlesOf = (table: string): string =>
  once(`coalesce(json_agg(json_build_array(slug, title) order by title), '[]') from ${table}`)

/** The next changes behind a place, the oldest first, with what facets are called and what words mean. Fewer changes than `most` are all there are.
 * Each listing is looked for by itself: without a number in hand Postgres expects many changes, and reads all listings. */
export const readChanges = async (db: Db, after: ChangePlace, most: number): Promise<Changes> => {
  const rows = await prepared<Row>(
    db,
    'search-changes',
    `select (select version from catalogue_version) as catalogue, c.product_id is not null as is_change, c.*,
       l.popularity, l.in_stock, l.sites, l.brand_slug, l.category_slugs, l.codes, l.search::text as vector,
       ${titlesOf('product_brands')} as brands, ${titlesOf('categories')} as categories,
       ${once(`md5(string_agg(typed || '=' || meant, ',' order by typed, meant)) from search_synonyms`)} as meanings
     from (select) one left join (
       select version, country, product_id from search_changes
       where (version, country, product_id) > ($1::bigint, $2::char(2), $3::bigint)
       order by version, country, product_id limit $4
     ) c on true left join lateral (
       select * from search_listings where (country, product_id) = (c.country, c.product_id) limit 1
     ) l on true
     order by c.version, c.country, c.product_id`,
    [after.version, after.country, after.product_id, most],
  )
  return {
    version: rows[0]?.catalogue ?? null,
    changes: rows.filter(({ is_change: isChange }) => isChange),
    brands: rows.find(({ brands }) => brands !== null)?.brands ?? [],
    categories: rows.find(({ categories }) => categories !== null)?.categories ?? [],
    meanings: rows.find(({ meanings }) => meanings !== null)?.meanings ?? '',
  }
}
