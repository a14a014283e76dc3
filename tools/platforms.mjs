import { runCommand } from './lib/command.mjs'

/**
 * `npm run platforms -- list`: the platforms that buyers may connect to their account.
 * `backend/src/platforms-cli.ts` does the work.
 */
await runCommand('platforms')
