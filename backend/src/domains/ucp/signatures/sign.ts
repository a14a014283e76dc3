import { createHash, createPrivateKey, type KeyObject, sign as signBytes } from 'node:crypto'
import { type InnerList, serializeInnerList } from 'structured-headers'
import { publicKeyOf } from '../keys'

/** The key that signs this backend's messages: the private half of the profile's newest key. */
export interface Signer {
  readonly keyId: string
  readonly key: KeyObject
}

/**
 * Derives a signer from a setting.
 * @param secret private P-256 key: 32 bytes in hex
 */
export const signerOf = (secret: string): Signer => {
  const { kid, kty, crv, x, y } = publicKeyOf(secret)
  const d = Buffer.from(secret, 'hex').toString('base64url')
  return { keyId: kid, key: createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' }) }
}

const contentDigest = (body: Buffer): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

/** Builds the headers of a signature (RFC 9421) over components, given as their values by name. */
const signatureHeaders = (
  { keyId, key }: Signer,
  components: Readonly<Record<string, string>>,
  now: Date,
): Record<string, string> => {
  const covered: InnerList = [
    Object.keys(components).map((name) => [name, new Map()]),
    new Map<string, string | number>([
      ['created', Math.floor(now.getTime() / 1000)],
      ['keyid', keyId],
    ]),
  ]
  const params = serializeInnerList(covered)
  const base = [
    ...Object.entries(components).map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${params}`,
  ].join('\n')
  const signature = signBytes('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' })
  return { 'Signature-Input': `sig1=${params}`, Signature: `sig1=:${signature.toString('base64')}:` }
}

/**
 * Builds the headers of a signed request. The signature covers the target, the body and every header.
 * @param headers by lower-case name
 */
export const signRequest = (
  signer: Signer,
  {
    method,
    url,
    headers,
    body,
    now,
  }: {
    readonly method: string
    readonly url: URL
    readonly headers: Readonly<Record<string, string>>
    readonly body: Buffer
    readonly now: Date
  },
): Record<string, string> => {
  const all = { ...headers, 'content-digest': contentDigest(body) }
  const target = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    ...(url.search === '' ? {} : { '@query': url.search }),
  }
  return { ...all, ...signatureHeaders(signer, { ...target, ...all }, now) }
}

/** Builds the headers that sign an answer. The signature covers status, body and content type. */
export const signAnswer = (
  signer: Signer,
  {
    status,
    contentType,
    body,
    now,
  }: { readonly status: number; readonly contentType: string; readonly body: Buffer; readonly now: Date },
): Record<string, string> => {
  const digest = contentDigest(body)
  const components = { '@status': String(status), 'content-digest': digest, 'content-type': contentType }
  return { 'Content-Digest': digest, ...signatureHeaders(signer, components, now) }
}
