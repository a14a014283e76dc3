import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import base from './playwright.config'

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

// The browser tests of `npm run test:engines`: those that every engine must pass, in Firefox ESR. It is driven by
// WebDriver BiDi, so it is the browser that people have, not a build for tests.
export default defineConfig({
  ...base,
  outputDir: 'test-results/engines',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  grep: TITLES.map((title) => new RegExp(title)),
  workers: 2,
  // A trace needs commands that Firefox ESR does not have.
  use: { ...base.use, trace: 'off', screenshot: 'off' },
  projects: [
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('tools/engines/firefox.mjs', import.meta.url)),
          args: [],
          // The sandbox's pages allow no pictures, so that a request for their icon is a violation.
          firefoxUserPrefs: { 'browser.chrome.site_icons': false },
        },
      },
    },
  ],
})
