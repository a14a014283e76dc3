import { resolve } from 'node:path'
import { build } from '../build.mjs'
import { endAll, startNode } from './children.mjs'
import { runTool } from './console.mjs'
import { endsWithSignals } from './ending.mjs'
import { ROOT } from './paths.mjs'
import { preflight } from './preflight.mjs'
import { demoSecrets } from './secrets.mjs'
import { requireWritableFolder } from './settings.mjs'

/**
 * Runs a command of the backend on the database of `npm start` (running or not) or of DATABASE_URL.
 *
 * @param {string} name of the built file in `backend/dist`
 * @param {Record<string, string>} [defaults] settings that the environment does not define
 * @param {string[]} [args] those of this command
 */
export async function runCommand(name, defaults = {}, args = process.argv.slice(2)) {
  endsWithSignals({ exitCode: 130 })
  await runTool(async () => {
    preflight()
    await build({ only: ['backend'], quiet: true })
    const dataDir = resolve(ROOT, process.env.COUNTERTOP_DATA_DIR || '.data')
    await requireWritableFolder(dataDir)
    const child = startNode(name, [`backend/dist/${name}.js`, ...args], {
      env: { ...defaults, ...process.env, COUNTERTOP_DATA_DIR: dataDir, ...(await demoSecrets(dataDir)) },
      onLine: (line) => console.log(line),
    })
    return child.exited
  })
  await endAll()
}
