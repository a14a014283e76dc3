import { runCommand } from './command'
import { runSearch } from './domains/search/command'

/** `npm run search -- …`: the search engine's index. */
runCommand(({ args, config, db, line }) =>
  runSearch(args, { db, hasEngine: config.searchProvider !== undefined, line }),
)
