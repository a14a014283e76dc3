import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp, testClock } from '../../../testing/index'
import { CATALOG_LOOKUP, CATALOG_SEARCH, UCP_VERSION } from '../protocol'
import { documentServer, profileWith, serveJson, testPlatform, ucpEnv } from '../testing/platform'
import { isBound } from './intersection'

const clock = testClock()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ env: { ...ucpEnv, PUBLIC_URL: 'http://shop.test:4000' }, clock })
  await app
    .db('sites')
    .where({ code: 'aol' })
    .update({ allowed_origins: ['https://aol.shop.test'] })
})

const search = (agent: string | undefined, brand = 'aol') =>
  app.request('POST', `/ucp/${brand}/catalog/search`, {
    brand: null,
    body: { query: 'ovens' },
    headers: agent === undefined ? {} : { 'UCP-Agent': agent },
  })

const agentOf = (url: string): string => `profile="${url}"`

/** The profile's text, requested with a `Host` header that no resolver knows. */
const profileAtHost = async (host: string): Promise<string> => {
  const request = get(`${app.url}/.well-known/ucp`, { headers: { host } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return text(answer)
}

describe('the profile', () => {
  it('announces version, services, capabilities and keys of the brand, and may be cached', async () => {
    const answer = await app.request('GET', '/.well-known/ucp')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('content-type')).toContain('application/json')
    const { ucp, keys } = answer.body
    expect(ucp.version).toBe(UCP_VERSION)
    expect(ucp.services['dev.ucp.shopping']).toEqual([
      expect.objectContaining({
        version: UCP_VERSION,
        transport: 'rest',
        endpoint: 'http://shop.test:4000/ucp/aol',
      }),
      expect.objectContaining({
        version: UCP_VERSION,
        transport: 'mcp',
        endpoint: 'http://shop.test:4000/ucp/aol/mcp',
      }),
    ])
    expect(Object.keys(ucp.capabilities)).toEqual(expect.arrayContaining([CATALOG_SEARCH, CATALOG_LOOKUP]))
    for (const [name, entries] of Object.entries<{ version: string; schema: string }[]>(ucp.capabilities)) {
      expect(entries).toHaveLength(1)
      expect(entries[0]?.version).toBe(UCP_VERSION)
      expect(isBound(name, entries[0]?.schema)).toBe(true)
    }
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' })])
    const { crv, kty, x, y } = keys[0]
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
    expect(keys[0].kid).toBe(thumbprint)
    expect(JSON.stringify(answer.body)).not.toContain('"d"')
  })

  it('is revalidated by its ETag', async () => {
    const first = await app.request('GET', '/.well-known/ucp')
    const etag = first.headers.get('etag') ?? ''
    const again = await app.request('GET', '/.well-known/ucp', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it('belongs to the brand named by the query, by a proxy’s header or by the host', async () => {
    const readEndpoint = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request('GET', path, { headers })).body.ucp.services['dev.ucp.shopping'][0].endpoint
    expect(await readEndpoint('/.well-known/ucp?brand=nz')).toBe('http://shop.test:4000/ucp/nz')
    expect(await readEndpoint('/.well-known/ucp', { 'X-Countertop-Brand': 'andoo' })).toBe(
      'http://shop.test:4000/ucp/andoo',
    )
    expect(await profileAtHost('nz.shop.test')).toContain('http://shop.test:4000/ucp/nz')
  })

  it('does not exist for a brand that hides its prices, a showroom device or an unknown brand', async () => {
    for (const brand of ['aoc', 'waapp', 'zz']) {
      const answer = await app.request('GET', `/.well-known/ucp?brand=${brand}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_served' } })
    }
  })

  it('does not exist where the protocol is off, nor do its operations', async () => {
    const off = await testApp()
    expect((await off.request('GET', '/.well-known/ucp')).body.code).toBe('NO_SUCH_CALL')
    expect((await off.request('POST', '/ucp/aol/catalog/search', { body: {} })).body.code).toBe(
      'NO_SUCH_CALL',
    )
  })
})

describe('the platform’s profile', () => {
  it.each([
    ['no header', undefined],
    ['a header that is not a dictionary', 'profile="https://unclosed'],
    ['a dictionary without a profile', 'version="2026-08-25"'],
    ['a profile that is a token', 'profile=none'],
    ['a relative address', 'profile="/profile.json"'],
    ['an address without TLS', 'profile="http://platform.example/profile.json"'],
    ['a file', 'profile="file:///etc/passwd"'],
  ])('is required, so the request is refused with %s', async (_title, agent) => {
    const answer = await search(agent)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 'invalid_profile_url',
      content: expect.any(String),
      continue_url: 'https://aol.shop.test',
    })
  })

  it.each(['https://169.254.169.254/latest', 'https://10.0.0.1/p', 'https://[::ffff:127.0.0.1]/p'])(
    'is not fetched from a special-use address: %s',
    async (url) => {
      expect(await search(agentOf(url))).toMatchObject({ status: 424, body: { code: 'profile_unreachable' } })
    },
  )

  it('is not fetched from this machine unless the setting allows it', async () => {
    const server = await documentServer(serveJson(profileWith()))
    const strict = await testApp({ env: { ...ucpEnv, UCP_ALLOW_LOCAL: 'off' } })
    const searchAs = (url: string) =>
      strict.request('POST', '/ucp/aol/catalog/search', {
        body: { query: 'ovens' },
        headers: { 'UCP-Agent': agentOf(url) },
      })
    expect(await searchAs(`${server.url}/p`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_profile_url' },
    })
    const overTls = server.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost')
    expect(await searchAs(overTls)).toMatchObject({ status: 424, body: { code: 'profile_unreachable' } })
    expect(server.hits()).toBe(0)
  })

  it('is not fetched through a redirect', async () => {
    const target = await documentServer(serveJson(profileWith()))
    const redirect = await documentServer((_req, res) => res.writeHead(302, { location: target.url }).end())
    expect(await search(agentOf(redirect.url))).toMatchObject({
      status: 424,
      body: { code: 'profile_unreachable' },
    })
    expect(target.hits()).toBe(0)
  })

  it.each([
    ['is not JSON', '<html></html>'],
    ['has another shape', { version: UCP_VERSION }],
    ['has no payment handlers', { ucp: { version: UCP_VERSION, services: {} } }],
    ['has a version that is not a date', profileWith({ version: 'draft' })],
  ])('is refused with 422 when it %s', async (_title, document) => {
    const server = await documentServer(serveJson(document))
    expect(await search(agentOf(server.url))).toMatchObject({
      status: 422,
      body: { code: 'profile_malformed' },
    })
  })

  it('is refused when it is larger than 256 kB', async () => {
    const server = await documentServer(serveJson({ ...profileWith(), filler: 'x'.repeat(262_144) }))
    expect(await search(agentOf(server.url))).toMatchObject({
      status: 424,
      body: { code: 'profile_unreachable' },
    })
  })

  it('is refused with 422 when it announces another version of the protocol', async () => {
    const platform = await testPlatform(app, profileWith({ version: '2026-01-23' }))
    const answer = await search(platform.agent)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'version_unsupported', continue_url: 'https://aol.shop.test' })
    expect(answer.body.content).toContain(UCP_VERSION)
  })

  it('is cached for its max-age, and for a minute at least', async () => {
    const lasting = await documentServer(serveJson(profileWith(), { 'cache-control': 'public, max-age=300' }))
    const never = await documentServer(serveJson(profileWith(), { 'cache-control': 'no-store' }))
    const requestBoth = async () => {
      for (const { url } of [lasting, never]) expect((await search(agentOf(url))).status).toBe(200)
    }
    await requestBoth()
    clock.advance(59_000)
    await requestBoth()
    expect([lasting.hits(), never.hits()]).toEqual([1, 1])
    clock.advance(2_000)
    await requestBoth()
    expect([lasting.hits(), never.hits()]).toEqual([1, 2])
    clock.advance(240_000)
    await requestBoth()
    expect([lasting.hits(), never.hits()]).toEqual([2, 3])
  })

  it('is fetched once for concurrent requests, and not again immediately after a failure', async () => {
    const server = await documentServer(serveJson(profileWith()))
    await Promise.all(Array.from({ length: 5 }, () => search(agentOf(server.url))))
    expect(server.hits()).toBe(1)
    const broken = await documentServer((_req, res) => res.writeHead(500).end())
    await search(agentOf(broken.url))
    await search(agentOf(broken.url))
    expect(broken.hits()).toBe(1)
    clock.advance(11_000)
    await search(agentOf(broken.url))
    expect(broken.hits()).toBe(2)
  })

  it('that is known serves on while slow addresses use up the fetches', async () => {
    const known = await documentServer(serveJson(profileWith(), { 'cache-control': 'no-store' }))
    await search(agentOf(known.url))
    clock.advance(61_000)
    const waiting: ServerResponse[] = []
    const slow = await documentServer((_req, res) => void waiting.push(res))
    const requests = Array.from({ length: 20 }, (_, index) => search(agentOf(`${slow.url}/${index}`)))
    await vi.waitFor(() => expect(waiting).toHaveLength(20))
    expect((await search(agentOf(`${slow.url}/more`))).status).toBe(503)
    expect((await search(agentOf(known.url))).status).toBe(200)
    waiting.forEach((res) => res.writeHead(500).end())
    await Promise.all(requests)
    expect(known.hits()).toBe(1)
    await search(agentOf(known.url))
    expect(known.hits()).toBe(2)
  })
})

describe('capabilities', () => {
  const active = async (capabilities: unknown) => {
    const platform = await testPlatform(app, profileWith({ capabilities }))
    return platform.call('POST', '/catalog/search', { body: { query: 'ovens' } })
  }
  const schema = `https://ucp.dev/${UCP_VERSION}/schemas/shopping/catalog_search.json`

  it('in an answer are those of the operation that both sides announce', async () => {
    const platform = await testPlatform(app)
    const answer = await platform.call('POST', '/catalog/search', { body: { query: 'ovens' } })
    expect(answer.status).toBe(200)
    expect(answer.body.ucp).toEqual({
      version: UCP_VERSION,
      status: 'success',
      capabilities: { [CATALOG_SEARCH]: [{ version: UCP_VERSION }] },
    })
  })

  it.each([
    ['none is announced', {}],
    ['only another one is announced', { [CATALOG_LOOKUP]: [{ version: UCP_VERSION, schema }] }],
    ['another version is announced', { [CATALOG_SEARCH]: [{ version: '2026-01-23', schema }] }],
    ['one is announced without a schema', { [CATALOG_SEARCH]: [{ version: UCP_VERSION }] }],
    [
      'the schema is on a host that does not own the name',
      { [CATALOG_SEARCH]: [{ version: UCP_VERSION, schema: 'https://evil.example/x.json' }] },
    ],
    ['the registry is poisoned', JSON.parse(`{"__proto__": {"${CATALOG_SEARCH}": []}}`)],
  ])(
    'are incompatible when %s: answers 200 with the error and a URL to continue at',
    async (_title, capabilities) => {
      const answer = await active(capabilities)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        ucp: { version: UCP_VERSION, status: 'error', capabilities: {} },
        messages: [
          {
            type: 'error',
            code: 'capabilities_incompatible',
            content: expect.stringContaining(CATALOG_SEARCH),
            severity: 'unrecoverable',
          },
        ],
        continue_url: 'https://aol.shop.test',
      })
    },
  )

  it('are owned by the host of their schema', () => {
    const checkout = 'dev.ucp.shopping.checkout'
    expect(isBound(checkout, 'https://ucp.dev/x.json')).toBe(true)
    expect(isBound(checkout, 'https://shopping.ucp.dev/x.json')).toBe(true)
    expect(isBound('com.example.pay', 'https://pay.example.com/x.json')).toBe(true)
    expect(isBound('com.example.pay', 'https://example.com/x.json')).toBe(true)
    for (const [name, url] of [
      ['com.example.pay', 'https://evil.example/x.json'],
      [checkout, 'https://ucp.dev@evil.example/x.json'],
      [checkout, 'https://user@ucp.dev/x.json'],
      [checkout, 'http://ucp.dev/x.json'],
      ['com.examplecorp.pay', 'https://example.com/x.json'],
      ['com.example.pay', 'https://cdn.example.com/x.json'],
      ['localhost.x', 'https://localhost/x.json'],
      ['10.113.0.203', 'https://203.0.113.10/x.json'],
      [checkout, 'ucp.dev/x.json'],
    ] as const)
      expect(isBound(name, url), url).toBe(false)
  })
})

describe('an operation', () => {
  it.each([
    ['/nonsense', 404, 'no_such_operation'],
    ['/catalog/nonsense', 404, 'no_such_operation'],
  ])('does not exist: %s', async (path, status, code) => {
    const platform = await testPlatform(app)
    expect(await platform.call('POST', path, { body: {} })).toMatchObject({ status, body: { code } })
  })

  it('is not served for a brand without a profile', async () => {
    const platform = await testPlatform(app)
    for (const brand of ['aoc', 'zz'])
      expect(await platform.call('POST', '/catalog/search', { brand, body: { query: 'x' } })).toMatchObject({
        status: 404,
        body: { code: 'not_served' },
      })
  })

  it('refuses other methods, bodies that are not JSON, and large ones', async () => {
    const platform = await testPlatform(app)
    const put = await platform.call('PUT', '/catalog/search', { body: {} })
    expect(put).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(put.headers.get('allow')).toBe('POST')
    const broken = await platform.call('POST', '/catalog/search', { body: '{"query":' })
    expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_json' } })
    const form = { body: 'query=x', headers: { 'content-type': 'text/plain' } }
    expect(await platform.call('POST', '/catalog/search', form)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
    const large = await platform.call('POST', '/catalog/search', { body: { query: 'x'.repeat(100_001) } })
    expect(large).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})
