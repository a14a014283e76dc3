import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar, sampleCalls, type TestApp, testApp, testClock } from '../testing/index'

const DAY_MS = 86_400_000
const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex')

describe('the session', () => {
  let app: TestApp
  const clock = testClock()

  const rows = async (): Promise<number> => Number((await app.db('sessions').count('* as n'))[0]?.n)
  const needSession = (options: Parameters<TestApp['request']>[2] = {}) =>
    app.request('PUT', '/api/samples/session', options)

  beforeAll(async () => {
    app = await testApp({ extraCalls: sampleCalls(), clock })
  })

  it('is created at the first write that needs it, with HttpOnly cookie, header and a row that contains only the hash', async () => {
    const answer = await needSession({ brand: 'nz' })
    const token = answer.headers.get('x-countertop-session') ?? ''
    expect(answer.headers.getSetCookie()).toEqual([
      `ct_session=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    ])
    expect(answer.body.session).toBe(sha256(token))
    const row = await app
      .db('sessions')
      .where('id', Buffer.from(sha256(token), 'hex'))
      .first()
    expect(row).toMatchObject({ site_code: 'nz', expires_at: new Date(clock.now().getTime() + 30 * DAY_MS) })
  })

  it('continues with the cookie', async () => {
    const cookies = jar()
    const first = await needSession({ jar: cookies })
    const before = await rows()
    const second = await needSession({ jar: cookies })
    expect(second.body).toEqual(first.body)
    expect(second.headers.getSetCookie()).toEqual([])
    expect(await rows()).toBe(before)
  })

  it('continues with the header if a browser refuses the cookie', async () => {
    const first = await needSession()
    const token = first.headers.get('x-countertop-session') ?? ''
    const second = await needSession({ headers: { 'X-Countertop-Session': token } })
    expect(second.body).toEqual(first.body)
  })

  it('costs reads no statement, with or without a token', async () => {
    const cookies = jar()
    const { body } = await needSession({ jar: cookies })
    const { result, count } = await app.queryCount(() =>
      app.request('GET', '/api/samples/session/read', { jar: cookies }),
    )
    expect(result.body).toEqual(body)
    expect(count).toBe(0)
    const guest = await app.queryCount(() => app.request('GET', '/api/samples/session/read'))
    expect([guest.result.body, guest.count]).toEqual([{ session: null }, 0])
  })

  it('is never created from an unknown token, which is replaced', async () => {
    const planted = 'A'.repeat(43)
    const answer = await needSession({ headers: { Cookie: `ct_session=${planted}` } })
    expect(answer.headers.get('x-countertop-session')).not.toBe(planted)
    expect(answer.body.session).not.toBe(sha256(planted))
  })

  it('ends after thirty days without use, and is extended by use', async () => {
    const cookies = jar()
    const first = await needSession({ jar: cookies })
    clock.advance(29 * DAY_MS)
    expect((await needSession({ jar: cookies })).body).toEqual(first.body)
    clock.advance(29 * DAY_MS)
    expect((await needSession({ jar: cookies })).body).toEqual(first.body)
    clock.advance(31 * DAY_MS)
    expect((await needSession({ jar: cookies })).body).not.toEqual(first.body)
  })
})

describe('the session cookie', () => {
  it('is partitioned if hosts are on another site', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { COOKIE_CROSS_SITE: 'on' } })
    const answer = await app.request('PUT', '/api/samples/session')
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/)
  })

  it('is Secure behind https', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { PUBLIC_URL: 'https://api.shop.test' } })
    const answer = await app.request('PUT', '/api/samples/session')
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-ct_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it('behind https cannot be planted by another subdomain', async () => {
    const app = await testApp({ extraCalls: sampleCalls(), env: { PUBLIC_URL: 'https://api.shop.test' } })
    const browser = jar()
    const { session } = (await app.request('PUT', '/api/samples/session', { jar: browser })).body
    const read = async (cookies: Map<string, string>) =>
      (await app.request('GET', '/api/samples/session/read', { jar: cookies })).body.session
    expect(await read(browser)).toBe(session)
    const token = browser.get('__Host-ct_session') ?? ''
    expect(await read(new Map([['ct_session', token]]))).toBeNull()
  })
})
