import {
  constants,
  createCipheriv,
  createHash,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto'

/**
 * The cards in this host's vault, which are published test cards of the acquirer, by their id on the page.
 */
export const CARDS = {
  visa: { number: '4111111111111111', holderName: 'Jo Citizen' },
  declined: { number: '4111111111111111', holderName: 'DECLINED' },
  challenged: { number: '4212345678901237', holderName: 'Jo Citizen' },
} as const
export type CardName = keyof typeof CARDS

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/**
 * Encrypts a card for a supplier's certificate, as a compact JWE bound to an attempt (docs/ucp-details.md).
 */
const encryptCard = (certificate: string, attempt: string, card: CardName): string => {
  const der = Buffer.from(certificate, 'base64')
  const kid = base64url(createHash('sha256').update(der).digest())
  const header = base64url(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, attempt }))
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(header))
  const plain = { ...CARDS[card], cvc: '737', expiryMonth: '03', expiryYear: '2030' }
  const content = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final()])
  const wrapped = publicEncrypt(
    {
      key: new X509Certificate(der).publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    key,
  )
  return [header, ...[wrapped, iv, content, cipher.getAuthTag()].map(base64url)].join('.')
}

/**
 * Builds the credential of a card for one attempt, with an envelope for each supplier.
 * @param certificates base64 of the DER, by supplier
 */
export const credentialOf = (
  card: CardName,
  attempt: string,
  certificates: Readonly<Record<string, string>>,
) => ({
  type: 'encrypted',
  envelopes: Object.fromEntries(
    Object.entries(certificates).map(([supplier, one]) => [supplier, encryptCard(one, attempt, card)]),
  ),
  holder_name: CARDS[card].holderName,
})
