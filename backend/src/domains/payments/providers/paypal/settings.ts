import { z } from 'zod'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'

/** PayPal's environment variables (docs/payments.md). */
export const paypalEnvironment = {
  PAYPAL_URL: address('https://api-m.paypal.com').describe(
    "base address of PayPal's API; the sandbox where not set",
  ),
  PAYPAL_CLIENT_ID: z.string().min(1).default('countertop').describe('client ID of the REST app'),
  PAYPAL_CLIENT_SECRET: secret.describe('its secret; without it PayPal is not offered'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .min(1)
    .default('countertop-webhook')
    .describe('ID of the webhook that is registered for this deployment; verifies notifications'),
  PAYPAL_TIMEOUT_MS: milliseconds(30_000).describe('longest call, in ms'),
}

export interface PayPalConfig {
  readonly baseUrl: string
  readonly clientId: string
  /** PayPal is not offered without it. */
  readonly clientSecret: string | undefined
  /** The id of the webhook registered for this deployment. */
  readonly webhookId: string
  readonly timeoutMs: number
}

/** Falls back to the sandbox's service. */
export const paypalConfigOf = (
  value: z.output<z.ZodObject<typeof paypalEnvironment>>,
  { sandboxUrl }: Addresses,
): PayPalConfig => ({
  baseUrl: withoutSlash(value.PAYPAL_URL ?? `${sandboxUrl}/paypal`),
  clientId: value.PAYPAL_CLIENT_ID,
  clientSecret: value.PAYPAL_CLIENT_SECRET,
  webhookId: value.PAYPAL_WEBHOOK_ID,
  timeoutMs: value.PAYPAL_TIMEOUT_MS,
})
