import { join } from 'node:path'
import { UsageError } from '../../usage'
import { connect } from '../connection'
import { startEmbeddedPostgres } from '../embedded'
import { migrate } from '../migrate'
import { HeaderError } from './columns'
import { runImport } from './command'
import { FileError } from './source'

/** `npm run import -- products.csv`: into DATABASE_URL, or the embedded database of COUNTERTOP_DATA_DIR, running or not. */
const main = async (): Promise<void> => {
  const given = process.env.DATABASE_URL
  const dataDir = process.env.COUNTERTOP_DATA_DIR ?? '.data'
  const postgres = given ? undefined : await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  const url = given ?? postgres?.url ?? ''
  const db = connect(url, { poolSize: 2, name: 'countertop-import' })
  try {
    await migrate(url)
    await runImport(db, process.argv.slice(2), { line: console.log, problem: console.error })
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
