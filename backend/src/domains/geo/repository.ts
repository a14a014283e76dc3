import type { QueryResultRow } from 'pg'
import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface LocalityRow extends QueryResultRow {
  id: string
  suburb: string
  postcode: string
  state: string
}

export interface LocalitySearch {
  /** Prefix of a suburb's name, lower case without accents; empty for any. */
  readonly name: string
  /** Prefix of a postcode; empty for any. */
  readonly postcode: string
}

/**
 * Localities whose name and postcode start as requested: the exact name first, and places with street
 * delivery before post office boxes. The comparison operators are those of the `text_pattern_ops` index, so
 * that a prepared plan uses it for every search.
 */
export const searchLocalities = (
  db: Db,
  country: Country,
  search: LocalitySearch,
  limit: number,
): Promise<LocalityRow[]> =>
  search.name === ''
    ? prepared<LocalityRow>(
        db,
        'locality-by-postcode',
        `select id, suburb, postcode, state from localities
         where country = $1 and postcode ~>=~ $2 and postcode ~<~ ($2 || ':')
         order by postcode, is_delivery_area desc, search, state limit $3`,
        [country, search.postcode, limit],
      )
    : prepared<LocalityRow>(
        db,
        'locality-by-name',
        `select id, suburb, postcode, state from localities
         where country = $1 and search ~>=~ $2 and search ~<~ ($2 || chr(1114111)) and postcode like $3 || '%'
         order by search = $2 desc, is_delivery_area desc, search, state, postcode limit $4`,
        [country, search.name, search.postcode, limit],
      )

/** The parts of a locality and its country, as SQL parameters or columns. The name is folded. */
interface LocalityParts {
  country: string
  name: string
  state: string
  postcode: string
}

const named = ({ country, name, state, postcode }: LocalityParts): string =>
  `country = ${country} and search = ${name} and state = ${state} and postcode = ${postcode} limit 1`

/** One locality of a country by its three parts; names are compared without case and accents. */
export const findLocality = (db: Db, { country, name, state, postcode }: LocalityParts) =>
  preparedOne<LocalityRow>(
    db,
    'locality-find',
    `select id, suburb, postcode, state from localities
     where ${named({ country: '$1', name: '$2', state: '$3', postcode: '$4' })}`,
    [country, name, state, postcode],
  )

/** The state of a suburb with its postcode; undefined if none or several have it. The name is folded. */
export const findLocalityState = (db: Db, { country, name, postcode }: Omit<LocalityParts, 'state'>) =>
  preparedOne<{ state: string }>(
    db,
    'locality-state',
    `select min(state) as state from localities where country = $1 and search = $2 and postcode = $3
     having min(state) = max(state)`,
    [country, name, postcode],
  )

/** SQL for the ID of a locality by its parts, for another domain's statement; null if there is none. */
export const localityNamed = (parts: LocalityParts): string =>
  `(select id from localities where ${named(parts)})`

/**
 * SQL for the locality `id`, for another domain's statement: null unless it is in `country` and not one of
 * `but`, a query of postcodes and lower-case suburbs.
 */
export const localityUnless = ({ id, country, but }: Record<'id' | 'country' | 'but', string>): string =>
  `(select l.id from localities l where l.id = ${id} and l.country = ${country} and (l.postcode, lower(l.suburb)) not in (${but}))`

export interface AddressLocalityRow extends LocalityRow {
  latitude: number | null
  longitude: number | null
  /** Number of the name that it begins with, from 1. */
  rank: number
  is_exact: boolean
}

/** The point whose surroundings are listed first: degrees, and the radius in metres. */
export interface Near {
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
}

/** Approximate distance in kilometres between a locality and a point, for sorting; null without a point. */
const kilometres = (latitude: string, longitude: string): string =>
  `111.2 * sqrt(power(l.latitude - ${latitude}, 2) + power((l.longitude - ${longitude}) * cos(radians(${latitude})), 2))`

/**
 * Squared distance of a locality to the nearest warehouse, for sorting: without a point, the areas that are
 * served most come first.
 */
const farFromWarehouses = `(select min(power(h.latitude - l.latitude, 2) + power((h.longitude - l.longitude) * cos(radians(l.latitude)), 2))
         from warehouses h where h.country = $1)`

