import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { lanesOf } from '../../wiring/lanes'
import {
  accountMails,
  insertPerson,
  jar,
  newNonce,
  postLogin,
  secretOf,
  type TestApp,
  testApp,
  testOrigin,
} from '../../testing/index'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('identity on a host of its own [SHL-364]', () => {
  let identity: TestApp
  let shop: TestApp
  beforeAll(async () => {
    const port = await freePort()
    const env = { IDENTITY_URL: `http://127.0.0.1:${port}` }
    // Without a key for platforms, which is the shop's.
    identity = await testApp({ port, env: { ...env, SERVES: 'identity', UCP: 'on' } })
    shop = await testApp({
      // No signing key: it verifies tokens with the identity host's public keys.
      env: { ...env, SERVES: 'shop', IDENTITY_SIGNING_KEY: '', UCP: 'on', UCP_SIGNING_KEY: '5c'.repeat(32) },
      foundation: { db: identity.db },
    })
  })

  it('answers the identity calls there and the shop’s own here', async () => {
    const post = { body: {}, headers: { Origin: testOrigin('aol') } }
    expect((await identity.request('POST', '/api/account/register', post)).status).toBe(400)
    expect((await shop.request('POST', '/api/account/register', post)).body.code).toBe('NO_SUCH_CALL')
    expect((await shop.request('GET', '/api/cart/')).status).toBe(200)
    expect((await identity.request('GET', '/api/cart/')).body.code).toBe('NO_SUCH_CALL')
    expect((await identity.request('GET', '/api/account')).body.code).toBe('NO_SUCH_CALL')
    expect((await shop.request('GET', '/api/account/keys')).body.code).toBe('NO_SUCH_CALL')
  })

  it('links accounts to platforms there, and serves platforms here', async () => {
    const issuer = identity.config.identity.url
    const server = '/.well-known/oauth-authorization-server'
    const resource = '/.well-known/oauth-protected-resource/ucp/aol'
    const at = (app: TestApp, path: string) => app.request('GET', path, { brand: null })
    expect((await at(identity, server)).body.issuer).toBe(issuer)
    expect((await at(shop, server)).status).toBe(404)
    expect((await at(shop, resource)).body.authorization_servers).toEqual([issuer])
    expect((await at(identity, resource)).status).toBe(404)
    expect((await at(identity, '/.well-known/ucp?brand=aol')).status).toBe(404)
  })

  it('signs in there and is signed in here, until it signs out there', async () => {
    const { email, accountId } = await insertPerson(identity, 'customer')
    const there = jar()
    const { values } = await postLogin(identity, there, { email })
    const here = jar()
    const bound = await shop.request('POST', '/api/account/session', {
      jar: here,
      body: { accessToken: values.access_token },
    })
    expect(bound.status).toBe(204)
    expect((await shop.request('GET', '/api/account', { jar: here })).body.email).toBe(email)

    const renewed = await identity.request('POST', '/api/account/relogin', {
      jar: there,
      body: { token: values.id_token, origin: testOrigin('aol'), nonce: newNonce() },
    })
    expect(renewed.status).toBe(200)
    await identity.request('POST', '/api/account/logout', {
      jar: there,
      body: { userId: String(accountId), clientId: 'aol' },
    })
    expect((await shop.request('GET', '/api/account', { jar: here })).status).toBe(401)
  })

  it('signs out there when it is signed out here', async () => {
    const { email } = await insertPerson(identity, 'customer')
    const there = jar()
    const { values } = await postLogin(identity, there, { email })
    const here = jar()
    await shop.request('POST', '/api/account/session', {
      jar: here,
      body: { accessToken: values.access_token },
    })
    await shop.request('DELETE', '/api/account/session', { jar: here })
    expect((await identity.request('GET', '/api/account/getprofile', { jar: there })).status).toBe(401)
  })

  it('answers JSON and queues its own mails', async () => {
    const answer = await identity.request('POST', '/api/account/register', {
      body: {
        email: 'own-host@example.com',
        password: 'correct horse',
        firstName: 'Casey',
        lastName: 'Customer',
        phone: '0491570156',
        clientId: 'aol',
        ABN: null,
      },
    })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const [mail] = await accountMails(identity)
    const confirmed = await identity.request('GET', `/api/account/confirmemail/${secretOf(mail)}`)
    expect(confirmed.body).toEqual({ success: true, email: 'own-host@example.com' })
  })

  it('runs its own jobs, but none of payments and mails, whose keys and files it does not have', () => {
    const lanes = lanesOf(identity.backend.services, 'identity')
    expect(lanes.map(({ name }) => name)).toEqual(['messages'])
    // Mails show the shop's pictures and attach its files.
    expect(Object.keys(lanes[0]?.tasks ?? {}).sort()).toEqual(['account-mail', 'identity-tidy'])
    const ofShop = lanesOf(shop.backend.services, 'shop')
    expect(ofShop.map(({ name }) => name)).toContain('payments')
    expect(ofShop.flatMap(({ tasks }) => Object.keys(tasks))).toContain('send-mail')
  })

  it('documents its own calls only', async () => {
    const { body } = await identity.request('GET', '/api/openapi.json')
    expect(Object.keys(body.paths).every((path) => path.startsWith('/api/account/'))).toBe(true)
    expect(body.webhooks ?? {}).toEqual({})
  })
})
