import { z } from 'zod'

/** Global settings of a site (COM-274, OP-20): values are strings; secrets are never among them. */
export const settings = z
  .object({ items: z.array(z.object({ name: z.string(), value: z.string() })), totalCount: z.number().int() })
  .openapi('Settings')
