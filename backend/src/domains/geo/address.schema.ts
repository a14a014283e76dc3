import { ADDRESS_SEARCH_MAX, ADDRESS_SEARCH_MIN } from '@countertop/sdk/rules'
import { z } from 'zod'
import { orNull } from '../../http/schema'

/** SHL-466; an unknown part is empty. */
const addressComponents = z
  .object({
    country: z.string(),
    state: z.string(),
    council: z.string(),
    locality: z.string(),
    sublocality: z.string(),
    postcode: z.string(),
    streetNumber: z.string(),
    streetName: z.string(),
    premise: z.string(),
    subpremise: z.string(),
  })
  .openapi('AddressComponents')

export const addressSuggestion = z
  .object({
    text: z.string().openapi({ example: '12 High St, Richmond VIC 3121' }),
    components: addressComponents,
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  })
  .openapi('AddressSuggestion')

export const geocodeAnswer = z
  .object({ status: z.enum(['OK', 'ZERO_RESULTS']), result: orNull(addressSuggestion) })
  .openapi('GeocodeAnswer')

/** The circle's three parts must be given together. */
export const suggestionsQuery = z
  .strictObject({
    text: z.string().trim().min(ADDRESS_SEARCH_MIN).max(ADDRESS_SEARCH_MAX),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    radius: z.coerce
      .number()
      .min(1_000)
      .max(5_000_000)
      .optional()
      .openapi({ description: 'Of the circle around latitude and longitude, in metres' }),
  })
  .refine(
    ({ latitude, longitude, radius }) =>
      new Set([latitude, longitude, radius].map((part) => part === undefined)).size === 1,
    { message: 'latitude, longitude and radius come together' },
  )

export const geocodeQuery = z.strictObject({ address: z.string().trim().min(3).max(200) })
