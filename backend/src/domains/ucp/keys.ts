import { createECDH, createHash, randomBytes } from 'node:crypto'

/** A public key of the profile (RFC 7517). */
export interface PublicKey {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly use: 'sig'
  readonly alg: 'ES256'
}

/**
 * Derives the public key of a private P-256 key. Its `kid` is the thumbprint (RFC 7638).
 * @param secret 32 bytes in hex
 * @throws Error for a number that is not a key of the curve, which is practically impossible for random bytes
 */
export const publicKeyOf = (secret: string): PublicKey => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret, 'hex')
  const point = curve.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33, 65).toString('base64url')
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' }
}

/**
 * A new id for the session of a platform's cart or checkout. A browser's id is the hash of its token; this
 * one has no token, so no browser can use the session.
 */
export const newSessionId = (): Buffer => randomBytes(32)
