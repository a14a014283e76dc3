import { z } from 'zod'

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A capability or an extension that a platform announces. */
const entity = z.looseObject({
  version,
  schema: z.string().optional(),
  extends: z.union([z.string(), z.array(z.string())]).optional(),
  config: z.record(z.string(), z.unknown()).optional(),
})

const registry = <Entry extends z.ZodType>(entry: Entry) => z.record(z.string(), z.array(entry))

/** A public key of a platform (RFC 7517). Verifying a signature ignores keys of unsupported types. */
const key = z.looseObject({
  kid: z.string(),
  kty: z.string(),
  crv: z.string().optional(),
  alg: z.string().optional(),
  use: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
})

/** A platform's profile. Unknown members are ignored, as the protocol requires. */
export const platformProfile = z.looseObject({
  ucp: z.looseObject({
    version,
    services: registry(z.looseObject({ version, transport: z.string().optional() })),
    capabilities: registry(entity).default({}),
    payment_handlers: registry(z.looseObject({ version: z.string() })),
  }),
  keys: z.array(key).default([]),
})

export type PlatformProfile = z.output<typeof platformProfile>
