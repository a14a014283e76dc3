import { z } from 'zod'
import { optionalText } from './fields'

/** Settings of a search engine beside Postgres (docs/search.md). */
export const searchEnvironment = {
  SEARCH_PROVIDER_URL: z
    .url('must be an http(s) address')
    .regex(/^https?:/)
    .optional()
    .describe('a search engine that is queried before Postgres'),
  SEARCH_PROVIDER_KEY: optionalText.meta({ description: 'bearer token of the search engine', secret: true }),
}

export interface SearchProviderConfig {
  readonly url: string
  /** Bearer token. */
  readonly key: string | undefined
}

type Given = z.infer<z.ZodObject<typeof searchEnvironment>>

/** Undefined where Postgres is the only engine. */
export const searchProviderOf = (given: Given): SearchProviderConfig | undefined =>
  given.SEARCH_PROVIDER_URL === undefined
    ? undefined
    : { url: given.SEARCH_PROVIDER_URL, key: given.SEARCH_PROVIDER_KEY }
