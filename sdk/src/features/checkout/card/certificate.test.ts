// @vitest-environment node
import { createHash, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CertificateError, computeThumbprint, fromBase64, publicKeyOf } from './certificate'
import { makeSupplier, OPENSSL_CERTIFICATE } from './testing/certificates'

const spki = (der: Uint8Array) =>
  new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' }).toString('hex')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('publicKeyOf', () => {
  it.each([
    ['one made by OpenSSL', OPENSSL_CERTIFICATE],
    ['one made by hand', makeSupplier('Miele').certificate],
  ])('finds the key in a certificate: %s', (_, text) => {
    const der = fromBase64(text)
    expect(hex(publicKeyOf(der))).toBe(spki(der))
  })

  it('reads PEM as well [CHK-224]', () => {
    const pem = `-----BEGIN CERTIFICATE-----${OPENSSL_CERTIFICATE}-----END CERTIFICATE-----\n`
    expect(hex(fromBase64(pem))).toBe(hex(fromBase64(OPENSSL_CERTIFICATE)))
  })

  it('rejects a truncated certificate, other DER data and invalid base64', () => {
    const der = fromBase64(OPENSSL_CERTIFICATE)
    for (let length = 0; length < 200; length += 7) {
      expect(() => publicKeyOf(der.slice(0, length))).toThrow(CertificateError)
    }
    expect(() => publicKeyOf(Uint8Array.of(0x04, 2, 1, 1))).toThrow('unknown form')
    expect(() => publicKeyOf(Uint8Array.of(0x30, 0x84, 1, 1, 1, 1))).toThrow('unknown form')
    expect(() => fromBase64('not base64!')).toThrow(CertificateError)
  })

  it('names a certificate by its SHA-256 thumbprint', async () => {
    const der = fromBase64(OPENSSL_CERTIFICATE)
    expect(await computeThumbprint(der)).toBe(createHash('sha256').update(der).digest('base64url'))
  })
})
