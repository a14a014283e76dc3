import { z } from 'zod'
import { address, milliseconds, secret, withoutSlash } from '../environment'
import type { Addresses } from '../module'

/** What Afterpay reads from the environment (docs/payments.md). */
export const afterpayEnvironment = {
  AFTERPAY_URL: address('https://global-api.afterpay.com'),
  AFTERPAY_MERCHANT_ID: z.string().min(1).default('countertop'),
  AFTERPAY_SECRET_KEY: secret,
  AFTERPAY_SHOP_URL: address('https://shop.example'),
  AFTERPAY_NZ_MERCHANT_ID: z.string().min(1).default('countertop-nz'),
  AFTERPAY_NZ_SECRET_KEY: secret,
  AFTERPAY_NZ_SHOP_URL: address('https://shop.example'),
  AFTERPAY_TIMEOUT_MS: milliseconds(20_000),
  AFTERPAY_MONEY_TIMEOUT_MS: milliseconds(70_000),
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

/** The sandbox's service where no address is given; the backend's own address where none of the shop is. */
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
