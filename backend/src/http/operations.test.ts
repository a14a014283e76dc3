import { describe, expect, it } from 'vitest'
import { connect } from '../db/connection'
import { sampleCalls, testApp } from '../testing/index'

describe('health and metrics', () => {
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
    expect((await app.request('GET', '/health/live')).status).toBe(200)
  })

  it('is not ready without a database, and calls answer 503', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1/none')
    const app = await testApp({ foundation: { db } })
    expect(await app.request('GET', '/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'database unavailable' },
    })
    const answer = await app.request('GET', '/api/settings')
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    await db.destroy()
  })

  it('counts requests by route template and status', async () => {
    const app = await testApp({ extraCalls: sampleCalls() })
    await app.request('GET', '/api/samples/5')
    await app.request('GET', '/api/samples/6')
    await app.request('GET', '/api/samples/no')
    await app.request('GET', '/wp-login.php')
    const { text, headers } = await app.request('GET', '/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    const count = (labels: string): string | undefined =>
      text.split('\n').find((line) => line.startsWith(`http_request_duration_seconds_count{${labels}}`))
    expect(count('method="GET",route="/api/samples/:id",status="200"')).toMatch(/ 2$/)
    expect(count('method="GET",route="/api/samples/:id",status="400"')).toMatch(/ 1$/)
    expect(count('method="any",route="none",status="404"')).toMatch(/ 1$/)
  })
})
