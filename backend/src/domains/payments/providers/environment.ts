import { z } from 'zod'

/** A credential; the provider is not offered without it. */
export const secret = z.string().optional()

/** The address of a provider's service, such as `example`; falls back to the sandbox's. */
export const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }).optional()

/** Timeout of a call, in ms. */
export const milliseconds = (fallback: number, maximum = 120_000) =>
  z.coerce.number().int().min(100).max(maximum).default(fallback)

/** An address without a slash at its end. */
export const withoutSlash = (url: string): string => url.replace(/\/$/, '')
