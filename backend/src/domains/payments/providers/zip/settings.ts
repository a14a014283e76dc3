import type { PaymentBounds } from '@countertop/sdk/rules'
import { z } from 'zod'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'
import type { ZipStores } from './store/counter'

const zipAddress = address('https://zip.co/nz/api')
const dollars = (fallback: number) =>
  z.coerce.number('must be an amount in dollars').min(0).max(1_000_000).default(fallback)

/** Zip's names of our stores: `12=loc-a,15=loc-b`. */
const storeNames = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .refine(
    (pairs) => pairs.every((pair) => /^[^=]+=[^=]+$/.test(pair)),
    'must be a list such as 12=loc-a,15=loc-b',
  )
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])))

const locationMessage = 'must be the whole number that Zip gave the store'
const location = z.string().regex(/^\d{1,9}$/, locationMessage)

/** The environment variables of the four Zip providers (docs/payments.md). */
export const zipEnvironment = {
  ZIP_TIMEOUT_MS: milliseconds(20_000, 60_000).describe('longest call, in ms'),
  ZIP_AU_URL: zipAddress.describe("base address of Zip Australia's merchant API; the sandbox where not set"),
  ZIP_AU_API_KEY: secret.describe('its key; without it Zip is not offered in Australia'),
  ZIP_AU_MINIMUM: dollars(1).describe('minimum total, in dollars'),
  ZIP_AU_MAXIMUM: dollars(1000).describe('maximum total, in dollars'),
  ZIP_AU_STORE_URL: zipAddress.describe(
    "base address of Zip Australia's in-store API; the sandbox where not set",
  ),
  ZIP_AU_STORE_API_KEY: secret.describe('its key; without it Zip in store is not offered'),
  ZIP_AU_STORE_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z-]+$/, 'must be the name of a header')
    .default('X-Zip-API-Key')
    .describe('header that carries the in-store key; `Authorization` sends it as a bearer token'),
  ZIP_AU_STORE_LOCATION_ID: location
    .default('1')
    .describe("Zip's number of stores that ZIP_AU_STORE_LOCATIONS does not name"),
  ZIP_AU_STORE_LOCATIONS: storeNames
    .refine(
      (names) => Object.values(names).every((name) => location.safeParse(name).success),
      'must be a list of whole numbers such as 12=5070,15=5071',
    )
    .describe("Zip's numbers of our stores, such as `12=5070,15=5071`"),
  ZIP_NZ_URL: zipAddress.describe("base address of Zip New Zealand's API; the sandbox where not set"),
  ZIP_NZ_AUTH_URL: zipAddress.describe('address of its access tokens; the sandbox where not set'),
  ZIP_NZ_AUDIENCE: z.string().min(1).default('https://auth.partpay.co.nz').describe('audience of its tokens'),
  ZIP_NZ_CLIENT_ID: z.string().min(1).default('countertop').describe('client ID at Zip New Zealand'),
  ZIP_NZ_CLIENT_SECRET: secret.describe('its secret; without it Zip is not offered in New Zealand'),
  ZIP_NZ_FLOW: z
    .enum(['auth', 'payment'], 'must be auth or payment')
    .default('auth')
    .describe('according to the contract: `auth` authorises first, `payment` captures at approval'),
  ZIP_NZ_MINIMUM: dollars(25).describe("minimum total, in dollars, until Zip's own limits are known"),
  ZIP_NZ_MAXIMUM: dollars(1500).describe("maximum total, in dollars, until Zip's own limits are known"),
  ZIP_NZ_STORE_ID: z
    .string()
    .default('')
    .describe("Zip's ID of stores that ZIP_NZ_STORES does not name; empty omits the header"),
  ZIP_NZ_STORES: storeNames.describe("Zip's IDs of our stores, such as `12=loc-a,15=loc-b`"),
}

/** A service whose secret is missing is not offered. */
export interface ZipConfig {
  readonly timeoutMs: number
  readonly au: {
    readonly baseUrl: string
    readonly apiKey: string | undefined
    readonly bounds: PaymentBounds
  }
  readonly auStore: {
    readonly baseUrl: string
    readonly apiKey: string | undefined
    /** From the merchant's contract; `Authorization` carries the key as a bearer token. */
    readonly apiKeyHeader: string
    readonly locations: ZipStores
  }
  readonly nz: {
    readonly baseUrl: string
    readonly authUrl: string
    readonly audience: string
    readonly clientId: string
    readonly clientSecret: string | undefined
    /** Whether approval authorises or captures, from the merchant's contract. */
    readonly flow: 'auth' | 'payment'
    /** Until Zip has answered its own. */
    readonly bounds: PaymentBounds
    /** An empty name omits the header. */
    readonly stores: ZipStores
  }
}

type ZipValues = z.output<z.ZodObject<typeof zipEnvironment>>

const boundsOf = (minimum: number, maximum: number): PaymentBounds => ({
  minimumCents: Math.round(minimum * 100),
  maximumCents: Math.round(maximum * 100),
})

/** Falls back to the sandbox's services. */
export const zipConfigOf = (value: ZipValues, { sandboxUrl }: Addresses): ZipConfig => {
  const urlOf = (given: string | undefined, path: string) => withoutSlash(given ?? `${sandboxUrl}${path}`)
  return {
    timeoutMs: value.ZIP_TIMEOUT_MS,
    au: {
      baseUrl: urlOf(value.ZIP_AU_URL, '/zip-au/merchant'),
      apiKey: value.ZIP_AU_API_KEY,
      bounds: boundsOf(value.ZIP_AU_MINIMUM, value.ZIP_AU_MAXIMUM),
    },
    auStore: {
      baseUrl: urlOf(value.ZIP_AU_STORE_URL, '/zip-au/store/v1'),
      apiKey: value.ZIP_AU_STORE_API_KEY,
      apiKeyHeader: value.ZIP_AU_STORE_KEY_HEADER,
      locations: { fallback: value.ZIP_AU_STORE_LOCATION_ID, byStore: value.ZIP_AU_STORE_LOCATIONS },
    },
    nz: {
      baseUrl: urlOf(value.ZIP_NZ_URL, '/zip-nz/api'),
      authUrl: urlOf(value.ZIP_NZ_AUTH_URL, '/zip-nz/oauth/token'),
      audience: value.ZIP_NZ_AUDIENCE,
      clientId: value.ZIP_NZ_CLIENT_ID,
      clientSecret: value.ZIP_NZ_CLIENT_SECRET,
      flow: value.ZIP_NZ_FLOW,
      bounds: boundsOf(value.ZIP_NZ_MINIMUM, value.ZIP_NZ_MAXIMUM),
      stores: { fallback: value.ZIP_NZ_STORE_ID, byStore: value.ZIP_NZ_STORES },
    },
  }
}
