import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDb } from '../testing/index'
import { byAnother } from '../testing/nesting'
import type { Db } from './connection'
import { prepared, preparedOne } from './prepared'
import { inTransaction } from './transaction'

describe('prepared', () => {
  let db: TestDb

  beforeAll(async () => {
    db = (await testDatabase()).db
    await db.schema.createTable('things', (table) => {
      table.bigInteger('id').primary()
      table.text('name')
      table.date('day')
    })
    await db('things').insert({ id: 1, name: 'oven', day: '2026-03-05' })
  })

  const find = (on: Db, id: number) =>
    preparedOne<{ id: number; name: string; day: string }>(
      on,
      'test-thing',
      'select id, name, day from things where id = $1',
      [id],
    )

  it('returns rows with int8 as number and a date as text', async () => {
    expect(await find(db, 1)).toEqual({ id: 1, name: 'oven', day: '2026-03-05' })
    expect(await find(db, 2)).toBeUndefined()
  })

  it('is a named statement of the connection that ran it', async () => {
    await inTransaction(db, async (trx) => {
      await find(trx, 1)
      await find(trx, 1)
      const statements = "select name from pg_prepared_statements where name = 'test-thing'"
      expect(await trx.query('test-statements', statements, [])).toEqual([{ name: 'test-thing' }])
    })
  })

  it('runs inside the open transaction it is given', async () => {
    await inTransaction(db, async (trx) => {
      await trx.query('test-add', `insert into things (id, name) values (5, 'hob')`, [])
      expect((await find(trx, 5))?.name).toBe('hob')
      expect(await byAnother(() => find(db, 5))).toBeUndefined()
      await trx.query('test-remove', 'delete from things where id = 5', [])
    })
  })

  it('releases its connection, also when the statement fails', async () => {
    const failing = () => prepared(db, 'test-failing', 'select 1 / $1::int', [0])
    for (let times = 0; times < 20; times += 1)
      await expect(failing()).rejects.toMatchObject({ code: '22012' })
    expect((await find(db, 1))?.name).toBe('oven')
  })

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(prepared(db, 'test-large', 'select 9007199254740993::int8 as n', [])).rejects.toThrow(
      RangeError,
    )
  })
})
