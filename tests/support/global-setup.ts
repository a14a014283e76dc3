import { mkdir, writeFile } from 'node:fs/promises'
import { testPasswordStrength } from '../../backend/src/testing/passwordStrength'
import { startTestStack } from './stack'

/**
 * Playwright's global setup: one product for all browser tests. Its addresses reach the workers as JSON in
 * `COUNTERTOP_STACK`; if that variable is already set, a running product is used and nothing is started.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.COUNTERTOP_STACK) return undefined
  const stack = await startTestStack({
    LOG_LEVEL: 'info',
    IDENTITY_PASSWORD_STRENGTH: String(testPasswordStrength),
  })
  process.env.COUNTERTOP_STACK = JSON.stringify({ ...stack.urls, dataDir: stack.dataDir })
  return async () => {
    await stack.stop()
    await mkdir('test-results', { recursive: true })
    await writeFile('test-results/servers.log', `${stack.log.join('\n')}\n`)
  }
}
