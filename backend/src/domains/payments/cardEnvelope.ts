import { createHash } from 'node:crypto'
import jose from 'node-jose'
import { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { Sensitive } from './sensitive'

/** One validated encrypted card, ready to relay. Only `reveal()` shows its text. */
export interface CardEnvelope {
  readonly supplierKey: string
  readonly jwe: Sensitive<string>
  /** SHA-256 of the text; nothing else of it is persisted. */
  readonly fingerprint: Buffer
}

export interface EnvelopeExpectation {
  /** The supplier keys of the cart, each exactly once. */
  readonly supplierKeys: readonly string[]
  /** Supplier key by certificate id, of the certificates that are valid now. */
  readonly currentKeys: ReadonlyMap<string, string>
  /** The Idempotency-Key of this attempt, which the browser sealed into each header. */
  readonly attempt: string
}

const header = z.strictObject({
  alg: z.literal('RSA-OAEP-256'),
  enc: z.literal('A256GCM'),
  kid: z.string().max(100),
  attempt: z.uuid(),
})

/** base64url lengths: header, RSA key of 2048 to 4096 bits, 96-bit nonce, content, 128-bit tag. */
const form = /^[\w-]{40,600}\.[\w-]{342,683}\.[\w-]{16}\.[\w-]{20,2000}\.[\w-]{22}$/

const message = 'Your card details could not be read. Please enter them again.'
const refuse = (code: string): DomainError => new DomainError(400, code, message)

const parseHeader = (jwe: string): z.infer<typeof header> => {
  if (!form.test(jwe)) throw refuse('CARD_ENVELOPE_MALFORMED')
  let parsedHeader: unknown
  try {
    parsedHeader = jose.parse(jwe).header
  } catch {
    throw refuse('CARD_ENVELOPE_MALFORMED')
  }
  const checked = header.safeParse(parsedHeader)
  if (!checked.success) throw refuse('CARD_ENVELOPE_MALFORMED')
  return checked.data
}

/**
 * Validates the encrypted card, one JWE for each supplier key, without decrypting it (only the acquirer can):
 * form, algorithms, a current certificate of that supplier, and the attempt it was made for (CHK-223,
 * CHK-224). Reuse is refused later, when the transaction of the attempt claims the fingerprint.
 * @throws DomainError 400 `CARD_ENVELOPE_MISSING`, `_MALFORMED`, `_KEY_UNKNOWN` or `_OF_OTHER_ATTEMPT`
 */
export const checkCardEnvelopes = (
  encryptedValues: Readonly<Record<string, string>> | null,
  expected: EnvelopeExpectation,
): CardEnvelope[] => {
  const given = encryptedValues ?? {}
  const wanted = new Set(expected.supplierKeys)
  const isComplete =
    Object.keys(given).length === wanted.size && [...wanted].every((key) => Object.hasOwn(given, key))
  if (!isComplete) throw refuse('CARD_ENVELOPE_MISSING')
  return Object.entries(given).map(([supplierKey, jwe]) => {
    const { kid, attempt } = parseHeader(jwe)
    if (expected.currentKeys.get(kid) !== supplierKey) throw refuse('CARD_ENVELOPE_KEY_UNKNOWN')
    if (attempt.toLowerCase() !== expected.attempt.toLowerCase())
      throw refuse('CARD_ENVELOPE_OF_OTHER_ATTEMPT')
    return {
      supplierKey,
      jwe: new Sensitive(jwe),
      fingerprint: createHash('sha256').update(jwe).digest(),
    }
  })
}
