import { resolve } from 'node:path'
import { build } from './build.mjs'
import { endAll, startNode } from './lib/children.mjs'
import { runTool } from './lib/console.mjs'
import { endsWithSignals } from './lib/ending.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run import -- products.csv`: a retailer's catalogue (CSV or JSONL) into the database of `npm start`
 * (running or not) or of DATABASE_URL. The work is done by `backend/src/import-cli.ts`.
 */
async function importCatalogue() {
  preflight()
  await build({ only: ['backend'], quiet: true })
  // npm runs scripts in the project's folder, but the file name is relative to the user's folder.
  const from = process.env.INIT_CWD ?? process.cwd()
  const files = process.argv.slice(2).map((given) => (given.startsWith('--') ? given : resolve(from, given)))
  const child = startNode('import', ['backend/dist/import.js', ...files], {
    onLine: (line) => console.log(line),
  })
  return child.exited
}

endsWithSignals({ exitCode: 130 })
await runTool(importCatalogue)
await endAll()
