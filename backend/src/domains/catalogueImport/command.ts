import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import { UsageError } from '../../foundation/usage'
import type { Db } from '../../db/connection'
import { importProducts, type Rejection } from './importProducts'
import { importLocalities } from './localities.repository'
import { localityTable } from './localityFile'
import { formatOf, readFileLines } from './source'
import { competitorPriceTable, referrerTable } from './staffTables'
import { importCompetitorPrices, importReferrers } from './staffTables.repository'
import { readTable, type Table } from './tableFile'

export interface Output {
  line(text: string): void
  /** A line left out; all of them are reported. */
  problem(text: string): void
}

/** Minimum time between two lines of progress. */
const PROGRESS_EVERY_MS = 1000

const usage =
  'Usage: npm run import -- [--recount] products.csv (or .jsonl), or with --localities, --competitor-prices or --referrers and a CSV; see docs/import.md.'

const requireReadable = async (file: string): Promise<void> => {
  try {
    await access(file, constants.R_OK)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
}

const reporter =
  (file: string, output: Output) =>
  ({ line, reason }: Rejection): void =>
    output.problem(`${basename(file)}, line ${line} left out: ${reason}`)

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const runProducts = async (db: Db, file: string, output: Output, recounts = false): Promise<void> => {
  const format = formatOf(file)
  if (format === undefined) throw new UsageError(`${basename(file)} is neither .csv nor .jsonl. ${usage}`)
  let reportedAt = performance.now()
  const result = await importProducts(db, readFileLines(file, format), {
    recounts,
    onProgress: ({ read }) => {
      if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return
      reportedAt = performance.now()
      output.line(`${basename(file)}: ${read} lines read …`)
    },
    onRejected: reporter(file, output),
  })
  output.line(
    `${basename(file)}: ${plural(result.read, 'line')} in ${(result.milliseconds / 1000).toFixed(1)} s: ` +
      `${result.created} created, ${result.updated} updated, ${result.unchanged} unchanged, ${result.rejected} left out.`,
  )
}

/** A table of which a file replaces a part. */
interface Replacement<Row> {
  readonly table: Table<Row>
  /** What the rows are, in plural. */
  readonly nouns: string
  /** The part: of each country or site that occurs, the former rows are replaced. */
  readonly of: (row: Row) => string
  /** Returns how many rows were written. */
  readonly write: (db: Db, rows: readonly Row[]) => Promise<number>
}

const replacing =
  <Row>({ table, nouns, of, write }: Replacement<Row>) =>
  async (db: Db, file: string, output: Output): Promise<void> => {
    let rejected = 0
    const report = reporter(file, output)
    const rows = await readTable(createReadStream(file, 'utf8'), table, (rejection) => {
      rejected += 1
      report(rejection)
    })
    if (rows.length === 0) {
      throw new UsageError(`${basename(file)} contains no usable ${nouns}; nothing was changed.`)
    }
    const written = await write(db, rows)
    const parts = [...new Set(rows.map(of))].join(' and ')
    output.line(
      `${basename(file)}: ${nouns} of ${parts} replaced, ${written} written, ${plural(rejected, 'line')} left out.`,
    )
  }

const runByFlag: Readonly<Record<string, (db: Db, file: string, output: Output) => Promise<void>>> = {
  '--localities': replacing({
    table: localityTable,
    nouns: 'localities',
    of: ({ country }) => country,
    write: importLocalities,
  }),
  '--competitor-prices': replacing({
    table: competitorPriceTable,
    nouns: 'competitor prices',
    of: ({ site }) => site,
    write: (db, rows) => importCompetitorPrices(db, rows, new Date()),
  }),
  '--referrers': replacing({
    table: referrerTable,
    nouns: 'referrers',
    of: ({ site }) => site,
    write: importReferrers,
  }),
  '--recount': (db, file, output) => runProducts(db, file, output, true),
}

/**
 * The import command over an open database: `[FLAG] file...`, with one of the flags of `runByFlag`.
 * @throws UsageError and HeaderError with a sentence for the terminal
 */
export const runImport = async (db: Db, given: readonly string[], output: Output): Promise<void> => {
  const files = given.filter((argument) => !argument.startsWith('--'))
  const flags = given.filter((argument) => argument.startsWith('--'))
  const [flag, ...more] = new Set(flags)
  const run = flag === undefined ? runProducts : runByFlag[flag]
  if (files.length === 0 || run === undefined || more.length > 0) throw new UsageError(usage)
  await Promise.all(files.map(requireReadable))
  for (const file of files) await run(db, file, output)
}
