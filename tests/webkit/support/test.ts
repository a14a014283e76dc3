import { writeFile } from 'node:fs/promises'
import { test as base } from '../../support/test'
import { startWebKit, type WebKit } from './browser'
import { Shopper } from './shopper'

export { expect } from '../../support/test'

interface Fixtures {
  /** A shopper of the default brand, in a browser without cookies, 1280 px wide. */
  readonly shopper: Shopper
}

/** Playwright's runner with the running product, and WebKitGTK in place of Playwright's browsers. */
export const test = base.extend<Fixtures, { readonly webkit: WebKit }>({
  webkit: [
    // Playwright reads the fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const webkit = await startWebKit()
      await use(webkit)
      webkit.stop()
    },
    { scope: 'worker' },
  ],
  shopper: async ({ webkit, countertop }, use, test) => {
    const driver = await webkit.open(1280)
    await use(new Shopper(driver, countertop.demo))
    if (test.status !== test.expectedStatus) {
      const path = test.outputPath('failed.png')
      await writeFile(path, await driver.takeScreenshot(), 'base64')
      await test.attach('screenshot', { path, contentType: 'image/png' })
    }
    await driver.quit()
  },
})
