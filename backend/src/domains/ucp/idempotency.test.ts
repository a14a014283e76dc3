import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../http/log'
import { testClock, testDatabase, type TestDb } from '../../testing/index'
import { runOnce } from './idempotency'

const clock = testClock()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let db: TestDb
beforeAll(async () => {
  ;({ db } = await testDatabase())
})

const request = () => ({ key: randomUUID(), scope: ['platform', 'aol'], body: Buffer.from('{}') })
const answer = { status: 200, text: '{"done":true}' }
const cut = (): Promise<never> => Promise.reject(new Error('Connection terminated unexpectedly'))

describe('a request that failed without an answer', () => {
  it('may run again immediately with its key', async () => {
    const one = request()
    await expect(runOnce({ db, clock, log }, one, cut)).rejects.toThrow('Connection terminated')
    expect(await runOnce({ db, clock, log }, one, () => Promise.resolve(answer))).toEqual(answer)
    expect(await runOnce({ db, clock, log }, one, cut)).toEqual(answer)
  })

  it('throws its own error if its key cannot be released, and may run again after some seconds', async () => {
    const one = request()
    await db.raw(`create function refuse_delete() returns trigger language plpgsql as
      $$ begin raise exception 'the database is gone'; end $$`)
    await db.raw(`create trigger gone before delete on ucp_requests execute function refuse_delete()`)
    await expect(runOnce({ db, clock, log }, one, cut)).rejects.toThrow('Connection terminated')
    await db.raw('drop trigger gone on ucp_requests')
    expect(lines.join('')).toContain('stays claimed for some seconds')
    const again = () => runOnce({ db, clock, log }, one, () => Promise.resolve(answer))
    await expect(again()).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    clock.advance(21_000)
    expect(await again()).toEqual(answer)
  })
})
