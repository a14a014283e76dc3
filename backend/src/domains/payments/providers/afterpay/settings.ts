import { z } from 'zod'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'

/** Afterpay's environment variables (docs/payments.md). */
export const afterpayEnvironment = {
  AFTERPAY_URL: address('https://global-api.afterpay.com').describe(
    "base address of Afterpay's API; the sandbox where not set",
  ),
  AFTERPAY_MERCHANT_ID: z.string().min(1).default('countertop').describe('Australian merchant account'),
  AFTERPAY_SECRET_KEY: secret.describe('its secret; without it Afterpay is not offered in Australia'),
  AFTERPAY_SHOP_URL: address('https://shop.example').describe(
    'address of the Australian shop, sent in every User-Agent; PUBLIC_URL where not set',
  ),
  AFTERPAY_NZ_MERCHANT_ID: z
    .string()
    .min(1)
    .default('countertop-nz')
    .describe('New Zealand merchant account'),
  AFTERPAY_NZ_SECRET_KEY: secret.describe('its secret; without it Afterpay is not offered in New Zealand'),
  AFTERPAY_NZ_SHOP_URL: address('https://shop.example').describe(
    'address of the New Zealand shop; PUBLIC_URL where not set',
  ),
  AFTERPAY_TIMEOUT_MS: milliseconds(20_000).describe('longest call that moves no money, in ms'),
  AFTERPAY_MONEY_TIMEOUT_MS: milliseconds(70_000).describe('longest call that moves money, in ms'),
}

interface AfterpayAccount {
  readonly merchantId: string
  /** Afterpay is not offered in the account's country without it. */
  readonly secretKey: string | undefined
  /** The account's shop, which Afterpay requires in every User-Agent. */
  readonly shopUrl: string
}

export interface AfterpayConfig {
  readonly baseUrl: string
  /** Each merchant account belongs to one country. */
  readonly accounts: Readonly<Record<'AU' | 'NZ', AfterpayAccount>>
  readonly timeoutMs: number
  /** For calls that move money. */
  readonly moneyTimeoutMs: number
}

/** Falls back to the sandbox's service, and to the backend's own address for the shop. */
export const afterpayConfigOf = (
  value: z.output<z.ZodObject<typeof afterpayEnvironment>>,
  { sandboxUrl, publicUrl }: Addresses,
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
