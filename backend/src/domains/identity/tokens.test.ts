import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { testClock } from '../../testing/index'
import { passwordCostOf } from '../../security/passwords'
import { ACCESS_TOKEN_MS, tokenService } from './tokens'

const first = '11'.repeat(32)
const second = '22'.repeat(32)
const MINUTE_MS = 60_000
const configOf = (...signingKeys: string[]) => ({
  url: 'https://id.test',
  signingKeys,
  idTokenMs: 60 * MINUTE_MS,
  passwordCost: passwordCostOf(4),
  providers: [],
})
const subject = { accountId: '7', signInId: randomUUID(), clientId: 'wac' }

describe('tokens', () => {
  const clock = testClock()
  const tokens = tokenService(configOf(first), clock)

  it('are an id token and an access token, signed and short-lived [SHL-483]', async () => {
    const { accessToken, idToken, expiresIn } = await tokens.issue(subject, 'nonce-12345')
    expect(expiresIn).toBe(3600)
    const now = clock.now().getTime() / 1000
    expect(decodeJwt(accessToken).exp).toBe(now + ACCESS_TOKEN_MS / 1000)
    expect(decodeJwt(idToken)).toEqual({
      iss: 'https://id.test',
      aud: 'wac',
      sub: '7',
      sid: subject.signInId,
      client_id: 'wac',
      nonce: 'nonce-12345',
      iat: now,
      exp: now + 3600,
    })
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'EdDSA', typ: 'JWT' })
  })

  it('name their subject, the user id [SHL-359]', async () => {
    const { accessToken, idToken } = await tokens.issue(subject, 'nonce-12345')
    expect(decodeJwt(idToken).sub).toBe('7')
    expect(await tokens.readAccess(accessToken)).toEqual(subject)
    expect(await tokens.readId(idToken)).toEqual(subject)
  })

  it('of one kind are not accepted as the other', async () => {
    const { accessToken, idToken } = await tokens.issue(subject, 'nonce-12345')
    expect(await tokens.readAccess(idToken)).toBeNull()
    expect(await tokens.readId(accessToken)).toBeNull()
  })

  it.each(['', 'abc', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'x'.repeat(4000)])(
    'that are malformed are rejected: %s [SHL-355] [SHL-357]',
    async (token) => {
      expect(await tokens.readId(token)).toBeNull()
      expect(await tokens.readAccess(token)).toBeNull()
    },
  )

  it('that have expired are rejected, to the second [SHL-356]', async () => {
    const ours = testClock()
    const service = tokenService(configOf(first), ours)
    const { accessToken, idToken } = await service.issue(subject, 'nonce-12345')
    ours.advance(ACCESS_TOKEN_MS - 1000)
    expect(await service.readAccess(accessToken)).toEqual(subject)
    ours.advance(1000)
    expect(await service.readAccess(accessToken)).toBeNull()
    ours.advance(55 * MINUTE_MS)
    expect(await service.readId(idToken)).toBeNull()
    expect(await service.readId(idToken, MINUTE_MS)).toEqual(subject)
    ours.advance(MINUTE_MS)
    expect(await service.readId(idToken, MINUTE_MS)).toBeNull()
  })

  it('that are forged are rejected', async () => {
    const { accessToken } = await tokens.issue(subject, 'nonce-12345')
    const claims = decodeJwt(accessToken)
    const header = decodeProtectedHeader(accessToken)
    const [head = '', body = '', signature = ''] = accessToken.split('.')
    const mallory = generateKeyPairSync('ed25519')
    const publicBytes = Buffer.from(
      (await exportJWK(createPublicKey(mallory.publicKey.export({ type: 'spki', format: 'pem' })))).x ?? '',
      'base64url',
    )
    const [published] = (await tokens.publicKeys()).keys
    const forged = [
      // Another key under our key's id, with its own key in the header, and without an id.
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'EdDSA' }).sign(mallory.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', jwk: await exportJWK(mallory.publicKey) })
        .sign(mallory.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(mallory.privateKey),
      // No signature, and our public key used as a shared secret.
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(Buffer.from(published?.x ?? '', 'base64url')),
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(publicBytes),
      `${head}.${body}.`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')}.${signature}`,
    ]
    for (const token of forged) expect(await tokens.readAccess(token)).toBeNull()
  })

  it('of another issuer with the same key are rejected', async () => {
    const other = tokenService({ ...configOf(first), url: 'https://other.test' }, clock)
    expect(await tokens.readAccess((await other.issue(subject, 'nonce-12345')).accessToken)).toBeNull()
  })

  it('of the previous key are valid during a rotation, and new ones are signed with the newest', async () => {
    const old = await tokens.issue(subject, 'nonce-12345')
    const rotated = tokenService(configOf(second, first), clock)
    expect(await rotated.readAccess(old.accessToken)).toEqual(subject)
    const fresh = await rotated.issue(subject, 'nonce-12345')
    expect(await tokens.readAccess(fresh.accessToken)).toBeNull()
    expect(await tokenService(configOf(second), clock).readAccess(fresh.accessToken)).toEqual(subject)
    expect((await rotated.publicKeys()).keys).toHaveLength(2)
  })

  it('have only their public keys published', async () => {
    const text = JSON.stringify(await tokens.publicKeys())
    expect(text).not.toContain('"d"')
    expect(text).toContain('"alg":"EdDSA"')
  })

  it('cannot be issued without a key', async () => {
    await expect(tokenService(configOf(), clock).issue(subject, 'nonce-12345')).rejects.toMatchObject({
      status: 503,
      code: 'IDENTITY_NOT_SET_UP',
    })
  })

  it('are verified with the identity host’s public keys where this host has none', async () => {
    let requests = 0
    const server = createServer((_req, res) => {
      requests += 1
      void tokens
        .publicKeys()
        .then((keys) => res.setHeader('content-type', 'application/json').end(JSON.stringify(keys)))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    afterAll(() => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const issuer = tokenService({ ...configOf(first), url }, clock)
    const shop = tokenService({ ...configOf(), url }, clock)
    const { accessToken } = await issuer.issue(subject, 'nonce-12345')
    expect(await shop.readAccess(accessToken)).toEqual(subject)
    expect(await shop.readAccess(accessToken)).toEqual(subject)
    expect(requests).toBe(1)
  })

  it('that cannot be verified because keys are unreachable are an error, not a sign-out', async () => {
    const shop = tokenService({ ...configOf(), url: 'http://127.0.0.1:1' }, clock)
    const { accessToken } = await tokens.issue(subject, 'nonce-12345')
    await expect(shop.readAccess(accessToken)).rejects.toMatchObject({
      status: 503,
      code: 'IDENTITY_UNAVAILABLE',
    })
  })
})
