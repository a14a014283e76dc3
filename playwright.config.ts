import { defineConfig } from '@playwright/test'
import { FIREFOX_USE } from './tools/engines/firefoxUse.mjs'
import { CHROMIUM_ARGS, findChromium } from './tools/lib/chromium.mjs'

/** They build projects, or start a product of their own. */
const LONG = /\/(?:consumers|upgrade)\.spec\.ts$/
/**
 * What the CI runs in Firefox ESR too: a purchase by pointer, and one by keyboard with calendar and card
 * frame.
 */
const IN_FIREFOX = [/a guest buys an oven through one script tag/, /a keyboard user completes a purchase/]

/**
 * Chromium applies one list: this one replaces Playwright's and repeats what matters here. The partitioning
 * of storage by site stays on, as in shoppers' browsers.
 */
const DISABLED_FEATURES = [
  // A page served by a test has no address, so its calls to this machine would be treated as an intrusion.
  'LocalNetworkAccessChecks',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]

// The browser tests run against the built product, which tests/support/global-setup.ts starts on free ports.
// A test that passes only sometimes points to a defect. It fails on a developer's machine; in CI, where other
// jobs may take the processor for seconds, it gets a second try, as every test does there, and the end of the
// run names it (tools/test.mjs).
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // Kept pictures (checkout-looks.spec.ts), one for all platforms, because the tests bring their own font.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // Two more than the two cores, because tests often wait for servers and timers.
  workers: 4,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous for a shared machine; a passing test waits no longer than necessary.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      executablePath: findChromium()?.path ?? '',
      args: [
        ...CHROMIUM_ARGS,
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        // A page of a test lives for seconds: optimising its code costs a tenth of the processor's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A tenth of the processor's time is the drawing of fades and slides. Files that test with them say so.
    contextOptions: { reducedMotion: 'reduce' },
    // In CI only on the second try, because recording costs a tenth of the time; without a video, which costs
    // more.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
  },
  // The order of the run: a test of half a minute that came last would leave two workers without one.
  projects: [
    { name: 'long', testMatch: LONG },
    ...(process.env.FIREFOX_PATH ? [{ name: 'firefox', grep: IN_FIREFOX, use: FIREFOX_USE }] : []),
    { name: 'chromium', testIgnore: LONG },
  ],
})
