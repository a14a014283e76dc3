import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { isInnerList, parseDictionary } from 'structured-headers'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, testClock } from '../../../testing/index'
import { insertProducts, insertShop } from '../../../testing/shop'
import { documentServer, profileWith, serveJson, ucpEnv } from '../testing/platform'
import { signatureBase } from './verify'

const clock = testClock()
const authority = 'api.shop.test'
let app: TestApp

beforeAll(async () => {
  app = await testApp({ env: { ...ucpEnv, PUBLIC_URL: `http://${authority}` }, clock })
  await insertShop(app.db)
  await insertProducts(app.db, [{ sku: 'OVEN', available: 50 }])
})

interface Signer {
  readonly privateKey: KeyObject
  readonly hash: string | null
  readonly jwk: Record<string, unknown>
}

const signer = (kid: string, curve: 'P-256' | 'P-384' | 'Ed25519' = 'P-256'): Signer => {
  const pair =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve })
  const hash = { 'P-256': 'sha256', 'P-384': 'sha384', Ed25519: null }[curve]
  return { privateKey: pair.privateKey, hash, jwk: { kid, ...pair.publicKey.export({ format: 'jwk' }) } }
}

/** A platform whose published keys can be replaced. */
const platformWith = async (...keys: Signer[]) => {
  let published = keys
  const server = await documentServer((req, res) =>
    serveJson(
      { ...profileWith(), keys: published.map(({ jwk }) => jwk) },
      { 'cache-control': 'max-age=3600' },
    )(req, res),
  )
  return {
    agent: `profile="${server.url}/profile.json"`,
    hits: server.hits,
    publish: (...next: Signer[]) => {
      published = next
    },
  }
}

interface Changes {
  /** The covered components; by default every required one. */
  covers?: string[]
  params?: string
  authority?: string
  /** Headers to send instead of the signed ones. */
  sent?: Record<string, string>
  body?: string
}

const whole = [
  '"@method"',
  '"@authority"',
  '"@path"',
  '"ucp-agent"',
  '"idempotency-key"',
  '"content-digest"',
  '"content-type"',
]
const goods = (quantity: number): string =>
  JSON.stringify({ line_items: [{ item: { id: 'OVEN' }, quantity }] })

/** Sends the creation of a cart, signed without the code under test. */
const send = (
  { agent }: { agent: string },
  { privateKey, hash, jwk }: Signer,
  { covers = whole, params, authority: signedFor = authority, sent = {}, body }: Changes = {},
) => {
  const signedBody = goods(1)
  const path = '/ucp/aol/carts'
  const headers: Record<string, string> = {
    'ucp-agent': agent,
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
    'content-digest': `sha-256=:${createHash('sha256').update(signedBody).digest('base64')}:`,
  }
  const values: Record<string, string> = {
    '"@method"': 'POST',
    '"@authority"': signedFor,
    '"@path"': path,
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`"${name}"`, value])),
    '"signature-agent";key="sig1"': '"https://platform.example/p";type=jwks_uri',
  }
  const input = `(${covers.join(' ')});${params ?? `keyid="${String(jwk.kid)}"`}`
  const base = [...covers.map((name) => `${name}: ${values[name]}`), `"@signature-params": ${input}`].join(
    '\n',
  )
  const signature = signBytes(hash, Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return app.request('POST', path, {
    brand: null,
    body: body ?? signedBody,
    headers: {
      ...headers,
      'signature-input': `sig1=${input}`,
      signature: `sig1=:${signature.toString('base64')}:`,
      ...sent,
    },
  })
}

const DAY_S = 86_400
const secondsAgo = (seconds: number): number => Math.floor(clock.now().getTime() / 1000) - seconds

