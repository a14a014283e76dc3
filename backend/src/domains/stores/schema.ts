import { z } from 'zod'

/**
 * Opening hours of one weekday, Monday first (COM-046); times are `HH:mm` in the store's zone, null on a
 * closed day.
 */
const openTime = z.object({
  isOpen: z.boolean(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
})

/** A showroom (COM-394, COM-OP-13). */
export const storeView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    storeUri: z.string(),
    blurb: z.string(),
    thumbImg: z.object({ src: z.string() }),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    phone: z.string(),
    timeZone: z.string().openapi({ description: 'IANA zone that its opening times are of' }),
    latitude: z.number(),
    longitude: z.number(),
    virtualTourId: z.string().nullable(),
    isAppointmentOnly: z.boolean(),
    openTimes: z.array(openTime).length(7),
  })
  .openapi('Store')

export const storeQuery = z.strictObject({
  state: z.string().max(3).optional(),
  postcode: z.string().max(4).optional(),
  name: z.string().max(60).optional(),
})
export const setStore = z.strictObject({ storeId: z.union([z.string().min(1).max(80), z.number().int()]) })

export const storeParams = z.strictObject({ id: z.string().min(1).max(80) })

/** COM-285, COM-415 */
export const storeSelection = z
  .object({
    availableStores: z.array(z.object({ name: z.string(), storeUri: z.string(), subdivision: z.string() })),
    availableSalesPersons: z.array(z.object({ code: z.string(), name: z.string(), subdivision: z.string() })),
  })
  .openapi('StoreSelection')
