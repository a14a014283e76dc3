import { z } from 'zod'

export interface KlarnaOptions {
  readonly username: string
  readonly password: string
  /** How long a page waits for its shopper. */
  readonly pageMs: number
}

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
/** Klarna gives a shopper 47 hours; a checkout waits for an hour. */
const oneHour = 3600

/** What Klarna's sandbox reads from the environment; the credentials are shared with the backend. */
export const klarnaEnvironment = {
  SANDBOX_KLARNA_SECONDS: z.coerce.number().int().min(1).max(172_800).default(oneHour),
  KLARNA_USERNAME: z.string().min(1).default('countertop'),
  KLARNA_PASSWORD: z.preprocess(absent, z.string().min(16).optional()),
}

/** Undefined without a password. */
export const klarnaSettingsOf = (
  value: z.output<z.ZodObject<typeof klarnaEnvironment>>,
): KlarnaOptions | undefined =>
  value.KLARNA_PASSWORD === undefined
    ? undefined
    : {
        username: value.KLARNA_USERNAME,
        password: value.KLARNA_PASSWORD,
        pageMs: value.SANDBOX_KLARNA_SECONDS * 1000,
      }
