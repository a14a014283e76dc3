import { resolve } from 'node:path'
import { build } from './build.mjs'
import { listenHost, printAddresses, requirePorts } from './lib/addresses.mjs'
import { endAll } from './lib/children.mjs'
import { progress, runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { startStack } from './lib/stack.mjs'

/**
 * `npm start`: builds, opens the database, starts backend, sandbox and demo host, and prints `ready`. They
 * listen on the loopback address; `npm start -- --host 0.0.0.0` opens them to other machines. Settings
 * (environment): COUNTERTOP_HOST (as `--host`), BACKEND_PORT 4000, SANDBOX_PORT 4001, DEMO_PORT 4002,
 * DATABASE_URL (a Postgres server instead of the embedded one), COUNTERTOP_DATA_DIR `.data`, LOG_LEVEL
 * `warn`.
 */
async function start() {
  preflight()
  const host = listenHost()
  const ports = await requirePorts()
  await build()
  const stack = await startStack({
    dataDir: resolve(ROOT, process.env.COUNTERTOP_DATA_DIR || '.data'),
    ports,
    host,
    databaseUrl: process.env.DATABASE_URL,
    onProgress: progress,
    onLog: (line) => process.stdout.write(`${line}\n`),
  })
  printAddresses(ports, host)
  console.log('ready')
  throw await stack.failed
}

endsWithSignals({ exitCode: 0 })
await runTool(start)
await endAll()
