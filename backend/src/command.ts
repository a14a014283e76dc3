import { ConfigError, readConfig, type Config } from './config/config'
import type { Database } from './db/connection'
import { EmbeddedPostgresError } from './db/embedded'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { UsageError } from './foundation/usage'

/** What an operator's command gets. */
export interface CommandContext {
  /** The words after the command's name. */
  readonly args: readonly string[]
  readonly config: Config
  readonly db: Database
  /** For messages: the folder of the embedded database, or DATABASE_URL without its password. */
  readonly place: string
  /** The steps that brought the schema up to date. */
  readonly steps: readonly string[]
  /** Prints a line to stdout. */
  line(text: string): void
}

/** An error that an operator can mend; its message names the remedy. */
type ExplainedError = new (...args: never[]) => Error

const EXPLAINED: readonly ExplainedError[] = [
  UsageError,
  ConfigError,
  DatabaseUnavailableError,
  EmbeddedPostgresError,
]

/**
 * Runs a command on DATABASE_URL, or on the embedded database of COUNTERTOP_DATA_DIR (running or not), after
 * its schema is up to date. An error sets exit code 1: one that an operator can mend prints its message, any
 * other its stack.
 *
 * @param explained the command's own errors that an operator can mend
 */
export const runCommand = (
  run: (context: CommandContext) => Promise<void> | void,
  explained: readonly ExplainedError[] = [],
): void => {
  withDatabase(run).catch((error: unknown) => {
    const isExplained = [...EXPLAINED, ...explained].some((kind) => error instanceof kind)
    console.error(isExplained ? (error as Error).message : error)
    process.exitCode = 1
  })
}

const withDatabase = async (run: (context: CommandContext) => Promise<void> | void): Promise<void> => {
  const config = readConfig()
  const { db, url, place, close } = await openDatabase(config)
  try {
    await run({
      args: process.argv.slice(2),
      config,
      db,
      place,
      steps: await migrate(url),
      line: (text) => void process.stdout.write(`${text}\n`),
    })
  } finally {
    await close()
  }
}
