import { build } from './build.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run test:soak -- --minutes 60`: steady use of the built product (options: tests/soak/main.ts). Fails
 * when memory, handles, connections, times or tables grow. Writes JSON and a picture to `bench-results/`.
 */
async function soak() {
  preflight()
  await build({ only: ['SDK', 'backend', 'demo-host'] })
  const args = ['--import', 'tsx', 'tests/soak/main.ts', ...process.argv.slice(2)]
  const child = startNode('soak', args, { onLine: (line) => console.log(line) })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(soak)
await endAll()
