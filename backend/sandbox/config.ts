import { z } from 'zod'
import { afterpayEnvironment, type AfterpaySettings, afterpaySettingsOf } from './afterpay/settings'
import { oidcEnvironment, type OidcSettings, oidcSettingsOf } from './oidc/settings'
import { paypalEnvironment, type PayPalSettings, paypalSettingsOf } from './paypal/settings'
import { zipEnvironment, type ZipSettings, zipSettingsOf } from './zip/settings'

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const optionalUrl = z.preprocess(absent, z.url().optional())
const optionalText = z.preprocess(absent, z.string().min(16).optional())

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4001),
  SANDBOX_HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
  SANDBOX_URL: optionalUrl,
  SANDBOX_WEBHOOK_URL: optionalUrl,
  SANDBOX_CONTROL_KEY: optionalText,
  SANDBOX_CHALLENGE_SECONDS: z.coerce.number().int().min(1).max(3600).default(600),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  COUNTERTOP_DATA_DIR: z.string().min(1).default('.data'),
  SUPPLIER_CERTIFICATES_DIR: z.preprocess(absent, z.string().optional()),
  ACQUIRER_API_KEY: z.string().min(16, 'must be set, the same for the backend and the sandbox'),
  ACQUIRER_HMAC_KEY: z.string().regex(/^(?:[0-9a-f]{2}){32,}$/i, 'must be at least 32 bytes in hex'),
  ACQUIRER_MERCHANT_ACCOUNT: z.string().min(1).default('Countertop'),
  ...afterpayEnvironment,
  ...paypalEnvironment,
  ...zipEnvironment,
  ...oidcEnvironment,
})

/** What the sandbox reads from its environment; the secrets are shared with the backend. */
export interface SandboxConfig extends AfterpaySettings, PayPalSettings, ZipSettings, OidcSettings {
  readonly port: number
  /** Where it listens; 127.0.0.1 by default, since its control calls move test money. */
  readonly host: string
  /** The address the shopper's browser uses; undefined takes the port it listens on. */
  readonly publicUrl: string | undefined
  /** Where notifications are sent. */
  readonly webhookUrl: string
  /** Guards `/control/`; the API key where none is given. */
  readonly controlKey: string
  /** Life of a 3-D Secure challenge. */
  readonly challengeMs: number
  /** Journal and private keys. */
  readonly dataDir: string
  readonly certificatesDir: string
  readonly apiKey: string
  readonly hmacKey: string
  readonly merchantAccount: string
}

/**
 * Reads and checks the environment.
 * @throws Error with one sentence for every bad setting; values of secrets are never repeated.
 */
export const readSandboxConfig = (env: Record<string, string | undefined> = process.env): SandboxConfig => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`).join(' '),
    )
  }
  const value = parsed.data
  const notifications = `http://127.0.0.1:${value.BACKEND_PORT}/api/payments/notifications`
  return {
    port: value.SANDBOX_PORT,
    host: value.SANDBOX_HOST,
    publicUrl: value.SANDBOX_URL?.replace(/\/$/, ''),
    webhookUrl: value.SANDBOX_WEBHOOK_URL ?? `${notifications}/card`,
    controlKey: value.SANDBOX_CONTROL_KEY ?? value.ACQUIRER_API_KEY,
    challengeMs: value.SANDBOX_CHALLENGE_SECONDS * 1000,
    dataDir: `${value.COUNTERTOP_DATA_DIR}/sandbox`,
    certificatesDir: value.SUPPLIER_CERTIFICATES_DIR ?? `${value.COUNTERTOP_DATA_DIR}/supplier-certificates`,
    apiKey: value.ACQUIRER_API_KEY,
    hmacKey: value.ACQUIRER_HMAC_KEY,
    merchantAccount: value.ACQUIRER_MERCHANT_ACCOUNT,
    ...afterpaySettingsOf(value),
    ...paypalSettingsOf(value, notifications),
    ...zipSettingsOf(value),
    ...oidcSettingsOf(value, value.BACKEND_PORT),
  }
}
