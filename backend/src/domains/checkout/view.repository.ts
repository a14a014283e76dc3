import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import type { Handover } from './handover/handover.repository'
import { type ProjectGoodsInCart, projectGoodsIn } from './handover/projectGoods.repository'
import type { StoredSite } from './site'

/**
 * The reads for the checkout's offer. They join tables of other domains (settings, cart lines, stores, stock)
 * by their keys, read-only, so that a call takes one statement.
 */

/** A site with its settings. */
export interface SiteRow extends StoredSite {
  readonly hasStores: boolean
}

/** A locality that goods are delivered to. */
export interface DeliveryLocation {
  readonly country: Country
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

/** A store, as a place to sell in and to take goods from. */
export interface Counter {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** IANA time zone, which determines the store's current day. */
  readonly timeZone: string
  /** The nearest warehouse of the country, whose stock is also the store's. */
  readonly warehouseCode: string | null
  /** Codes of the salespeople of the store. */
  readonly salespeople: readonly string[]
  /** Units at that warehouse of the products in the session's cart, by product id. */
  readonly shelf: Readonly<Record<string, number>>
}

const columns = `s.features, s.texts,
  coalesce((select json_object_agg(name, value) from settings where site_code = s.code), '{}') as settings,
  exists (select 1 from stores where s.code = any(sites)) as "hasStores"`

const siteSql = `select ${columns} from sites s where s.code = $1`

const pageSql = `select ${columns}, array(
  select distinct b.supplier_key from carts c
  join cart_lines l on l.cart_id = c.id
  join products p on p.id = l.product_id
  join product_brands b on b.slug = p.brand_slug
  where c.session_id = $2 and c.site_code = s.code and c.status in ('open', 'frozen')
  order by b.supplier_key
) as suppliers, (
  select json_build_object('id', id, 'version', version) from carts
  where session_id = $2 and site_code = s.code and status in ('open', 'frozen')
) as cart, (
  select json_build_object('country', l.country, 'suburb', l.suburb, 'state', l.state, 'postcode', l.postcode)
  from sessions v join localities l on l.id = v.location_id where v.id = $2
) as location, (
  select json_build_object('id', h.id, 'form', h.form, 'changed', h.changed, 'createdAt', h.created_at) from carts c join checkout_handovers h on h.cart_id = c.id
  where c.session_id = $2 and c.site_code = s.code and c.status in ('open', 'frozen')
) as handover, (
  select ${projectGoodsIn('c.id')} from carts c where c.session_id = $2 and c.site_code = s.code and c.status in ('open', 'frozen')
) as "projectGoods"
from sites s where s.code = $1`

const counterSql = `
with store as (
  select st.*, (
    select w.code from warehouses w where w.country = st.country
    order by power(w.latitude - st.latitude, 2) + power((w.longitude - st.longitude) * cos(radians(st.latitude)), 2), w.code
    limit 1
  ) as warehouse_code
  from stores st where st.id::text = $3 and $1 = any(st.sites)
)
select ${columns}, (
  select json_build_object('id', id::text, 'name', name, 'phone', phone, 'address', address, 'suburb', suburb, 'state', state,
    'postcode', postcode, 'timeZone', time_zone, 'warehouseCode', warehouse_code,
    'salespeople', coalesce((
      select json_agg(code order by name) from sales_people where subdivision = store.subdivision), '[]'),
    'shelf', coalesce((
      select json_object_agg(k.product_id, k.available) from stock k
      where k.warehouse_code = store.warehouse_code and k.product_id in (
        select l.product_id from carts c join cart_lines l on l.cart_id = c.id
        where c.session_id = $2 and c.site_code = $1 and c.status in ('open', 'frozen'))), '{}'))
  from store
) as counter
from sites s where s.code = $1`

const missing = (siteCode: string): Error => new Error(`The site ${siteCode} is not in the database`)

/** A site with everything that its checkout page shows. */
export interface PageRow extends SiteRow {
  /** Distinct supplier keys of the cart's products; empty without a cart or with an empty one. */
  readonly suppliers: readonly string[]
  /** The cart that `suppliers` belongs to; null if the session has none. */
  readonly cart: { readonly id: string; readonly version: number } | null
  readonly location: DeliveryLocation | null
  readonly handover: Handover | null
  /** Null without a cart. */
  readonly projectGoods: readonly ProjectGoodsInCart[] | null
}

export const readSite = async (db: Db, siteCode: string): Promise<SiteRow> => {
  const row = await preparedOne<SiteRow>(db, 'checkout-site', siteSql, [siteCode])
  if (row === undefined) throw missing(siteCode)
  return row
}

/** Reads what a session's checkout page shows apart from the cart's lines, in one statement. */
export const readPage = async (db: Db, siteCode: string, sessionId: Buffer | null): Promise<PageRow> => {
  const row = await preparedOne<PageRow>(db, 'checkout-page', pageSql, [siteCode, sessionId])
  if (row === undefined) throw missing(siteCode)
  return row
}

/**
 * Like `readSite`, with one of the site's stores and its stock of the cart's products. The store is null if
 * the site does not have it.
 */
export const readSiteAtCounter = async (
  db: Db,
  siteCode: string,
  sessionId: Buffer | null,
  storeId: string,
): Promise<SiteRow & { readonly counter: Counter | null }> => {
  const row = await preparedOne<SiteRow & { counter: Counter | null }>(db, 'checkout-counter', counterSql, [
    siteCode,
    sessionId,
    storeId,
  ])
  if (row === undefined) throw missing(siteCode)
  return row
}

/** The supplier keys of all brands. */
export const listSuppliers = async (db: Db): Promise<readonly string[]> => {
  const rows = await prepared<{ supplier: string }>(
    db,
    'checkout-suppliers',
    'select distinct supplier_key as supplier from product_brands order by 1',
    [],
  )
  return rows.map(({ supplier }) => supplier)
}

/** A store that staff can choose, with its salespeople. */
export interface SalesStoreRow {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly people: readonly { readonly code: string; readonly name: string }[]
}

/** The stores of a site with the salespeople of their subdivisions, in the order of their ids. */
export const listSalesStores = async (db: Db, siteCode: string): Promise<readonly SalesStoreRow[]> => {
  const row = await preparedOne<{ stores: SalesStoreRow[] }>(
    db,
    'checkout-stores',
    `select coalesce(json_agg(json_build_object('id', st.id::text, 'name', st.name, 'phone', st.phone, 'address', st.address,
       'suburb', st.suburb, 'state', st.state, 'postcode', st.postcode,
       'people', coalesce((
         select json_agg(json_build_object('code', p.code, 'name', p.name) order by p.name) from sales_people p
         where p.subdivision = st.subdivision), '[]')) order by st.id), '[]') as stores
     from stores st where $1 = any(st.sites)`,
    [siteCode],
  )
  return row?.stores ?? []
}
