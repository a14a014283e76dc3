import type { Writable } from 'node:stream'
import knex, { type Knex } from 'knex'
import pg from 'pg'

/** The database handle every repository takes first: the pool, or the open transaction. */
export type Db = Knex

/** Where a handle takes connections from, and gives them back to: the pool, or the transaction that has one. */
export interface ConnectionSource {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
}

/** What a connection is given until this turn of the event loop ends leaves in one piece. */
export const flushTogether = (connection: pg.Client): void => {
  const { stream } = (connection as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const int8 = 20
const date = 1082

/** int8 as number (refused beyond 2^53, where it would lie); `date` stays text `YYYY-MM-DD` so that no time zone moves it. */
const types = new pg.TypeOverrides()
types.setTypeParser(int8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
})
types.setTypeParser(date, (text: string) => text)

export interface ConnectOptions {
  /** Most connections open at once; default 16. */
  poolSize?: number
  /** Shown in pg_stat_activity. */
  name?: string
}

// knex prints to the console what it throws as well; whoever catches it logs it.
const ignore = (): void => undefined
const quiet: Knex.Logger = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore }

/** Opens a pool on a Postgres URL. Nothing connects until the first query; `destroy()` closes it. */
export const connect = (url: string, { poolSize = 16, name = 'countertop' }: ConnectOptions = {}): Db =>
  knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      types,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Sends a statement without waiting for the answer to the one before it.
      pipeline: true,
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 10_000,
    log: quiet,
  })

/** Asks the database for nothing, to learn whether it answers. */
export const ping = async (db: Db): Promise<void> => void (await db.raw('select 1'))
