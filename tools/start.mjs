import { resolve } from 'node:path'
import { build } from './build.mjs'
import { endAll } from './lib/children.mjs'
import { progress, runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { portFrom, requireFreePort } from './lib/ports.mjs'
import { preflight } from './lib/preflight.mjs'
import { startStack } from './lib/stack.mjs'

/**
 * `npm start`: builds, opens the database, starts backend, sandbox and demo host, and prints `ready`.
 * Settings (environment): BACKEND_PORT 4000, SANDBOX_PORT 4001, DEMO_PORT 4002, DATABASE_URL (a Postgres server instead
 * of the embedded one), COUNTERTOP_DATA_DIR `.data`, LOG_LEVEL `warn`.
 */
async function start() {
  preflight()
  const ports = {
    backend: portFrom('BACKEND_PORT', 4000),
    sandbox: portFrom('SANDBOX_PORT', 4001),
    demo: portFrom('DEMO_PORT', 4002),
  }
  await requireFreePort('BACKEND_PORT', ports.backend)
  await requireFreePort('SANDBOX_PORT', ports.sandbox)
  await requireFreePort('DEMO_PORT', ports.demo)
  await build()
  const stack = await startStack({
    dataDir: resolve(ROOT, process.env.COUNTERTOP_DATA_DIR || '.data'),
    ports,
    databaseUrl: process.env.DATABASE_URL,
    onProgress: progress,
    onLog: (line) => process.stdout.write(`${line}\n`),
  })
  printAddresses(ports)
  console.log('ready')
  throw await stack.failed
}

/** @param {{ backend: number, sandbox: number, demo: number }} ports */
function printAddresses(ports) {
  const brands = ['wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc']
  const lines = [
    ['aol (default brand)', `http://localhost:${ports.demo}`],
    ...brands.map((brand) => [brand, `http://${brand}.localhost:${ports.demo}`]),
    ['API reference', `http://localhost:${ports.backend}/api/docs`],
    ['payment sandbox', `http://localhost:${ports.sandbox}`],
  ]
  console.log(`\n${lines.map(([name = '', url]) => `  ${name.padEnd(20)} ${url}`).join('\n')}\n`)
}

endsWithSignals({ exitCode: 0 })
await runTool(start)
await endAll()
