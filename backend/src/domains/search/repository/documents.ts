import { plainDescription } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { SearchDocument } from '../document'

/** The number of listings that can be found. */
export const countDocuments = async (db: Db): Promise<number> =>
  (
    await preparedOne<{ documents: number }>(
      db,
      'search-count',
      'select count(*)::int as documents from search_listings',
      [],
    )
  )?.documents ?? 0

/** SQL of the `SearchDocument` of the listing `l`, as JSON; its description may be HTML. */
const document = `
  select json_build_object('id', l.country || '-' || l.product_id, 'country', l.country, 'productId', l.product_id,
    'sku', l.sku, 'title', p.title, 'modelNumber', p.model_number, 'codes', l.codes,
    'brand', l.brand_slug, 'brandTitle', b.title,
    'categories', l.category_slugs, 'categoryTitles', array(
      select c.title from unnest(l.category_slugs) with ordinality as own (slug, place) join categories c using (slug)
      order by own.place),
    'attributes', array(select jsonb_path_query(p.attributes, '$[*].value') #>> '{}'),
    'searchTerms', p.search_terms, 'description', p.description,
    'sites', l.sites, 'popularity', l.popularity, 'inStock', l.in_stock) as body
  from products p join product_brands b on b.slug = l.brand_slug
  where p.id = l.product_id`

/**
 * Compares the documents of products with those the engine has received, and marks those that differ as
 * unsent. One statement, for the product ids after `after` up to and including `upTo`.
 */
export const noteChanges = async (db: Db, after: number, upTo: number): Promise<void> => {
  const inRange = (row: string): string =>
    `${row}.country in ('AU', 'NZ') and ${row}.product_id > $1::bigint and ${row}.product_id <= $2::bigint`
  await prepared(
    db,
    'search-note-changes',
    `with documents as materialized (
       select l.country, l.product_id, md5(d.body::text) as digest
       from product_listings l cross join lateral (${document}) d where ${inRange('l')}
     ), changed as (
       insert into search_documents (country, product_id, digest)
       select country, product_id, digest from documents
       on conflict (country, product_id) do update set digest = excluded.digest, is_sent = false
       where search_documents.digest is distinct from excluded.digest
     )
     update search_documents s set digest = null, is_sent = false
     where s.digest is not null and ${inRange('s')}
       and not exists (select 1 from documents d where (d.country, d.product_id) = (s.country, s.product_id))`,
    [after, upTo],
  )
}

/** The highest id of a product that is listed or was sent; 0 if there is none. */
export const readLastProductId = async (db: Db): Promise<number> =>
  (
    await preparedOne<{ last: number | null }>(
      db,
      'search-last-product',
      'select greatest((select max(id) from products), (select max(product_id) from search_documents)) as last',
      [],
    )
  )?.last ?? 0

export interface UnsentRow {
  country: string
  product_id: number
  digest: string | null
  /** Null if the listing is gone and its document has to be removed. */
  body: SearchDocument | null
  generation: number
}

/** The next documents to send, at most `limit`, with the generation they belong to. */
export const listUnsent = async (db: Db, limit: number): Promise<UnsentRow[]> => {
  const rows = await prepared<UnsentRow>(
    db,
    'search-unsent',
    `select s.country, s.product_id, s.digest, d.body, i.generation
     from (select * from search_documents where not is_sent order by country, product_id limit $1) s
     cross join search_index i
     left join product_listings l on (l.country, l.product_id) = (s.country, s.product_id)
     left join lateral (${document}) d on true
     order by s.country, s.product_id`,
    [limit],
  )
  return rows.map((row) => ({
    ...row,
    body: row.body && { ...row.body, description: plainDescription(row.body.description) },
  }))
}

/** Marks documents as sent, except those that have since changed or moved to another generation. */
export const markSent = async (db: Db, rows: readonly UnsentRow[]): Promise<void> => {
  await prepared(
    db,
    'search-mark-sent',
    `with sent as (
       select * from unnest($1::text[], $2::bigint[], $3::text[]) as sent (country, product_id, digest)
       where exists (select 1 from search_index where generation = $4)
     ), gone as (
       delete from search_documents s using sent
       where (s.country, s.product_id) = (sent.country, sent.product_id) and s.digest is null and sent.digest is null
     )
     update search_documents s set is_sent = true from sent
     where (s.country, s.product_id) = (sent.country, sent.product_id) and s.digest = sent.digest`,
    [
      rows.map(({ country }) => country),
      rows.map(({ product_id: id }) => id),
      rows.map(({ digest }) => digest),
      rows[0]?.generation ?? 0,
    ],
  )
}
