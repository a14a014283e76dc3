import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDb } from '../testing/index'
import { conflictCounts, logConflicts } from './conflicts'
import { prepared } from './prepared'
import type { Db } from './connection'
import { afterCommit, inTransaction, together } from './transaction'

describe('inTransaction', () => {
  let db: TestDb

  beforeAll(async () => {
    db = (await testDatabase()).db
    await db.schema.createTable('counters', (table) => {
      table.text('name').primary()
      table.integer('value').notNullable()
    })
  })
  beforeEach(async () => {
    await db('counters').delete()
    await db('counters').insert([
      { name: 'a', value: 0 },
      { name: 'b', value: 0 },
    ])
  })

  const increase = (trx: Db, name: string) =>
    trx.query('test-increase', 'update counters set value = value + 1 where name = $1', [name])
  /** Lets its callers go on once `count` of them have reached it. */
  const barrier = (count: number) => {
    let waiting = 0
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    return {
      reached: () => {
        waiting += 1
        if (waiting === count) open()
        return opened
      },
    }
  }
  const insertA = (trx: Db) =>
    trx.query('test-insert', `insert into counters (name, value) values ('a', 9)`, [])
  const values = async (): Promise<number[]> => db('counters').orderBy('name').pluck('value')

  it('commits its work, and nothing when the work throws', async () => {
    await inTransaction(db, (trx) => increase(trx, 'a'))
    await expect(
      inTransaction(db, async (trx) => {
        await increase(trx, 'b')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await values()).toEqual([1, 0])
  })

  it('throws when Postgres rolled back because of a failed statement whose error was ignored', async () => {
    const work = inTransaction(db, async (trx) => {
      await increase(trx, 'a')
      await insertA(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('was ignored')
    expect(await values()).toEqual([0, 0])
  })

  it('runs the whole work again when two transactions deadlock, so that both are done', async () => {
    const both = barrier(2)
    let runs = 0
    const increment = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        runs += 1
        await increase(trx, first)
        await both.reached()
        await increase(trx, second)
      })
    await Promise.all([increment('a', 'b'), increment('b', 'a')])
    expect(await values()).toEqual([2, 2])
    // Postgres may end both when both detect the deadlock at the same time.
    expect(runs).toBeGreaterThanOrEqual(3)
  })

  it('logs and counts a deadlock with its statements and with what Postgres says of it', async () => {
    const lines: string[] = []
    const end = logConflicts(pino({}, { write: (line: string) => void lines.push(line) }))
    const before = conflictCounts().deadlock
    const both = barrier(2)
    const swap = (first: string, second: string) =>
      inTransaction(
        db,
        async (trx) => {
          await increase(trx, first)
          await both.reached()
          await trx.query('test-second', 'update counters set value = value + 1 where name = $1', [second])
        },
        { attempts: 1 },
      )
    const results = await Promise.allSettled([swap('a', 'b'), swap('b', 'a')])
    end()
    const ended = results.filter(({ status }) => status === 'rejected')
    expect(lines).toHaveLength(ended.length)
    expect(conflictCounts().deadlock).toBe(before + ended.length)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'Postgres ended a deadlock conflict: test-increase, test-second',
      kind: 'deadlock',
      statements: ['test-increase', 'test-second'],
      detail: expect.stringMatching(
        /^Process \d+ waits for ShareLock on transaction \d+; blocked by process \d+\.\nProcess/,
      ),
      where: expect.stringMatching(/^while (updating|locking) tuple \(\d+,\d+\) in relation "counters"$/),
    })
  })

  it('runs again on a serialisation failure and reads what changed', async () => {
    let runs = 0
    await inTransaction(
      db,
      async (trx) => {
        runs += 1
        const [row] = await trx.query<{ value: number }>(
          'test-read',
          `select value from counters where name = 'a'`,
          [],
        )
        if (runs === 1) await db('counters').where('name', 'a').update({ value: 10 })
        await trx.query('test-write', `update counters set value = $1 where name = 'a'`, [
          (row?.value ?? 0) + 1,
        ])
      },
      { isolation: 'repeatable read' },
    )
    expect(runs).toBe(2)
    expect(await values()).toEqual([11, 0])
  })

  it('gives up after its attempts, with the error of Postgres', async () => {
    let runs = 0
    const failing = inTransaction(
      db,
      async (trx) => {
        runs += 1
        await trx.query('test-fail', "do $$ begin raise exception 'x' using errcode = '40001'; end $$", [])
      },
      { attempts: 3 },
    )
    await expect(failing).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(3)
  })

  it('does not run again for any other error', async () => {
    let runs = 0
    const failing = inTransaction(db, async (trx) => {
      runs += 1
      await insertA(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'counters_pkey' })
    expect(runs).toBe(1)
  })

  it('joins an open transaction instead of opening another', async () => {
    await expect(
      inTransaction(db, async (outer) => {
        await inTransaction(outer, (trx) => increase(trx, 'a'))
        throw new Error('outer fails')
      }),
    ).rejects.toThrow('outer fails')
    expect(await values()).toEqual([0, 0])
  })

  describe('together', () => {
    const add = (trx: Db, name: string) =>
      prepared(trx, 'test-counter-add', 'insert into counters (name, value) values ($1, 0)', [name])

    it('runs statements in their order, each on the effects of those before it', async () => {
      const [, , found] = await inTransaction(db, (trx) =>
        together([
          add(trx, 'c'),
          prepared(trx, 'test-counter-set', 'update counters set value = 7 where name = $1', ['c']),
          prepared<{ value: number }>(trx, 'test-counter-get', 'select value from counters where name = $1', [
            'c',
          ]),
        ]),
      )
      expect(found).toEqual([{ value: 7 }])
      expect(await values()).toEqual([0, 0, 7])
    })

    it('fails with the first error, not with those of the statements after it, and leaves nothing', async () => {
      const failing = inTransaction(db, (trx) =>
        together([
          add(trx, 'c').then(() => add(trx, 'd')),
          add(trx, 'a'),
          Promise.reject(new Error('later')),
        ]),
      )
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'counters_pkey' })
      expect(await values()).toEqual([0, 0])
    })
  })

  it('runs followers after the commit, and never without one', async () => {
    const done: string[] = []
    await inTransaction(db, async (trx) => {
      afterCommit(trx, () => done.push('committed'))
      await inTransaction(trx, async (own) => afterCommit(own, () => done.push('joined')))
      expect(done).toEqual([])
    })
    const failing = inTransaction(db, (trx) => {
      afterCommit(trx, () => done.push('never'))
      return Promise.reject(new Error('no'))
    })
    await expect(failing).rejects.toThrow('no')
    afterCommit(db, () => done.push('immediately'))
    expect(done).toEqual(['committed', 'joined', 'immediately'])
  })
})
