import { createHash, createPublicKey, type JsonWebKey, verify as verifyBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { calculateJwkThumbprint } from 'jose'
import {
  type Dictionary,
  type InnerList,
  isInnerList,
  type Item,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers'
import { DomainError } from '../../../foundation/errors'
import { RETENTION_MS } from '../idempotency'
import type { PlatformProfile } from '../platforms/platformProfile.schema'

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  /** In upper case, such as `POST`. */
  readonly method: string
  /** Host and port of this backend's public address. */
  readonly authority: string
  /** Path and query. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

type Key = PlatformProfile['keys'][number]
type Reason =
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported'
  | 'coverage_insufficient'

/** One signature does not authenticate the request. Another one of the same request may. */
class SignatureError extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}

/** Hash algorithm by key type and curve; null for an algorithm that includes its own hash. */
const HASHES: Readonly<Record<string, string | null>> = {
  'EC P-256': 'sha256',
  'EC P-384': 'sha384',
  'OKP Ed25519': null,
}

/** @throws the error that `failure` makes, for a header that is missing or not a dictionary (RFC 8941) */
const parseHeader = (header: string | string[] | undefined, failure: () => Error): Dictionary => {
  if (header === undefined) throw failure()
  try {
    return parseDictionary(Array.isArray(header) ? header.join(', ') : header)
  } catch (error) {
    throw Object.assign(failure(), { cause: error })
  }
}

const invalid = (): Error => new SignatureError('signature_invalid')

/** The components that a signature must cover: target, body, and the protocol's headers where sent. */
const requiredComponents = ({ target, headers, body }: SignedRequest): string[] => [
  '@method',
  '@authority',
  '@path',
  ...(target.includes('?') ? ['@query'] : []),
  ...(body.length > 0 ? ['content-digest', 'content-type'] : []),
  ...['ucp-agent', 'signature-agent', 'idempotency-key'].filter((name) => headers[name] !== undefined),
]

const derivedComponent = (name: string, { method, authority, target }: SignedRequest): string => {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  switch (name) {
    case '@method':
      return method
    case '@authority':
      return authority
    case '@path':
      return path
    case '@query':
      return `?${query}`
    default:
      throw invalid()
  }
}

const dictionaryMember = (header: string, member: string): string => {
  const found = parseHeader(header, invalid).get(member)
  if (found === undefined) throw invalid()
  return isInnerList(found) ? serializeInnerList(found) : serializeItem(found)
}

const componentValue = ([name, params]: Item, request: SignedRequest): string => {
  if (typeof name !== 'string') throw invalid()
  if (name.startsWith('@')) return derivedComponent(name, request)
  const header = request.headers[name]
  const text = Array.isArray(header) ? header.map((one) => one.trim()).join(', ') : header?.trim()
  if (text === undefined) throw invalid()
  if (params.size === 0) return text
  const member = params.get('key')
  if (params.size > 1 || typeof member !== 'string') throw invalid()
  return dictionaryMember(text, member)
}

/**
 * Builds the signature base, which is the text that is signed (RFC 9421, section 2.5).
 * @throws SignatureError for a component that the request does not have
 */
export const signatureBase = (covered: InnerList, request: SignedRequest): string =>
  [
    ...covered[0].map((component) => `${serializeItem(component)}: ${componentValue(component, request)}`),
    `"@signature-params": ${serializeInnerList(covered)}`,
  ].join('\n')

const assertDigest = ({ headers, body }: SignedRequest): void => {
  const mismatch = (): Error => new SignatureError('digest_mismatch')
  const [claimed] = parseHeader(headers['content-digest'], mismatch).get('sha-256') ?? []
  const actual = createHash('sha256').update(body).digest()
  if (!(claimed instanceof ArrayBuffer) || !Buffer.from(claimed).equals(actual)) throw mismatch()
}

const isSigningKey = ({ use, key_ops: operations }: Key): boolean =>
  use !== 'enc' && (operations === undefined || operations.includes('verify'))

const findKey = async (
  keys: readonly Key[],
  { keyid, tag }: { keyid: unknown; tag: unknown },
): Promise<Key> => {
  const key = keys.find((one) => one.kid === keyid && isSigningKey(one))
  if (key === undefined) throw new SignatureError('key_not_found')
  if (tag === 'web-bot-auth' && (await calculateJwkThumbprint(key).catch(() => null)) !== keyid)
    throw invalid()
  return key
}

const isValidSignature = (key: Key, base: string, signature: Buffer): boolean => {
  const hash = HASHES[`${key.kty} ${key.crv ?? ''}`]
  if (hash === undefined) throw new SignatureError('algorithm_unsupported')
  try {
    const publicKey = createPublicKey({ key: key as unknown as JsonWebKey, format: 'jwk' })
    return verifyBytes(hash, Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
  } catch (error) {
    throw Object.assign(invalid(), { cause: error })
  }
}

/** @throws SignatureError for a signature that does not authenticate the request */
const verifyOne = async (
  covered: InnerList,
  signature: unknown,
  { request, keys, now }: { request: SignedRequest; keys: readonly Key[]; now: Date },
): Promise<void> => {
  const [components, params] = covered
  const [tag, created, expires] = [params.get('tag'), params.get('created'), params.get('expires')]
  if (tag !== undefined && tag !== 'web-bot-auth') throw invalid()
  const key = await findKey(keys, { keyid: params.get('keyid'), tag })
  // A component with parameters covers only a part of its header. That suffices for `signature-agent`, of
  // which one member belongs to this signature.
  const names = new Set(
    components.filter(([name, { size }]) => size === 0 || name === 'signature-agent').map(([name]) => name),
  )
  if (requiredComponents(request).some((name) => !names.has(name)))
    throw new SignatureError('coverage_insufficient')
  if (typeof expires === 'number' && expires * 1000 < now.getTime()) throw invalid()
  // An older one may be a replay whose idempotency key has been deleted.
  if (typeof created === 'number' && created * 1000 < now.getTime() - RETENTION_MS) throw invalid()
  if (request.body.length > 0) assertDigest(request)
  if (!(signature instanceof ArrayBuffer)) throw invalid()
  if (!isValidSignature(key, signatureBase(covered, request), Buffer.from(signature))) throw invalid()
}

const REFUSALS: Readonly<Record<Reason, readonly [status: number, code: string, text: string]>> = {
  signature_invalid: [401, 'SIGNATURE_INVALID', 'The signature of the request could not be verified.'],
  coverage_insufficient: [
    401,
    'SIGNATURE_INVALID',
    'The signature must cover @method, @authority, @path, ucp-agent and, where they are sent, @query, idempotency-key, signature-agent, content-digest and content-type.',
  ],
  key_not_found: [401, 'KEY_NOT_FOUND', 'The key of the signature is not in the platform’s profile.'],
  digest_mismatch: [400, 'DIGEST_MISMATCH', 'Content-Digest does not match the body.'],
  algorithm_unsupported: [400, 'ALGORITHM_UNSUPPORTED', 'Sign with ES256, ES384 or Ed25519.'],
}

export const signatureMissing = (): DomainError =>
  new DomainError(401, 'SIGNATURE_MISSING', 'This platform publishes keys, so this request must be signed.')

/** Whether a request carries a signature, valid or not. */
export const hasSignature = ({ headers }: Pick<SignedRequest, 'headers'>): boolean =>
  headers.signature !== undefined || headers['signature-input'] !== undefined

/**
 * Verifies a request's HTTP message signatures (RFC 9421) with the keys of its platform. One valid signature
 * suffices. Idempotency keys, which signatures cover, protect against replays while they are stored; after
 * that, only the time of a signature does.
 * @throws DomainError 401 `SIGNATURE_INVALID` or `KEY_NOT_FOUND`, 400 `DIGEST_MISMATCH` or
 * `ALGORITHM_UNSUPPORTED`
 */
export const verifyRequest = async (
  request: SignedRequest,
  keys: readonly Key[],
  now: Date,
): Promise<void> => {
  const refusal = (reason: Reason): DomainError => new DomainError(...REFUSALS[reason])
  const unreadable = (): DomainError => refusal('signature_invalid')
  const inputs = parseHeader(request.headers['signature-input'], unreadable)
  const signatures = parseHeader(request.headers.signature, unreadable)
  let last: Reason = 'signature_invalid'
  for (const [label, covered] of inputs) {
    try {
      if (!isInnerList(covered)) throw invalid()
      await verifyOne(covered, signatures.get(label)?.[0], { request, keys, now })
      return
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      last = error.reason
    }
  }
  throw refusal(last)
}
