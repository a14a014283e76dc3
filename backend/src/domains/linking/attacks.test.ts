import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { brandOf } from '@countertop/sdk/rules'
import { exportJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accountMails,
  insertPerson,
  type Jar,
  jar,
  logIn,
  postLogin,
  secretOf,
  type TestApp,
  testApp,
  testClock,
} from '../../testing/index'
import { untilWaiting } from '../../testing/lockedRows'
import { secretHash } from '../identity/service'
import { CODE_MS } from './authorize'
import { OAUTH_PATH } from './deps'
import { TOKEN_EXCHANGE } from './frameTokens'
import {
  allowed,
  callOAuth,
  connected,
  insertClient,
  linkingEnv,
  newVerifier,
  postForm,
  REDIRECT,
  requestOf,
  SCOPE,
  sentTo,
  type TestClient,
  type Tokens,
} from './testing/connect'
import { ACCESS_MS, REFRESH_MS, REFRESH_OVERLAP_MS } from './tokens'

const clock = testClock()
let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await testApp({ env: linkingEnv, clock })
  client = await insertClient(app)
})

interface Consent {
  readonly code: string
  readonly verifier: string
  readonly person: { readonly accountId: number; readonly email: string }
}
const consented = async (of: TestClient = client): Promise<Consent> => {
  const person = await insertPerson(app, 'customer')
  const verifier = newVerifier()
  return { code: await allowed(app, person, requestOf(of, verifier)), verifier, person }
}
const exchange = (
  { code, verifier }: Consent,
  { by = client, ...over }: { by?: TestClient } & Record<string, unknown> = {},
) =>
  callOAuth(app, by, 'token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    ...(over as Record<string, string>),
  })
const refresh = ({ refresh_token }: Tokens, by = client) =>
  callOAuth(app, by, 'token', { grant_type: 'refresh_token', refresh_token })
/** Whether an access token is accepted. */
const isGood = async ({ access_token }: Tokens, of: TestClient = client): Promise<boolean> =>
  (await app.backend.services.linking.linkedBuyer(access_token, brandOf(of.siteCode), of.profileUrl)) !==
  undefined
const sweep = () => app.backend.services.housekeeping.tasks['sweep-linking']?.({})
const lockedToken = async (token: string) => {
  const gate = await app.db.transaction()
  await gate('oauth_tokens')
    .where({ hash: secretHash(token) })
    .forUpdate()
    .select('hash')
  return gate
}
const linksOf = ({ person }: Consent) => app.db('oauth_links').where({ account_id: person.accountId })

