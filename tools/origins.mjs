import { runCommand } from './lib/command.mjs'

/** `npm run origins -- list`: which sites' pages may use a brand. The work is done by `backend/src/origins-cli.ts`. */
await runCommand('origins')
