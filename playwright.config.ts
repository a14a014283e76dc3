import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tools/lib/chromium.mjs'

// The browser tests run against the built product: tests/support/global-setup.ts starts all of it on free ports.
// A test that passes only sometimes has found something. On a developer's machine it fails; in CI, where others may take
// the processor away for seconds, it has a second try and the end of the run names it (tools/test.mjs).
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // Pictures of the page (checkout-looks.spec.ts), one each whatever the platform: they bring their own font.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // One more than the two cores: a test waits for servers and timers often enough.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Ample, for a machine that is shared: what passes waits no longer than it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      executablePath: findChromium()?.path ?? '',
      // A host page that a test makes up comes from no address, so its calls to this machine would count as an intrusion.
      args: [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks'],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // In CI at the second try only, for recording costs a tenth of the time; without a film of the page, which costs more.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium' }],
})
