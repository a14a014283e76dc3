import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromPostgres } from '../http/postgresErrors'
import { testDatabase, type TestDb } from '../testing/index'
import { type Database, databaseOn, type Db, openPool, run, type Transaction } from './connection'
import { inTransaction } from './transaction'

let db: TestDb
let url: string
let pool: pg.Pool
let pooled: Database
beforeAll(async () => {
  ;({ db, url } = await testDatabase())
  await db.schema.createTable('counters', (table) => table.integer('value'))
  pool = openPool(url, { poolSize: 2 })
  pooled = databaseOn(pool)
})
afterAll(() => pool.end())

const inUse = (): number[] => [pool.totalCount - pool.idleCount, pool.waitingCount]

describe('a connection', () => {
  it('runs statements without compiling them', async () => {
    expect(await pooled.query('jit', 'show jit', [])).toEqual([{ jit: 'off' }])
  })
})

describe('a connection that is cut', () => {
  /** Ends a transaction's connection, as a failover does, and waits until it has gone. */
  const cut = async (trx: Db): Promise<void> => {
    const [{ pid } = { pid: 0 }] = await trx.query<{ pid: number }>(
      'pid',
      'select pg_backend_pid() as pid',
      [],
    )
    const observer = new pg.Client({ connectionString: url })
    await observer.connect()
    await observer.query('select pg_terminate_backend($1, 5000)', [pid])
    await observer.end()
  }

  const add = (trx: Db) => trx.query('add', 'insert into counters values (1)', [])

  const works: Readonly<Record<string, (trx: Transaction) => Promise<unknown>>> = {
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
    'in a transaction, %s, is reported as 503 UNAVAILABLE, leaves nothing written and no connection in use',
    async (_, work) => {
      const error: unknown = await inTransaction(pooled, work).catch((reason: unknown) => reason)
      expect(fromPostgres(error)).toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
        headers: { 'Retry-After': '2' },
      })
      expect(await db('counters')).toEqual([])
      await expect.poll(inUse, { interval: 5 }).toEqual([0, 0])
    },
  )

  it('while idle is replaced, and the process continues', async () => {
    const readPid = async () =>
      (await pooled.query<{ pid: number }>('pid', 'select pg_backend_pid() as pid', []))[0]?.pid
    const before = await readPid()
    const removal = new Promise((removed) => pool.once('remove', removed))
    await db.raw('select pg_terminate_backend(?)', [before as number])
    await removal
    expect(await readPid()).not.toBe(before)
  })
})

describe('a statement', () => {
  it('that fails costs no connection', async () => {
    const connected: unknown[] = []
    await pooled.query('one', 'select 1', [])
    pool.on('connect', (client) => connected.push(client))
    await expect(pooled.query('zero', 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await pooled.query('one', 'select 1', [])
    expect(connected).toEqual([])
  })
})

describe('statements', () => {
  it('begun in one turn of the event loop reach Postgres in one packet', async () => {
    const connection = await pooled.connect()
    const socket = (
      connection as unknown as { connection: { stream: { _writev: unknown; _write: unknown } } }
    ).connection.stream
    const packets: string[] = []
    const note = (name: '_writev' | '_write') => {
      const original = (socket[name] as (...given: unknown[]) => unknown).bind(socket)
      socket[name] = (...given: unknown[]) => {
        packets.push(name)
        return original(...given)
      }
    }
    note('_writev')
    note('_write')
    await Promise.all(['begin', 'select 1', 'commit'].map((statement) => run(connection, statement)))
    expect(packets).toEqual(['_writev'])
    connection.release(true)
  })
})
