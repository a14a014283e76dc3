import { z } from 'zod'
import { cdnSettings } from './cdnSettings'
import { databaseSettings } from './databaseSettings'
import { address, onOff, optionalAddress, optionalText, port, someText, wholeNumber } from './fields'
import { type FileConfig, fileConfigOf, fileEnvironment, missingBucketKey } from './fileSettings'
import { type IdentityConfig, identityConfigOf, identityEnvironment } from './identitySettings'
import {
  type MailConfig,
  mailConfigOf,
  mailEnvironment,
  type WebhookConfig,
  webhookConfigOf,
} from './mailSettings'
import {
  missingProviderAddresses,
  providerEnvironment,
  providerSecrets,
  type ProviderSettings,
  buildProviderSettings,
} from '../domains/payments/providers/modules'
import { unsafeInProduction } from './production'
import { type RetentionConfig, retentionConfigOf, retentionEnvironment } from './retentionSettings'
import { searchEnvironment, type SearchProviderConfig, searchProviderOf } from './searchSettings'
import { paymentTimetables, type TimetableSettings } from './timetableSettings'
import { type TracingConfig, tracingConfigOf, tracingEnvironment } from './tracingSettings'
import { type UcpConfig, ucpConfigOf, ucpEnvironment } from './ucpSettings'
import { writtenFallback } from './writtenFallback'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environment = z.object({
  NODE_ENV: optionalText.describe('`production` refuses to start with settings that are unsafe there'),
  DEMO: onOff
    .default(false)
    .describe(
      'the demo shop: published passwords, an open mailbox and the payment sandbox are allowed with NODE_ENV=production',
    ),
  BACKEND_PORT: port.default(4000).describe('port for shoppers; 0 picks a free one'),
  BACKEND_HOST: z.string().default('0.0.0.0').describe('address that the port listens on'),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .default(5)
    .describe(
      'seconds between SIGTERM, from which `/health/ready` answers 503, and the closing of the port; longer than the check interval of the proxy. SIGINT closes at once. Allow 25 seconds more before SIGKILL',
    ),
  PUBLIC_URL: optionalAddress.describe(
    'address that browsers reach this backend at; `https` makes cookies Secure and gives them the `__Host-` prefix. Required in production',
  ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('number of proxies in front whose `X-Forwarded-*` headers count'),
  ...cdnSettings,
  COOKIE_CROSS_SITE: onOff
    .default(false)
    .describe(
      'set where pages are on another site than the API: cookies are `SameSite=None; Secure; Partitioned`',
    ),
  ...databaseSettings,
  MIGRATE: onOff.default(false).describe('brings the schema up to date at start, one process at a time'),
  COUNTERTOP_DATA_DIR: someText
    .default('.data')
    .describe('folder of the embedded database and of generated certificates'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .describe(`lowest level that is logged: ${logLevels.join(', ')}`),
  METRICS_PORT: port
    .optional()
    .describe('port of `/metrics`; without it there is none. Only the scraper may reach it'),
  METRICS_HOST: someText.default('127.0.0.1').describe('address that `/metrics` listens on'),
  ...tracingEnvironment,
  RATE_LIMIT: onOff.default(true).describe('limits on guessing, paying and writing'),
  SDK_DIST_DIR: someText.default('sdk/dist/embed').describe("folder of the SDK's files, served under `/sdk`"),
  SDK_RELEASES_DIR: someText
    .default('sdk/releases')
    .describe('folder of the releases of the SDK, served under `/sdk/VERSION`; it must outlive deployments'),
  SUPPLIER_CERTIFICATES_DIR: optionalText.describe(
    "folder of the suppliers' card encryption certificates; `COUNTERTOP_DATA_DIR/supplier-certificates` where not set",
  ),
  PROVIDER_CALLS: wholeNumber(1, 10_000)
    .default(256)
    .describe('maximum concurrent calls to one payment provider'),
  PAYMENT_TIMETABLES: paymentTimetables.describe(
    'JSON of changes to the timetables of providers, in seconds',
  ),
  SANDBOX_URL: address
    .default('http://localhost:4001')
    .describe('the payment sandbox; a provider without an address of its own uses it. Never in production'),
  ...mailEnvironment,
  ...searchEnvironment,
  ...fileEnvironment,
  ...retentionEnvironment,
  DATE_OVERRIDE: onOff
    .default(false)
    .describe("anybody may view another day's sale, for demonstrations. Never in production"),
  ...ucpEnvironment,
  ...identityEnvironment,
  // Each provider reads its own variables from the validated ones.
  ...(providerEnvironment as Record<never, z.ZodType>),
})

/** A setting as the reference documents it (`docs/reference/settings.md`). */
export interface SettingDoc {
  readonly name: string
  /** Its effect, with units; one sentence. */
  readonly description: string
  /**
   * The value where none is set, as it would be written in the environment; undefined where there is none.
   */
  readonly fallback: string | undefined
  /** Its value is never logged or repeated in a message, and belongs in a secret store. */
  readonly isSecret: boolean
}

const isSecret = (name: string, schema: z.core.SomeType): boolean =>
  providerSecrets.includes(name) || z.globalRegistry.get(schema as z.ZodType)?.['secret'] === true

/** Every setting that the backend reads from its environment, in the order of the schema. */
export const settingDocs = (): readonly SettingDoc[] =>
  Object.entries(environment.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fallback: writtenFallback(schema.safeParse(undefined).data),
    isSecret: isSecret(name, schema),
  }))

