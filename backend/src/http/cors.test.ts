import { beforeAll, describe, expect, it } from 'vitest'
import { sampleCalls, type TestApp, testApp, testClock, testOrigin } from '../testing/index'

describe('CORS by the brand’s allow-list', () => {
  let app: TestApp
  const clock = testClock()
  const seen: unknown[] = []
  const from = (origin: string): Record<string, string> => ({ Origin: origin })

  beforeAll(async () => {
    app = await testApp({ extraCalls: sampleCalls(seen), clock })
  })

  it('permits a page of the brand to read, with credentials and our headers', async () => {
    const { headers } = await app.request('GET', '/api/samples/5', {
      brand: 'nz',
      headers: from(testOrigin('nz')),
    })
    expect(headers.get('access-control-allow-origin')).toBe(testOrigin('nz'))
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-expose-headers')).toBe(
      'X-Countertop-Session, X-Request-Id, ETag, Retry-After',
    )
    expect(headers.get('vary')).toContain('Origin')
  })

  it('varies by origin, even without an Origin header', async () => {
    expect((await app.request('GET', '/api/samples/5')).headers.get('vary')).toContain('Origin')
  })

  it('denies reads to pages of another brand, unknown origins and opaque origins', async () => {
    for (const origin of [testOrigin('hc'), 'https://evil.test', 'null']) {
      const { headers } = await app.request('GET', '/api/samples/5', { brand: 'nz', headers: from(origin) })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('refuses a write from an origin outside the brand, without running the handler', async () => {
    seen.length = 0
    for (const origin of [testOrigin('hc'), 'https://evil.test', 'null']) {
      const answer = await app.request('POST', '/api/samples', {
        brand: 'nz',
        headers: from(origin),
        body: { name: 'x' },
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
    }
    expect(seen).toEqual([])
  })

  it('permits pages of our own origin to write', async () => {
    const answer = await app.request('POST', '/api/samples', { headers: from(app.url), body: { name: 'x' } })
    expect(answer.status).toBe(201)
  })

  it('lets a page of the brand read errors', async () => {
    const answer = await app.request('GET', '/api/samples/refusal/now', {
      brand: 'nz',
      headers: from(testOrigin('nz')),
    })
    expect(answer.status).toBe(409)
    expect(answer.headers.get('access-control-allow-origin')).toBe(testOrigin('nz'))
  })

  it.each([
    ['GET', '/api/nothing-here', 404, 'NO_SUCH_CALL'],
    ['PATCH', '/api/samples/5', 405, 'METHOD_NOT_ALLOWED'],
  ] as const)(
    'lets pages of any brand, but no unknown origin, read that %s %s is not a call',
    async (method, path, status, code) => {
      const ask = (origin: string) => app.request(method, path, { brand: 'nz', headers: from(origin) })
      const known = await ask(testOrigin('hc'))
      expect(known).toMatchObject({ status, body: { code } })
      expect(known.headers.get('access-control-allow-origin')).toBe(testOrigin('hc'))
      expect((await ask('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('logs once how to allow a refused origin', async () => {
    const ask = () =>
      app.request('GET', '/api/samples/5', { brand: 'nz', headers: from('https://mine.test') })
    await ask()
    await ask()
    const advice = app.logLines.filter((line) => line.includes('npm run origins -- add nz https://mine.test'))
    expect(advice).toHaveLength(1)
  })

  it.each([
    'http://x.example;touch${IFS}X',
    'http://x.example`id`',
    'http://x.example$(id)',
    'http://x.example&id',
    "http://x.example'id'",
    'http://x.example|id',
    'http://x.example/;id',
    'javascript:alert(1)',
    'null',
    'file://',
    '--flag',
  ])('logs no command with untrusted text: %s', async (origin) => {
    const before = app.logLines.length
    for (const [method, path] of [
      ['GET', '/api/samples/5'],
      ['OPTIONS', '/api/samples'],
    ] as const) {
      const answer = await app.request(method, path, { brand: 'nz', headers: from(origin) })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const advice = app.logLines.slice(before).filter((line) => line.includes('npm run origins'))
    for (const line of advice) {
      expect(JSON.parse(line).msg).toMatch(/npm run origins -- add (?:nz|BRAND) http:\/\/x\.example$/)
    }
    expect(app.logLines.slice(before).join('')).not.toMatch(/touch|id`|\(id\)|&id|'id'|\|id|;id/)
  })

  it('still logs how to allow an origin after a flood of malformed ones', async () => {
    for (let index = 0; index < 120; index += 1) {
      await app.request('GET', '/api/samples/5', { headers: from(`http://x.example;touch${index}`) })
    }
    await app.request('GET', '/api/samples/5', { brand: 'nz', headers: from('http://localhost:3000') })
    const advice = 'npm run origins -- add nz http://localhost:3000'
    expect(app.logLines.filter((line) => line.includes(advice))).toHaveLength(1)
  })

  it('permits preflights of any brand for two hours, and denies unknown origins', async () => {
    const ask = (origin: string) =>
      app.request('OPTIONS', '/api/samples', {
        headers: { ...from(origin), 'Access-Control-Request-Method': 'POST' },
      })
    const known = await ask(testOrigin('nz'))
    expect(known.status).toBe(204)
    expect(known.headers.get('access-control-allow-origin')).toBe(testOrigin('nz'))
    expect(known.headers.get('access-control-max-age')).toBe('7200')
    expect(known.headers.get('access-control-allow-headers')).toContain('X-Countertop-Brand')
    expect(known.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    expect((await ask('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('applies a changed list after a minute, without a restart', async () => {
    const ask = async (brand: string): Promise<string | null> => {
      const headers = from('https://new.test')
      const answer = await app.request('GET', '/api/samples/5', { brand, headers })
      return answer.headers.get('access-control-allow-origin')
    }
    for (const code of ['hc', 'nz']) {
      await app
        .db('sites')
        .where({ code })
        .update({ allowed_origins: ['https://new.test'] })
      expect(await ask(code)).toBeNull()
      clock.advance(61_000)
      // Already the first request, of an origin that was unknown or had another brand only.
      expect(await ask(code)).toBe('https://new.test')
    }
  })
})
