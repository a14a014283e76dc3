import { webcrypto } from 'node:crypto'
// The metadata polyfill must be loaded before @peculiar/x509.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto)

export interface CertificateOptions {
  name?: string
  notBefore?: Date
  notAfter?: Date
  bits?: number
}

/** A self-signed certificate of an RSA key, as PEM; valid through 2026 by default. */
export const certificatePem = async ({
  name = 'House',
  notBefore = new Date('2026-01-01T00:00:00Z'),
  notAfter = new Date('2026-12-31T00:00:00Z'),
  bits = 2048,
}: CertificateOptions = {}): Promise<string> => {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: bits,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}`,
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
  })
  return certificate.toString('pem')
}
