import { createHash, createPrivateKey, type KeyObject, sign as signBytes } from 'node:crypto'
import { type InnerList, serializeInnerList } from 'structured-headers'
import { publicKeyOf } from '../keys'

/** What signs a brand's messages: the private half of the profile's newest key. */
export interface Signer {
  readonly keyId: string
  readonly key: KeyObject
}

/** @param secret 32 bytes in hex */
export const signerOf = (secret: string): Signer => {
  const { kid, kty, crv, x, y } = publicKeyOf(secret)
  const d = Buffer.from(secret, 'hex').toString('base64url')
  return { keyId: kid, key: createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' }) }
}

const contentDigest = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

/** Signs components, by name, with their values (RFC 9421). */
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
 * Headers of a request with its signature, which covers the target, the body and every header.
 * @param headers by their names in lower case
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

/** Headers that sign an answer: its status, its body and the type of that. */
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
