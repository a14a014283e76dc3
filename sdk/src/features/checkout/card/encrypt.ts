import { CertificateError, computeThumbprint, fromBase64, publicKeyOf, toBase64Url } from './certificate'

/** The encrypted data, in the acquirer's format (CHK-222, CHK-465). */
export interface CardPlaintext {
  number: string
  cvc: string
  /** `01` to `12` */
  expiryMonth: string
  /** Four digits. */
  expiryYear: string
  holderName: string
}

export interface EncryptionInput {
  card: CardPlaintext
  /** Supplier key to its base64 DER certificate (CHK-474). */
  certificates: Readonly<Record<string, string>>
  /** Thumbprints the backend publishes; the frame never encrypts for another certificate. */
  published: ReadonlySet<string>
  /**
   * The press of "place order" this is for: bound into the protected header, so that it cannot serve another
   * one.
   */
  attempt: string
}

const CONTENT_KEY = { name: 'AES-GCM', length: 256 } as const
const KEY_WRAP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * One compact JWE for each supplier key (CHK-223, CHK-224): RSA-OAEP-256 with A256GCM, in plain WebCrypto
 * because a JOSE library would cost a tenth of the page's byte budget; the tests read the result with two of
 * them.
 * @throws CertificateError when a certificate cannot be read or is not published
 */
export async function encryptCard(input: EncryptionInput): Promise<Record<string, string>> {
  const entries = Object.entries(input.certificates).map(
    async ([supplier, certificate]) => [supplier, await encryptFor(certificate, input)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function encryptFor(
  certificate: string,
  { card, attempt, published }: EncryptionInput,
): Promise<string> {
  const der = fromBase64(certificate)
  const kid = await computeThumbprint(der)
  if (!published.has(kid)) throw new CertificateError('The certificate is not one the backend publishes')
  const publicKey = await crypto.subtle.importKey('spki', publicKeyOf(der), KEY_WRAP, false, ['wrapKey'])
  const contentKey = await crypto.subtle.generateKey(CONTENT_KEY, true, ['encrypt'])
  const wrapped = await crypto.subtle.wrapKey('raw', contentKey, publicKey, KEY_WRAP.name)
  const header = encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, attempt }))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: CONTENT_KEY.name, iv, additionalData: utf8(header), tagLength: TAG_BYTES * 8 },
      contentKey,
      utf8(JSON.stringify(card)),
    ),
  )
  const split = sealed.length - TAG_BYTES
  const parts = [new Uint8Array(wrapped), iv, sealed.subarray(0, split), sealed.subarray(split)]
  return [header, ...parts.map(toBase64Url)].join('.')
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function encode(text: string): string {
  return toBase64Url(utf8(text))
}
