import type { SupplierKeys } from '../../checkout/service'
import { UCP_VERSION } from '../protocol'

/**
 * The name of our one payment handler. It is in the namespace of this backend's public host: for
 * `api.shop.example` it is `example.shop.api.encrypted_card`.
 */
export const handlerNameOf = (publicUrl: string): string =>
  [...new URL(publicUrl).hostname.split('.').reverse(), 'encrypted_card'].join('.')

/** The `handler_id` of instruments for this handler. */
export const HANDLER_ID = 'encrypted_card'

const declared = {
  id: HANDLER_ID,
  version: UCP_VERSION,
  available_instruments: [{ type: 'card' }],
}

/** The algorithms of the compact JWE that a platform makes for each supplier. */
const ENCRYPTION = { alg: 'RSA-OAEP-256', enc: 'A256GCM' }

/** The `payment_handlers` of a brand's profile. */
export const handlersOfProfile = (publicUrl: string): Record<string, object[]> => ({
  [handlerNameOf(publicUrl)]: [{ ...declared, config: { encryption: ENCRYPTION } }],
})

/**
 * The `payment_handlers` of one checkout, with the certificates to encrypt its card for: base64 of the DER,
 * by supplier.
 */
export const handlersOfCheckout = (
  publicUrl: string,
  keys: SupplierKeys,
  suppliers: readonly string[],
): Record<string, object[]> => {
  const current = keys.current()
  const certificates = Object.fromEntries(
    suppliers.flatMap((supplier) => {
      const certificate = current[supplier]
      return certificate ? [[supplier, certificate.certBase64]] : []
    }),
  )
  return { [handlerNameOf(publicUrl)]: [{ ...declared, config: { encryption: ENCRYPTION, certificates } }] }
}
