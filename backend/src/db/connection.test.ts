import { describe, expect, it } from 'vitest'
import { type Conflict, onConflict } from './conflicts'
import { testApp, testDatabase } from '../testing/index'

describe('the connection pool', () => {
  it('answers 503 for a connection killed under a call, then works as before', async () => {
    const app = await testApp()
    expect((await app.request('GET', '/api/settings')).status).toBe(200)
    await app.db
      .raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch((error: { code?: string }) => expect(error.code).toBe('57P01'))
    const first = await app.request('GET', '/api/settings')
    if (first.status !== 200) expect(first).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect((await app.request('GET', '/api/settings')).status).toBe(200)
  })

  it('runs a statement outside a transaction again after a deadlock, and no more than four times', async () => {
    const { db } = await testDatabase()
    await db.raw(`
      create sequence runs;
      create function deadlocks(times int) returns bigint language plpgsql as $$
      declare current bigint = nextval('runs');
      begin
        if current <= times then raise exception 'deadlock' using errcode = '40P01'; end if;
        return current;
      end $$`)
    const call = (times: number) =>
      db.query<{ run: number }>('test-deadlocks', 'select deadlocks($1) as run', [times])
    const conflicts: Conflict[] = []
    const end = onConflict((conflict) => conflicts.push(conflict))
    expect(await call(3)).toEqual([{ run: 4 }])
    end()
    expect(conflicts.map(({ kind, statements }) => [kind, statements])).toEqual(
      Array.from({ length: 3 }, () => ['deadlock', ['test-deadlocks']]),
    )
    await db.raw('alter sequence runs restart')
    await expect(call(4)).rejects.toMatchObject({ code: '40P01' })
    expect(await call(0)).toEqual([{ run: 5 }])
  })
})
