import { ConfigError, readConfig } from './config/config'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { runOrigins } from './domains/settings/originsCommand'
import { UsageError } from './foundation/usage'

/**
 * `npm run origins -- …`: the sites of DATABASE_URL, or of the embedded database of COUNTERTOP_DATA_DIR,
 * running or not.
 */
const main = async (): Promise<void> => {
  const { db, url, close } = await openDatabase(readConfig())
  try {
    await migrate(url)
    await runOrigins(process.argv.slice(2), { db, line: (text) => void process.stdout.write(`${text}\n`) })
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  const isForPerson = [UsageError, ConfigError, DatabaseUnavailableError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPerson ? (error as Error).message : error)
  process.exitCode = 1
})
