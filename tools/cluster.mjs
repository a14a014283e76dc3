import { join } from 'node:path'
import { build } from './build.mjs'
import { startCluster } from './cluster/cluster.mjs'
import { printAddresses, requirePorts } from './lib/addresses.mjs'
import { endAll } from './lib/children.mjs'
import { progress, runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'

/** @type {import('./cluster/cluster.mjs').Cluster | undefined} */
let running

/**
 * `npm run cluster`: builds, and starts the product as it is deployed: three backends behind HAProxy, and
 * Postgres with a synchronous standby under Patroni and etcd, all on this machine, from Debian's packages,
 * which root installs where they are missing. Prints the addresses and `ready`. Ports as for `npm start`:
 * BACKEND_PORT is HAProxy's. Every start creates a new database.
 */
async function cluster() {
  preflight()
  const ports = await requirePorts()
  await build()
  running = await startCluster({
    dataDir: join(ROOT, '.data/cluster'),
    ports,
    onProgress: progress,
    onLog: (line) => process.stdout.write(`${line}\n`),
  })
  printAddresses(ports, '127.0.0.1')
  console.log(`Postgres, the primary     ${running.urls.database}`)
  console.log(`Postgres, the standby     ${running.readUrl}`)
  console.log('ready')
  throw await running.failed
}

const stop = async () => running?.stop()
endsWithSignals({ exitCode: 0, cleanUp: stop })
await runTool(cluster)
await stop()
await endAll()