describe('a code', () => {
  it('needs its verifier, and becomes invalid after a wrong one', async () => {
    const given = await consented()
    const wrong = await exchange(given, { code_verifier: newVerifier() })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
    expect((await exchange(given)).body.error).toBe('invalid_grant')
    expect(await app.db('oauth_tokens').whereIn('link_id', linksOf(given).select('id'))).toEqual([])
  })

  it.each([
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    ['with the challenge in its place', { code_verifier: 'challenge' }, 'invalid_grant'],
    ['for another redirect URI', { redirect_uri: `${REDIRECT}/other` }, 'invalid_grant'],
    ['without a redirect URI', { redirect_uri: '' }, 'invalid_request'],
    ['without a code', { code: '' }, 'invalid_request'],
    ['with an unknown code', { code: newVerifier() }, 'invalid_grant'],
    ['with another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['without a grant type', { grant_type: '' }, 'invalid_request'],
  ])('is not exchanged %s', async (_what, over, error) => {
    const answer = await exchange(await consented(), over)
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is valid once, and another use ends the first tokens and the link', async () => {
    const given = await consented()
    const { body: tokens } = await exchange(given)
    expect(await isGood(tokens)).toBe(true)
    expect((await exchange(given)).body.error).toBe('invalid_grant')
    expect(await isGood(tokens)).toBe(false)
    expect((await refresh(tokens)).body.error).toBe('invalid_grant')
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'a code was used again' })
  })

  it('is recognised as used for as long as a refresh token lives', async () => {
    const given = await consented()
    const { body: tokens } = await exchange(given)
    clock.advance(REFRESH_MS - 86_400_000)
    const { body: renewed } = await refresh(tokens)
    await sweep()
    expect((await exchange(given)).body.error).toBe('invalid_grant')
    expect(await isGood(renewed)).toBe(false)
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'a code was used again' })

    const codes = () => app.db('oauth_codes').whereIn('link_id', linksOf(given).select('id'))
    expect(await codes()).toHaveLength(1)
    clock.advance(2 * 86_400_000)
    await sweep()
    expect(await codes()).toEqual([])
  })

  it('is exchanged once by ten concurrent requests', async () => {
    const given = await consented()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(given)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  it('is invalid for another client, and stays valid for its own', async () => {
    const other = await insertClient(app)
    const given = await consented()
    expect((await exchange(given, { by: other })).body.error).toBe('invalid_grant')
    expect((await exchange(given)).status).toBe(200)
  })

  it('expires after a minute', async () => {
    const given = await consented()
    clock.advance(CODE_MS + 1)
    expect((await exchange(given)).body.error).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  it('is replaced at each use, and its reuse ends the whole family', async () => {
    const given = await consented()
    const { body: first } = await exchange(given)
    const { body: second } = await refresh(first)
    const { body: third } = await refresh(second)
    expect(await isGood(third)).toBe(true)
    expect((await refresh(first)).body.error).toBe('invalid_grant')
    for (const tokens of [first, second, third]) {
      expect(await isGood(tokens)).toBe(false)
      expect((await refresh(tokens)).body.error).toBe('invalid_grant')
    }
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'a refresh token was used again' })
  })

  it('is used once by concurrent requests', async () => {
    const { body: tokens } = await exchange(await consented())
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stays valid for some seconds for a client that authenticates, whose answer may have been lost', async () => {
    const confidential = await insertClient(app, { secret: 'a secret' })
    const given = await consented(confidential)
    const { body: first } = await exchange(given, { by: confidential })
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first, confidential)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(await isGood(body, confidential)).toBe(true)
    clock.advance(REFRESH_OVERLAP_MS)
    const { body: second } = await refresh(first, confidential)
    expect((await refresh(second, client)).body.error).toBe('invalid_grant')
    expect((await refresh(second, confidential)).status).toBe(200)

    clock.advance(1)
    expect((await refresh(first, confidential)).body.error).toBe('invalid_grant')
    for (const { body } of [...answers, { body: second }]) {
      expect(await isGood(body, confidential)).toBe(false)
      expect((await refresh(body, confidential)).body.error).toBe('invalid_grant')
    }
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'a refresh token was used again' })
  })

  it('that is reused ends also the tokens that a concurrent renewal issues', async () => {
    const given = await consented()
    const { body: first } = await exchange(given)
    const { body: second } = await refresh(first)
    // The renewal locks the current token first; the reuse waits for it in its deletion.
    const gate = await lockedToken(second.refresh_token)
    const renewal = refresh(second)
    await untilWaiting(app.db, 1)
    const reuse = refresh(first)
    await untilWaiting(app.db, 2)
    await gate.commit()
    const { status, body: third } = await renewal
    expect(status).toBe(200)
    expect((await reuse).body.error).toBe('invalid_grant')
    expect(await isGood(third)).toBe(false)
    expect((await refresh(third)).body.error).toBe('invalid_grant')
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'a refresh token was used again' })
  })

  it('that is reused does not affect the buyer’s other device with the same app', async () => {
    const given = await consented()
    const { body: here } = await exchange(given)
    const there = await connected(app, client, given.person)
    await refresh(here)
    await refresh(here)
    expect(await isGood(there)).toBe(true)
    expect((await refresh(there)).status).toBe(200)
  })

  it('is invalid for another client and as an access token, and vice versa', async () => {
    const other = await insertClient(app)
    const { body: tokens } = await exchange(await consented())
    expect((await refresh(tokens, other)).body.error).toBe('invalid_grant')
    const swapped = { access_token: tokens.refresh_token, refresh_token: tokens.access_token, scope: SCOPE }
    expect(await isGood(swapped)).toBe(false)
    expect((await refresh(swapped)).body.error).toBe('invalid_grant')
    expect((await refresh(tokens)).status).toBe(200)
  })

  it('expires ninety days after its last use, and an access token after an hour', async () => {
    const { body: tokens } = await exchange(await consented())
    clock.advance(ACCESS_MS + 1)
    expect(await isGood(tokens)).toBe(false)
    const { body: next } = await refresh(tokens)
    clock.advance(REFRESH_MS + 1)
    expect((await refresh(next)).body.error).toBe('invalid_grant')
  })
})

