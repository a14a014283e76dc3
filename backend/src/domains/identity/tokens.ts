import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import { isTokenForm } from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import type { IdentityConfig } from '../../config/identitySettings'

/** The life of an access token, which binds a session or opens a panel of the back office. Milliseconds. */
export const ACCESS_TOKEN_MS = 5 * 60_000

const algorithm = 'EdDSA'
const accessAudience = 'countertop-api'
/** Distinguishes the kinds of tokens. */
const types = { access: 'at+jwt', id: 'JWT' } as const
type TokenKind = keyof typeof types

/** The subject of a token. */
export interface TokenSubject {
  readonly accountId: string
  readonly signInId: string
  /** The brand's site id, which the identity calls name `clientId`. */
  readonly clientId: string
}

/** The tokens of a page after signing in; neither can renew itself. */
export interface TokenPair {
  readonly accessToken: string
  readonly idToken: string
  /** The life of the id token, in seconds. */
  readonly expiresIn: number
}

export interface TokenService {
  /** The public keys, for verifying tokens elsewhere. */
  publicKeys(): Promise<{ keys: JWK[] }>
  /** @throws DomainError 503 `IDENTITY_NOT_SET_UP` without a signing key */
  issue(subject: TokenSubject, nonce: string): Promise<TokenPair>
  /**
   * Null for anything except a valid, unexpired access token of ours.
   * @throws DomainError 503 `IDENTITY_UNAVAILABLE` while the keys cannot be loaded
   */
  readAccess(token: string): Promise<TokenSubject | null>
  /** As `readAccess`, for an id token; accepts one that expired at most `expiredForMs` ago. */
  readId(token: string, expiredForMs?: number): Promise<TokenSubject | null>
}

interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicJwk: JWK
}

// An Ed25519 private key is any 32 bytes; PKCS #8 has this prefix.
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

const importKey = async (hex: string): Promise<SigningKey> => {
  const der = Buffer.concat([pkcs8Start, Buffer.from(hex, 'hex')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const jwk = await exportJWK(createPublicKey(privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicJwk: { ...jwk, kid, alg: algorithm, use: 'sig' } }
}

const notAvailable = 'Signing in isn’t available right now.'
export const notSetUp = (): DomainError => new DomainError(503, 'IDENTITY_NOT_SET_UP', notAvailable)
const unreachable = (cause: unknown): DomainError =>
  Object.assign(new DomainError(503, 'IDENTITY_UNAVAILABLE', notAvailable), { cause })

/**
 * jose's errors for a token that is not ours or no longer valid; keys that cannot be loaded are a different
 * failure.
 */
const badToken = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]
const isBadToken = (error: unknown): boolean => badToken.some((kind) => error instanceof kind)

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The subject of a verified token, or null when one of our usual claims is missing. */
const subjectOf = ({ sub, sid, client_id }: JWTPayload): TokenSubject | null => {
  const subject = { accountId: text(sub), signInId: text(sid), clientId: text(client_id) }
  return Object.values(subject).every((part) => part !== '') ? subject : null
}

/**
 * Signs and verifies tokens (Ed25519). The newest key signs; the previous one still verifies during a
 * rotation. Without own keys the identity host's public keys verify.
 */
export const tokenService = (config: IdentityConfig, clock: Clock): TokenService => {
  const keys = Promise.all(config.signingKeys.map(importKey))
  // The failure is reported to the first caller that needs the keys.
  keys.catch(() => undefined)

  const publicKeys = async () => ({ keys: (await keys).map(({ publicJwk }) => publicJwk) })

  let checking: Promise<JWTVerifyGetKey> | undefined
  const checkingKeys = (): Promise<JWTVerifyGetKey> =>
    (checking ??=
      config.signingKeys.length > 0
        ? publicKeys().then((own) => createLocalJWKSet(own))
        : Promise.resolve(createRemoteJWKSet(new URL(`${config.url}/api/account/keys`))))

  const sign = async (
    kind: TokenKind,
    claims: JWTPayload,
    audience: string,
    lifeMs: number,
  ): Promise<string> => {
    const [key] = await keys
    if (!key) throw notSetUp()
    const now = clock.now()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: key.publicJwk.kid ?? '', typ: types[kind] })
      .setIssuer(config.url)
      .setAudience(audience)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(new Date(now.getTime() + lifeMs)))
      .sign(key.privateKey)
  }

  const read = async (kind: TokenKind, token: string, expiredForMs: number): Promise<TokenSubject | null> => {
    if (!isTokenForm(token)) return null
    try {
      const { payload } = await jwtVerify(token, await checkingKeys(), {
        algorithms: [algorithm],
        issuer: config.url,
        typ: types[kind],
        currentDate: clock.now(),
        clockTolerance: expiredForMs / 1000,
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'client_id'],
        ...(kind === 'access' ? { audience: accessAudience } : {}),
      })
      const subject = subjectOf(payload)
      return kind === 'id' && payload.aud !== subject?.clientId ? null : subject
    } catch (error) {
      if (isBadToken(error)) return null
      throw unreachable(error)
    }
  }

  return {
    publicKeys,
    issue: async ({ accountId, signInId, clientId }, nonce) => {
      const claims = { sub: accountId, sid: signInId, client_id: clientId }
      const [accessToken, idToken] = await Promise.all([
        sign('access', claims, accessAudience, ACCESS_TOKEN_MS),
        sign('id', { ...claims, nonce }, clientId, config.idTokenMs),
      ])
      return { accessToken, idToken, expiresIn: config.idTokenMs / 1000 }
    },
    readAccess: (token) => read('access', token, 0),
    readId: (token, expiredForMs = 0) => read('id', token, expiredForMs),
  }
}
