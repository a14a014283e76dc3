import { describe, expect, it } from 'vitest'
import { jar, sampleCalls, testApp } from '../testing/index'
import { rateLimits } from './rateLimits'

describe('rate limits', () => {
  it('answer 429 TOO_MANY_REQUESTS with Retry-After past the limit of an address', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { RATE_LIMIT: 'on' } })
    for (let sent = 0; sent < rateLimits.guess.address; sent += 1) {
      expect((await app.request('POST', '/api/samples/guess')).status).toBe(200)
    }
    const refused = await app.request('POST', '/api/samples/guess')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.request('POST', '/api/samples', { body: { name: 'x' } })).status).toBe(201)
  })

  it('also apply to a session across addresses', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const cookies = jar()
    await app.request('PUT', '/api/samples/session', { jar: cookies })
    const guessFrom = (address: number) =>
      app.request('POST', '/api/samples/guess', {
        jar: cookies,
        headers: { 'X-Forwarded-For': `203.0.113.${address}` },
      })
    for (let sent = 0; sent < rateLimits.guess.session; sent += 1)
      expect((await guessFrom(sent)).status).toBe(200)
    expect((await guessFrom(99)).status).toBe(429)
  })

  it('ignore a forwarded address unless a proxy is trusted', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { RATE_LIMIT: 'on' } })
    const guessFrom = (address: number) =>
      app.request('POST', '/api/samples/guess', { headers: { 'X-Forwarded-For': `203.0.113.${address}` } })
    for (let sent = 0; sent < rateLimits.guess.address; sent += 1) await guessFrom(sent)
    expect((await guessFrom(99)).status).toBe(429)
  })
})
