import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = [
  'ACQUIRER_API_KEY',
  'ACQUIRER_HMAC_KEY',
  'AFTERPAY_SECRET_KEY',
  'AFTERPAY_NZ_SECRET_KEY',
  'PAYPAL_CLIENT_SECRET',
  'ZIP_AU_API_KEY',
  'ZIP_AU_STORE_API_KEY',
  'ZIP_NZ_CLIENT_SECRET',
  'IDENTITY_SIGNING_KEY',
  'OIDC_CLIENT_SECRET',
  'WEBHOOK_KEY',
]

/**
 * The secrets shared by the backend and the sandbox of a data folder: generated once, at random, readable by
 * their owner only. Values in the environment take precedence.
 *
 * @param {string} dataDir
 * @returns {Promise<Record<string, string>>} by the name of the environment variable
 */
export async function demoSecrets(dataDir) {
  const file = join(dataDir, 'demo-secrets.json')
  /** @type {Record<string, string>} */
  const stored = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const missing = NAMES.filter((name) => !stored[name])
  for (const name of missing) stored[name] = randomBytes(32).toString('hex')
  if (missing.length > 0) await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  return Object.fromEntries(NAMES.map((name) => [name, process.env[name] || (stored[name] ?? '')]))
}
