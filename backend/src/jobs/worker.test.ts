import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addJob, endPool, recordLivePools, onJobAdded, removeJob } from '../db/jobs'
import { inTransaction } from '../db/transaction'
import { createLog } from '../http/log'
import { raceBehind } from '../testing/lockedRows'
import { testDatabase, type TestDb } from '../testing/index'
import { cronItemsOf, workerPool } from './crew'
import { startWorker } from './worker'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

describe('the workers', () => {
  let db: TestDb
  let url: string
  beforeAll(async () => {
    ;({ db, url } = await testDatabase())
  })
  beforeEach(async () => {
    await db('graphile_worker._private_jobs').delete()
    await db('job_pools').delete()
  })

  const onDatabase = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  it('restart after they have stopped, here because the end of a job could not be written', async () => {
    const handled: unknown[] = []
    const tasks = {
      note: async (payload: unknown) => void handled.push(payload),
      takeAway: () => onDatabase('alter schema graphile_worker rename to away'),
    }
    const lane = { name: 'test', concurrency: 2, tasks }
    const worker = await startWorker({ db, databaseUrl: url, log, lane })
    await addJob(db, 'takeAway', {})
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('Runner stopping')
    await onDatabase('alter schema away rename to graphile_worker')
    await addJob(db, 'note', { nth: 2 })
    await expect.poll(() => handled, { timeout: 15_000 }).toEqual([{ nth: 2 }])
    await worker.stop()
  }, 60_000)

  it('log a job that failed by its id, task and error, without the text that the error quotes', async () => {
    const started = lines.length
    const tasks = {
      read: async () => {
        await Promise.resolve()
        JSON.parse('{"token": topsecret}')
      },
    }
    const worker = await startWorker({
      db,
      databaseUrl: url,
      log: createLog('trace', { write: (line: string) => void lines.push(line) }),
      lane: { name: 'test', concurrency: 1, tasks },
    })
    await addJob(db, 'read', {})
    const failed = () => lines.slice(started).find((line) => line.includes('a job failed'))
    await expect.poll(failed, { timeout: 10_000 }).toBeDefined()
    expect(JSON.parse(failed() ?? '{}')).toMatchObject({
      lane: 'test',
      task: 'read',
      attempts: 1,
      err: { type: 'SyntaxError' },
    })
    await worker.stop()
    expect(lines.slice(started).join('')).not.toContain('topsecret')
  })

  it('are woken by a job of theirs that their process adds, once it is committed, and by no job for later', async () => {
    const handled: unknown[] = []
    const tasks = { note: async (payload: unknown) => void handled.push(payload) }
    let looks = 0
    const inAnHour = new Date(Date.now() + 3_600_000)
    const worker = await startWorker({
      db,
      databaseUrl: url,
      log,
      lane: { name: 'test', concurrency: 1, tasks },
    })
    const stopListening = onJobAdded(['note'], () => (looks += 1))
    await inTransaction(db, async (trx) => {
      await addJob(trx, 'note', { nth: 1 })
      await addJob(trx, 'note', { nth: 2 }, { key: 'later', runAt: inAnHour })
      expect(looks).toBe(0)
    })
    expect(looks).toBe(1)
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual([{ nth: 1 }])
    // A job of the same key takes its place.
    await addJob(db, 'note', { nth: 3 }, { key: 'later' })
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual([{ nth: 1 }, { nth: 3 }])
    stopListening()
    await worker.stop()
    expect(await db('graphile_worker._private_jobs').pluck('key')).toEqual([])
  }, 60_000)

  it('run a failed job again when it is enqueued under its key, and drop one that is removed', async () => {
    await addJob(db, 'note', { nth: 1 }, { key: 'one', runAt: new Date(Date.now() + 3_600_000) })
    await db('graphile_worker._private_jobs').update({ attempts: 25 })
    await addJob(db, 'note', { nth: 2 }, { key: 'one' })
    const jobs = () => db('graphile_worker._private_jobs').where('attempts', 0).pluck('payload')
    expect(await jobs()).toEqual([{ nth: 2 }])
    await removeJob(db, 'one')
    expect(await jobs()).toEqual([])
    await removeJob(db, 'one')
  })

  /** Has a job held by a pool for so long. */
  const hold = async (key: string, pool: string, seconds: number): Promise<void> => {
    const { rowCount } = await db.raw(
      `update graphile_worker._private_jobs set locked_by = ?, locked_at = now() - make_interval(secs => ?), attempts = 1 where key = ?`,
      [pool, seconds, key],
    )
    expect(rowCount).toBe(1)
  }
  const inAnHour = new Date(Date.now() + 3_600_000)

  it('delete the failed jobs of a chore once it has succeeded, and no others', async () => {
    for (const task of ['sweep', 'sweep', 'note']) await addJob(db, task, {})
    await db('graphile_worker._private_jobs').update({ attempts: 6, max_attempts: 6 })
    await addJob(db, 'sweep', {})
    const tasks = { sweep: () => Promise.resolve(), note: () => Promise.resolve() }
    const lane = { name: 'test', concurrency: 1, tasks, cron: { sweep: '0 0 1 1 *' } }
    const worker = await startWorker({ db, databaseUrl: url, log, lane })
    const left = () => db.raw(`select task_identifier as task from graphile_worker.jobs`)
    await expect.poll(async () => (await left()).rows, { timeout: 10_000 }).toEqual([{ task: 'note' }])
    await worker.stop()
  })

  it('try a chore six times, so that one that fails always is noticed within minutes', () => {
    expect(cronItemsOf({ sweep: '0 0 1 1 *' })).toMatchObject([
      { task: 'sweep', options: { maxAttempts: 6, backfillPeriod: 0 } },
    ])
  })

  it('release a job that is still running when their time to stop is over', async () => {
    let finish = (): void => undefined
    const running = new Promise<void>((resolve) => {
      finish = resolve
    })
    let runs = 0
    const slow = () => {
      runs += 1
      return running
    }
    const lane = { name: 'test', concurrency: 1, tasks: { slow } }
    const worker = await startWorker({ db, databaseUrl: url, log, lane })
    await addJob(db, 'slow', {})
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    await worker.stop(10)
    expect(await db('graphile_worker._private_jobs').pluck('locked_at')).toEqual([null])
    expect(await db('job_pools').pluck('pool_id')).toEqual([])
    finish()
  })

  it('release the jobs of dead workers, and no others', async () => {
    const held: [string, string, number][] = [
      ['of a pool that died before it was heard of', 'pool-unheard', 21],
      ['of a pool that begins', 'pool-new', 10],
      ['of a pool that lives', 'pool-alive', 3600],
      ['that runs here', 'pool-here', 3600],
      ['that was claimed here without an answer', 'pool-here', 21],
    ]
    for (const [key, pool, seconds] of held) {
      await addJob(db, 'later', {}, { key, runAt: inAnHour })
      await hold(key, pool, seconds)
    }
    await db('job_pools').insert({ pool_id: 'pool-alive', seen_at: new Date() })
    const jobs = () => db('graphile_worker._private_jobs').whereNotNull('locked_at').orderBy('key')
    const [{ id }] = await db('graphile_worker._private_jobs').where({ key: 'that runs here' }).select('id')
    expect(await recordLivePools(db, [{ id: 'pool-here', running: [String(id)] }])).toEqual(['pool-here'])
    expect(await jobs().pluck('key')).toEqual([
      'of a pool that begins',
      'of a pool that lives',
      'that runs here',
      'that was claimed here without an answer',
    ])
    await endPool(db, 'pool-here')
    expect(await jobs().pluck('key')).toEqual(['of a pool that begins', 'of a pool that lives'])
  })

  it('of two processes that consider each other dead record themselves without a deadlock', async () => {
    const silent = new Date(Date.now() - 60_000)
    await db('job_pools').delete()
    await db('job_pools').insert(['pool-one', 'pool-two'].map((pool_id) => ({ pool_id, seen_at: silent })))
    const record = (id: string) => () => recordLivePools(db, [{ id, running: [] }])
    const one = { pool_id: 'pool-one' }
    const { deadlocks } = await raceBehind(db, (third) => third('job_pools').where(one).forUpdate().first(), [
      record('pool-two'),
      record('pool-one'),
    ])
    expect(deadlocks).toEqual([])
    expect(await db('job_pools').orderBy('pool_id').pluck('pool_id')).toEqual(['pool-one', 'pool-two'])
  })

  it('handle a job whose claim was lost, and leave one alone that they still run', async () => {
    const handled: unknown[] = []
    let finish: () => void = () => undefined
    const tasks = {
      note: async (payload: unknown) => void handled.push((payload as { note: string }).note),
      long: () => {
        handled.push('long')
        return new Promise<void>((resolve) => (finish = resolve))
      },
    }
    const worker = await startWorker({
      db,
      databaseUrl: url,
      log,
      lane: { name: 'test', concurrency: 2, tasks },
    })
    await addJob(db, 'long', {}, { key: 'long' })
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual(['long'])
    const { pool_id: pool } = await db('job_pools').first('pool_id')
    await hold('long', pool, 3600)
    await addJob(db, 'note', { note: 'lost' }, { key: 'lost', runAt: inAnHour })
    await hold('lost', pool, 3600)
    await db.raw(`update graphile_worker._private_jobs set run_at = now() where key = 'lost'`)
    // The former workers finish their job while new ones have taken over.
    await expect.poll(() => db('job_pools').pluck('pool_id'), { timeout: 20_000 }).toHaveLength(2)
    await addJob(db, 'note', { note: 'meanwhile' })
    await expect.poll(() => handled, { timeout: 20_000 }).toEqual(['long', 'meanwhile'])
    finish()
    await expect.poll(() => handled, { timeout: 20_000 }).toEqual(['long', 'meanwhile', 'lost'])
    await worker.stop()
    expect(handled).toEqual(['long', 'meanwhile', 'lost'])
    expect(await db('job_pools').pluck('pool_id')).toEqual([])
    expect(await db('graphile_worker._private_jobs').pluck('key')).toEqual([])
  }, 60_000)

  it('hear of every connection that is cut, in use or not, so that none ends the process', async () => {
    const heard: string[] = []
    const pool = workerPool(url, 2, ({ message }) => heard.push(message))
    const [inUse, idle] = await Promise.all([pool.connect(), pool.connect()])
    idle.release()
    const gone = new Promise((removed) => pool.once('remove', removed))
    const cut = new Promise<void>((ended) => inUse.once('end', ended))
    await onDatabase(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'countertop-jobs'`,
    )
    await Promise.all([gone, cut])
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
    inUse.release()
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('release a connection once, however often the library does', async () => {
    const pool = workerPool(url, 1, () => undefined)
    const one = await pool.connect()
    one.release()
    const other = await new Promise<{ release: (error?: Error) => void }>((done, failed) =>
      pool.connect((error, client) => (client === undefined ? failed(error as Error) : done(client))),
    )
    other.release(new Error('cut'))
    expect(() => other.release(new Error('cut'))).not.toThrow()
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
    await pool.end()
  })

  it('report that no connection can be had', async () => {
    const pool = workerPool('postgres://postgres@127.0.0.1:1/none', 1, () => undefined)
    await expect(pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(
      await new Promise((done) => pool.connect((error) => done((error as { code?: string }).code))),
    ).toBe('ECONNREFUSED')
    await pool.end()
  })
})