describe('a link', () => {
  const readApps = async (browser: Jar): Promise<unknown[]> =>
    (await app.request('GET', '/api/account/apps', { jar: browser, brand: 'aol' })).body.items
  const signedInAs = async ({ person }: Consent): Promise<Jar> => {
    const browser = jar()
    await logIn(app, browser, person.email)
    return browser
  }

  it('is listed once its code is exchanged, and ended by housekeeping if it never is', async () => {
    const given = await consented()
    const browser = await signedInAs(given)
    expect(await readApps(browser)).toEqual([])
    await sweep()
    expect(await linksOf(given).first('ended_at')).toEqual({ ended_at: null })
    await exchange(given)
    expect(await readApps(browser)).toHaveLength(1)

    const never = await consented()
    clock.advance(3_600_001)
    await sweep()
    expect(await linksOf(given).first('ended_at')).toEqual({ ended_at: null })
    expect(await linksOf(never).first('ended_at', 'end_reason')).toEqual({
      ended_at: clock.now(),
      end_reason: 'its tokens expired',
    })
  })

  it('ends with its last refresh token', async () => {
    const given = await consented()
    const { body: tokens } = await exchange(given)
    await refresh(tokens)
    clock.advance(REFRESH_MS)
    const browser = await signedInAs(given)
    expect(await readApps(browser)).toEqual([])
    await sweep()
    expect(await linksOf(given).first('ended_at')).toEqual({ ended_at: clock.now() })
    // Another connection makes another link.
    await connected(app, client, given.person)
    expect(await readApps(browser)).toHaveLength(1)
  })
})

describe('a token', () => {
  it('is valid only for its platform and its brand', async () => {
    const { body: tokens } = await exchange(await consented())
    const { linking } = app.backend.services
    const { siteCode, profileUrl } = client
    for (const [code, url] of [
      ['nz', profileUrl],
      [siteCode, 'https://other.test/profile.json'],
    ] as const)
      expect(await linking.linkedBuyer(tokens.access_token, brandOf(code), url)).toBeUndefined()
  })

  it.each(['access_token', 'refresh_token'] as const)(
    'for a frame that is just being issued ends when the %s is revoked',
    async (kind) => {
      const given = await consented()
      const { body: tokens } = await exchange(given)
      // The exchange locks the access token first; the revocation waits for it.
      const gate = await lockedToken(tokens.access_token)
      const issued = callOAuth(app, client, 'token', {
        grant_type: TOKEN_EXCHANGE,
        subject_token: tokens.access_token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        resource: `http://shop.test/ucp/${client.siteCode}/checkout-sessions/${randomUUID()}/continue`,
      })
      await untilWaiting(app.db, 1)
      const revoked = callOAuth(app, client, 'revoke', { token: tokens[kind] })
      await untilWaiting(app.db, 2)
      await gate.commit()
      expect([(await issued).status, (await revoked).status]).toEqual([200, 200])
      const left = app.db('oauth_tokens').whereIn('link_id', linksOf(given).select('id')).pluck('kind')
      expect(await left).toEqual(kind === 'access_token' ? ['refresh'] : [])
    },
  )

  it('can be revoked by its client, and by no other', async () => {
    const given = await consented()
    const { body: tokens } = await exchange(given)
    const other = await insertClient(app)
    const revoke = (token: string, by = client, more: Record<string, string> = {}) =>
      callOAuth(app, by, 'revoke', { token, ...more })
    expect((await revoke(tokens.refresh_token, other)).status).toBe(200)
    expect((await revoke('unknown')).status).toBe(200)
    expect((await revoke('')).body.error).toBe('invalid_request')
    expect(await isGood(tokens)).toBe(true)

    expect((await revoke(tokens.access_token, client, { token_type_hint: 'refresh_token' })).status).toBe(200)
    expect(await isGood(tokens)).toBe(false)
    const { body: next } = await refresh(tokens)
    expect((await revoke(next.refresh_token)).status).toBe(200)
    expect(await isGood(next)).toBe(false)
    expect(await linksOf(given).first('end_reason')).toEqual({ end_reason: 'the platform ended it' })
  })

  it('ends when the account’s password is reset', async () => {
    const given = await consented()
    const { body: tokens } = await exchange(given)
    await app.request('POST', '/api/account/forgotpassword', {
      body: { email: given.person.email, clientId: 'aol' },
    })
    const [mail] = await accountMails(app)
    const reset = await app.request('POST', '/api/account/resetpassword', {
      body: { token: secretOf(mail), password: 'another battery staple' },
    })
    expect(reset.status).toBe(200)
    expect(await isGood(tokens)).toBe(false)
  })
})

