import { z } from 'zod'

/** Settings of the CDN in front of the backend. */
export const cdnSettings = {
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header')
    .optional()
    .describe(
      'header in which the CDN in front states the country of the visitor’s address, e.g. `CF-IPCountry`; the CDN must overwrite what a visitor sends',
    ),
}
