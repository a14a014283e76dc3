import { resolve } from 'node:path'
import { build } from './build.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { demoSecrets } from './lib/secrets.mjs'
import { requireWritableFolder } from './lib/settings.mjs'

/**
 * `npm run webhooks -- list`: where a retailer's systems are told of orders, in the database of `npm start` (running or not)
 * or of DATABASE_URL. The work is done by `backend/src/webhooks-cli.ts`.
 */
async function webhooks() {
  preflight()
  await build({ only: ['backend'], quiet: true })
  const dataDir = resolve(ROOT, process.env.COUNTERTOP_DATA_DIR || '.data')
  await requireWritableFolder(dataDir)
  const child = startNode('webhooks', ['backend/dist/webhooks.js', ...process.argv.slice(2)], {
    env: {
      WEBHOOK_ALLOW_PRIVATE: 'on',
      ...process.env,
      COUNTERTOP_DATA_DIR: dataDir,
      ...(await demoSecrets(dataDir)),
    },
    onLine: (line) => console.log(line),
  })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(webhooks)
await endAll()