describe('a client', () => {
  const basic = (id: string, secret: string) =>
    `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
  const post = (
    fields: Record<string, string> | string,
    headers: Record<string, string> = {},
    endpoint = 'token',
  ) =>
    app.request('POST', `${OAUTH_PATH}/${endpoint}`, {
      brand: null,
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
      headers,
    })
  const grant = { grant_type: 'refresh_token', refresh_token: 'x' }

  it('authenticates by the registered method, and by no other', async () => {
    const confidential = await insertClient(app, { secret: 'a secret' })
    const { id } = confidential
    const refused = [
      await post(grant),
      await post({ ...grant, client_id: 'nobody' }),
      await post({ ...grant, client_id: id }),
      await post({ ...grant, client_id: id, client_secret: 'a secret' }),
      await post(grant, { Authorization: basic(id, 'another') }),
      await post(grant, { Authorization: 'Basic !!!' }),
      await post(grant, { Authorization: 'Bearer abc' }),
      await post({ ...grant, client_id: client.id }, { Authorization: basic(id, 'a secret') }),
      await post({ ...grant, client_secret: 'a secret' }, { Authorization: basic(id, 'a secret') }),
      await post(grant, { Authorization: basic(client.id, '') }),
      await post(grant, { Authorization: basic(id, 'another') }, 'revoke'),
    ]
    for (const answer of refused) {
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    }
    const known = await post(grant, { Authorization: basic(id, 'a secret') })
    expect(known.body.error).toBe('invalid_grant')
  })

  it('must send a form of limited size without repeated fields', async () => {
    const twice = 'grant_type=refresh_token&grant_type=refresh_token&client_id=x'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post(twice, type)).body.error).toBe('invalid_request')
    expect((await post('{}', { 'content-type': 'application/json' })).body.error).toBe('invalid_request')
    expect((await post(`client_id=${'x'.repeat(5_000)}`, type)).body.error).toBe('invalid_request')
    const large = await post(`client_id=${'x'.repeat(100_000)}`, type)
    expect([large.status, large.body.error]).toEqual([413, 'invalid_request'])
  })

  it('authenticates by a signed assertion, which is valid once', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
    const signing = await insertClient(app, { authMethod: 'private_key_jwt', jwks: { keys: [jwk] } })
    const { id } = signing
    const now = () => Math.floor(clock.now().getTime() / 1000)
    const assertion = (over: Record<string, unknown> = {}, key = privateKey) =>
      new SignJWT({
        iss: id,
        sub: id,
        aud: app.config.identity.url,
        jti: newVerifier(),
        iat: now(),
        exp: now() + 60,
        ...over,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .sign(key)
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const prove = async (given: string | Promise<string>, more: Record<string, string> = {}) =>
      (await post({ ...grant, client_assertion_type: type, client_assertion: await given, ...more })).body
        .error

    const good = await assertion()
    expect(await prove(good)).toBe('invalid_grant')
    expect(await prove(good)).toBe('invalid_client')
    const { privateKey: strange } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (const bad of [
      assertion({}, strange),
      assertion({ aud: 'https://elsewhere.test' }),
      assertion({ iss: 'another' }),
      assertion({ exp: now() - 60 }),
      assertion({ exp: now() + 3600 }),
      assertion({ jti: undefined }),
      'not.a.token',
      '',
    ])
      expect(await prove(bad)).toBe('invalid_client')
    expect(await prove(assertion(), { client_assertion_type: 'other' })).toBe('invalid_client')
    expect(await prove(assertion(), { client_id: client.id })).toBe('invalid_client')
    // The client id alone proves nothing.
    expect((await post({ ...grant, client_id: id })).body.error).toBe('invalid_client')
  })
})

describe('a page of another site', () => {
  it('cannot give consent in the buyer’s browser', async () => {
    const person = await insertPerson(app, 'customer')
    const [browser, query] = [jar(), requestOf(client, newVerifier())]
    await postLogin(app, browser, { email: person.email })
    const fields = { step: 'allow', account: String(person.accountId) }
    for (const origin of ['https://evil.test', 'null', null]) {
      const answer = await postForm(app, browser, query, fields, origin)
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    }
    expect(await app.db('oauth_links').where({ account_id: person.accountId })).toEqual([])
    expect(sentTo(await postForm(app, browser, query, fields)).code).toMatch(/^[\w-]{43}$/)
  })

  it('cannot obtain consent for an account that was not shown', async () => {
    const [shown, other] = [await insertPerson(app, 'customer'), await insertPerson(app, 'customer')]
    const [browser, query] = [jar(), requestOf(client, newVerifier())]
    await postLogin(app, browser, { email: other.email })
    const answer = await postForm(app, browser, query, { step: 'allow', account: String(shown.accountId) })
    expect(answer.headers.get('location')).toBe(`${OAUTH_PATH}/authorize?${query}`)
    expect(await app.db('oauth_links').where({ account_id: other.accountId })).toEqual([])
  })

  it('cannot repeat a field of the form', async () => {
    const query = requestOf(client, newVerifier())
    const answer = await app.request('POST', `${OAUTH_PATH}/authorize?${query}`, {
      brand: null,
      headers: {
        Origin: new URL(app.config.identity.url).origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'step=allow&step=deny',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})
