import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

/** Secrets in addition to those of the payment providers. */
const NAMES = ['IDENTITY_SIGNING_KEY', 'OIDC_CLIENT_SECRET', 'WEBHOOK_KEY', 'UCP_SIGNING_KEY']

/**
 * Names of the payment providers' secrets, from the built backend.
 *
 * @returns {Promise<readonly string[]>}
 */
async function providerSecrets() {
  const built = pathToFileURL(join(ROOT, 'backend/dist/start-support.js')).href
  return (await import(built)).providerSecrets
}

/**
 * The secrets shared by the backend and the sandbox of a data folder: generated once, at random, readable by
 * their owner only. Values in the environment take precedence.
 *
 * @param {string} dataDir
 * @param {readonly string[]} [ofProviders] names of the payment providers' secrets
 * @returns {Promise<Record<string, string>>} by the name of the environment variable
 */
export async function demoSecrets(dataDir, ofProviders) {
  const names = [...(ofProviders ?? (await providerSecrets())), ...NAMES]
  const file = join(dataDir, 'demo-secrets.json')
  /** @type {Record<string, string>} */
  const stored = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const missing = names.filter((name) => !stored[name])
  for (const name of missing) stored[name] = randomBytes(32).toString('hex')
  if (missing.length > 0) await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  return Object.fromEntries(names.map((name) => [name, process.env[name] || (stored[name] ?? '')]))
}
