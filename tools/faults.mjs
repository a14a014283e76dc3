import { build } from './build.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run test:faults`: purchases against the built product while its dependencies fail (options:
 * tests/faults/main.ts). The short form is part of `npm test`. `npm run test:cluster` does the same on a
 * cluster, which loses its primary, a backend, its proxy and a member of etcd, and gets its next release.
 */
async function faults() {
  preflight()
  await build()
  const args = ['--import', 'tsx', 'tests/faults/main.ts', ...process.argv.slice(2)]
  const child = startNode('faults', args, { onLine: (line) => console.log(line) })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(faults)
await endAll()