/**
 * Delivery areas whose names begin with one of `names` (folded, best first): the exact name first, then the
 * nearest to the point, or without a point the nearest to a warehouse.
 */
export const listLocalitiesNamed = (
  db: Db,
  country: Country,
  wanted: { names: readonly string[]; state: string; postcode: string; near: Near | null },
  limit: number,
): Promise<AddressLocalityRow[]> =>
  prepared<AddressLocalityRow>(
    db,
    'address-localities-named',
    `select l.* from unnest($2::text[]) with ordinality as w (name, rank) cross join lateral (
       select l.id, l.suburb, l.postcode, l.state, l.latitude, l.longitude, w.rank::int as rank, l.search = w.name as is_exact,
         case when $5::float8 is null then ${farFromWarehouses} else ${kilometres('$5::float8', '$6::float8')} end as distance
       from localities l
       where l.country = $1 and l.is_delivery_area and l.search ~>=~ w.name and l.search ~<~ (w.name || chr(1114111))
         and ($3 = '' or l.state = $3) and l.postcode like $4 || '%'
       order by l.search = w.name desc, distance nulls last, l.search, l.postcode limit $7
     ) l order by l.rank, l.is_exact desc, l.distance nulls last, l.suburb, l.postcode limit $7`,
    [
      country,
      wanted.names,
      wanted.state,
      wanted.postcode,
      wanted.near?.latitude ?? null,
      wanted.near?.longitude ?? null,
      limit,
    ],
  )

/** Delivery areas of a postcode or within a circle, nearest first. */
export const listLocalitiesAround = (
  db: Db,
  country: Country,
  wanted: { state: string; postcode: string; near: Near | null },
  limit: number,
): Promise<AddressLocalityRow[]> =>
  prepared<AddressLocalityRow>(
    db,
    'address-localities-around',
    `select l.id, l.suburb, l.postcode, l.state, l.latitude, l.longitude, 1 as rank, false as is_exact from localities l
     where l.country = $1 and l.is_delivery_area and ($2 = '' or l.state = $2) and l.postcode like $3 || '%'
       and (length($3) >= 3 or ${kilometres('$4::float8', '$5::float8')} <= $6::float8 / 1000)
     order by ${kilometres('$4::float8', '$5::float8')} nulls last, l.search, l.postcode limit $7`,
    [
      country,
      wanted.state,
      wanted.postcode,
      wanted.near?.latitude ?? null,
      wanted.near?.longitude ?? null,
      wanted.near?.radius ?? null,
      limit,
    ],
  )

export interface PlaceRow extends QueryResultRow {
  id: string | null
  suburb: string | null
  postcode: string | null
  state: string | null
  latitude: number | null
  longitude: number | null
  warehouse_code: string | null
  store_uri: string | null
  is_known: boolean
  is_chosen: boolean
}

/**
 * The shopper's place in one row: the requested locality, else the session's if it is in this country, else
 * the country's default; with the nearest warehouse and the session's store. If `wanted` is null, the
 * session's locality is used.
 */
export const readPlace = async (
  db: Db,
  given: {
    country: Country
    site: string
    sessionId: Buffer | null
    wanted: string | null
    fallback: string
    now: Date
  },
): Promise<PlaceRow> => {
  const row = await preparedOne<PlaceRow>(
    db,
    'geo-place',
    `with s as (select location_id, store_uri from sessions where id = $3 and expires_at > $6)
     select p.id, p.suburb, p.postcode, p.state, p.latitude, p.longitude, w.code as warehouse_code, st.store_uri,
       exists (select 1 from s) as is_known, coalesce(p.rank < 2, false) as is_chosen
     from (select 1) one
     left join lateral (
       select l.*, candidate.rank from (values ($4, 0), ((select location_id from s), 1), ($5, 2)) as candidate (id, rank)
       join localities l on l.id = candidate.id and l.country = $1
       order by candidate.rank limit 1
     ) p on true
     left join lateral (
       select code from warehouses where country = $1
       order by power(latitude - p.latitude, 2) + power((longitude - p.longitude) * cos(radians(p.latitude)), 2), code limit 1
     ) w on true
     left join stores st on st.store_uri = (select store_uri from s) and $2 = any(st.sites)`,
    [given.country, given.site, given.sessionId, given.wanted, given.fallback, given.now],
  )
  if (row === undefined) throw new Error('A place is always one row')
  return row
}
