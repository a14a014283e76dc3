import { ConfigError, readConfig } from './config/config'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { runSearch } from './domains/search/command'
import { UsageError } from './foundation/usage'

/**
 * `npm run search -- …`: the search engine of DATABASE_URL, or of the embedded database of
 * COUNTERTOP_DATA_DIR, running or not.
 */
const main = async (): Promise<void> => {
  const config = readConfig()
  const { db, url, close } = await openDatabase(config)
  try {
    await migrate(url)
    const hasEngine = config.searchProvider !== undefined
    await runSearch(process.argv.slice(2), {
      db,
      hasEngine,
      line: (text) => void process.stdout.write(`${text}\n`),
    })
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
