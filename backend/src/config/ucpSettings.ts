import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { onOff } from './fields'

const isKeyOfCurve = (hex: string): boolean => {
  try {
    createECDH('prime256v1').setPrivateKey(hex, 'hex')
    return true
  } catch {
    return false
  }
}

const signingKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hex')
  .refine(isKeyOfCurve, 'must be a private key of the curve P-256')
  .optional()

/** The settings of the Universal Commerce Protocol (docs/ucp.md). */
export const ucpEnvironment = {
  UCP: onOff.default(false).describe('speaks the Universal Commerce Protocol to platforms (docs/ucp.md)'),
  UCP_SIGNING_KEY: signingKey.meta({
    description:
      '32 random bytes in hex: the P-256 key of the profile. Required with UCP, but not where SERVES is identity',
    secret: true,
  }),
  UCP_SIGNING_KEY_PREVIOUS: signingKey.meta({
    description: 'the previous key, still in the profile during a rotation; remove it after a day',
    secret: true,
  }),
  UCP_ALLOW_LOCAL: onOff
    .default(false)
    .describe('accepts platforms whose profile is on this machine, without TLS. Never in production'),
  UCP_CHANGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('changes of carts and checkouts that one platform may make in a minute, in each process'),
}

export interface UcpConfig {
  /** Private P-256 keys, 32 bytes in hex each, the newest first. May be empty on an identity host. */
  readonly signingKeys: readonly string[]
  /** Whether platforms on this machine are accepted, without TLS. */
  readonly allowLocal: boolean
  /** For one platform, in each process. */
  readonly changesPerMinute: number
}

type Values = z.output<z.ZodObject<typeof ucpEnvironment>>

/** The protocol's configuration; undefined if the protocol is off. */
export const ucpConfigOf = (value: Values): UcpConfig | undefined =>
  value.UCP
    ? {
        signingKeys: [value.UCP_SIGNING_KEY, value.UCP_SIGNING_KEY_PREVIOUS].filter(
          (key) => key !== undefined,
        ),
        allowLocal: value.UCP_ALLOW_LOCAL,
        changesPerMinute: value.UCP_CHANGES_PER_MINUTE,
      }
    : undefined
