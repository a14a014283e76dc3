import { z } from 'zod'
import {
  providerEnvironment,
  providerSecrets,
  type ProviderSettings,
  providerSettingsOf,
} from '../domains/payments/providers/modules'
import { paymentTimetables, type TimetableSettings } from './timetableSettings'
import { type IdentityConfig, identityConfigOf, identityEnvironment } from './identitySettings'

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}
const port = wholeNumber(0, 65_535)
const onOff = z.stringbool({ error: 'must be on or off' })
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4000' })
const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const optionalText = z.preprocess(absent, z.string().optional())
const optionalHexKey = z.preprocess(
  absent,
  z
    .string()
    .regex(/^(?:[0-9a-f]{2}){32,}$/i, 'must be at least 32 bytes in hex')
    .optional(),
)
const optionalUrl = z.preprocess(absent, address.optional())

const environment = z.object({
  BACKEND_PORT: port.default(4000),
  BACKEND_HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.preprocess(
    absent,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  COUNTERTOP_DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SANDBOX_URL: address.default('http://localhost:4001'),
  SDK_DIST_DIR: z.string().min(1).default('sdk/dist/embed'),
  SUPPLIER_CERTIFICATES_DIR: optionalText,
  PAYMENT_TIMETABLES: paymentTimetables,
  PUBLIC_URL: optionalUrl,
  NODE_ENV: optionalText,
  SMTP_URL: z.preprocess(
    absent,
    z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: z.preprocess(absent, z.email('must be an email address').optional()),
  MAILBOX: onOff.default(false),
  WEBHOOK_KEY: optionalHexKey,
  WEBHOOK_ALLOW_PRIVATE: onOff.default(false),
  DB_POOL_SIZE: wholeNumber(2, 200).default(16),
  PROVIDER_CALLS: wholeNumber(1, 10_000).default(256),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COOKIE_CROSS_SITE: onOff.default(false),
  RATE_LIMIT: onOff.default(true),
  MIGRATE: onOff.default(false),
  METRICS_PORT: z.preprocess(absent, port.optional()),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATE_OVERRIDE: onOff.default(false),
  SEARCH_PROVIDER_URL: z.preprocess(
    absent,
    z
      .url('must be an http(s) address')
      .regex(/^https?:/)
      .optional(),
  ),
  SEARCH_PROVIDER_KEY: z.preprocess(absent, z.string().optional()),
  // Each provider reads its own variables out of what has been validated.
  ...(providerEnvironment as Record<never, z.ZodType>),
  ...identityEnvironment,
})

/**
 * Everything the backend reads from its environment. Secrets come from here and nowhere else.
 * `trustProxy` is the number of proxies in front; `publicUrl` the address shoppers' browsers use.
 */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  readonly sandboxUrl: string
  readonly sdkDistDir: string
  readonly supplierCertificatesDir: string
  /** Of each payment provider, by the name of its folder. */
  readonly providers: ProviderSettings
  /** What this deployment sets otherwise than the providers' usual timetables. */
  readonly paymentTimetables: TimetableSettings
  readonly publicUrl: string
  readonly mail: {
    /** The mail server, with its password; without it mails go into the mailbox, where that is on. */
    readonly smtpUrl: string | undefined
    /** Address that mails come from, where a site names none in its settings. */
    readonly sender: string
    /** Keeps mails in a table that the demo host shows, in place of a mail server. Never in production. */
    readonly mailbox: boolean
  }
  readonly webhooks: {
    /** Hex; the secrets that deliveries are signed with are made from it. Without it none is sent. */
    readonly key: string | undefined
    /** Sends to this machine and to private networks too, and without TLS: for local trials. */
    readonly allowPrivate: boolean
  }
  readonly identity: IdentityConfig
  /** Which calls this process answers: all of them, or with identity on a host of its own those of one side. */
  readonly serves: 'all' | 'shop' | 'identity'
  readonly dbPoolSize: number
  /** Calls to one payment provider that are under way at a time: one that hangs holds up no more. */
  readonly providerCalls: number
  readonly trustProxy: number
  readonly cookieCrossSite: boolean
  readonly rateLimit: boolean
  readonly migrate: boolean
  /** Where `/metrics` is asked for; undefined nowhere. Not the address that shoppers use. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Anybody may look at another day's sale, for demonstrations; else staff alone (OP-28). */
  readonly dateOverride: boolean
  /** Search engine that is asked before Postgres, with its bearer token; undefined where Postgres is the only one (SHL-394). */
  readonly searchProvider: { readonly url: string; readonly key: string | undefined } | undefined
}

/** A setting that cannot be used. Its message is one sentence a person can act on. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const sentence = (issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string => {
  const name = String(issue.path[0])
  const secret =
    providerSecrets.includes(name) ||
    name.includes('_KEY') ||
    name.includes('_SECRET') ||
    name === 'DATABASE_URL' ||
    name === 'SMTP_URL' ||
    name === 'OIDC_PROVIDERS'
  return `${name}${secret ? '' : ` is "${given[name] ?? ''}"; it`} ${issue.message}.`
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every bad setting; the value of a secret is never repeated.
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, env)).join(' '))
  const value = parsed.data
  if (value.SMTP_URL !== undefined && value.MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM must be set where SMTP_URL is.')
  }
  if (value.NODE_ENV === 'production' && value.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL must be set in production: the address that browsers reach this backend at, such as https://api.shop.example.',
    )
  }
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.BACKEND_PORT}`).replace(/\/$/, '')
  const sandboxUrl = value.SANDBOX_URL.replace(/\/$/, '')
  return {
    port: value.BACKEND_PORT,
    host: value.BACKEND_HOST,
    databaseUrl: value.DATABASE_URL,
    dataDir: value.COUNTERTOP_DATA_DIR,
    logLevel: value.LOG_LEVEL,
    sandboxUrl,
    sdkDistDir: value.SDK_DIST_DIR,
    supplierCertificatesDir:
      value.SUPPLIER_CERTIFICATES_DIR ?? `${value.COUNTERTOP_DATA_DIR}/supplier-certificates`,
    providers: providerSettingsOf(value, { sandboxUrl, publicUrl }),
    mail: {
      smtpUrl: value.SMTP_URL,
      sender: value.MAIL_FROM ?? 'shop@localhost.example',
      mailbox: value.MAILBOX,
    },
    webhooks: { key: value.WEBHOOK_KEY, allowPrivate: value.WEBHOOK_ALLOW_PRIVATE },
    paymentTimetables: value.PAYMENT_TIMETABLES,
    publicUrl,
    identity: identityConfigOf(value, publicUrl),
    serves: value.SERVES,
    dbPoolSize: value.DB_POOL_SIZE,
    providerCalls: value.PROVIDER_CALLS,
    trustProxy: value.TRUST_PROXY,
    cookieCrossSite: value.COOKIE_CROSS_SITE,
    rateLimit: value.RATE_LIMIT,
    migrate: value.MIGRATE,
    metrics:
      value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    dateOverride: value.DATE_OVERRIDE,
    searchProvider:
      value.SEARCH_PROVIDER_URL === undefined
        ? undefined
        : { url: value.SEARCH_PROVIDER_URL, key: value.SEARCH_PROVIDER_KEY },
  }
}
