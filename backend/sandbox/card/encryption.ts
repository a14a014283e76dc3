import { constants, createDecipheriv, createHash, type KeyObject, privateDecrypt } from 'node:crypto'
import { type Card, cardDetails } from './cards'
import { AcquirerError } from './errors'
import type { KeyRing } from './keys'

const unreadable = (): AcquirerError => new AcquirerError(422, '174', 'Unable to decrypt data')

/** Identifies an encrypted card without keeping it. */
export const fingerprintOf = (jwe: string): string => createHash('sha256').update(jwe).digest('base64url')

interface Header {
  readonly alg?: unknown
  readonly enc?: unknown
  readonly kid?: unknown
}

const headerIn = (jwe: string): Header => {
  const header = parseJson(Buffer.from(jwe.split('.')[0] ?? '', 'base64url'))
  return typeof header === 'object' && header !== null ? header : {}
}

/**
 * RFC 7516, for the two accepted algorithms. @throws Error for a text that was changed or is for another key
 */
const open = (jwe: string, key: KeyObject): Buffer => {
  const [header = '', wrapped = '', nonce = '', content = '', tag = ''] = jwe.split('.')
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
  const oaep = { key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
  const decipher = createDecipheriv('aes-256-gcm', privateDecrypt(oaep, bytes(wrapped)), bytes(nonce), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(header))
  decipher.setAuthTag(bytes(tag))
  return Buffer.concat([decipher.update(bytes(content)), decipher.final()])
}

/**
 * Opens a compact JWE with the private key its header names.
 * @throws AcquirerError 422 for an unknown key, another algorithm, a changed text or a content that is not a
 * card.
 */
export const decryptCard = async (jwe: string, keys: KeyRing): Promise<{ card: Card; supplier: string }> => {
  const { alg, enc, kid } = headerIn(jwe)
  if (alg !== 'RSA-OAEP-256' || enc !== 'A256GCM' || typeof kid !== 'string') throw unreadable()
  const found = await keys.find(kid)
  if (!found) throw unreadable()
  let plaintext: Buffer
  try {
    plaintext = open(jwe, found.key)
  } catch {
    throw unreadable()
  }
  const card = cardDetails.safeParse(parseJson(plaintext))
  if (!card.success) throw new AcquirerError(422, '101', 'Invalid card number')
  return { card: card.data, supplier: found.supplier }
}

const parseJson = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
