import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { afterFile } from './afterFile'
import { type Database, databaseOn, openPool } from '../db/connection'
import { openTables } from '../db/tables'
import { watchNesting } from './nesting'

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

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
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
  // The default strategy logs each block of the template, which takes three times as long.
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const pool = openPool(url.toString(), { poolSize: 8, name: 'countertop-test' })
  const nested = watchNesting(pool)
  const db = testDbOn(pool, url.toString())
  afterFile(async () => {
    expect(nested).toEqual([])
    await db.close()
    await onServer(`drop database if exists ${name} with (force)`)
  })
  return { db, pool, url: url.toString() }
}
