import { beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { testDatabase, type TestDb } from '../testing/index'
import { fromPostgres } from './postgresErrors'

describe('errors of Postgres', () => {
  let db: TestDb
  let url: string

  beforeAll(async () => {
    ;({ db, url } = await testDatabase())
    await db.raw(`
      create table stock_of_a_test (available int, constraint stock_available_check check (available >= 0));
      create table other (n int constraint other_check check (n > 0))`)
  })

  const failing = async (sql: string): Promise<ReturnType<typeof fromPostgres>> =>
    db.raw(sql).then(
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

  it.each([
    ['number', 'select 99999999999::int'],
    ['day', "select '0000-01-01'::date"],
  ])('are invalid requests if a %s cannot be stored', async (_, statement) => {
    expect(await failing(statement)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  })

  it.each(['53100', '53200', '25006', '08P01'])(
    'are temporary if the server cannot write or is lost: %s',
    async (code) => {
      expect(
        await failing(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`),
      ).toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
        headers: { 'Retry-After': '2' },
      })
    },
  )

  it('are temporary if Postgres cancels a statement or no connection is free', async () => {
    const busy = { status: 503, code: 'TRY_AGAIN', headers: { 'Retry-After': '2' } }
    expect(await failing("set statement_timeout = '1ms'; select pg_sleep(1)")).toMatchObject(busy)
    const narrow = new pg.Pool({ connectionString: url, max: 1 })
    const held = await narrow.connect()
    // Not before, because a busy machine takes longer to connect.
    narrow.options.connectionTimeoutMillis = 50
    const error: unknown = await narrow.connect().catch((reason: unknown) => reason)
    expect(fromPostgres(error)).toMatchObject(busy)
    held.release()
    await narrow.end()
  })
})
