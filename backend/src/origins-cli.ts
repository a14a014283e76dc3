import { runCommand } from './command'
import { runOrigins } from './domains/settings/originsCommand'

/** `npm run origins -- …`: the sites. */
runCommand(({ args, db, line }) => runOrigins(args, { db, line }))
