import { ConfigError, readConfig } from './config/config'
import { EmbeddedPostgresError } from './db/embedded'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'

/**
 * `node migrate.js` of a release: brings the schema of DATABASE_URL up to date and prints the steps, before
 * the first process.
 */
const main = async (): Promise<void> => {
  const { url, close } = await openDatabase(readConfig())
  try {
    const steps = await migrate(url)
    process.stdout.write(steps.length === 0 ? 'The schema is up to date.\n' : `${steps.join('\n')}\n`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  const isForPerson = [ConfigError, DatabaseUnavailableError, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPerson ? (error as Error).message : error)
  process.exitCode = 1
})
