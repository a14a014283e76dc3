import { runCommand } from './command'
import { runPlatforms } from './domains/linking/platformsCommand'

/** `npm run platforms -- …`: the platforms that buyers may connect. */
runCommand(({ args, db, line }) => runPlatforms(args, { db, now: new Date(), line }))
