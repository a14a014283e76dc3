import { z } from 'zod'
import { dollars } from '../../http/schema'

/* Common parts of the project calls' schemas. Money in dollars; a price is null where it is not shown. */

export const price = dollars.nullable()
export const text = z.string().max(4_000)
export const lastModified = z.iso.datetime({ offset: true })
export const code = z.uuid().openapi({ description: 'A line, named productCode' })
export const projectId = z.uuid()

export const version = z.number().int().min(1)

/** The base of a write: the page's version of the data at the time of the change. */
export const base = {
  version: version.optional().openapi({
    description: 'Version that the change was made from: other fields merge, the same field is a conflict',
  }),
  lastModified: lastModified.optional().openapi({
    description: 'Instead of `version`: a project changed since then is refused whole (COM-OP-45)',
  }),
}

/** Query of a delete: as `base`. */
export const baseQuery = { version: z.coerce.number().int().min(1).optional() }
