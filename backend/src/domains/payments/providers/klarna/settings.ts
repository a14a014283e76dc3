import { z } from 'zod'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'

/** Klarna's environment variables (docs/payments.md). */
export const klarnaEnvironment = {
  KLARNA_URL: address('https://api-oc.klarna.com').describe(
    "base address of Klarna's API; the sandbox where not set",
  ),
  KLARNA_USERNAME: z.string().min(1).default('countertop').describe('user name of the API credentials'),
  KLARNA_PASSWORD: secret.describe('their password; without it Klarna is not offered'),
  KLARNA_TIMEOUT_MS: milliseconds(20_000).describe('longest call, in ms'),
}

export interface KlarnaConfig {
  readonly baseUrl: string
  readonly username: string
  /** Klarna is not offered without it. */
  readonly password: string | undefined
  /** The address for Klarna's notifications. */
  readonly notificationUrl: string
  readonly timeoutMs: number
}

/** Falls back to the sandbox's service. */
export const klarnaConfigOf = (
  value: z.output<z.ZodObject<typeof klarnaEnvironment>>,
  { sandboxUrl, publicUrl }: Addresses,
): KlarnaConfig => ({
  baseUrl: withoutSlash(value.KLARNA_URL ?? `${sandboxUrl}/klarna`),
  username: value.KLARNA_USERNAME,
  password: value.KLARNA_PASSWORD,
  notificationUrl: `${publicUrl}/api/payments/notifications/klarna`,
  timeoutMs: value.KLARNA_TIMEOUT_MS,
})
