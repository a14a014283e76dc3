import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import * as oauth from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  insertPerson,
  jar,
  postLogin,
  signedIn,
  type TestApp,
  testApp,
  testPassword,
} from '../../testing/index'
import { isRegistered } from './authorize'
import {
  ALL_SCOPES,
  allowed,
  AUTHORIZE,
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
  showPage,
  type TestClient,
} from './testing/connect'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await testApp({ env: linkingEnv })
  client = await insertClient(app)
})

describe('the metadata of the authorization server', () => {
  it('lists the endpoints, scopes and methods that are served', async () => {
    const answer = await app.request('GET', '/.well-known/oauth-authorization-server', { brand: null })
    expect(answer.status).toBe(200)
    const issuer = app.config.identity.url
    expect(answer.body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/api/account/oauth/authorize`,
      token_endpoint: `${issuer}/api/account/oauth/token`,
      revocation_endpoint: `${issuer}/api/account/oauth/revoke`,
      scopes_supported: ALL_SCOPES.split(' '),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'none'],
      authorization_response_iss_parameter_supported: true,
    })
  })

  it('is not served if the protocol is off', async () => {
    const off = await testApp({ foundation: { db: app.db } })
    for (const path of ['/.well-known/oauth-authorization-server', AUTHORIZE])
      expect((await off.request('GET', path, { brand: null })).status).toBe(404)
  })
})

describe('an authorisation request', () => {
  it('signs in, shows the requested permissions in plain words, and returns a code with the issuer', async () => {
    const person = await insertPerson(app, 'customer')
    const [browser, query] = [jar(), requestOf(client, newVerifier(), { scope: ALL_SCOPES })]
    const first = await showPage(app, browser, query)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Sign in to connect Assistant')
    expect(first.text).toContain('assistant.test')
    expect(first.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action .*; frame-ancestors 'none'$/,
    )
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(first.text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(first.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(first.headers.get('cache-control')).toBe('no-store')

    const entered = await postForm(app, browser, query, {
      step: 'sign-in',
      email: person.email,
      password: testPassword,
    })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${AUTHORIZE}?${query}`])
    const consent = await showPage(app, browser, query)
    expect(consent.text).toContain('Connect Assistant?')
    expect(consent.text).toContain('Place orders in your name')
    expect(consent.text).toContain('See your orders')
    expect(consent.text).toContain(person.email)

    const answer = await postForm(app, browser, query, { step: 'allow', account: String(person.accountId) })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/assistant\.test\/callback\?code=[\w-]{43}&/)
    expect(sentTo(answer)).toMatchObject({ state: 'st-1', iss: app.config.identity.url })
  })

  it.each([
    ['https://assistant.test/callback', ''],
    ['http://127.0.0.1:51004/cb', ' http:'],
    ['http://[::1]:51004/cb', ' http:'],
    ['http://localhost:3000/cb', ' http:'],
    ['http://app.localhost/cb', ' http:'],
  ])('has a policy that lets its form redirect to %s', async (redirect_uri, source) => {
    const redirectUris = [redirect_uri.replace(':51004', '')]
    const client = await insertClient(app, { redirectUris })
    const query = requestOf(client, newVerifier(), { redirect_uri })
    const wrong = { step: 'sign-in', email: 'nobody@example.com', password: 'wrong' }
    for (const page of [await showPage(app, jar(), query), await postForm(app, jar(), query, wrong)]) {
      expect(page.text).toContain('Sign in to connect Assistant')
      expect(page.headers.get('content-security-policy')).toContain(
        `; form-action 'self' https:${source}; base-uri`,
      )
    }
    const unknown = await showPage(
      app,
      jar(),
      requestOf(client, newVerifier(), { redirect_uri: 'http://x.test' }),
    )
    expect(unknown.headers.get('content-security-policy')).toContain("; form-action 'self' https:; base-uri")
  })

  it('stays a popup of the platform’s page from the first page to the redirect', async () => {
    const person = await insertPerson(app, 'customer')
    const [browser, query] = [jar(), requestOf(client, newVerifier())]
    const login = { step: 'sign-in', email: person.email, password: testPassword }
    const answers = [
      await showPage(app, browser, query),
      await postForm(app, browser, query, login),
      await showPage(app, browser, query),
      await postForm(app, browser, query, { step: 'allow', account: String(person.accountId) }),
      await showPage(app, browser, requestOf(client, newVerifier(), { response_type: 'token' })),
      await showPage(app, browser, requestOf({ id: 'unknown' }, newVerifier())),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 200, 303, 303, 400])
    for (const { headers } of answers) expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const metadata = await app.request('GET', '/.well-known/oauth-authorization-server', { brand: null })
    expect(metadata.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it.each([undefined, ''])('is for all scopes if its scope is %o', async (scope) => {
    const person = await insertPerson(app, 'customer')
    const [browser, verifier] = [jar(), newVerifier()]
    const query = requestOf(client, verifier, { scope })
    await postLogin(app, browser, { email: person.email })
    const { text } = await showPage(app, browser, query)
    expect(text).toContain('Place orders in your name')
    expect(text).toContain('See your orders')
    const { body } = await callOAuth(app, client, 'token', {
      grant_type: 'authorization_code',
      code: await allowed(app, person, query, browser),
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    })
    expect(body.scope).toBe(ALL_SCOPES)
  })

  it('shows the scopes that were granted before too, because the tokens are for both', async () => {
    const person = await insertPerson(app, 'customer')
    const browser = jar()
    await postLogin(app, browser, { email: person.email })
    const { refresh_token } = await connected(app, client, person, 'dev.ucp.shopping.order:read')
    const query = requestOf(client, newVerifier(), { scope: SCOPE })
    const { text } = await showPage(app, browser, query)
    expect(text).toContain('Place orders in your name')
    expect(text).toContain('See your orders')

    await callOAuth(app, client, 'revoke', { token: refresh_token })
    expect((await showPage(app, browser, query)).text).not.toContain('See your orders')
    expect((await connected(app, client, person, SCOPE)).scope).toBe(SCOPE)
  })

  it('neither shows nor grants scopes that were granted before if no token is left', async () => {
    const person = await insertPerson(app, 'customer')
    const browser = jar()
    await postLogin(app, browser, { email: person.email })
    await connected(app, client, person, 'dev.ucp.shopping.order:read')
    const link = () => app.db('oauth_links').where({ account_id: person.accountId, client_id: client.id })
    await link().update({ created_at: new Date('2025-01-01T00:00:00Z') })
    await app
      .db('oauth_tokens')
      .whereIn('link_id', link().select('id'))
      .update({ expires_at: new Date('2025-04-01T00:00:00Z') })
    const { text } = await showPage(app, browser, requestOf(client, newVerifier(), { scope: SCOPE }))
    expect(text).toContain('Place orders in your name')
    expect(text).not.toContain('See your orders')
    expect((await connected(app, client, person, SCOPE)).scope).toBe(SCOPE)
    const [{ scopes, created_at: since }] = await link()
    expect(scopes).toEqual([SCOPE])
    expect(since.getTime()).toBeGreaterThan(Date.parse('2025-12-31T00:00:00Z'))
  })

  it('asks a signed-in browser for no password, unless another account is wanted', async () => {
    const person = await insertPerson(app, 'customer')
    const [browser, query] = [jar(), requestOf(client, newVerifier())]
    await postLogin(app, browser, { email: person.email })
    expect((await showPage(app, browser, query)).text).toContain(`Signed in as ${person.email}`)
    expect((await showPage(app, browser, `${query}&prompt=login`)).text).toContain('Sign in to connect')
  })

  it('can be denied without signing in, with the protocol’s error code', async () => {
    const answer = await postForm(app, jar(), requestOf(client, newVerifier()), { step: 'deny' })
    expect(sentTo(answer)).toMatchObject({ error: 'access_denied', state: 'st-1' })
  })

  it('refuses a wrong password and shows the email again, as text', async () => {
    const email = '"><script>alert(1)</script>@example.com'
    const fields = { step: 'sign-in', email, password: 'a guess' }
    const answer = await postForm(app, jar(), requestOf(client, newVerifier()), fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Your email or password is incorrect.')
    expect(answer.text).not.toContain('<script>')
  })

  it('connects no account of staff', async () => {
    const staff = await insertPerson(app, 'staff')
    const [browser, query] = [jar(), requestOf(client, newVerifier())]
    await postForm(app, browser, query, { step: 'sign-in', email: staff.email, password: testPassword })
    expect((await showPage(app, browser, query)).text).toContain('Accounts of staff can’t be connected')
    const answer = await postForm(app, browser, query, { step: 'allow', account: String(staff.accountId) })
    expect(sentTo(answer).code).toBeUndefined()
    expect(await app.db('oauth_links').where({ account_id: staff.accountId }).first()).toBeUndefined()
  })

  it('shows an error without redirecting if the client or redirect URI is not registered', async () => {
    const verifier = newVerifier()
    for (const over of [
      { client_id: 'nobody' },
      { client_id: undefined },
      { redirect_uri: undefined },
      { redirect_uri: `${REDIRECT}/` },
      { redirect_uri: `${REDIRECT}?next=1` },
      { redirect_uri: 'https://assistant.test.evil.test/callback' },
      { redirect_uri: 'https://ASSISTANT.test/callback' },
      { redirect_uri: 'javascript:alert(1)' },
    ]) {
      const answer = await showPage(app, jar(), requestOf(client, verifier, over))
      expect([answer.status, answer.headers.get('location')], JSON.stringify(over)).toEqual([400, null])
      expect(answer.text).toContain('Nothing was shared')
    }
    const twice = await showPage(app, jar(), `${requestOf(client, verifier)}&client_id=${client.id}`)
    expect(twice.status).toBe(400)
  })

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { response_type: undefined }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_scope', { scope: ' ' }],
    ['invalid_scope', { scope: 'dev.ucp.shopping.order:delete' }],
    ['invalid_scope', { scope: `${SCOPE} __proto__` }],
  ])('redirects with %s for %o', async (error, over) => {
    const answer = await showPage(app, jar(), requestOf(client, newVerifier(), over))
    expect(answer.status).toBe(303)
    expect(sentTo(answer)).toMatchObject({ error, state: 'st-1', iss: app.config.identity.url })
  })

  it('redirects with invalid_request for a repeated parameter', async () => {
    const answer = await showPage(app, jar(), `${requestOf(client, newVerifier())}&scope=${SCOPE}`)
    expect(sentTo(answer).error).toBe('invalid_request')
  })

  it('ignores nothing of a redirect URI but the port of an app on the buyer’s own machine', () => {
    const registered = ['http://127.0.0.1/cb', 'http://[::1]/cb?x=1', 'http://localhost/cb']
    for (const good of ['http://127.0.0.1/cb', 'http://127.0.0.1:51004/cb', 'http://[::1]:9/cb?x=1'])
      expect(isRegistered(registered, good), good).toBe(true)
    for (const bad of [
      'https://127.0.0.1:51004/cb',
      'http://127.0.0.1:51004/cb/',
      'http://127.0.0.1:51004/other/../cb',
      'http://127.0.0.1:51004/cb#x',
      'http://a@127.0.0.1:51004/cb',
      'http://127.1:51004/cb',
      'http://localhost:51004/cb',
    ])
      expect(isRegistered(registered, bad), bad).toBe(false)
  })
})

