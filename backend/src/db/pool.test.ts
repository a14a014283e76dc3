import type { Knex } from 'knex'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromPostgres } from '../http/postgresErrors'
import { testDatabase } from '../testing/index'
import type { Db } from './connection'
import { prepared } from './prepared'
import { inTransaction } from './transaction'

interface Pool {
  numUsed(): number
  numPendingAcquires(): number
}

describe('a connection that is cut', () => {
  let db: Db
  let url: string
  beforeAll(async () => {
    ;({ db, url } = await testDatabase())
    await db.schema.createTable('counters', (table) => table.integer('value'))
  })

  /** Ends a transaction's connection, as a failover does, and waits until it has gone. */
  const cut = async (trx: Db): Promise<void> => {
    const [{ pid } = { pid: 0 }] = await prepared<{ pid: number }>(
      trx,
      'pid',
      'select pg_backend_pid() as pid',
      [],
    )
    const observer = new pg.Client({ connectionString: url })
    await observer.connect()
    await observer.query('select pg_terminate_backend($1, 5000)', [pid])
    await observer.end()
  }

  const add = (trx: Db) => prepared(trx, 'add', 'insert into counters values (1)', [])

  const works: Readonly<Record<string, (trx: Knex.Transaction) => Promise<unknown>>> = {
    'before the first write': async (trx) => {
      await cut(trx)
      await add(trx)
    },
    'between two writes': async (trx) => {
      await add(trx)
      await cut(trx)
      await add(trx)
    },
    'before the commit': async (trx) => {
      await add(trx)
      await cut(trx)
    },
  }

  it.each(Object.entries(works))(
    'in a transaction, %s, is told as 503 UNAVAILABLE, leaves nothing written and no connection in use',
    async (_, work) => {
      const error: unknown = await inTransaction(db, work).catch((reason: unknown) => reason)
      expect(fromPostgres(error)).toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
        headers: { 'Retry-After': '2' },
      })
      expect(await db('counters')).toEqual([])
      const { pool } = db.client as { pool: Pool }
      expect([pool.numUsed(), pool.numPendingAcquires()]).toEqual([0, 0])
    },
  )
})
