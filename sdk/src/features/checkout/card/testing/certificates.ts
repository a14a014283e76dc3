import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A certificate made by OpenSSL (`openssl req -x509 -newkey rsa:2048`); its private key was thrown away. */
export const OPENSSL_CERTIFICATE = `
MIIDYTCCAkmgAwIBAgIUbjrSkUufT0IeaaCIehgfATAvDR0wDQYJKoZIhvcNAQELBQAwQDELMAkGA1UEBhMCQVUxGDAWBgNVBAoM
D0NvdW50ZXJ0b3AgdGVzdDEXMBUGA1UEAwwOTWllbGUgc3VwcGxpZXIwHhcNMjYxMTIxMDk0MjA1WhcNMzYxMTE4MDk0MjA1WjBA
MQswCQYDVQQGEwJBVTEYMBYGA1UECgwPQ291bnRlcnRvcCB0ZXN0MRcwFQYDVQQDDA5NaWVsZSBzdXBwbGllcjCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBALJHEu0C0m1TWP/np++zsRD9g4n+Cz/WwTMq5kUo7aWOs4Etp6PLf9hKYf1/ttw+oP2lp7bI
ZTPbGMgciFECbebV0k6iAgLJVZg9xSPNnPrST493KeKGgvWmk1qcKPsPIkv1Wk0AG7PiaX9nl/NQ2N/2kQkhexVhipPOMiA9m2r1
yd+JB0660Vvd0wEwkTzxBHnnq+0MxUA2QvwBdc78h6TuIMHTH0ozSkuGp/RnXs7zlyaIk2JAnRbqBaikSUHkrEp/xGBOpN4I8PUi
XyEEahqBVF4uPr0wNDZO/EUoNlPj2yKjzS8FGEGbkobWCmNexSezWw5aRLyfO2q468z1fl8CAwEAAaNTMFEwHQYDVR0OBBYEFESX
FNySxBVJMjMjGekk7EX8LB5hMB8GA1UdIwQYMBaAFESXFNySxBVJMjMjGekk7EX8LB5hMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZI
hvcNAQELBQADggEBAEifv71z4ROxFtft0p0Q5sOcCsl8DFSt3mD+vfEAzOPhEmM9J2MRL63qlfu6SEDNM6gVVRGiz5xqyOPOuwmo
5E/tLwJvrrP2OaPvnpRT1IQUzbvGZBYhpr+whX1XR62Bth0EjZeqtxNzfJOgquhGW5XHW7PFxpW5FYG8F1+IpCgAfFj9xoIqgXYY
eDHp4vF47m2nwPZL/LeFF1a1K96/AJNGcC5wIbUudP70R/G08lEfKz880gbQ/vtDUsL7Ok8QEyTCXQiGprcA2mmCVAWdM3i3t5XT
P2R99I2dtNFdxdFj4b08XSwbykuruuIJ++lTbv3B9OhZNKRHN6W55ShGmmk=
`

export interface Supplier {
  /** base64 DER, as `x509EncryptionKeys` carries it. */
  certificate: string
  privateKey: KeyObject
}

/** A key pair with a self-signed certificate around its public half. */
export function makeSupplier(commonName: string): Supplier {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(oid('2a864886f70d01010b'), Buffer.from('0500', 'hex'))
  const name = sequence(element(0x31, sequence(oid('550403'), element(0x0c, Buffer.from(commonName)))))
  const validity = sequence(utcTime('260101000000Z'), utcTime('360101000000Z'))
  const body = sequence(
    element(0xa0, element(0x02, Buffer.of(2))),
    element(0x02, Buffer.of(1)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  return { certificate: sequence(body, algorithm, signature).toString('base64'), privateKey }
}

function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size =
    content.length < 128
      ? Buffer.of(content.length)
      : Buffer.of(0x82, Math.floor(content.length / 256), content.length % 256)
  return Buffer.concat([Buffer.of(tag), size, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, ...parts)
}

function oid(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'))
}

function utcTime(text: string): Buffer {
  return element(0x17, Buffer.from(text))
}