describe('the tokens', () => {
  it('can be requested, renewed and revoked by an independent OAuth 2.0 client', async () => {
    const port = await freePort()
    const own = await testApp({
      env: { ...linkingEnv, IDENTITY_URL: `http://127.0.0.1:${port}` },
      port,
      foundation: { db: app.db },
      clock: { now: () => new Date() },
    })
    const secret = 'a secret: with % and +'
    const confidential = await insertClient(own, { secret })
    const person = await insertPerson(own, 'customer')
    const config = await oauth.discovery(
      new URL(own.config.identity.url),
      confidential.id,
      undefined,
      oauth.ClientSecretBasic(secret),
      { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
    )
    const verifier = oauth.randomPKCECodeVerifier()
    const state = oauth.randomState()
    const url = oauth.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: ALL_SCOPES,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const browser = jar()
    const query = url.search.slice(1)
    await postForm(own, browser, query, { step: 'sign-in', email: person.email, password: testPassword })
    const back = await postForm(own, browser, query, { step: 'allow', account: String(person.accountId) })
    const returned = new URL(back.headers.get('location') ?? '')
    const tokens = await oauth.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    })
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: ALL_SCOPES })
    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    await oauth.tokenRevocation(config, renewed.refresh_token ?? '')
    await expect(oauth.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('are stored as hashes only, and never logged', async () => {
    const person = await insertPerson(app, 'customer')
    const verifier = newVerifier()
    const code = await allowed(app, person, requestOf(client, verifier))
    const { body } = await callOAuth(app, client, 'token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    })
    const stored = JSON.stringify([
      await app.db('oauth_codes').select(),
      await app.db('oauth_tokens').select(),
      app.logLines,
    ])
    for (const secret of [code, body.access_token, body.refresh_token, verifier, testPassword])
      expect(stored).not.toContain(secret)
  })

  it('may be narrowed by a renewal, and widened only by another consent', async () => {
    const person = await insertPerson(app, 'customer')
    const first = await connected(app, client, person, ALL_SCOPES)
    const narrowed = await callOAuth(app, client, 'token', {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
      scope: SCOPE,
    })
    expect(narrowed.body.scope).toBe(SCOPE)
    const again = await callOAuth(app, client, 'token', {
      grant_type: 'refresh_token',
      refresh_token: narrowed.body.refresh_token,
    })
    expect(again.body.scope).toBe(ALL_SCOPES)

    const other = await insertPerson(app, 'customer')
    const small = await connected(app, client, other, SCOPE)
    const wider = { grant_type: 'refresh_token', refresh_token: small.refresh_token, scope: ALL_SCOPES }
    expect((await callOAuth(app, client, 'token', wider)).body.error).toBe('invalid_scope')
    // The scopes that were granted before stay granted.
    const more = await connected(app, client, other, 'dev.ucp.shopping.order:read')
    expect(more.scope.split(' ').sort()).toEqual(ALL_SCOPES.split(' '))
    expect(await app.db('oauth_links').where({ account_id: other.accountId }).count()).toEqual([{ count: 1 }])
  })
})

describe('the connected apps of an account', () => {
  it('are listed in plain words, and can be disconnected only by their owner', async () => {
    const browser = jar()
    const person = await signedIn(app, browser, 'customer')
    const tokens = await connected(app, client, person, ALL_SCOPES)
    const { body } = await app.request('GET', '/api/account/apps', { jar: browser, brand: 'aol' })
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        name: 'Assistant',
        host: 'assistant.test',
        brand: 'aol',
        permissions: [
          'Place orders in your name, with your contact details and your saved addresses',
          'See your orders and their deliveries',
        ],
        connectedAt: expect.any(String),
      },
    ])
    const path = `/api/account/apps/${body.items[0].id}`
    expect((await app.request('DELETE', path)).status).toBe(401)
    const stranger = jar()
    await signedIn(app, stranger, 'customer')
    expect((await app.request('DELETE', path, { jar: stranger })).status).toBe(404)
    expect((await app.request('DELETE', '/api/account/apps/x', { jar: browser })).status).toBe(400)
    expect((await app.request('GET', '/api/account/apps', { brand: 'aol' })).status).toBe(401)

    expect((await app.request('DELETE', path, { jar: browser })).status).toBe(204)
    const after = await app.request('GET', '/api/account/apps', { jar: browser, brand: 'aol' })
    expect(after.body.items).toEqual([])
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await callOAuth(app, client, 'token', renewal)).body.error).toBe('invalid_grant')
    expect((await app.request('DELETE', path, { jar: browser })).status).toBe(404)
  })
})
