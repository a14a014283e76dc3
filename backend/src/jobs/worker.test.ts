import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../db/jobs'
import type { Db } from '../db/connection'
import { testDatabase } from '../testing/index'
import { startWorker, workerPool } from './worker'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

describe('the workers', () => {
  let db: Db
  let url: string
  beforeAll(async () => {
    ;({ db, url } = await testDatabase())
  })

  const onDatabase = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  it('are started anew when they have ended by themselves, here because the end of a job could not be written', async () => {
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

  it('hear of every connection that is cut, in use or not, so that none ends the process', async () => {
    const heard: string[] = []
    const pool = workerPool(url, 2, ({ message }) => heard.push(message))
    const [inUse, idle] = await Promise.all([pool.connect(), pool.connect()])
    idle.release()
    const gone = new Promise((removed) => pool.once('remove', removed))
    await onDatabase(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countertop-jobs'`,
    )
    await gone
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
    inUse.release()
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})
