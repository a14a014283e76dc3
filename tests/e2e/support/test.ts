import { test as base } from '../../support/test'
import { Shop } from './shop'

export { expect } from '@playwright/test'

/** Matches the browser's own console messages about a violated policy or a wrong hash. */
const POLICY = /content security policy|integrity|trusted ?type/i

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
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && POLICY.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
