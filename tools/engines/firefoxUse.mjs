import { fileURLToPath } from 'node:url'

/** How Playwright drives Firefox ESR: by WebDriver BiDi, so it is the browser that people have. */
export const FIREFOX_USE = {
  browserName: /** @type {const} */ ('firefox'),
  channel: 'moz-firefox',
  // A trace needs commands that Firefox ESR does not have.
  trace: /** @type {const} */ ('off'),
  screenshot: /** @type {const} */ ('off'),
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    args: [],
    // The sandbox's pages allow no pictures, so that a request for their icon is a violation.
    firefoxUserPrefs: { 'browser.chrome.site_icons': false },
  },
}
