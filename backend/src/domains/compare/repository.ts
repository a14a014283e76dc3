import { COMPARE_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { type LiveRow, liveColumns, stockOf } from '../catalog/service'

/** Owner of a list: the session, at one site, with products of the site's country. */
export interface CompareOwner {
  readonly sessionId: Buffer
  readonly site: string
  readonly country: string
}

/** A product of the site as JSON texts. */
export interface ComparedRow extends LiveRow {
  sku: string
  view: string
  specifications: string
}

const columns = `l.sku, l.view, ${liveColumns}, p.specifications::text as specifications`

/** The session's list in the order of adding; products that the site no longer sells are left out. */
export const listItems = (db: Db, { sessionId, site, country }: CompareOwner): Promise<ComparedRow[]> =>
  prepared(
    db,
    'compare-list',
    `select ${columns} from compare_items c
     join product_listings l on l.country = $3 and l.product_id = c.product_id and $2 = any(l.sites)
     join products p on p.id = l.product_id ${stockOf}
     where c.session_id = $1 and c.site_code = $2 order by c.seq`,
    [sessionId, site, country],
  )

/** Products of the site by SKU, in any order; unknown ones are missing. */
export const listProducts = (
  db: Db,
  { site, country }: Omit<CompareOwner, 'sessionId'>,
  skus: readonly string[],
): Promise<ComparedRow[]> =>
  prepared(
    db,
    'compare-products',
    `select ${columns} from product_listings l join products p on p.id = l.product_id ${stockOf}
     where l.country = $1 and $2 = any(l.sites) and l.sku = any($3::text[])`,
    [country, site, skus],
  )

/**
 * Outcome of one try to add a product. If no flag but `is_found` is set, another request took the place: try
 * again.
 */
export interface AddTry {
  is_found: boolean
  is_added: boolean
  is_existing: boolean
  is_full: boolean
}

/** Adds a product at the lowest free place and frees places of products that the site no longer sells. */
export const tryAdd = async (
  db: Db,
  { sessionId, site, country }: CompareOwner,
  sku: string,
): Promise<AddTry> => {
  const row = await preparedOne<AddTry>(
    db,
    'compare-add',
    `with product as (
       select product_id from product_listings where country = $3 and sku = $4 and $2 = any(sites)
     ), own as (
       select c.product_id, c.place, exists (
         select 1 from product_listings l
         where l.country = $3 and l.product_id = c.product_id and $2 = any(l.sites)) as is_sold
       from compare_items c where c.session_id = $1 and c.site_code = $2
     ), gone as (
       delete from compare_items c using own
       where c.session_id = $1 and c.site_code = $2 and c.product_id = own.product_id and not own.is_sold
         and exists (select 1 from product)
     ), free as (
       select min(place) as place from generate_series(1, ${COMPARE_MAX}) as place
       where place not in (select place from own)
     ), added as (
       insert into compare_items (session_id, site_code, product_id, place)
       select $1, $2, product_id, free.place from product, free
       where free.place is not null and product_id not in (select product_id from own)
       on conflict do nothing returning 1
     )
     select exists (select 1 from product) as is_found, exists (select 1 from added) as is_added,
       exists (select 1 from product where product_id in (select product_id from own)) as is_existing,
       (select count(*) filter (where is_sold) from own) >= ${COMPARE_MAX} as is_full`,
    [sessionId, site, country, sku],
  )
  if (row === undefined) throw new Error('A select without a from answers one row')
  return row
}

/** Removes a product from the list; does nothing if it is not on it. */
export const removeItem = async (db: Db, { sessionId, site }: CompareOwner, sku: string): Promise<void> => {
  await prepared(
    db,
    'compare-remove',
    `delete from compare_items c using products p
     where c.session_id = $1 and c.site_code = $2 and p.id = c.product_id and p.sku = $3`,
    [sessionId, site, sku],
  )
}

/** Moves a session's lists to another session, which has none yet. */
export const moveItems = async (trx: Db, from: Buffer, to: Buffer): Promise<void> => {
  await prepared(trx, 'compare-move', 'update compare_items set session_id = $2 where session_id = $1', [
    from,
    to,
  ])
}
