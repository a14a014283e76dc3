import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Device cookies, as described by OWASP: a browser that proved its owner's identity gets a token bound to
 * their email address. Wrong passwords from elsewhere do not count against it, so a stranger cannot lock the
 * owner out. It does not sign anyone in.
 */
export interface DeviceTokens {
  /** A token for a browser that has just proved ownership of this email address. */
  issue(email: string): string
  /**
   * The token in its one canonical spelling, or null if it was not issued for this email address. Many texts
   * decode to the same token: its last letter has two spare bits, and foreign characters are skipped.
   */
  parse(token: string, email: string): string | null
}

const nonceBytes = 16
const macBytes = 16

const keyFrom = (signingKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(signingKey, 'hex'), '', 'countertop device cookie', 32))

const macOf = (key: Buffer, nonce: Buffer, email: string): Buffer =>
  createHmac('sha256', key).update(nonce).update(email).digest().subarray(0, macBytes)

/** `signingKeys`: hex, the newest first; older ones still verify. Without keys no device is known. */
export const deviceTokens = (signingKeys: readonly string[]): DeviceTokens => {
  const keys = signingKeys.map(keyFrom)
  return {
    issue: (email) => {
      const [key] = keys
      if (key === undefined) throw new Error('A device token needs a signing key')
      const nonce = randomBytes(nonceBytes)
      return Buffer.concat([nonce, macOf(key, nonce, email)]).toString('base64url')
    },
    parse: (token, email) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== nonceBytes + macBytes) return null
      const nonce = bytes.subarray(0, nonceBytes)
      const mac = bytes.subarray(nonceBytes)
      const isKnown = keys.some((key) => timingSafeEqual(mac, macOf(key, nonce, email)))
      return isKnown ? bytes.toString('base64url') : null
    },
  }
}
