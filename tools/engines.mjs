import { build } from './build.mjs'
import { requireFirefox } from './engines/findFirefox.mjs'
import { requireWebKit } from './engines/findWebKit.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { progress, runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run test:engines`: every shopper's basic actions, in Firefox ESR and WebKitGTK
 * (playwright.engines.config.ts), which are installed where this process may. `-- purchase` runs only test
 * files whose path contains "purchase", `-- --project=webkit` one engine.
 */
async function engines() {
  preflight()
  const path = requireFirefox()
  requireWebKit()
  progress(`Firefox: ${path}`)
  await build({ only: ['SDK', 'backend', 'demo-host'] })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.engines.config.ts']
  const child = startNode('engines', [...args, ...process.argv.slice(2)], {
    env: { ...process.env, FIREFOX_PATH: path },
    onLine: (line) => console.log(line),
  })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(engines)
await endAll()
