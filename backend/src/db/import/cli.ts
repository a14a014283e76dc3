import { stat } from 'node:fs/promises'
import { ConfigError, readConfig } from '../../config'
import { EmbeddedPostgresError } from '../embedded'
import { migrate } from '../migrate'
import { DatabaseUnavailableError, openDatabase } from '../open'
import { HeaderError, formatOf, type FileFormat, importProducts, readFileLines } from './index'

const USAGE = 'Usage: npm run import -- products.csv (or products.jsonl)'

const progressEveryMs = 1_000

/** What was asked for cannot be done; the message is one sentence for the person at the keyboard. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

const fileToRead = async (
  path: string | undefined,
): Promise<{ path: string; format: FileFormat; bytes: number }> => {
  if (path === undefined) throw new UsageError(USAGE)
  const format = formatOf(path)
  if (!format) throw new UsageError(`${path} must end in .csv, .jsonl or .ndjson. ${USAGE}`)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}. ${USAGE}`)
  return { path, format, bytes: found.size }
}

const count = (value: number): string => value.toLocaleString('en-AU')

/** Reads the file into the database; answers the process's exit code: 1 when every line was left out. */
const run = async (path: string | undefined): Promise<number> => {
  const file = await fileToRead(path)
  const { db, close } = await openDatabase(readConfig())
  try {
    await migrate(db)
    console.log(`Importing ${file.path} (${count(Math.ceil(file.bytes / 1024))} KB)`)
    let shown = performance.now()
    const result = await importProducts(db, readFileLines(file.path, file.format), {
      onProgress: ({ read, rejected }) => {
        if (performance.now() - shown < progressEveryMs) return
        shown = performance.now()
        console.log(`  ${count(read)} lines read${rejected > 0 ? `, ${count(rejected)} left out` : ''}`)
      },
      onRejected: ({ line, sku, reason }) =>
        console.error(`  line ${line}${sku === undefined ? '' : ` (${sku})`}: ${reason}`),
    })
    const seconds = (result.milliseconds / 1000).toFixed(1)
    console.log(
      `Done in ${seconds} s: ${count(result.created)} created, ${count(result.updated)} updated, ` +
        `${count(result.unchanged)} unchanged, ${count(result.rejected)} left out.`,
    )
    return result.rejected === result.read && result.read > 0 ? 1 : 0
  } finally {
    await close()
  }
}

const foreseen = [UsageError, ConfigError, HeaderError, DatabaseUnavailableError, EmbeddedPostgresError]

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(foreseen.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exitCode = 1
}
