import { ConfigError, readConfig } from './config/config'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { runPlatforms } from './domains/linking/platformsCommand'
import { UsageError } from './foundation/usage'

/**
 * `npm run platforms -- …`: the platforms that buyers may connect, of DATABASE_URL, or of the embedded
 * database of COUNTERTOP_DATA_DIR, running or not.
 */
const main = async (): Promise<void> => {
  const { db, url, close } = await openDatabase(readConfig())
  try {
    await migrate(url)
    const line = (text: string): void => void process.stdout.write(`${text}\n`)
    await runPlatforms(process.argv.slice(2), { db, now: new Date(), line })
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
