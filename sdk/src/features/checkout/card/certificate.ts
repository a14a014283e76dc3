/** A certificate that cannot be read. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
}

interface Element {
  tag: number
  /** Offset of the element itself, of its content, and of what follows it. */
  start: number
  content: number
  end: number
}

const SEQUENCE = 0x30
const EXPLICIT_VERSION = 0xa0
/**
 * Fields of TBSCertificate before the key: serial, signature algorithm, issuer, validity, subject (RFC 5280,
 * 4.1).
 */
const FIELDS_BEFORE_KEY = 5

/**
 * The SubjectPublicKeyInfo inside an X.509 certificate, the form that WebCrypto imports.
 * @param certificate DER
 * @throws CertificateError when it is not a certificate
 */
export function publicKeyOf(certificate: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = childOf(certificate, expect(read(certificate, 0), SEQUENCE))
  let field = childOf(certificate, expect(body, SEQUENCE))
  if (field.tag === EXPLICIT_VERSION) field = read(certificate, field.end)
  for (let i = 0; i < FIELDS_BEFORE_KEY; i++) field = read(certificate, field.end)
  return certificate.slice(expect(field, SEQUENCE).start, field.end)
}

/** The SHA-256 thumbprint of a certificate, base64url: the `kid` of envelopes encrypted for it. */
export async function computeThumbprint(certificate: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', certificate)))
}

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * @param text base64, also with line breaks or as PEM (CHK-OP-082)
 * @throws CertificateError when it is not base64
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const raw = atob(text.replace(/-----[^-]+-----|\s/g, ''))
    return Uint8Array.from(raw, (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new CertificateError('The certificate is not base64', { cause })
  }
}

function childOf(der: Uint8Array, parent: Element): Element {
  return read(der, parent.content)
}

function expect(element: Element, tag: number): Element {
  if (element.tag !== tag) throw new CertificateError('The certificate has an unknown form')
  return element
}

/** One DER element; a length above 127 starts with the number of its bytes. */
function read(der: Uint8Array, start: number): Element {
  const tag = der[start]
  const first = der[start + 1]
  if (tag === undefined || first === undefined) throw new CertificateError('The certificate is cut off')
  let length = first
  let content = start + 2
  if (first > 127) {
    const size = first & 127
    if (size > 3) throw new CertificateError('The certificate has an unknown form')
    length = 0
    for (const byte of der.subarray(content, content + size)) length = length * 256 + byte
    content += size
  }
  const end = content + length
  if (end > der.length) throw new CertificateError('The certificate is cut off')
  return { tag, start, content, end }
}
