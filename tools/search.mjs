import { runCommand } from './lib/command.mjs'

/**
 * `npm run search -- status`: the state of the search engine's index. `backend/src/search-cli.ts` does the
 * work.
 */
await runCommand('search')
