import { describe, expect, it } from 'vitest'
import { openPool } from '../db/connection'
import { testApp, testDbOn } from '../testing/index'

const nowhere = 'postgres://nobody@127.0.0.1:1/none'

describe('health', () => {
  it('is live and ready', async () => {
    const app = await testApp()
    expect(await app.request('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
    const ready = await app.request('GET', '/health/ready')
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  it('is not ready while draining, but live', async () => {
    const app = await testApp()
    app.backend.drain()
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'draining' },
    })
    const live = await app.request('GET', '/health/live')
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close'])
  })

  it('is not ready without a database, and calls answer 503', async () => {
    const db = testDbOn(openPool(nowhere), nowhere)
    const app = await testApp({ foundation: { db } })
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'database unavailable' },
    })
    const answer = await app.request('GET', '/api/settings')
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    await db.close()
  })
})
