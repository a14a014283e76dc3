import { z } from 'zod'

const geo = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** The criteria that look-up and search share. A criterion that cannot be evaluated is refused later. */
const criteria = {
  distance: z.object({ center: geo, max: z.number().min(0) }).optional(),
  serves: z.record(z.string().max(120), z.unknown()).optional(),
  filters: z
    .looseObject({
      hours: z.object({ open_at: z.iso.datetime({ offset: true }) }).optional(),
      amenities: z.array(z.string().max(200)).max(50).optional(),
    })
    .optional(),
}
export type Criteria = z.output<z.ZodObject<typeof criteria>>

export const searchBody = z
  .object({
    query: z.string().max(200).optional(),
    ...criteria,
    pagination: z
      .object({ cursor: z.string().max(200).optional(), limit: z.number().int().min(1).optional() })
      .optional(),
  })
  .default({})

export const lookupBody = z.object({ ids: z.array(z.string().max(200)).min(1).max(1_000), ...criteria })

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const location = z.object({
  id: z.string(),
  name: z.string(),
  address: z.object({
    street_address: z.string(),
    address_locality: z.string(),
    address_region: z.string().optional(),
    postal_code: z.string(),
    address_country: z.enum(['AU', 'NZ']),
    phone_number: z.string(),
  }),
  geo,
  timezone: z.string(),
  /** Omitted for a store that is open by appointment only. */
  hours: z
    .array(
      z.object({
        day: z.enum(DAYS),
        opens: z.string().regex(/^\d{2}:\d{2}$/),
        closes: z.string().regex(/^\d{2}:\d{2}$/),
      }),
    )
    .optional(),
  /** The requested ids that a look-up found it by. */
  inputs: z
    .array(z.object({ id: z.string() }))
    .min(1)
    .optional(),
})
export type UcpLocation = z.output<typeof location>

const notice = z.object({ type: z.literal('info'), code: z.string(), content: z.string() })

export const searchAnswer = z.object({
  locations: z.array(location),
  pagination: z.object({
    cursor: z.string().optional(),
    has_next_page: z.boolean(),
    total_count: z.number().int(),
  }),
})
export const lookupAnswer = z.object({
  locations: z.array(location.required({ inputs: true })),
  messages: z.array(notice).optional(),
})
