import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { addressSuggestion, geocodeAnswer, geocodeQuery, suggestionsQuery } from './address.schema'
import type { AddressService } from './address.service'

const tag = 'Places'

/** Addresses in the brand's country only (CHK-084, CHK-403, SHL-OP-72). */
export const addressRoutes = (service: AddressService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/address/suggestions',
      tag,
      summary: 'List completions of a typed address',
      description:
        'In the brand’s country only. With a circle, suburbs nearest to its centre come first. Streets are not looked up and remain as typed.',
      query: suggestionsQuery,
      answers: { 200: z.array(addressSuggestion) },
      cache: 'no-store',
      limit: 'lookup',
    },
    ({ brand, query: { text, latitude, longitude, radius } }) =>
      service.suggest(
        brand,
        text,
        latitude === undefined || longitude === undefined || radius === undefined
          ? null
          : { latitude, longitude, radius },
      ),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/address/geocode',
      tag,
      summary: 'Split an address into its parts',
      query: geocodeQuery,
      answers: { 200: geocodeAnswer },
      cache: 'no-store',
      limit: 'lookup',
    },
    ({ brand, query }) => service.geocode(brand, query.address),
  ),
]
