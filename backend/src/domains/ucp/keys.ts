import { createECDH, createHash, createHmac } from 'node:crypto'

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

/** The shopper's session of a platform's cart or checkout. */
export interface DerivedSession {
  /** The token that a browser would send to use the session. It is not stored. */
  readonly token: string
  /** The session's id, as it is stored. */
  readonly id: Buffer
}

/**
 * Derives the session of a resource from the signing key, so that no token has to be stored.
 * @param secret 32 bytes in hex
 */
export const sessionOfResource = (secret: string, resourceId: string): DerivedSession => {
  const token = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`ucp-session:${resourceId}`)
    .digest('base64url')
  return { token, id: createHash('sha256').update(token).digest() }
}