describe('a signed request', () => {
  it.each(['P-256', 'P-384', 'Ed25519'] as const)('is accepted with a %s key', async (curve) => {
    const key = signer('k1', curve)
    expect((await send(await platformWith(key), key)).status).toBe(201)
  })

  it('is accepted until its idempotency key may have been deleted', async () => {
    const key = signer('k1')
    const params = `keyid="k1";created=${secondsAgo(2 * DAY_S - 1)}`
    expect((await send(await platformWith(key), key, { params })).status).toBe(201)
  })

  it('has the signature base of RFC 9421: the RFC’s own Ed25519 example verifies', () => {
    const input =
      '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"'
    const covered = parseDictionary(`sig=${input}`).get('sig')
    if (covered === undefined || !isInnerList(covered)) throw new Error('not an inner list')
    const base = signatureBase(covered, {
      method: 'POST',
      authority: 'example.com',
      target: '/foo?param=Value&Pet=dog',
      headers: {
        date: 'Tue, 20 Apr 2021 02:07:55 GMT',
        'content-type': 'application/json',
        'content-length': '18',
      },
      body: Buffer.alloc(0),
    })
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' },
      format: 'jwk',
    })
    const signature =
      'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=='
    expect(verifyBytes(null, Buffer.from(base), key, Buffer.from(signature, 'base64'))).toBe(true)
  })

  it.each<[string, Changes, number, string]>([
    ['another body', { body: goods(9) }, 400, 'digest_mismatch'],
    ['no digest', { sent: { 'content-digest': 'md5=:AAAA:' } }, 400, 'digest_mismatch'],
    ['another idempotency key', { sent: { 'idempotency-key': randomUUID() } }, 401, 'signature_invalid'],
    ['another host', { authority: 'other.shop.test' }, 401, 'signature_invalid'],
    ['an expired signature', { params: 'keyid="k1";expires=1000' }, 401, 'signature_invalid'],
    [
      'a signature of two days ago',
      { params: `keyid="k1";created=${secondsAgo(2 * DAY_S + 1)}` },
      401,
      'signature_invalid',
    ],
    ['the tag of another purpose', { params: 'keyid="k1";tag="other"' }, 401, 'signature_invalid'],
    ['a key that the platform does not publish', { params: 'keyid="k2"' }, 401, 'key_not_found'],
    ['no key', { params: 'created=1' }, 401, 'key_not_found'],
    ['a malformed header', { sent: { 'signature-input': 'sig1=(' } }, 401, 'signature_invalid'],
    ['a signature under another label', { sent: { signature: 'sig2=:AAAA:' } }, 401, 'signature_invalid'],
    ['a signature input alone', { sent: { signature: '' } }, 401, 'signature_invalid'],
  ])('is refused with %s', async (_title, changes, status, code) => {
    const key = signer('k1')
    const before = await app.db('ucp_resources').count('* as n')
    expect(await send(await platformWith(key), key, changes)).toMatchObject({ status, body: { code } })
    expect(await app.db('ucp_resources').count('* as n')).toEqual(before)
  })

  it.each(whole)('is refused when it does not cover %s', async (component) => {
    const key = signer('k1')
    const covers = whole.filter((one) => one !== component)
    expect(await send(await platformWith(key), key, { covers })).toMatchObject({
      status: 401,
      body: { code: 'signature_invalid' },
    })
  })

  it('is refused when another platform signed it, or the key is of another use or type', async () => {
    const [own, forger] = [signer('k1'), signer('k1')]
    expect(await send(await platformWith(own), forger)).toMatchObject({
      status: 401,
      body: { code: 'signature_invalid' },
    })
    const forEncryption = { ...own, jwk: { ...own.jwk, use: 'enc' } }
    expect((await send(await platformWith(forEncryption), forEncryption)).body.code).toBe('key_not_found')
    const unsupported = { ...own, jwk: { ...own.jwk, crv: 'P-521' } }
    expect(await send(await platformWith(unsupported), unsupported)).toMatchObject({
      status: 400,
      body: { code: 'algorithm_unsupported' },
    })
  })

  it('may carry the tag of Web Bot Auth if its key is named by the thumbprint', async () => {
    const key = signer('k1', 'Ed25519')
    const kid = await calculateJwkThumbprint(key.jwk as never)
    const named = { ...key, jwk: { ...key.jwk, kid } }
    const agentHeader = { 'signature-agent': 'sig1="https://platform.example/p";type=jwks_uri' }
    const covers = [...whole, '"signature-agent";key="sig1"']
    const tagged = (one: Signer, kidSent: string, components = covers) =>
      platformWith(one).then((platform) =>
        send(platform, one, {
          covers: components,
          params: `keyid="${kidSent}";tag="web-bot-auth"`,
          sent: agentHeader,
        }),
      )
    expect((await tagged(named, kid)).status).toBe(201)
    expect((await tagged(key, 'k1')).body.code).toBe('signature_invalid')
    expect((await tagged(named, kid, whole)).body.code).toBe('signature_invalid')
  })

  it('is accepted with a key that the platform has just published', async () => {
    const [former, next] = [signer('k1'), signer('k2')]
    const platform = await platformWith(former)
    expect((await send(platform, former)).status).toBe(201)
    platform.publish(former, next)
    expect((await send(platform, next)).body.code).toBe('key_not_found')
    clock.advance(61_000)
    expect((await send(platform, next)).status).toBe(201)
    expect(platform.hits()).toBe(2)
  })
})

describe('a request without a signature', () => {
  const unsigned = (agent: string, path: string, body: string) =>
    app.request('POST', path, {
      brand: null,
      body,
      headers: { 'UCP-Agent': agent, 'Idempotency-Key': randomUUID() },
    })

  it('is refused for carts of a platform that has keys, and accepted for a search', async () => {
    const { agent } = await platformWith(signer('k1'))
    expect(await unsigned(agent, '/ucp/aol/carts', goods(1))).toMatchObject({
      status: 401,
      body: { code: 'signature_missing' },
    })
    expect((await unsigned(agent, '/ucp/aol/catalog/search', '{"query":"oven"}')).status).toBe(200)
  })

  it('is accepted from a platform without keys', async () => {
    const { agent } = await platformWith()
    expect((await unsigned(agent, '/ucp/aol/carts', goods(1))).status).toBe(201)
  })
})
