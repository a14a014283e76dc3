import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const resolve = {
  conditions: ['countertop-source'],
  // Global set-ups run outside the projects' conditions, and import the rules too.
  alias: { '@countertop/sdk/rules': fileURLToPath(new URL('sdk/src/rules/index.ts', import.meta.url)) },
}
const ssr = { resolve: { conditions: ['countertop-source'] } }

// Three kinds of tests, one runner: pure and component tests of the SDK in happy-dom; the backend against a real
// Postgres (one database per worker, made from a migrated template); and the house rules in tests/.
export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'sdk',
          environment: 'happy-dom',
          include: ['sdk/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['backend/**/*.test.ts'],
          globalSetup: ['backend/src/testing/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/house/**/*.test.ts', 'demo-host/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
