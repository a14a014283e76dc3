import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from './build.mjs'
import { runTool } from './lib/console.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'

/**
 * `npm run docs`: the site of docs/ with its playground, built into docs/dist, which the demo host serves at
 * /docs. A dead link fails it. `npm run docs -- --dev` shows the pages as they are edited.
 */

if (isMain(import.meta.url)) {
  await runTool(async () => {
    preflight()
    if (!process.argv.includes('--dev')) {
      await build({ only: ['docs'] })
      return
    }
    const child = spawn(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'dev', 'docs'], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    await once(child, 'exit')
  })
}
