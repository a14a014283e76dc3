import { z } from 'zod'
import type { LocalityInput } from './localities.repository'
import type { Table } from './tableFile'

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

const degrees = (limit: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? Number(text) : null))
    .refine((value) => value === null || Math.abs(value) <= limit, 'is not a coordinate in degrees')

const localityRow = z
  .object({
    country: z.enum(['AU', 'NZ'], 'is neither AU nor NZ'),
    suburb: z.string().trim().min(1, 'is empty').max(60, 'is longer than 60 characters'),
    postcode: z.string().regex(/^\d{4}$/, 'is not four digits'),
    state: z.string().toUpperCase().default(''),
    latitude: degrees(90),
    longitude: degrees(180),
    deliveryarea: z.string().default('yes'),
  })
  .superRefine((row, context) => {
    const isState = row.country === 'NZ' ? row.state === '' : states.some((state) => state === row.state)
    if (!isState)
      context.addIssue({ code: 'custom', path: ['state'], message: 'is not a state of the country' })
  })
  .transform(({ deliveryarea, ...row }): LocalityInput => ({
    ...row,
    isDeliveryArea: !/^(no|false)$/i.test(deliveryarea),
  }))

/**
 * Localities: the columns country, suburb, postcode, state (empty in New Zealand), latitude, longitude and
 * deliveryArea.
 */
export const localityTable: Table<LocalityInput> = {
  required: ['country', 'suburb', 'postcode'],
  row: localityRow,
}
