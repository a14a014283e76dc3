import { test as base } from '../../support/test'
import { Shop } from './shop'

export { expect } from '@playwright/test'

/** Text of a console message that the browser itself writes when the page's policy or a hash was broken. */
const POLICY = /content security policy|integrity|trusted ?type/i

interface Fixtures {
  /** The default brand's shop. */
  shop: Shop
  /** Broken policies and uncaught errors of the page; a test ends red when there is one. */
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
