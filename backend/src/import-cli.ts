import { join } from 'node:path'
import { UsageError } from './foundation/usage'
import { connect } from './db/connection'
import { startEmbeddedPostgres } from './db/embedded'
import { migrate } from './db/migrate'
import { HeaderError } from './domains/catalogueImport/columns'
import { runImport } from './domains/catalogueImport/command'
import { FileError } from './domains/catalogueImport/source'

/**
 * `npm run import -- products.csv`: into DATABASE_URL, or the embedded database of COUNTERTOP_DATA_DIR,
 * running or not.
 */
const main = async (): Promise<void> => {
  const given = process.env.DATABASE_URL
  const dataDir = process.env.COUNTERTOP_DATA_DIR ?? '.data'
  const postgres = given ? undefined : await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  const url = given ?? postgres?.url ?? ''
  const db = connect(url, { poolSize: 2, name: 'countertop-import' })
  try {
    await migrate(url)
    await runImport(db, process.argv.slice(2), {
      line: (text) => void process.stdout.write(`${text}\n`),
      problem: console.error,
    })
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

main().catch((error: unknown) => {
  const isForPerson = [UsageError, HeaderError, FileError].some((kind) => error instanceof kind)
  console.error(isForPerson ? (error as Error).message : error)
  process.exitCode = 1
})
