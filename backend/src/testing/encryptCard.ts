import { createCipheriv, constants, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { kidOf } from '../../sandbox/card/keys'

export interface TestCard {
  readonly number: string
  readonly cvc: string
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly holderName: string
}

/** Approved without a challenge; `5454…` requires one. */
export const plainCard: TestCard = {
  number: '4111111111111111',
  cvc: '737',
  expiryMonth: '03',
  expiryYear: '2030',
  holderName: 'Sam Shopper',
}
export const challengedCard: TestCard = { ...plainCard, number: '5454545454545454' }

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** A published certificate (DER in base64) as PEM. */
export const pemOf = (der: string): string =>
  `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`

/** Encrypts as the card frame does: a compact JWE for one certificate. */
export const encryptFor = (
  certificatePem: string,
  card: unknown,
  header: Readonly<Record<string, unknown>> = {},
): string => {
  const protectedHeader = base64url(
    JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: kidOf(certificatePem), ...header }),
  )
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(protectedHeader))
  const content = Buffer.concat([cipher.update(JSON.stringify(card)), cipher.final()])
  const wrapped = publicEncrypt(
    {
      key: new X509Certificate(certificatePem).publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    key,
  )
  return [protectedHeader, ...[wrapped, iv, content, cipher.getAuthTag()].map(base64url)].join('.')
}

/** A card for each certificate of `GET /api/checkout`, as the card frame encrypts it for an attempt. */
export const encryptedCard = (
  certificates: Readonly<Record<string, string>>,
  card: TestCard,
  attempt: string,
): { readonly holderName: string; readonly encryptedValues: Readonly<Record<string, string>> } => ({
  holderName: card.holderName,
  encryptedValues: Object.fromEntries(
    Object.entries(certificates).map(([key, der]) => [key, encryptFor(pemOf(der), card, { attempt })]),
  ),
})
