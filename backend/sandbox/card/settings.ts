import { join } from 'node:path'
import { z } from 'zod'
import type { SandboxPlace } from '../provider'

export interface CardAcquirerOptions {
  readonly apiKey: string
  readonly hmacKey: string
  readonly merchantAccount: string
  /** Where notifications are sent. */
  readonly webhookUrl: string
  /** Life of a 3-D Secure challenge. */
  readonly challengeMs: number
  /** Folder of the suppliers' private keys. */
  readonly keysDir: string
}

const absent = (value: unknown): unknown => (value === '' ? undefined : value)

/** What the acquirer's sandbox reads from the environment; the secrets are shared with the backend. */
export const cardEnvironment = {
  SANDBOX_WEBHOOK_URL: z.preprocess(absent, z.url().optional()),
  SANDBOX_CHALLENGE_SECONDS: z.coerce.number().int().min(1).max(3600).default(600),
  ACQUIRER_API_KEY: z.string().min(16, 'must be set, the same for the backend and the sandbox'),
  ACQUIRER_HMAC_KEY: z.string().regex(/^(?:[0-9a-f]{2}){32,}$/i, 'must be at least 32 bytes in hex'),
  ACQUIRER_MERCHANT_ACCOUNT: z.string().min(1).default('Countertop'),
}

export const cardSettingsOf = (
  value: z.output<z.ZodObject<typeof cardEnvironment>>,
  { notificationsUrl, dataDir }: SandboxPlace,
): CardAcquirerOptions => ({
  apiKey: value.ACQUIRER_API_KEY,
  hmacKey: value.ACQUIRER_HMAC_KEY,
  merchantAccount: value.ACQUIRER_MERCHANT_ACCOUNT,
  webhookUrl: value.SANDBOX_WEBHOOK_URL ?? `${notificationsUrl}/card`,
  challengeMs: value.SANDBOX_CHALLENGE_SECONDS * 1000,
  keysDir: join(dataDir, 'keys'),
})
