import { get, type IncomingMessage } from 'node:http'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import type { RequestHandler } from 'express'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  fragmentOf,
  insertPerson,
  type Jar,
  jar,
  newNonce,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
} from '../../../testing/index'
import { identityUrl, testProvider, type TestProvider } from '../../../testing/oidc'

const MINUTE_MS = 60_000

describe('signing in by another provider', () => {
  const clock = testClock()
  let provider: TestProvider
  let app: TestApp
  beforeAll(async () => {
    provider = await testProvider()
    app = await testApp({ clock, env: provider.env })
  })

  const begin = (cookies: Jar, given: Record<string, string> = {}, id = 'demo') => {
    const query = new URLSearchParams({ nonce: newNonce(), origin: testOrigin('aol'), ...given })
    return app.request('GET', `/api/account/externallogin/${id}?${query}`, { jar: cookies })
  }
  const comeBack = (cookies: Jar, to: URL) =>
    app.request('GET', `${to.pathname}${to.search}`, { jar: cookies })
  const locationOf = ({ headers }: { headers: Headers }): string => headers.get('location') ?? ''
  /** To the provider and back, as a browser goes. */
  const signIn = async (person: string, given: Record<string, string> = {}, cookies: Jar = jar()) => {
    const away = await begin(cookies, given)
    const answer = await comeBack(cookies, await provider.choose(locationOf(away), person))
    return { answer, cookies, location: locationOf(answer), values: fragmentOf(locationOf(answer)) }
  }
  const profile = async (cookies: Jar) =>
    (await app.request('GET', '/api/account/getprofile', { jar: cookies })).body

  it('is offered by name', async () => {
    const { body } = await app.request('GET', '/api/account/externallogin')
    expect(body).toEqual({ items: [{ id: 'demo', name: 'Demo ID' }] })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('redirects the browser without anything that could be replayed [SHL-375]', async () => {
    const cookies = jar()
    const answer = await begin(cookies, { returnUrl: '/cart' })
    expect(answer.status).toBe(303)
    const url = new URL(locationOf(answer))
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'countertop',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${identityUrl}/api/account/externallogin/demo/callback`,
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^ct_social=[\w-]{43}; Path=\/api\/account\/externallogin; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    )
    const stored = JSON.stringify(await app.db('social_attempts'))
    expect(stored).not.toContain(url.searchParams.get('state'))
    expect(stored).not.toContain(cookies.get('ct_social'))
  })

  it('opens an account for a verified email address, and finds it the next time', async () => {
    const nonce = newNonce()
    const first = await signIn('robin', { nonce, returnUrl: '/p/oven?a=1' })
    expect(first.answer.status).toBe(303)
    expect(first.location).toMatch(/^http:\/\/aol\.shop\.test\/p\/oven\?a=1#/)
    expect(first.values.nonce).toBe(nonce)
    const { sub } = decodeJwt(first.values.id_token ?? '')
    expect(await profile(first.cookies)).toEqual({
      userId: sub,
      email: 'robin@example.net',
      firstName: 'Robin',
      lastName: 'Newcomer',
      phone: '',
    })
    expect(await app.db('accounts').where({ id: sub }).first()).toMatchObject({
      password_hash: null,
      role: 'customer',
      is_trade: false,
    })
    const again = await signIn('robin')
    expect(decodeJwt(again.values.id_token ?? '').sub).toBe(sub)
    // Later the person has another email address here: the provider's subject still identifies the account.
    await app.db('accounts').where({ id: sub }).update({ email: 'renamed@example.net' })
    expect(decodeJwt((await signIn('robin')).values.id_token ?? '').sub).toBe(sub)
  })

  it('finds the account with the same verified email address', async () => {
    const { accountId, email } = await insertPerson(app, 'customer', { email: 'customer@example.com' })
    const { values } = await signIn('alex')
    expect(decodeJwt(values.id_token ?? '').sub).toBe(String(accountId))
    expect(await app.db('accounts').where({ email })).toHaveLength(1)
    expect(await app.db('account_logins').where({ account_id: accountId })).toMatchObject([
      { provider: 'demo', subject: 'alex' },
    ])
  })

  it('is refused for staff, who need their own password', async () => {
    await insertPerson(app, 'staff', { email: 'staff@example.com' })
    const { values, cookies, location } = await signIn('amira', { returnUrl: '/cart' })
    expect(values).toEqual({ error: 'social_failed', nonce: expect.any(String) })
    expect(location).toContain('/account/login?returnUrl=%2Fcart#')
    expect(cookies.get('ct_refresh')).toBeUndefined()
    expect(await app.db('account_logins').where({ subject: 'amira' })).toEqual([])
  })

  it('is refused for staff who signed in by it while they were customers', async () => {
    const { values: before } = await signIn('robin')
    const { sub } = decodeJwt(before.id_token ?? '')
    const account = app.db('accounts').where({ id: sub })
    await account.clone().update({ role: 'staff', staff_id: 'S-1' })
    onTestFinished(() => account.update({ role: 'customer', staff_id: null }))
    const { values, cookies } = await signIn('robin')
    expect(values).toEqual({ error: 'social_failed', nonce: expect.any(String) })
    expect(cookies.get('ct_refresh')).toBeUndefined()
  })

  it('is refused for an unverified email address, which may be anyone’s', async () => {
    const { accountId } = await insertPerson(app, 'customer', { email: 'kim@example.net' })
    const { values } = await signIn('kim')
    expect(values.error).toBe('social_email_unverified')
    expect(await app.db('sign_ins').where({ account_id: accountId })).toEqual([])
  })

  it('returns to the login page when the person cancels', async () => {
    const { values, location } = await signIn('')
    expect(values.error).toBe('social_failed')
    expect(location).toMatch(/^http:\/\/aol\.shop\.test\/account\/login\?returnUrl=%2Faccount#/)
  })

  it('returns only to the site itself, and starts for no other page', async () => {
    for (const returnUrl of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const answer = await begin(jar(), { returnUrl })
      expect([returnUrl, answer.status, answer.body.code]).toEqual([returnUrl, 400, 'RETURN_URL_NOT_ALLOWED'])
    }
    const foreign = await begin(jar(), { origin: 'https://evil.test' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    const other = await begin(jar(), { origin: testOrigin('nz') })
    expect(other.status).toBe(403)
    expect((await begin(jar(), {}, 'unknown')).body.code).toBe('NO_SUCH_PROVIDER')
    expect((await begin(jar(), { extra: '1' })).status).toBe(400)
    expect((await begin(jar(), { nonce: '<x>' })).status).toBe(400)
  })

  it('is finished once, by the browser that started it', async () => {
    const lost = [400, 'SIGN_IN_LOST']
    const cookies = jar()
    const to = await provider.choose(locationOf(await begin(cookies)), 'robin')
    const stranger = await comeBack(jar(), to)
    expect([stranger.status, stranger.body.code]).toEqual(lost)
    const other = jar()
    await begin(other)
    expect((await comeBack(other, to)).body.code).toBe('SIGN_IN_LOST')
    expect(fragmentOf(locationOf(await comeBack(cookies, to))).access_token).toBeDefined()
    const replayed = await comeBack(cookies, to)
    expect([replayed.status, replayed.body.code]).toEqual(lost)
    const empty = await app.request('GET', '/api/account/externallogin/demo/callback', { jar: cookies })
    expect([empty.status, empty.body.code]).toEqual(lost)
  })

  it('expires after a quarter of an hour', async () => {
    const cookies = jar()
    const to = await provider.choose(locationOf(await begin(cookies)), 'robin')
    clock.advance(15 * MINUTE_MS)
    expect((await comeBack(cookies, to)).body.code).toBe('SIGN_IN_LOST')
  })

  it('returns by the browser’s name of the identity host, where that is a subdomain', async () => {
    const readRedirect = async (host: string): Promise<string | null> => {
      const query = new URLSearchParams({ nonce: newNonce(), origin: testOrigin('aol') })
      const answer = await new Promise<IncomingMessage>((done, failed) => {
        get(`${app.url}/api/account/externallogin/demo?${query}`, { headers: { host } }, done).on(
          'error',
          failed,
        )
      })
      answer.resume()
      return new URL(answer.headers.location ?? '').searchParams.get('redirect_uri')
    }
    const path = '/api/account/externallogin/demo/callback'
    expect(await readRedirect('nz.id.shop.test')).toBe(`http://nz.id.shop.test${path}`)
    for (const host of [
      'evil.test',
      'evilid.shop.test',
      'id.shop.test.evil.test',
      'evil.test/.id.shop.test',
    ]) {
      expect(await readRedirect(host)).toBe(`${identityUrl}${path}`)
    }
  })

  it('works in two tabs together', async () => {
    const cookies = jar()
    const [one, two] = [await begin(cookies), await begin(cookies)]
    for (const away of [two, one]) {
      const answer = await comeBack(cookies, await provider.choose(locationOf(away), 'robin'))
      expect(fragmentOf(locationOf(answer)).access_token).toBeDefined()
    }
  })

  it.each([
    ['a code of its own making', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'second')],
  ])('is refused with %s', async (_, change) => {
    const cookies = jar()
    const to = await provider.choose(locationOf(await begin(cookies)), 'robin')
    change(to)
    const answer = await comeBack(cookies, to)
    expect(cookies.get('ct_refresh')).toBeUndefined()
    if (answer.status === 303) expect(fragmentOf(locationOf(answer)).error).toBe('social_failed')
    else expect(answer.status).toBe(400)
  })

  it('is refused as unavailable while the provider cannot be reached, and works afterwards', async () => {
    let isDown = true
    const flaky = await testProvider((_req, res, next) => (isDown ? void res.status(503).end() : next()))
    const other = await testApp({ env: flaky.env, foundation: { db: app.db } })
    const go = () =>
      other.request(
        'GET',
        `/api/account/externallogin/demo?nonce=${newNonce()}&origin=${encodeURIComponent(testOrigin('aol'))}`,
      )
    const down = await go()
    expect([down.status, down.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    isDown = false
    expect((await go()).status).toBe(303)
  })

  it('trusts no id token with another signature or of another request', async () => {
    const stranger = await generateKeyPair('ES256')
    let nonce = ''
    let make = (): Promise<string> => Promise.resolve('')
    const hostile: RequestHandler = (req, res, next) => {
      if (req.path === '/authorize' && req.method === 'GET') nonce = String(req.query.nonce)
      if (req.path !== '/token') return next()
      void make().then((idToken) =>
        res.json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
      )
    }
    const evil = await testProvider(hostile)
    const other = await testApp({ env: evil.env, foundation: { db: app.db } })
    const claims = () => ({ nonce, email: 'customer@example.com', email_verified: true })
    const whole = () => ({ ...claims(), iss: evil.issuer, aud: 'countertop', sub: 'alex' })
    const sign = (body: object, header: object = { kid: 'demo' }) =>
      new SignJWT({ ...whole(), ...body })
        .setProtectedHeader({ alg: 'ES256', ...header })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(stranger.privateKey)
    const unsigned = (): string => {
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part({ ...whole(), iat: 1, exp: 9e9 })}.`
    }
    const forged = [
      () => sign({}),
      () => sign({}, {}),
      () => sign({ nonce: 'another' }),
      () => Promise.resolve('a.b.c'),
      () => Promise.resolve(unsigned()),
    ]
    for (const forge of forged) {
      make = forge
      const cookies = jar()
      const query = new URLSearchParams({ nonce: newNonce(), origin: testOrigin('aol') })
      const away = await other.request('GET', `/api/account/externallogin/demo?${query}`, { jar: cookies })
      const to = await evil.choose(locationOf(away), 'alex')
      const answer = await other.request('GET', `${to.pathname}${to.search}`, { jar: cookies })
      expect(fragmentOf(locationOf(answer)).error).toBe('social_failed')
      expect(cookies.get('ct_refresh')).toBeUndefined()
    }
  })
})
