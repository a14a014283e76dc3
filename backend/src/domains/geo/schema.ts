import { z } from 'zod'

/**
 * A suburb with its postcode (COM-402, COM-OP-12). `_id` is `{postcode}_{SUBURB}`; `state` is empty in New
 * Zealand.
 */
export const locality = z
  .object({
    _id: z.string().openapi({ example: '2000_SYDNEY' }),
    suburb: z.string(),
    postcode: z.string(),
    state: z.string(),
    fullAddress: z.string().openapi({ example: '2000 Sydney, NSW' }),
  })
  .openapi('Locality')

/** The shopper's place (COM-401, storefront "current geo data"). */
export const geoData = z
  .object({
    store: z.object({ storeUri: z.string() }).nullable(),
    nearestWarehouseLocationCode: z.string().nullable(),
    city: z.string(),
    postcode: z.string(),
    state: z.string(),
    country: z.enum(['AU', 'NZ']),
    ipCountry: z.string().nullable().openapi({
      example: 'AU',
      description: 'Country of the visitor’s address, by the CDN’s header; null where it is unknown',
    }),
    newUser: z.boolean(),
    locationId: z.string().nullable(),
    geoLat: z.number().nullable(),
    geoLng: z.number().nullable(),
  })
  .openapi('GeoData')

export const setLocation = z.strictObject({ localityId: z.string().min(1).max(80) })

export const localityQueryParams = z.strictObject({ query: z.string().trim().min(2).max(80) })

/** `state` is the literal `NZ` in New Zealand. */
export const localityParams = z.strictObject({
  suburb: z.string().trim().min(1).max(60),
  state: z.string().min(1).max(3),
  postcode: z.string().regex(/^\d{4}$/),
})
