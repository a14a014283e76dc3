import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, passwordCostOf } from '../../../security/passwords'
import { replaceHash } from '../account/accounts.repository'
import {
  fragmentOf,
  insertPerson,
  type Jar,
  jar,
  logIn,
  newNonce,
  postLogin,
  type TestApp,
  testApp,
  testClock,
  testOrigin,
  testPassword,
} from '../../../testing/index'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const refreshOf = (cookies: Jar): string => cookies.get('ct_refresh') ?? ''

describe('signing in', () => {
  const clock = testClock()
  let app: TestApp
  let email: string
  let accountId: number
  beforeAll(async () => {
    app = await testApp({ clock })
    ;({ email, accountId } = await insertPerson(app, 'customer'))
  })

  it('returns to the page with tokens and its nonce after #, and a cookie that scripts cannot read [SHL-366] [SHL-483] [SHL-376]', async () => {
    const nonce = newNonce()
    const cookies = jar()
    const { answer, target, values } = await postLogin(app, cookies, {
      email,
      nonce,
      returnUrl: '/cart?x=1#there',
    })
    expect(answer.status).toBe(303)
    expect(target).toBe('http://aol.shop.test/cart?x=1')
    expect(Object.keys(values).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'nonce'])
    expect(values).toMatchObject({ nonce, expires_in: '3600' })
    expect(decodeJwt(values.id_token ?? '')).toMatchObject({ sub: String(accountId), aud: 'aol', nonce })
    expect(answer.headers.getSetCookie()).toEqual([
      `ct_refresh=${refreshOf(cookies)}; Path=/api/account; Max-Age=1209600; HttpOnly; SameSite=Lax`,
      `ct_device=${cookies.get('ct_device')}; Path=/api/account; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    ])
    expect(answer.headers.get('location')).not.toContain(refreshOf(cookies))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.text).toBe('')
  })

  it('accepts the email address in any case [SHL-360]', async () => {
    const { values } = await postLogin(app, jar(), { email: `  ${email.toUpperCase()} ` })
    expect(values.error).toBeUndefined()
  })

  it('returns to the account page by default [COM-146]', async () => {
    const { target } = await postLogin(app, jar(), { email, returnUrl: '' })
    expect(target).toBe('http://aol.shop.test/account')
  })

  it('with a wrong password returns to the login page, which keeps the target [COM-147]', async () => {
    const cookies = jar()
    const nonce = newNonce()
    const { answer, target, values } = await postLogin(app, cookies, {
      email,
      password: 'wrong',
      nonce,
      returnUrl: '/p/oven?a=1',
    })
    expect(answer.status).toBe(303)
    expect(target).toBe('http://aol.shop.test/account/login?returnUrl=%2Fp%2Foven%3Fa%3D1')
    expect(values).toEqual({ error: 'invalid_login', nonce })
    expect(cookies.size).toBe(0)
  })

  it('accepts exactly its fields, from a form [SHL-366]', async () => {
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request('POST', '/api/account/login-redir', {
        brand: null,
        headers: { Origin: testOrigin('aol'), ...headers },
        body: new URLSearchParams(fields),
      })
    const whole = {
      email,
      password: testPassword,
      returnUrl: '/',
      origin: testOrigin('aol'),
      nonce: newNonce(),
    }
    expect((await post(whole)).status).toBe(303)
    expect((await post({ ...whole, remember: '1' })).body.fields.remember).toEqual([
      'This field is not known.',
    ])
    for (const field of ['email', 'password', 'origin', 'nonce']) {
      const without = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))
      expect((await post(without)).status).toBe(400)
    }
    expect((await post({ ...whole, nonce: '<script>alert(1)</script>' })).status).toBe(400)
    const text = await app.request('POST', '/api/account/login-redir', {
      brand: null,
      headers: { Origin: testOrigin('aol'), 'Content-Type': 'text/plain' },
      body: 'email=a',
    })
    expect(text.status).toBe(415)
  })

  it('replaces an old hash at the current cost, and never the hash of a newer password', async () => {
    const person = await insertPerson(app, 'customer', {
      password_hash: await hashPassword(testPassword, passwordCostOf(5)),
    })
    const hash = async () => (await app.db('accounts').where({ id: person.accountId }).first())?.password_hash
    expect(isOutdated(await hash(), app.config.identity.passwordCost)).toBe(true)
    expect((await postLogin(app, jar(), { email: person.email })).values.error).toBeUndefined()
    expect(isOutdated(await hash(), app.config.identity.passwordCost)).toBe(false)
    expect((await postLogin(app, jar(), { email: person.email })).values.error).toBeUndefined()
    const stored = await hash()
    const change = { from: 'the hash before a reset', to: 'of the old password', now: clock.now() }
    await replaceHash(app.db, String(person.accountId), change)
    expect(await hash()).toBe(stored)
  })

  it('is refused with a clear error without a signing key', async () => {
    const other = await testApp({ env: { IDENTITY_SIGNING_KEY: '' }, foundation: { db: app.db } })
    const { answer } = await postLogin(other, jar(), { email })
    expect([answer.status, answer.body.code]).toEqual([503, 'IDENTITY_NOT_SET_UP'])
  })

  it('sets a cross-site cookie over https where the pages are on another site', async () => {
    const other = await testApp({
      env: { COOKIE_CROSS_SITE: 'on', PUBLIC_URL: 'https://api.test' },
      foundation: { db: app.db },
    })
    const { answer } = await postLogin(other, jar(), { email })
    const [refresh, device] = answer.headers.getSetCookie()
    expect(refresh).toMatch(/^__Secure-ct_refresh=[\w-]{43}; .*HttpOnly; SameSite=None; Secure$/)
    expect(device).toMatch(/^__Secure-ct_device=[\w-]{43}; .*HttpOnly; SameSite=None; Secure$/)
  })

  describe('afterwards', () => {
    const relogin = (
      cookies: Jar,
      token: string,
      given: { brand?: string; nonce?: string; headers?: Record<string, string> } = {},
    ) =>
      app.request('POST', '/api/account/relogin', {
        jar: cookies,
        brand: given.brand ?? 'aol',
        headers: given.headers ?? {},
        body: {
          token,
          origin: testOrigin('aol'),
          nonce: given.nonce ?? newNonce(),
          returnUrl: '/',
        },
      })
    const profile = (cookies: Jar) => app.request('GET', '/api/account/getprofile', { jar: cookies })
    const signedOutAnswer = [401, 'SIGNED_OUT']
    const copy = (cookies: Jar): Jar => new Map(cookies)

    it('a renewal replaces the secret, and returns a new id token with the page’s nonce [SHL-358] [SHL-368]', async () => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      const before = refreshOf(cookies)
      clock.advance(60 * MINUTE_MS - 900)
      const nonce = newNonce()
      const answer = await relogin(cookies, values.id_token ?? '', { nonce })
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'expiresIn', 'idToken', 'nonce'])
      expect(decodeJwt(answer.body.idToken)).toMatchObject({ nonce, sub: String(accountId) })
      expect(refreshOf(cookies)).not.toBe(before)
      expect(answer.headers.getSetCookie()[0]).toContain('HttpOnly')
      expect(answer.text).not.toContain(refreshOf(cookies))
      expect((await relogin(cookies, answer.body.idToken)).status).toBe(200)
    })

    it.each([
      ['a minute later', 60_001, false],
      ['ten seconds later, once its successor was used', 10_001, true],
    ])('a secret that is reused %s ends the sign-in for thief and owner', async (_, ms, isSuccessorUsed) => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      clock.advance(59 * MINUTE_MS)
      const stolen = copy(cookies)
      const fresh = await relogin(cookies, values.id_token ?? '')
      expect(fresh.status).toBe(200)
      if (isSuccessorUsed) expect((await relogin(cookies, fresh.body.idToken)).status).toBe(200)
      clock.advance(ms)
      const thief = await relogin(stolen, values.id_token ?? '')
      expect([thief.status, thief.body.code]).toEqual(signedOutAnswer)
      const owner = await relogin(cookies, fresh.body.idToken)
      expect([owner.status, owner.body.code]).toEqual(signedOutAnswer)
      expect(refreshOf(cookies)).toBe('')
      expect((await profile(stolen)).status).toBe(401)
    })

    it.each([
      ['at once', 0],
      ['half a minute later', 30_000],
      ['a minute later', MINUTE_MS + 1],
    ])('a successor that is used %s after another one ends the sign-in', async (_, ms) => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      clock.advance(59 * MINUTE_MS)
      const stolen = copy(cookies)
      const fresh = await relogin(cookies, values.id_token ?? '')
      clock.advance(20_000)
      const theirs = await relogin(stolen, values.id_token ?? '')
      expect(theirs.status).toBe(200)
      clock.advance(50 * MINUTE_MS)
      expect((await relogin(cookies, fresh.body.idToken)).status).toBe(200)
      clock.advance(ms)
      const thief = await relogin(stolen, theirs.body.idToken)
      expect([thief.status, thief.body.code]).toEqual(signedOutAnswer)
      expect((await profile(cookies)).status).toBe(401)
    })

    it.each([
      ['the network', 5000],
      ['a timeout', 35_000],
    ])('a renewal whose answer was lost to %s is repeated, and the next one succeeds too', async (_, ms) => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      clock.advance(60 * MINUTE_MS - 900)
      await relogin(copy(cookies), values.id_token ?? '')
      clock.advance(ms)
      const before = refreshOf(cookies)
      const again = await relogin(cookies, values.id_token ?? '')
      expect(again.status).toBe(200)
      expect(refreshOf(cookies)).not.toBe(before)
      clock.advance(60 * MINUTE_MS - 900)
      expect((await relogin(cookies, again.body.idToken)).status).toBe(200)
      expect((await profile(cookies)).status).toBe(200)
    })

    it('two tabs that renew together both stay signed in, whichever secret the browser keeps', async () => {
      for (const kept of [0, 1]) {
        const cookies = jar()
        const { values } = await postLogin(app, cookies, { email })
        const tabs = [copy(cookies), copy(cookies)]
        const answers = await Promise.all(tabs.map((tab) => relogin(tab, values.id_token ?? '')))
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        clock.advance(59 * MINUTE_MS)
        const next = await relogin(tabs[kept] ?? jar(), answers[1 - kept]?.body.idToken)
        expect(next.status).toBe(200)
      }
    })

    it.each([
      ['malformed [SHL-355]', () => 'abc'],
      ['forged', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ])('a token that is %s signs out', async (_, token) => {
      const cookies = jar()
      await postLogin(app, cookies, { email })
      const kept = copy(cookies)
      const answer = await relogin(cookies, token())
      expect([answer.status, answer.body.code]).toEqual(signedOutAnswer)
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^ct_refresh=; Path=\/api\/account; Max-Age=0; HttpOnly/,
      )
      expect((await profile(kept)).status).toBe(401)
    })

    it('a token that expired more than a minute ago signs out [SHL-356]', async () => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      const kept = copy(cookies)
      clock.advance(61 * MINUTE_MS)
      expect((await relogin(cookies, values.id_token ?? '')).status).toBe(401)
      expect((await profile(kept)).status).toBe(401)
    })

    it('a token of another sign-in, of another person or of another brand signs out', async () => {
      const other = await insertPerson(app, 'customer')
      const own = jar()
      const first = await postLogin(app, own, { email })
      const theirs = await postLogin(app, jar(), { email: other.email })
      const second = jar()
      await postLogin(app, second, { email })
      const brands = jar()
      const { values } = await postLogin(app, brands, { email })
      expect((await relogin(own, theirs.values.id_token ?? '')).status).toBe(401)
      expect((await relogin(second, first.values.id_token ?? '')).status).toBe(401)
      expect((await relogin(brands, values.id_token ?? '', { brand: 'nz' })).status).toBe(401)
      for (const cookies of [own, second, brands]) expect((await profile(cookies)).status).toBe(401)
    })

    it('a token without the cookie is refused', async () => {
      const { values } = await postLogin(app, jar(), { email })
      expect((await relogin(jar(), values.id_token ?? '')).status).toBe(401)
      expect((await relogin(new Map([['ct_refresh', 'a'.repeat(43)]]), values.id_token ?? '')).status).toBe(
        401,
      )
    })

    it('a sign-in ends two weeks after its last renewal, and after ninety days in any case', async () => {
      const cookies = jar()
      const { values } = await postLogin(app, cookies, { email })
      const begun = clock.now().getTime()
      const own = { id: decodeJwt(values.id_token ?? '').sid as string }
      const expiry = async (): Promise<number> =>
        (await app.db('sign_ins').where(own).first())?.expires_at.getTime()
      expect(await expiry()).toBe(begun + 14 * DAY_MS)

      clock.advance(60 * MINUTE_MS)
      const renewed = await relogin(cookies, values.id_token ?? '')
      expect(await expiry()).toBe(begun + 60 * MINUTE_MS + 14 * DAY_MS)

      const createdAt = clock.now().getTime() - 80 * DAY_MS
      await app
        .db('sign_ins')
        .where(own)
        .update({ created_at: new Date(createdAt) })
      expect((await relogin(cookies, renewed.body.idToken)).status).toBe(200)
      expect(await expiry()).toBe(createdAt + 90 * DAY_MS)

      clock.advance(10 * DAY_MS - 1)
      expect((await profile(cookies)).status).toBe(200)
      clock.advance(1)
      expect((await profile(cookies)).status).toBe(401)
    })

    it('signing in again ends the sign-in that this browser had [SHL-353]', async () => {
      const cookies = jar()
      await postLogin(app, cookies, { email })
      const old = copy(cookies)
      await postLogin(app, cookies, { email })
      expect((await profile(old)).status).toBe(401)
      expect((await profile(cookies)).status).toBe(200)
    })

    it('a failed sign-in leaves the browser’s current one unchanged', async () => {
      const cookies = jar()
      await postLogin(app, cookies, { email })
      await postLogin(app, cookies, { email, password: 'wrong' })
      expect((await profile(cookies)).status).toBe(200)
    })

    it('signing out ends it on this host immediately, and clears the cookie [SHL-354] [SHL-367]', async () => {
      const cookies = jar()
      const { idToken } = await logIn(app, cookies, email)
      const kept = copy(cookies)
      const answer = await app.request('POST', '/api/account/logout', {
        jar: cookies,
        body: { userId: String(accountId), clientId: 'aol' },
      })
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
      expect((await profile(kept)).status).toBe(401)
      expect((await relogin(kept, idToken)).status).toBe(401)
      expect(await app.db('sessions').where({ account_id: accountId })).toEqual([])
    })

    it('signing out leaves another person’s sign-in unchanged, unless the page cannot identify its own', async () => {
      const cookies = jar()
      await postLogin(app, cookies, { email })
      const refresh = cookies.get('ct_refresh')
      const logout = (userId: string) =>
        app.request('POST', '/api/account/logout', { jar: cookies, body: { userId, clientId: 'aol' } })
      expect((await logout('999999')).status).toBe(200)
      expect(cookies.get('ct_refresh')).toBe(refresh)
      expect((await profile(cookies)).status).toBe(200)
      const kept = copy(cookies)
      expect((await logout('')).status).toBe(200)
      expect((await profile(kept)).status).toBe(401)
      const none = await app.request('POST', '/api/account/logout', { body: { userId: '', clientId: 'aol' } })
      expect(none.status).toBe(200)
    })

    it('the profile is shown to its signed-in owner only [SHL-371] [SHL-376]', async () => {
      const cookies = jar()
      await postLogin(app, cookies, { email })
      const answer = await profile(cookies)
      expect(answer.body).toEqual({
        userId: String(accountId),
        email,
        firstName: 'Casey',
        lastName: 'Customer',
        phone: '0491570156',
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const guest = await profile(jar())
      expect([guest.status, guest.body.code]).toEqual(signedOutAnswer)
    })
  })

  it('lists the social providers: none by default [SHL-375]', async () => {
    expect((await app.request('GET', '/api/account/externallogin')).body).toEqual({ items: [] })
    const answer = await app.request(
      'GET',
      `/api/account/externallogin/demo?nonce=${newNonce()}&origin=${encodeURIComponent(testOrigin('aol'))}`,
    )
    expect([answer.status, answer.body.code]).toEqual([404, 'NO_SUCH_PROVIDER'])
  })

  it('publishes its public keys for verifying tokens elsewhere', async () => {
    const answer = await app.request('GET', '/api/account/keys')
    expect(answer.body.keys).toEqual([
      expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }),
    ])
    expect(answer.text).not.toContain('"d"')
    expect(fragmentOf('http://a.test/#a=b')).toEqual({ a: 'b' })
  })
})
