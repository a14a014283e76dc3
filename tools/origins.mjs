import { runCommand } from './lib/command.mjs'

/**
 * `npm run origins -- list`: the sites whose pages may use a brand. `backend/src/origins-cli.ts` does the
 * work.
 */
await runCommand('origins')
