import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterFile } from './afterFile'
import { startSandbox, type Sandbox } from '../../sandbox/app'
import { readSandboxConfig } from '../../sandbox/config'
import { providerSecrets } from '../domains/payments/providers/modules'
import type { Fault } from '../../sandbox/faults'
import type { Payment } from '../../sandbox/card/payment'
import { challengedCard, encryptFor, plainCard, type TestCard } from './encryptCard'

export const acquirerKeys = {
  ACQUIRER_API_KEY: 'test-api-key-0123456789',
  ACQUIRER_HMAC_KEY: 'ab'.repeat(32),
  ACQUIRER_MERCHANT_ACCOUNT: 'Countertop',
}

/** Credentials of Afterpay's two accounts and of PayPal. */
export const redirectKeys = {
  AFTERPAY_MERCHANT_ID: 'test-merchant-au',
  AFTERPAY_SECRET_KEY: 'test-afterpay-au-0123456789',
  AFTERPAY_NZ_MERCHANT_ID: 'test-merchant-nz',
  AFTERPAY_NZ_SECRET_KEY: 'test-afterpay-nz-0123456789',
  PAYPAL_CLIENT_ID: 'test-paypal-client',
  PAYPAL_CLIENT_SECRET: 'test-paypal-secret-0123456789',
  PAYPAL_WEBHOOK_ID: 'test-webhook',
}

/** Both Zips' credentials and stores. */
export const zipKeys = {
  ZIP_AU_API_KEY: 'test-zip-au-key-0123456789',
  ZIP_AU_STORE_API_KEY: 'test-zip-au-store-key-0123456789',
  ZIP_AU_STORE_LOCATION_ID: '5011',
  ZIP_AU_STORE_LOCATIONS: '12=5012',
  ZIP_NZ_CLIENT_ID: 'test-client',
  ZIP_NZ_CLIENT_SECRET: 'test-zip-nz-secret-0123456789',
  ZIP_NZ_STORE_ID: 'test-store',
  ZIP_NZ_STORES: '12=test-store-12',
}

/** A credential for every provider; tests use those above by name. */
const secrets = Object.fromEntries(
  providerSecrets.map((name) => [name, `test-${name.toLowerCase()}-0123456789`]),
)
const keys: Readonly<Record<string, string>> = { ...secrets, ...acquirerKeys, ...redirectKeys, ...zipKeys }

export { challengedCard, encryptFor, plainCard, type TestCard }

export interface TestSandbox {
  readonly sandbox: Sandbox
  readonly url: string
  readonly dataDir: string
  readonly certificatesDir: string
  /** Environment settings with which a backend uses it. */
  readonly env: Record<string, string>
  fault(fault: Partial<Fault> & Pick<Fault, 'operation' | 'kind'>): void
  payments(): Payment[]
  /** Bodies of the notifications that are not consumed yet, oldest first. */
  waitingNotifications(): string[]
  /** PEM of a supplier's newest certificate. */
  certificate(supplier?: string): Promise<string>
  encrypt(card: TestCard, attempt: string, supplier?: string): Promise<string>
  /** Answers the bank's page as the shopper would; returns the parameters that the browser returns with. */
  answerChallenge(
    form: { action: string; fields: Readonly<Record<string, string>> },
    choice: 'approve' | 'decline' | 'cancel' | 'expire',
    password?: string,
  ): Promise<{ url: string; fields: Record<string, string> }>
}

const attributesOf = (html: string, pattern: RegExp): string[][] =>
  [...html.matchAll(pattern)].map((match) => match.slice(1).map((text) => text.replaceAll('&amp;', '&')))

/** A sandbox acquirer on a free port with its own folder, ended after the test file. */
export const testSandbox = async (
  options: {
    webhookUrl?: string
    now?: () => Date
    dataDir?: string
    firstRetryMs?: number
  } = {},
): Promise<TestSandbox> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'countertop-sandbox-')))
  const certificatesDir = join(dataDir, 'certificates')
  // Nothing listens on the discard port: notifications wait.
  const webhookUrl = options.webhookUrl ?? 'http://127.0.0.1:9/'
  const sandbox = await startSandbox({
    ...readSandboxConfig({
      ...keys,
      SANDBOX_PORT: '0',
      COUNTERTOP_DATA_DIR: dataDir,
      SUPPLIER_CERTIFICATES_DIR: certificatesDir,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_PAYPAL_WEBHOOK_URL: webhookUrl,
    }),
    log: pino({ level: 'silent' }),
    firstRetryMs: options.firstRetryMs ?? 20,
    ...(options.now ? { now: options.now } : {}),
  })
  afterFile(async () => {
    try {
      await sandbox.stop()
    } finally {
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    }
  })

  const certificate = async (supplier = 'House'): Promise<string> => {
    const names = (await readdir(certificatesDir)).filter((name) => name.startsWith(`${supplier}.`)).sort()
    return readFile(join(certificatesDir, names.at(-1) ?? ''), 'utf8')
  }

  return {
    sandbox,
    url: sandbox.url,
    dataDir,
    certificatesDir,
    env: {
      ...keys,
      SANDBOX_URL: sandbox.url,
      SUPPLIER_CERTIFICATES_DIR: certificatesDir,
    },
    fault: (fault) => sandbox.faults.add({ ms: 0, times: 1, ...fault }),
    payments: () => sandbox.store.payments(),
    waitingNotifications: () =>
      [...sandbox.store.journal.all<{ body: string }>('delivery').values()].map(({ body }) => body),
    certificate,
    encrypt: async (card, attempt, supplier) => encryptFor(await certificate(supplier), card, { attempt }),
    answerChallenge: async ({ action, fields }, choice, password = 'password') => {
      const page = await (await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).text()
      const target = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
      // A challenge that has already ended answers immediately with the form that leads back.
      const html =
        target === undefined
          ? page
          : await (
              await fetch(new URL(target, action), {
                method: 'POST',
                body: new URLSearchParams({ choice, password }),
              })
            ).text()
      const url = attributesOf(html, /<form id="return" method="post" action="([^"]+)"/g)[0]?.[0] ?? ''
      const inputs = attributesOf(html, /<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
      return { url, fields: Object.fromEntries(inputs) as Record<string, string> }
    },
  }
}
