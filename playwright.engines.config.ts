import { defineConfig } from '@playwright/test'
import base from './playwright.config'
import { FIREFOX_USE } from './tools/engines/firefoxUse.mjs'

/** Card with and without the bank's page, calendar and card frame by keyboard, cart panel, compare. */
const TITLES = [
  'a guest buys an oven through one script tag',
  'a challenged card is confirmed on the bank’s page',
  'a declined card shows a message and keeps the typed values',
  'a challenge cancelled on the bank’s page',
  'a keyboard user completes a purchase',
  'with only the keyboard at 1280 px, and stays applied at checkout',
  'products added just before leaving the page are all compared',
]

// The browser tests of `npm run test:engines`: those that every engine must pass, in Firefox ESR. The CI runs
// two of them with the other browser tests (playwright.config.ts).
export default defineConfig({
  ...base,
  outputDir: 'test-results/engines',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  grep: TITLES.map((title) => new RegExp(title)),
  workers: 2,
  projects: [
    { name: 'firefox', use: FIREFOX_USE },
    // Playwright does not drive WebKitGTK: these tests use WebDriver.
    { name: 'webkit', testDir: 'tests/webkit', grep: /./ },
  ],
})
