import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import { geoData, locality, localityParams, localityQueryParams, setLocation } from './schema'
import type { GeoService } from './service'

const tag = 'Places'

/**
 * The country in the header that the CDN sets; null without the header, and for codes that are no country,
 * such as `XX` and `T1` (unknown, Tor).
 */
const countryIn = (headers: IncomingHttpHeaders, name: string | undefined): string | null => {
  const value = name === undefined ? undefined : headers[name.toLowerCase()]
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

/**
 * COM-270 to COM-273.
 * @param ipCountryHeader the setting `IP_COUNTRY_HEADER`
 */
export const geoRoutes = (service: GeoService, ipCountryHeader?: string): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/locality/:query',
      tag,
      summary: 'List suburbs that start with a name or a postcode',
      params: localityQueryParams,
      answers: { 200: z.array(locality) },
      cache: 'public-short',
      limit: 'lookup',
    },
    ({ brand, params }) => service.search(brand, params.query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/locality/:suburb/:state/:postcode',
      tag,
      summary: 'Read a suburb by name, state and postcode',
      description: 'In New Zealand the state is the literal `NZ`.',
      params: localityParams,
      answers: { 200: locality, 404: errorBody },
      cache: 'public-short',
    },
    ({ brand, params }) => service.locality(brand, params.suburb, params.state, params.postcode),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/geo',
      tag,
      summary: "Read the shopper's location",
      description:
        'The largest city of the country until the shopper sets a place; `locationId` is null then.',
      answers: { 200: geoData },
    },
    async ({ brand, session, headers }) => ({
      ...(await service.current(brand, session.id)),
      ipCountry: countryIn(headers, ipCountryHeader),
    }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/geo/setlocation',
      tag,
      summary: "Set the shopper's location",
      body: setLocation,
      answers: { 200: geoData, 404: errorBody },
    },
    async ({ brand, session, body, headers }) => ({
      ...(await service.setLocation(brand, session, body.localityId)),
      ipCountry: countryIn(headers, ipCountryHeader),
    }),
  ),
]
