import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const resolve = {
  conditions: ['countertop-source'],
  // Global set-ups run outside the projects' conditions, and import the rules too.
  alias: { '@countertop/sdk/rules': fileURLToPath(new URL('sdk/src/rules/index.ts', import.meta.url)) },
}
// The default, 1 s, fails on a loaded machine.
const expectation = { poll: { timeout: 10_000 } }
const ssr = { resolve: { conditions: ['countertop-source'] } }

/** What the demo host logs about its backend in tests whose backend answers the tested calls alone. */
const EXPECTED_LOGS = /^(A refresh failed, so the last good answer is used|The stores are left out):/

// Four kinds of tests, one runner: the rules without a DOM; the rest of the SDK in happy-dom; the backend
// against a real Postgres (one database per worker, made from a migrated template); and the house rules in
// tests/.
export default defineConfig({
  resolve,
  test: {
    // Two more than the cores, because our tests wait for processes, timeouts and the database for more than
    // half of their time.
    maxWorkers: availableParallelism() + 2,
    onConsoleLog: (log) => !EXPECTED_LOGS.test(log),
    projects: [
      {
        resolve,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['sdk/src/rules/**/*.test.ts'],
          // Pure functions: nothing one file does can reach another, and a process a file would be most of
          // the time.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          name: 'sdk',
          environment: 'happy-dom',
          // A window a file, as with processes, in half of their time: what they import is compiled once a
          // worker.
          pool: 'vmThreads',
          include: ['sdk/src/**/*.test.{ts,tsx}'],
          exclude: ['sdk/src/rules/**'],
          setupFiles: ['sdk/src/testing/setup.ts'],
          expect: expectation,
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'backend',
          environment: 'node',
          // Each file has a database and an app of its own; the modules keep nothing that outlives these.
          isolate: false,
          include: ['backend/**/*.test.ts'],
          globalSetup: ['backend/src/testing/globalSetup.ts'],
          setupFiles: ['backend/src/testing/setup.ts'],
          expect: expectation,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'house',
          environment: 'node',
          // Loading the modules again for each file took more than half of the time of the demo host's files.
          // Files that replace globals restore them.
          isolate: false,
          include: [
            'tests/house/**/*.test.ts',
            'tests/soak/**/*.test.ts',
            'demo-host/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          expect: expectation,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
