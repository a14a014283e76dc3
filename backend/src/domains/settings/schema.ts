import { z } from 'zod'

/** Global settings of a site (COM-274, COM-OP-20). Values are strings; secrets are never included. */
export const settings = z
  .object({ items: z.array(z.object({ name: z.string(), value: z.string() })), totalCount: z.number().int() })
  .openapi('Settings')
