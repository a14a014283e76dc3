import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { connect, type Db } from '../db/connection'
import { watchNesting } from './nesting'

export interface TestDatabase {
  readonly db: Db
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
 * A database of this test file's own, copied from the migrated template (schema and the seven sites, nothing else), and
 * dropped after the file, which fails when any of its work held two connections of the pool at once. Call it at the top of a `describe`
 * or in `beforeAll`.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `countertop_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${inject('templateDatabase')}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = connect(url.toString(), { poolSize: 8, name: 'countertop-test' })
  const nested = watchNesting(db)
  afterAll(async () => {
    expect(nested).toEqual([])
    await db.destroy()
    await onServer(`drop database if exists ${name} with (force)`)
  })
  return { db, url: url.toString() }
}
