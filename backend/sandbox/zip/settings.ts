import { z } from 'zod'
import type { ZipAuOptions } from '../zip-au/index'
import type { ZipNzOptions } from '../zip-nz/index'

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const secret = z.preprocess(absent, z.string().min(16).optional())
const seconds = (fallback: number) => z.coerce.number().int().min(1).max(86_400).default(fallback)

/** What the two Zips read from the environment; the secrets and the stores are shared with the backend. */
export const zipEnvironment = {
  SANDBOX_ZIP_PROMPT_SECONDS: seconds(60),
  ZIP_AU_API_KEY: secret,
  ZIP_AU_STORE_API_KEY: secret,
  ZIP_AU_STORE_LOCATION_ID: z.string().min(1).default('1'),
  ZIP_AU_STORE_LOCATIONS: z.string().default(''),
  ZIP_NZ_AUDIENCE: z.string().min(1).default('https://auth.partpay.co.nz'),
  ZIP_NZ_CLIENT_ID: z.string().min(1).default('countertop'),
  ZIP_NZ_CLIENT_SECRET: secret,
  ZIP_NZ_STORE_ID: z.string().default(''),
  ZIP_NZ_STORES: z.string().default(''),
}

type ZipValues = z.output<z.ZodObject<typeof zipEnvironment>>

/** One without secrets is left out. */
export interface ZipSettings {
  readonly zipAu: ZipAuOptions | undefined
  readonly zipNz: ZipNzOptions | undefined
}

/** Zip's names in `12=loc-a,15=loc-b`. */
const namesIn = (list: string): string[] => list.split(',').flatMap((pair) => pair.split('=')[1] ?? [])

const newZealandBounds = { minimumCents: 2500, maximumCents: 150_000 }

export const zipSettingsOf = (value: ZipValues): ZipSettings => {
  const promptMs = value.SANDBOX_ZIP_PROMPT_SECONDS * 1000
  const {
    ZIP_AU_API_KEY: apiKey,
    ZIP_AU_STORE_API_KEY: storeApiKey,
    ZIP_NZ_CLIENT_SECRET: clientSecret,
  } = value
  return {
    zipAu:
      apiKey === undefined || storeApiKey === undefined
        ? undefined
        : {
            apiKey,
            storeApiKey,
            locationIds: [value.ZIP_AU_STORE_LOCATION_ID, ...namesIn(value.ZIP_AU_STORE_LOCATIONS)].map(
              Number,
            ),
            promptMs,
          },
    zipNz:
      clientSecret === undefined
        ? undefined
        : {
            clientId: value.ZIP_NZ_CLIENT_ID,
            clientSecret,
            audience: value.ZIP_NZ_AUDIENCE,
            storeIds: [value.ZIP_NZ_STORE_ID, ...namesIn(value.ZIP_NZ_STORES)].filter(Boolean),
            bounds: newZealandBounds,
            promptMs,
          },
  }
}
