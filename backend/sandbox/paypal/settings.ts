import { z } from 'zod'
import type { SandboxPlace } from '../provider'

export interface PayPalOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** ID of the registered webhook; part of the signed text. */
  readonly webhookId: string
  /** Where notifications are sent. */
  readonly webhookUrl: string
  /** How long an order waits for its payer. */
  readonly orderMs: number
}

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
/** PayPal gives a payer three hours. */
const threeHours = 10_800

/** What PayPal's sandbox reads from the environment; the credentials are shared with the backend. */
export const paypalEnvironment = {
  SANDBOX_PAYPAL_SECONDS: z.coerce.number().int().min(1).max(86_400).default(threeHours),
  SANDBOX_PAYPAL_WEBHOOK_URL: z.preprocess(absent, z.url().optional()),
  PAYPAL_CLIENT_ID: z.string().min(1).default('countertop'),
  PAYPAL_CLIENT_SECRET: z.preprocess(absent, z.string().min(16).optional()),
  PAYPAL_WEBHOOK_ID: z.string().min(1).default('countertop-webhook'),
}

/** Undefined without a secret. */
export const paypalSettingsOf = (
  value: z.output<z.ZodObject<typeof paypalEnvironment>>,
  { notificationsUrl }: SandboxPlace,
): PayPalOptions | undefined =>
  value.PAYPAL_CLIENT_SECRET === undefined
    ? undefined
    : {
        clientId: value.PAYPAL_CLIENT_ID,
        clientSecret: value.PAYPAL_CLIENT_SECRET,
        webhookId: value.PAYPAL_WEBHOOK_ID,
        webhookUrl: value.SANDBOX_PAYPAL_WEBHOOK_URL ?? `${notificationsUrl}/paypal`,
        orderMs: value.SANDBOX_PAYPAL_SECONDS * 1000,
      }