/**
 * Everything the backend reads from its environment. Secrets come from here and nowhere else.
 * `trustProxy` is the number of proxies in front; `publicUrl` the address shoppers' browsers use.
 */
export interface Config {
  /** The demo's data, with its published passwords, may be in the database. */
  readonly demo: boolean
  readonly port: number
  readonly host: string
  /** How long the port stays open after SIGTERM. */
  readonly drainSeconds: number
  readonly databaseUrl: string | undefined
  /** A standby of that database; undefined where there is none. */
  readonly databaseReadUrl: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  readonly sandboxUrl: string
  readonly sdkDistDir: string
  /** A folder for each released version of the SDK; it must outlive deployments (docs/versions.md). */
  readonly sdkReleasesDir: string
  readonly supplierCertificatesDir: string
  /** Of each payment provider, by the name of its folder. */
  readonly providers: ProviderSettings
  /** This deployment's changes to the providers' timetables. */
  readonly paymentTimetables: TimetableSettings
  readonly publicUrl: string
  readonly mail: MailConfig
  readonly webhooks: WebhookConfig
  /** The Universal Commerce Protocol; undefined where it is off. */
  readonly ucp: UcpConfig | undefined
  readonly identity: IdentityConfig
  /**
   * Which calls this process answers: all of them, or with identity on a host of its own those of one side.
   */
  readonly serves: 'all' | 'shop' | 'identity'
  readonly dbPoolSize: number
  /** Maximum concurrent calls to one payment provider, so that a slow provider occupies no more. */
  readonly providerCalls: number
  readonly trustProxy: number
  readonly ipCountryHeader: string | undefined
  readonly cookieCrossSite: boolean
  readonly rateLimit: boolean
  readonly migrate: boolean
  /** Address of `/metrics`, apart from the shoppers' one; undefined serves none. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Undefined where tracing is off. */
  readonly tracing: TracingConfig | undefined
  /** Anyone may preview another day's sale, for demonstrations; else only staff (COM-OP-28). */
  readonly dateOverride: boolean
  /** Queried before Postgres; undefined where Postgres is the only engine (SHL-394). */
  readonly searchProvider: SearchProviderConfig | undefined
  readonly files: FileConfig
  readonly retention: RetentionConfig
}

/** A setting that cannot be used. Its message names it and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const describeIssue = (issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string => {
  const name = String(issue.path[0])
  const schema = (environment.shape as Record<string, z.ZodType>)[name]
  const secret = schema !== undefined && isSecret(name, schema)
  return `${name}${secret ? '' : ` is "${given[name] ?? ''}"; it`} ${issue.message}.`
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every bad setting; the value of a secret is never repeated.
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  // An empty variable counts as one that is not set.
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue, env)).join(' '))
  const value = parsed.data
  if (value.SMTP_URL !== undefined && value.MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM must be set where SMTP_URL is.')
  }
  // The identity host links accounts to platforms, and signs nothing for them.
  if (value.UCP && value.SERVES !== 'identity' && value.UCP_SIGNING_KEY === undefined) {
    throw new ConfigError('UCP_SIGNING_KEY must be set where UCP is on.')
  }
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.BACKEND_PORT}`).replace(/\/$/, '')
  const sandboxUrl = value.SANDBOX_URL.replace(/\/$/, '')
  if (value.NODE_ENV === 'production' && !value.DEMO) {
    const problems = unsafeInProduction(value, missingProviderAddresses(value))
    if (problems.length > 0) throw new ConfigError(problems.join(' '))
  }
  const missingKey = missingBucketKey(value)
  if (missingKey !== null) throw new ConfigError(missingKey)
  return {
    demo: value.NODE_ENV !== 'production' || value.DEMO,
    port: value.BACKEND_PORT,
    host: value.BACKEND_HOST,
    drainSeconds: value.DRAIN_SECONDS,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    dataDir: value.COUNTERTOP_DATA_DIR,
    logLevel: value.LOG_LEVEL,
    sandboxUrl,
    sdkDistDir: value.SDK_DIST_DIR,
    sdkReleasesDir: value.SDK_RELEASES_DIR,
    supplierCertificatesDir:
      value.SUPPLIER_CERTIFICATES_DIR ?? `${value.COUNTERTOP_DATA_DIR}/supplier-certificates`,
    providers: buildProviderSettings(value, { sandboxUrl, publicUrl }),
    mail: mailConfigOf(value),
    webhooks: webhookConfigOf(value),
    paymentTimetables: value.PAYMENT_TIMETABLES,
    publicUrl,
    ucp: ucpConfigOf(value),
    identity: identityConfigOf(value, publicUrl),
    serves: value.SERVES,
    dbPoolSize: value.DB_POOL_SIZE,
    providerCalls: value.PROVIDER_CALLS,
    trustProxy: value.TRUST_PROXY,
    ipCountryHeader: value.IP_COUNTRY_HEADER,
    cookieCrossSite: value.COOKIE_CROSS_SITE,
    rateLimit: value.RATE_LIMIT,
    migrate: value.MIGRATE,
    metrics:
      value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    tracing: tracingConfigOf(value),
    dateOverride: value.DATE_OVERRIDE,
    searchProvider: searchProviderOf(value),
    files: fileConfigOf(value),
    retention: retentionConfigOf(value),
  }
}
