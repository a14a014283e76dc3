import type { Readable } from 'node:stream'
import { z } from 'zod'
import { HeaderError } from './columns'
import type { Rejection } from './importProducts'
import type { LocalityInput } from './localities.repository'
import { readCsvRows } from './source'

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
 * Localities of a CSV with the columns country, suburb, postcode, state (empty in New Zealand), latitude,
 * longitude and deliveryArea. Bad lines are reported and left out.
 * @throws HeaderError when a required column is missing.
 */
export const readLocalities = async (
  stream: Readable,
  onRejected: (rejection: Rejection) => void,
): Promise<LocalityInput[]> => {
  let header: string[] | undefined
  const localities: LocalityInput[] = []
  for await (const { line, ...row } of readCsvRows(stream)) {
    if (row.cells === undefined) {
      onRejected({ line, reason: row.problem })
      continue
    }
    const record = row.cells
    if (header === undefined) {
      header = record.map((name) => name.replace(/[\s_-]/g, '').toLowerCase())
      const missing = ['country', 'suburb', 'postcode'].filter((name) => !header?.includes(name))
      if (missing.length > 0) throw new HeaderError(`The header lacks the columns ${missing.join(', ')}.`)
      continue
    }
    const cells = header.map(
      (name, index) => [name, record[index] === '' ? undefined : record[index]] as const,
    )
    const parsed = localityRow.safeParse(Object.fromEntries(cells))
    if (parsed.success) localities.push(parsed.data)
    else {
      const [issue] = parsed.error.issues
      onRejected({ line, reason: `${issue?.path.join('.')}: ${issue?.message}` })
    }
  }
  return localities
}
