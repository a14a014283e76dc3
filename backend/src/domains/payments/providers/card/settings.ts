import { z } from 'zod'
import { optionalHexKey } from '../../../../config/fields'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'

/** The card acquirer's environment variables (docs/payments.md). */
export const cardEnvironment = {
  ACQUIRER_API_KEY: secret.describe('API key of the card acquirer; without it no card can be charged'),
  ACQUIRER_URL: address('http://localhost:4000').describe(
    "base address of the acquirer's Checkout API with its version; the sandbox where not set",
  ),
  ACQUIRER_HMAC_KEY: optionalHexKey.describe('hex, 32 bytes or more; verifies notifications'),
  ACQUIRER_HMAC_KEY_PREVIOUS: optionalHexKey.meta({
    description: 'the previous key, still valid during a rotation',
    secret: true,
  }),
  ACQUIRER_TIMEOUT_MS: milliseconds(30_000).describe(
    'longest call, in ms; after it the outcome counts as unknown',
  ),
  ACQUIRER_MERCHANT_ACCOUNT: z
    .string()
    .min(1)
    .default('Countertop')
    .describe("the merchant account's name at the acquirer"),
}

export interface CardConfig {
  /** Base URL with the version. */
  readonly baseUrl: string
  /** No card can be charged without it. */
  readonly apiKey: string | undefined
  /** Hex keys of notifications; during a rotation also the previous one. */
  readonly hmacKeys: readonly string[]
  readonly merchantAccount: string
  /** Timeout of a call, after which its outcome is unknown. */
  readonly timeoutMs: number
}

/** Falls back to the sandbox's service. */
export const cardConfigOf = (
  value: z.output<z.ZodObject<typeof cardEnvironment>>,
  { sandboxUrl }: Addresses,
): CardConfig => ({
  baseUrl: withoutSlash(value.ACQUIRER_URL ?? `${sandboxUrl}/v71`),
  apiKey: value.ACQUIRER_API_KEY,
  hmacKeys: [value.ACQUIRER_HMAC_KEY, value.ACQUIRER_HMAC_KEY_PREVIOUS].filter((key) => key !== undefined),
  merchantAccount: value.ACQUIRER_MERCHANT_ACCOUNT,
  timeoutMs: value.ACQUIRER_TIMEOUT_MS,
})
