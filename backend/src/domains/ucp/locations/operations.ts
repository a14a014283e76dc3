import { type Brand, isOpenAt } from '@countertop/sdk/rules'
import geographic from 'geographiclib-geodesic'
import { DomainError } from '../../../foundation/errors'
import { foldText } from '../../../text/fold'
import type { StoresService, StoreView } from '../../stores/service'
import { buildPagination, parsePage } from '../pagination'
import type { NoticeMessage } from '../messages'
import { defineOperation, type Operation } from '../operation'
import { LOCATION_LOOKUP, LOCATION_SEARCH } from '../protocol'
import {
  DAYS,
  lookupAnswer,
  lookupBody,
  type Criteria,
  searchAnswer,
  searchBody,
  type UcpLocation,
} from './location.schema'

export interface LocationDeps {
  readonly stores: Pick<StoresService, 'list'>
}

/** The limit of identifiers for one look-up. Further ones are ignored with a message. */
const IDS_MAX = 50

const buildHours = ({ isAppointmentOnly, openTimes }: StoreView): Pick<UcpLocation, 'hours'> =>
  isAppointmentOnly
    ? {}
    : {
        hours: openTimes.flatMap(({ isOpen, openTime, closeTime }, index) => {
          const day = DAYS[index]
          return isOpen && openTime && closeTime && day ? [{ day, opens: openTime, closes: closeTime }] : []
        }),
      }

const buildLocation = (store: StoreView, { country }: Brand): UcpLocation => ({
  id: store.storeUri,
  name: store.name,
  address: {
    street_address: store.address,
    address_locality: store.suburb,
    ...(store.state ? { address_region: store.state } : {}),
    postal_code: store.postcode,
    address_country: country,
    phone_number: store.phone,
  },
  geo: { latitude: store.latitude, longitude: store.longitude },
  timezone: store.timeZone,
  ...buildHours(store),
})

const invalidRequest = (content: string): DomainError => new DomainError(400, 'INVALID_REQUEST', content)

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Geodesic distance in metres on the WGS 84 ellipsoid, which is the protocol's measure. */
const metresBetween = (a: Point, b: Point): number =>
  geographic.Geodesic.WGS84.Inverse(a.latitude, a.longitude, b.latitude, b.longitude).s12 ?? Infinity

/**
 * Builds the predicate for a request's criteria. A criterion that we have no data for is refused, because
 * ignoring it would return stores that it excludes.
 * @throws DomainError 400 `INVALID_REQUEST` for such a criterion
 */
const buildFilter = ({ distance, serves, filters = {} }: Criteria): ((store: StoreView) => boolean) => {
  if (serves !== undefined)
    throw invalidRequest('serves: The shop delivers itself, not from its stores. A checkout knows where to.')
  const { hours, amenities = [], ...others } = filters
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalidRequest(`filters.${unknown}: This filter is not supported.`)
  return (store) =>
    // We have no data about amenities, so no store matches a filter for one.
    amenities.length === 0 &&
    (distance === undefined || metresBetween(distance.center, store) <= distance.max) &&
    (hours === undefined || isOpenAt(store, new Date(hours.open_at)))
}

/** Builds the predicate for a query: the store's name and address contain all of its words. */
const matchesQuery = (query: string): ((store: StoreView) => boolean) => {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return ({ name, address, suburb, state, postcode }) => {
    const text = foldText([name, address, suburb, state, postcode].join(' '))
    return words.every((word) => text.includes(word))
  }
}

const searchLocations = ({ stores }: LocationDeps): Operation =>
  defineOperation({
    name: 'search_locations',
    description: 'Searches the shop’s stores by words, distance and opening hours.',
    capability: LOCATION_SEARCH,
    method: 'post',
    path: '/locations/search',
    body: searchBody,
    answer: searchAnswer,
    run: async ({ brand, body }) => {
      const at = parsePage(body.pagination)
      const found = (await stores.list(brand, {}))
        .filter(matchesQuery(body.query ?? ''))
        .filter(buildFilter(body))
      return {
        answer: {
          locations: found
            .slice((at.page - 1) * at.pageSize, at.page * at.pageSize)
            .map((store) => buildLocation(store, brand)),
          pagination: buildPagination(at, found.length),
        },
      }
    },
  })

const lookupLocations = ({ stores }: LocationDeps): Operation =>
  defineOperation({
    name: 'lookup_locations',
    description: 'Reads the stores that identifiers name.',
    capability: LOCATION_LOOKUP,
    method: 'post',
    path: '/locations/lookup',
    body: lookupBody,
    answer: lookupAnswer,
    run: async ({ brand, body }) => {
      const distinct = [...new Set(body.ids)]
      const ids = distinct.slice(0, IDS_MAX)
      const all = await stores.list(brand, {})
      const isNamed = (store: StoreView, id: string) => store.storeUri === id || String(store.id) === id
      const locations = all.filter(buildFilter(body)).flatMap((store) => {
        const inputs = ids.filter((id) => isNamed(store, id)).map((id) => ({ id }))
        return inputs.length === 0 ? [] : [{ ...buildLocation(store, brand), inputs }]
      })
      const messages = ids
        .filter((id) => !all.some((store) => isNamed(store, id)))
        .map((id): NoticeMessage => ({ type: 'info', code: 'not_found', content: id }))
      if (distinct.length > ids.length)
        messages.push({
          type: 'info',
          code: 'batch_limit_applied',
          content: `At most ${IDS_MAX} identifiers are looked up at a time; ${distinct.length - ids.length} were not.`,
        })
      return { answer: { locations, ...(messages.length === 0 ? {} : { messages }) } }
    },
  })

/** The operations of the location capabilities, over the brand's list of stores. */
export const locationOperations = (deps: LocationDeps): readonly Operation[] => [
  searchLocations(deps),
  lookupLocations(deps),
]
