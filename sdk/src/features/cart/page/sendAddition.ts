import type { Client } from '../../../core'
import type { Cart, LineChange } from './cart.types'

/**
 * The keys of additions that have failed, by their body. The same addition again repeats its key, because
 * only the answer may have been lost; the server has not stored the key of a refused one.
 */
export type FailedAdditions = Record<string, string | undefined>

/** Adds units of a product. Where the answer was lost, sending the same again adds them once. */
export async function sendAddition(
  client: Client,
  failed: FailedAdditions,
  body: { sku: string } & LineChange,
): Promise<Cart> {
  const press = JSON.stringify(body)
  // Undefined on a page without TLS, where a repeated addition cannot be recognised.
  const key = (failed[press] ??= (crypto as Partial<Crypto>).randomUUID?.())
  const repeatable = key && { headers: { 'Idempotency-Key': key }, isRepeatable: true }
  const added = await client.call('POST /api/cart/product/', { body, ...repeatable })
  failed[press] = undefined
  return added
}
