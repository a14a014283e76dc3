import {
  AU_STATES,
  type Brand,
  type Country,
  formatLocality,
  LOCALITY_MAX_OPTIONS,
  localityPathState,
  stateIn,
} from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { foldText } from '../../text/fold'
import { notFound } from '../../foundation/errors'
import type { SessionService } from '../sessions/service'
import {
  findLocality,
  findLocalityState,
  type LocalityRow,
  type LocalitySearch,
  type PlaceRow,
  readPlace,
  searchLocalities,
} from './repository'

export interface LocalityView {
  _id: string
  suburb: string
  postcode: string
  state: string
  fullAddress: string
}

export interface GeoView {
  store: { storeUri: string } | null
  nearestWarehouseLocationCode: string | null
  city: string
  postcode: string
  state: string
  country: Country
  newUser: boolean
  /** Null until the shopper sets a place; the answer is then the country's default. */
  locationId: string | null
  geoLat: number | null
  geoLng: number | null
}

export interface GeoService {
  /**
   * At most 100 localities of the brand's country that start with a name, a postcode or both (COM-270); none
   * for a text with neither, such as `,`.
   */
  search(brand: Brand, query: string): Promise<LocalityView[]>
  /** The locality of three known parts (COM-271). @throws NO_SUCH_LOCALITY */
  locality(brand: Brand, suburb: string, state: string, postcode: string): Promise<LocalityView>
  /** The only state that has a suburb with this postcode; undefined if none or several have it. */
  findState(brand: Brand, suburb: string, postcode: string): Promise<string | undefined>
  /** The place of the session's shopper, or the country's default (COM-272). */
  current(brand: Brand, sessionId: Buffer | null): Promise<GeoView>
  /**
   * Stores the place and returns it (COM-273). The session is created only if the place exists.
   * @throws NO_SUCH_LOCALITY
   */
  setLocation(
    brand: Brand,
    session: { id: Buffer | null; require(): Promise<Buffer> },
    localityId: string,
  ): Promise<GeoView>
}

export { localityNamed, localityUnless } from './repository'

/** Used until a shopper sets a place: the centre of the largest city. */
const defaultLocality: Record<Country, string> = { AU: '2000_SYDNEY', NZ: '1010_AUCKLAND CENTRAL' }

const noSuchLocality = () => notFound('NO_SUCH_LOCALITY', 'This suburb is not known.')

const states: ReadonlySet<string> = new Set(AU_STATES.map((state) => state.toLowerCase()))

/** Splits a typed text into postcode and name, in either order: `2000 Sydney, NSW` or `ponsonby 10`. */
export const parseLocalityQuery = (query: string): LocalitySearch => {
  const words = foldText(query)
    .replace(/,.*$/, '')
    .split(' ')
    .filter((word) => word !== '')
  const postcode = words.find((word) => /^\d{1,4}$/.test(word)) ?? ''
  const names = words.filter((word) => !/^\d{1,4}$/.test(word))
  // A pasted `Richmond VIC 3121`; without a postcode the last word may be the start of a name.
  if (postcode !== '' && names.length > 1 && states.has(names.at(-1) ?? '')) names.pop()
  return { name: names.join(' '), postcode }
}

const localityView = (row: LocalityRow, country: Country): LocalityView => ({
  _id: row.id,
  suburb: row.suburb,
  postcode: row.postcode,
  state: row.state,
  fullAddress: formatLocality(row, country),
})

const geoView = (row: PlaceRow, country: Country): GeoView => ({
  store: row.store_uri === null ? null : { storeUri: row.store_uri },
  nearestWarehouseLocationCode: row.warehouse_code,
  city: row.suburb ?? '',
  postcode: row.postcode ?? '',
  state: row.state ?? '',
  country,
  newUser: !row.is_known,
  locationId: row.is_chosen ? row.id : null,
  geoLat: row.latitude,
  geoLng: row.longitude,
})

export const geoService = (
  db: Db,
  sessions: Pick<SessionService, 'setLocation'>,
  clock: Clock,
): GeoService => {
  const place = (brand: Brand, sessionId: Buffer | null, wanted: string | null): Promise<PlaceRow> =>
    readPlace(db, {
      country: brand.country,
      site: brand.code,
      sessionId,
      wanted,
      fallback: defaultLocality[brand.country],
      now: clock.now(),
    })
  return {
    search: async (brand, query) => {
      const wanted = parseLocalityQuery(query)
      if (wanted.name === '' && wanted.postcode === '') return []
      const rows = await searchLocalities(db, brand.country, wanted, LOCALITY_MAX_OPTIONS)
      return rows.map((row) => localityView(row, brand.country))
    },
    locality: async (brand, suburb, state, postcode) => {
      const isHere = state.toUpperCase() === localityPathState(state.toUpperCase(), brand.country)
      const row = isHere
        ? await findLocality(db, {
            country: brand.country,
            name: foldText(suburb),
            state: stateIn(brand.country, state.toUpperCase()),
            postcode,
          })
        : undefined
      if (row === undefined) throw noSuchLocality()
      return localityView(row, brand.country)
    },
    findState: async ({ country }, suburb, postcode) =>
      (await findLocalityState(db, { country, name: foldText(suburb), postcode }))?.state,
    current: async (brand, sessionId) => geoView(await place(brand, sessionId, null), brand.country),
    setLocation: async (brand, session, localityId) => {
      const row = await place(brand, session.id, localityId)
      if (row.id !== localityId) throw noSuchLocality()
      await sessions.setLocation(await session.require(), localityId)
      return geoView(row, brand.country)
    },
  }
}
