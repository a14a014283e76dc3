import { runCommand } from './lib/command.mjs'

/** `npm run search -- status`: what the search engine has been sent. The work is done by `backend/src/search-cli.ts`. */
await runCommand('search')
