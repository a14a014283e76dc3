import { z } from 'zod'

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const secret = z.preprocess(absent, z.string().optional())
const address = z.preprocess(
  absent,
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://api-m.paypal.com' }).optional(),
)
const milliseconds = (fallback: number) => z.coerce.number().int().min(100).max(120_000).default(fallback)

/** What Afterpay and PayPal read from the environment (docs/payments.md). */
export const redirectEnvironment = {
  AFTERPAY_URL: address,
  AFTERPAY_MERCHANT_ID: z.string().min(1).default('countertop'),
  AFTERPAY_SECRET_KEY: secret,
  AFTERPAY_SHOP_URL: address,
  AFTERPAY_NZ_MERCHANT_ID: z.string().min(1).default('countertop-nz'),
  AFTERPAY_NZ_SECRET_KEY: secret,
  AFTERPAY_NZ_SHOP_URL: address,
  AFTERPAY_TIMEOUT_MS: milliseconds(20_000),
  AFTERPAY_MONEY_TIMEOUT_MS: milliseconds(70_000),
  PAYPAL_URL: address,
  PAYPAL_CLIENT_ID: z.string().min(1).default('countertop'),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: z.string().min(1).default('countertop-webhook'),
  PAYPAL_TIMEOUT_MS: milliseconds(30_000),
}

interface AfterpayAccount {
  readonly merchantId: string
  /** Without it Afterpay is not offered in the account's country. */
  readonly secretKey: string | undefined
  /** Address of the account's shop, which Afterpay wants in every User-Agent. */
  readonly shopUrl: string
}

export interface AfterpayConfig {
  readonly baseUrl: string
  /** A merchant account is of one country. */
  readonly accounts: Readonly<Record<'AU' | 'NZ', AfterpayAccount>>
  readonly timeoutMs: number
  /** For calls that move money. */
  readonly moneyTimeoutMs: number
}

export interface PayPalConfig {
  readonly baseUrl: string
  readonly clientId: string
  /** Without it PayPal is not offered. */
  readonly clientSecret: string | undefined
  /** Names the webhook that is registered for this deployment. */
  readonly webhookId: string
  readonly timeoutMs: number
}

type RedirectValues = z.output<z.ZodObject<typeof redirectEnvironment>>

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** The sandbox's services where no address is given; the backend's own address where none of the shop is. */
export const afterpayConfigOf = (
  value: RedirectValues,
  sandboxUrl: string,
  publicUrl: string,
): AfterpayConfig => ({
  baseUrl: withoutSlash(value.AFTERPAY_URL ?? `${sandboxUrl}/afterpay`),
  accounts: {
    AU: {
      merchantId: value.AFTERPAY_MERCHANT_ID,
      secretKey: value.AFTERPAY_SECRET_KEY,
      shopUrl: value.AFTERPAY_SHOP_URL ?? publicUrl,
    },
    NZ: {
      merchantId: value.AFTERPAY_NZ_MERCHANT_ID,
      secretKey: value.AFTERPAY_NZ_SECRET_KEY,
      shopUrl: value.AFTERPAY_NZ_SHOP_URL ?? publicUrl,
    },
  },
  timeoutMs: value.AFTERPAY_TIMEOUT_MS,
  moneyTimeoutMs: value.AFTERPAY_MONEY_TIMEOUT_MS,
})

/** As `afterpayConfigOf`. */
export const paypalConfigOf = (value: RedirectValues, sandboxUrl: string): PayPalConfig => ({
  baseUrl: withoutSlash(value.PAYPAL_URL ?? `${sandboxUrl}/paypal`),
  clientId: value.PAYPAL_CLIENT_ID,
  clientSecret: value.PAYPAL_CLIENT_SECRET,
  webhookId: value.PAYPAL_WEBHOOK_ID,
  timeoutMs: value.PAYPAL_TIMEOUT_MS,
})
