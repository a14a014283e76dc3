import { beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../db/connection'
import { testDatabase } from '../testing/index'
import { fromPostgres } from './postgresErrors'

describe('errors of Postgres', () => {
  let db: Db
  let url: string

  beforeAll(async () => {
    ;({ db, url } = await testDatabase())
    await db.raw(`
      create table stock_of_a_test (available int, constraint stock_available_check check (available >= 0));
      create table other (n int constraint other_check check (n > 0))`)
  })

  const failing = async (sql: string, on = db): Promise<ReturnType<typeof fromPostgres>> =>
    on.raw(sql).then(
      () => expect.fail('the statement should fail'),
      (error: unknown) => fromPostgres(error),
    )

  it('are refusals if their constraint is known', async () => {
    expect(await failing('insert into stock_of_a_test values (-1)')).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
    })
  })

  it('are defects if their constraint is unknown', async () => {
    expect(await failing('insert into other values (-1)')).toBeUndefined()
    expect(await failing('select no_such_column')).toBeUndefined()
  })

  it('are invalid requests if a value cannot be stored', async () => {
    expect(await failing('select 99999999999::int')).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  })

  it('are temporary if Postgres cancels a statement or no connection is free', async () => {
    const busy = { status: 503, code: 'TRY_AGAIN', headers: { 'Retry-After': '2' } }
    const narrow = connect(url, { poolSize: 1 })
    expect(await failing("set statement_timeout = '1ms'; select pg_sleep(1)", narrow)).toMatchObject(busy)
    const held = await narrow.transaction()
    ;(narrow.client as { pool: { acquireTimeoutMillis: number } }).pool.acquireTimeoutMillis = 20
    expect(await failing('select 1', narrow)).toMatchObject(busy)
    await held.rollback()
    await narrow.destroy()
  })
})
