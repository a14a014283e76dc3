import { createHash } from 'node:crypto'
import { test as base } from '../../support/test'
import { Shop } from './shop'

export { expect } from '@playwright/test'

/** Matches the browser's own console messages about a violated policy or a wrong hash. */
const POLICY = /content security policy|integrity|trusted ?type/i
/** Firefox reports a script that is still loading when its page is left as one with the hash of no text. */
const HASH_OF_NOTHING = createHash('sha256').digest('base64')

interface Fixtures {
  /** The default brand's shop. */
  shop: Shop
  /** Policy violations and uncaught errors of the page; any of them fails the test. */
  faults: string[]
}

export const test = base.extend<Fixtures>({
  shop: async ({ page, countertop }, use) => {
    await use(new Shop(page, countertop.demo))
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      const note = (text: string): void => {
        if (!text.includes(HASH_OF_NOTHING)) faults.push(text)
      }
      page.on('pageerror', (error) => note(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && POLICY.test(message.text())) note(message.text())
      })
      await use(faults)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
