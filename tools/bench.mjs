import { build } from './build.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run bench`: measures the built product. `npm run bench -- throughput` runs only the named benches.
 * Results are printed as a table and written to `bench-results/` as JSON. The benches are in `tests/bench`.
 */
async function bench() {
  preflight()
  // The site of the docs, which takes longest, is not measured.
  await build({ only: ['SDK', 'backend', 'demo-host'] })
  const args = ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]
  const child = startNode('bench', args, { onLine: (line) => console.log(line) })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(bench)
await endAll()
