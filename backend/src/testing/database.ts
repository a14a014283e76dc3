import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { afterFile } from './afterFile'
import { type Database, databaseOn, openPool } from '../db/connection'
import { openTables } from '../db/tables'
import { watchNesting } from './nesting'
import { onServer, withDatabase } from './onServer'

const rowsOf = (tables: Knex, table: string) => tables(table)

/** A database with knex as well: tests arrange and read tables by name, `db('orders').where(…)`. */
export interface TestDb extends Database, Pick<Knex, 'raw' | 'schema' | 'fn' | 'ref' | 'transaction'> {
  (table: string): ReturnType<typeof rowsOf>
  readonly tables: Knex
}

export interface TestDatabase {
  readonly db: TestDb
  /** The pool that `db` runs its statements on. */
  readonly pool: pg.Pool
  readonly url: string
}

/**
 * The database at `url`, which need not be reachable: statements use `pool`, tables a separate knex.
 */
export const testDbOn = (pool: pg.Pool, url: string): TestDb => {
  const tables = openTables(url, 'countertop-test-tables')
  const db = databaseOn(pool)
  return Object.assign((table: string) => rowsOf(tables, table), db, {
    tables,
    raw: tables.raw.bind(tables),
    schema: tables.schema,
    fn: tables.fn,
    ref: tables.ref.bind(tables),
    transaction: tables.transaction.bind(tables),
    close: async () => {
      await Promise.all([db.close(), tables.destroy()])
    },
  })
}

/**
 * A database for this test file, copied from the migrated template (only the schema and the seven sites) and
 * dropped after the file. The file fails if any of its work used two connections of the pool at once. Call it
 * at the top of a `describe` or in `beforeAll`.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `countertop_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const server = inject('postgresUrl')
  // The default strategy logs each block of the template, which takes three times as long.
  await onServer(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  const url = withDatabase(server, name)
  const pool = openPool(url, { poolSize: 8, name: 'countertop-test' })
  const nested = watchNesting(pool)
  const db = testDbOn(pool, url)
  afterFile(async () => {
    expect(nested).toEqual([])
    await db.close()
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { db, pool, url }
}
