import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { localityNamed, localityUnless } from '../geo/service'
import type { PlaceSql } from '../sessions/service'

export interface StoreRow extends QueryResultRow {
  id: number
  name: string
  store_uri: string
  blurb: string
  thumb: string
  address: string
  suburb: string
  state: string
  postcode: string
  phone: string
  time_zone: string
  latitude: number
  longitude: number
  virtual_tour_id: string | null
  is_appointment_only: boolean
  open_times: { isOpen: boolean; openTime: string | null; closeTime: string | null }[]
}

export interface StoreFilter {
  state?: string | undefined
  postcode?: string | undefined
  /** Part of the name. */
  name?: string | undefined
}

const columns = `id, name, store_uri, blurb, thumb, address, suburb, state, postcode, phone, time_zone, latitude, longitude, virtual_tour_id,
  is_appointment_only, open_times`

export const listStores = (db: Db, site: string, filter: StoreFilter): Promise<StoreRow[]> =>
  prepared<StoreRow>(
    db,
    'stores-list',
    `select ${columns} from stores
     where $1 = any(sites) and ($2::text is null or state = upper($2)) and ($3::text is null or postcode = $3)
       and ($4::text is null or position(lower($4) in lower(name)) > 0)
     order by id`,
    [site, filter.state ?? null, filter.postcode ?? null, filter.name ?? null],
  )

/** A store of the site by its ID or its URI. */
export const findStore = (db: Db, site: string, reference: string): Promise<StoreRow | undefined> =>
  preparedOne<StoreRow>(
    db,
    'stores-find',
    `select ${columns} from stores where $1 = any(sites) and (id::text = $2 or store_uri = lower($2))`,
    [site, reference],
  )

/** A store's suburb, with its name folded as in the search of localities (`foldText`). */
export interface Suburb {
  readonly country: string
  readonly name: string
  readonly state: string
  readonly postcode: string
}

/**
 * The place of delivery after a store is chosen: the place that the shopper has set for its country, else the
 * store's suburb. The suburb of the previously chosen store was not set by the shopper, so it is replaced.
 */
export const placeWithStore = ({ country, name, state, postcode }: Suburb): PlaceSql => {
  const chosenPlace = localityUnless({
    id: 'sessions.location_id',
    country: '$3',
    but: 'select postcode, lower(suburb) from stores where store_uri = sessions.store_uri',
  })
  const storePlace = localityNamed({ country: '$3', name: '$4', state: '$5', postcode: '$6' })
  return { sql: `coalesce(${chosenPlace}, ${storePlace})`, values: [country, name, state, postcode] }
}

export interface SelectionRow extends QueryResultRow {
  stores: { name: string; storeUri: string; subdivision: string }[]
  people: { code: string; name: string; subdivision: string }[]
}

/** The site's stores and the salespeople of their subdivisions. */
export const readSelection = async (db: Db, site: string): Promise<SelectionRow> =>
  (await preparedOne<SelectionRow>(
    db,
    'stores-selection',
    `with mine as (select * from stores where $1 = any(sites))
     select
       coalesce((select json_agg(json_build_object('name', name, 'storeUri', store_uri, 'subdivision', subdivision)
         order by id) from mine), '[]'::json) as stores,
       coalesce((select json_agg(json_build_object('code', code, 'name', name, 'subdivision', subdivision)
         order by subdivision, name) from sales_people where subdivision in (select subdivision from mine)),
         '[]'::json) as people`,
    [site],
  )) ?? { stores: [], people: [] }

/** The place and the person of a sale, named as they are now; null for each that is not known. */
export interface SoldBy {
  readonly store: string | null
  /** `Ben Carter (BEN)`, or the code alone where nobody has it any more. */
  readonly salesperson: string | null
}

/**
 * SQL: the `SoldBy` of a sale as JSON.
 * @param storeId @param code SQL: the columns of the sale
 */
export const soldBySql = (storeId: string, code: string): string =>
  `jsonb_build_object('store', (select name from stores where id = ${storeId}), 'salesperson',
     coalesce((select p.name || ' (' || p.code || ')' from sales_people p where p.code = ${code}), ${code}))`
