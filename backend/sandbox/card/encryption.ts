import { createHash } from 'node:crypto'
import jose from 'node-jose'
import { type Card, cardDetails } from './cards'
import { AcquirerError } from './errors'
import type { KeyRing } from './keys'

const algorithms = ['RSA-OAEP-256', 'A256GCM']
const unreadable = (): AcquirerError => new AcquirerError(422, '174', 'Unable to decrypt data')

/** Identifies an encrypted card without keeping it. */
export const fingerprintOf = (jwe: string): string => createHash('sha256').update(jwe).digest('base64url')

const kidIn = (jwe: string): string | undefined => {
  try {
    const header = JSON.parse(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString('utf8')) as {
      kid?: unknown
    }
    return typeof header.kid === 'string' ? header.kid : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens a compact JWE with the private key its header names.
 * @throws AcquirerError 422 for an unknown key, another algorithm, a changed text or a content that is not a card.
 */
export const decryptCard = async (jwe: string, keys: KeyRing): Promise<{ card: Card; supplier: string }> => {
  const found = await keys.find(kidIn(jwe) ?? '')
  if (!found) throw unreadable()
  let plaintext: Buffer
  try {
    const decrypter = jose.JWE.createDecrypt(found.key, { algorithms })
    plaintext = (await decrypter.decrypt(jwe)).payload
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
