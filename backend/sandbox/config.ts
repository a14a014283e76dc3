import { z } from 'zod'
import { sandboxModules } from './modules'
import { oidcEnvironment, type OidcSettings, oidcSettingsOf } from './oidc/settings'

const absent = (value: unknown): unknown => (value === '' ? undefined : value)
const optionalUrl = z.preprocess(absent, z.url().optional())
const optionalText = z.preprocess(absent, z.string().min(16).optional())

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4001),
  SANDBOX_HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
  SANDBOX_URL: optionalUrl,
  SANDBOX_CONTROL_KEY: optionalText,
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  COUNTERTOP_DATA_DIR: z.string().min(1).default('.data'),
  SUPPLIER_CERTIFICATES_DIR: z.preprocess(absent, z.string().optional()),
  ACQUIRER_API_KEY: z.string().min(16, 'must be set, the same for the backend and the sandbox'),
  ...oidcEnvironment,
  // Each provider reads its own variables from the validated environment.
  ...(Object.assign({}, ...Object.values(sandboxModules).map((module) => module.environment)) as Record<
    never,
    z.ZodType
  >),
})

/** What the sandbox reads from its environment; the secrets are shared with the backend. */
export interface SandboxConfig extends OidcSettings {
  readonly port: number
  /** Where it listens; 127.0.0.1 by default, since its control calls move test money. */
  readonly host: string
  /** The address the shopper's browser uses; undefined: the port that the sandbox listens on. */
  readonly publicUrl: string | undefined
  /** Protects `/control/`; defaults to the API key. */
  readonly controlKey: string
  /** Journal and private keys. */
  readonly dataDir: string
  readonly certificatesDir: string
  /** Settings of each provider, by its name. */
  readonly providers: Readonly<Record<string, unknown>>
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
  const dataDir = `${value.COUNTERTOP_DATA_DIR}/sandbox`
  const certificatesDir =
    value.SUPPLIER_CERTIFICATES_DIR ?? `${value.COUNTERTOP_DATA_DIR}/supplier-certificates`
  const notificationsUrl = `http://127.0.0.1:${value.BACKEND_PORT}/api/payments/notifications`
  return {
    port: value.SANDBOX_PORT,
    host: value.SANDBOX_HOST,
    publicUrl: value.SANDBOX_URL?.replace(/\/$/, ''),
    controlKey: value.SANDBOX_CONTROL_KEY ?? value.ACQUIRER_API_KEY,
    dataDir,
    certificatesDir,
    providers: Object.fromEntries(
      Object.entries(sandboxModules).map(([name, module]) => [
        name,
        module.settings(value, { notificationsUrl, dataDir, certificatesDir }),
      ]),
    ),
    ...oidcSettingsOf(value, value.BACKEND_PORT),
  }
}
