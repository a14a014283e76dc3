import { z } from 'zod'
import type { AfterpayAccount } from './payment'

export interface AfterpayOptions {
  readonly accounts: readonly AfterpayAccount[]
  /** Life of a token. */
  readonly tokenMs: number
}

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const secret = z.preprocess(absent, z.string().min(16).optional())
/** Afterpay gives a shopper three hours. */
const threeHours = 10_800

/**
 * What Afterpay's sandbox reads from the environment; the accounts, one a country, are shared with the
 * backend.
 */
export const afterpayEnvironment = {
  SANDBOX_AFTERPAY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(threeHours),
  AFTERPAY_MERCHANT_ID: z.string().min(1).default('countertop'),
  AFTERPAY_SECRET_KEY: secret,
  AFTERPAY_NZ_MERCHANT_ID: z.string().min(1).default('countertop-nz'),
  AFTERPAY_NZ_SECRET_KEY: secret,
}

type AfterpayValues = z.output<z.ZodObject<typeof afterpayEnvironment>>

const account = (merchantId: string, secretKey: string | undefined, currency: 'AUD' | 'NZD') =>
  secretKey === undefined ? [] : [{ merchantId, secretKey, currency }]

export const afterpaySettingsOf = (value: AfterpayValues): AfterpayOptions => ({
  tokenMs: value.SANDBOX_AFTERPAY_SECONDS * 1000,
  accounts: [
    ...account(value.AFTERPAY_MERCHANT_ID, value.AFTERPAY_SECRET_KEY, 'AUD'),
    ...account(value.AFTERPAY_NZ_MERCHANT_ID, value.AFTERPAY_NZ_SECRET_KEY, 'NZD'),
  ],
})
