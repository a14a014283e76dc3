import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import { UsageError } from '../../foundation/usage'
import type { Db } from '../../db/connection'
import { importProducts, type Rejection } from './importProducts'
import { importLocalities } from './localities.repository'
import { readLocalities } from './localityFile'
import { formatOf, readFileLines } from './source'

export interface Output {
  line(text: string): void
  /** A line left out; all of them are reported. */
  problem(text: string): void
}

/** Minimum time between two lines of progress. */
const PROGRESS_EVERY_MS = 1000

const usage =
  'Usage: npm run import -- [--recount] products.csv (or .jsonl), or npm run import -- --localities localities.csv; see docs/import.md.'

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

const runProducts = async (db: Db, file: string, output: Output, recounts: boolean): Promise<void> => {
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

const runLocalities = async (db: Db, file: string, output: Output): Promise<void> => {
  let rejected = 0
  const report = reporter(file, output)
  const localities = await readLocalities(createReadStream(file, 'utf8'), (rejection) => {
    rejected += 1
    report(rejection)
  })
  if (localities.length === 0)
    throw new UsageError(`${basename(file)} contains no usable locality; nothing was changed.`)
  const written = await importLocalities(db, localities)
  const countries = [...new Set(localities.map(({ country }) => country))].join(' and ')
  output.line(
    `${basename(file)}: ${written} localities of ${countries} in place of the former ones, ${plural(rejected, 'line')} left out.`,
  )
}

/**
 * The import command over an open database: `[--recount | --localities] file...`.
 * @throws UsageError and HeaderError with a sentence for the terminal
 */
export const runImport = async (db: Db, given: readonly string[], output: Output): Promise<void> => {
  const files = given.filter((argument) => !argument.startsWith('--'))
  const flags = given.filter((argument) => argument.startsWith('--'))
  const [flag, ...more] = new Set(flags)
  const isKnown = flag === undefined || flag === '--localities' || flag === '--recount'
  if (files.length === 0 || !isKnown || more.length > 0) throw new UsageError(usage)
  await Promise.all(files.map(requireReadable))
  for (const file of files) {
    if (flag === '--localities') await runLocalities(db, file, output)
    else await runProducts(db, file, output, flag === '--recount')
  }
}
