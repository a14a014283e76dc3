import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/index'

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
})
