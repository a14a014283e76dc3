import { runCommand } from './command'
import { runOrigins } from './domains/settings/originsCommand'

/** `npm run origins -- …`: the sites. */
runCommand(({ args, config, db, place, line }) =>
  runOrigins(args, { db, place, isEmbedded: config.databaseUrl === undefined, line }),
)
