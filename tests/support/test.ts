import { test as base } from '@playwright/test'
import type { StackUrls } from './stack'

export { expect } from '@playwright/test'

/** The fixture that browser tests receive in addition to Playwright's own. */
export interface Countertop extends StackUrls {
  readonly dataDir: string
  /** The demo host's origin for a brand, for example `site('nz')`. */
  site(brand: string): string
  /** The API's origin as pages of that brand call it. */
  api(brand: string): string
}

/** The product that `global-setup.ts` has started for all workers. */
export const runningStack = (): StackUrls & { dataDir: string } =>
  JSON.parse(process.env.COUNTERTOP_STACK ?? '{}') as StackUrls & { dataDir: string }

/**
 * Playwright's `test` with `countertop`, the running product; relative addresses are those of the default
 * brand.
 */
export const test = base.extend<{ countertop: Countertop }>({
  // Playwright reads the fixture's dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  countertop: async ({}, use) => {
    const stack = runningStack()
    const ofBrand = (url: string, brand: string) => url.replace('//localhost', `//${brand}.localhost`)
    await use({
      ...stack,
      site: (brand) => ofBrand(stack.demo, brand),
      api: (brand) => ofBrand(stack.backend, brand),
    })
  },
  baseURL: async ({ countertop }, use) => use(countertop.demo),
})
