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
 * The public half of a P-256 key, named by its thumbprint (RFC 7638).
 * @param secret 32 bytes in hex
 * @throws Error for a number that is no key of the curve, which random bytes practically never are
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

/** The shopper's session of a cart that a platform makes. */
export interface DerivedSession {
  /** What a browser would send to use the session; it is stored nowhere. */
  readonly token: string
  /** The session's id, as it is stored. */
  readonly id: Buffer
}

/**
 * The session of a resource, derived from the signing key, so that the buyer's browser can be given it later
 * without storing it.
 * @param secret 32 bytes in hex
 */
export const sessionOfResource = (secret: string, resourceId: string): DerivedSession => {
  const token = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`ucp-session:${resourceId}`)
    .digest('base64url')
  return { token, id: createHash('sha256').update(token).digest() }
}
