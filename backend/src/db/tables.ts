import knex, { type Knex } from 'knex'
import { connectionConfig } from './connection'

// Silent: knex also prints every error it throws, and its callers already log them.
const ignore = (): void => undefined
const quiet: Knex.Logger = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore }

/** Milliseconds, in place of those of a request. */
interface Limits {
  readonly statement_timeout?: number
  readonly lock_timeout?: number
}

/**
 * Opens knex on a Postgres URL, for migrations and seeds: they build tables and rows by name, where its
 * builder is the shorter way. The product itself uses `Db`. `destroy()` closes it.
 */
export const openTables = (url: string, name: string, limits: Limits = {}): Knex =>
  knex({
    client: 'pg',
    connection: { ...connectionConfig(url, name), ...limits } as Knex.PgConnectionConfig,
    pool: { min: 0, max: 2 },
    acquireConnectionTimeout: 10_000,
    log: quiet,
  })

/** Runs `work` with knex on a Postgres URL and closes its connections afterwards. */
export const withTables = async <T>(
  url: string,
  name: string,
  work: (tables: Knex) => Promise<T>,
  limits: Limits = {},
): Promise<T> => {
  const tables = openTables(url, name, limits)
  try {
    return await work(tables)
  } finally {
    await tables.destroy()
  }
}
