import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Knex } from 'knex'
import pg from 'pg'
import { connectionConfig } from './connection'
import { withTables } from './tables'
import { type Migration, migrations as all } from './migrations/index'

/**
 * A step may run longer than a request's statement, for example to rewrite a large shop's listings. While it
 * waits for a table lock, every later statement waits behind it, so the wait for a lock has the limit of a
 * statement.
 */
const limits = `set local statement_timeout = 0; set local lock_timeout = '30s'`

/**
 * Milliseconds, for a step outside a transaction. An index that is built concurrently waits for every older
 * transaction, such as a backup's, but nothing waits behind it. Its wait has a limit because a process of the
 * previous release may wait for the advisory lock in a statement, which Postgres does not see as a deadlock.
 */
const outsideTransaction = { statement_timeout: 24 * 3_600_000, lock_timeout: 600_000 }

const lockKey = 7_203_115_001
/** Milliseconds between two attempts to get the advisory lock. */
const lockPause = 200
const tableName = 'migrations'

const sourceOf = (list: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...list]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) =>
    Promise.resolve({
      up: async (knex) => {
        if (migration.config?.transaction !== false) await knex.raw(limits)
        await migration.up(knex)
      },
      down: () => Promise.reject(new Error('Migrations go forward only')),
      ...(migration.config ? { config: migration.config } : {}),
    }),
})

/**
 * Runs `work` under the advisory lock, which a separate connection owns. It polls for the lock: a
 * statement that waits has a snapshot, and a concurrent index build waits for older snapshots.
 */
const locked = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const connection = new pg.Client({
    ...connectionConfig(url, 'countertop-migrate'),
    statement_timeout: 0,
    connectionTimeoutMillis: 5_000,
  })
  await connection.connect()
  try {
    while (!(await tryLock(connection))) await pause(lockPause)
    return await work()
  } finally {
    // The lock ends with its session.
    await connection.end()
  }
}

const tryLock = async (connection: pg.Client): Promise<boolean> => {
  const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ])
  return rows[0]?.locked === true
}

/**
 * Migrates the schema of the database at `url` and returns the names of the applied migrations. Several
 * processes may call it concurrently: the advisory lock lets one run, and the others find nothing to do.
 * Under that lock, a row in knex's own lock table must be left from a killed process, so it is freed.
 */
export const migrate = (url: string, list: readonly Migration[] = all): Promise<string[]> => {
  const run = async (tables: Knex): Promise<string[]> => {
    const config: Knex.MigratorConfig = {
      migrationSource: sourceOf(list),
      tableName,
      // After a rollback, the schema has steps that this release does not know.
      disableMigrationsListValidation: true,
    }
    // The job queue's own schema, so that a transaction can add jobs before the first worker has run.
    await runMigrations({ connectionString: url })
    await tables.migrate.forceFreeMigrationsLock(config)
    const [, names] = (await tables.migrate.latest(config)) as [number, string[]]
    return names
  }
  return locked(url, () => withTables(url, 'countertop-migrate', run, outsideTransaction))
}
