import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { endAll } from './lib/children.mjs'
import { progress, runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { listenHost, printAddresses, requirePorts } from './lib/addresses.mjs'
import { preflight } from './lib/preflight.mjs'
import { startStack } from './lib/stack.mjs'

const SETTLE_MS = 150

/** The servers to restart when a part of the build changes. */
const SERVERS_OF = /** @type {const} */ ({ backend: ['sandbox', 'backend'], 'demo-host': ['demo host'] })

/**
 * `npm run dev`: does what `npm start` does, then rebuilds as files change: the SDK in place (open pages
 * reload), the servers with a restart. Same settings as `npm start`; logs at `LOG_LEVEL` `info`.
 */
async function dev() {
  preflight()
  const host = listenHost()
  const ports = await requirePorts()
  await build({ embedOnly: true })
  const stack = await startStack({
    dataDir: resolve(ROOT, process.env.COUNTERTOP_DATA_DIR || '.data'),
    ports,
    host,
    databaseUrl: process.env.DATABASE_URL,
    // The backend applies schema changes when it restarts.
    env: {
      COUNTERTOP_DEV: '1',
      NODE_ENV: 'development',
      MIGRATE: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    },
    onProgress: progress,
    onLog: (line) => process.stdout.write(`${line}\n`),
    onCrash: (reason) => progress(`${reason.message}\n          waiting for a change …`),
  })
  rebuildOnChange(stack)
  printAddresses(ports, host)
  console.log('ready')
  throw await stack.failed
}

/** @param {import('./lib/stack.mjs').Stack} stack */
function rebuildOnChange(stack) {
  /** @type {NodeJS.Timeout | undefined} */
  let settling
  let last = Promise.resolve()
  const changed = () => {
    clearTimeout(settling)
    settling = setTimeout(() => (last = last.then(() => rebuild(stack))), SETTLE_MS)
  }
  for (const folder of ['sdk/src', 'backend/src', 'backend/sandbox', 'demo-host/src']) {
    watch(join(ROOT, folder), { recursive: true }, changed)
  }
}

/**
 * Builds what has changed; the servers first, because they are fast.
 * @param {import('./lib/stack.mjs').Stack} stack
 */
async function rebuild(stack) {
  try {
    for (const part of await build({ only: Object.keys(SERVERS_OF), quiet: true })) {
      for (const server of SERVERS_OF[/** @type {keyof typeof SERVERS_OF} */ (part)])
        await stack.restart(server)
    }
    await build({ only: ['SDK'], embedOnly: true, quiet: true })
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error))
  }
}

endsWithSignals({ exitCode: 0 })
await runTool(dev)
await endAll()
// The watchers would keep the process alive.
process.exit()
