import type { CountertopStorage } from '../../core'
import type { OpenPayment } from './api.types'
import { UNREAD, type KeptShapes } from './kept'
import type { Arrival } from './machine/types'

/** A payment that was begun; `hasReturned` once the bank sent the shopper back. */
export interface RememberedPayment extends OpenPayment {
  hasReturned: boolean
}

/** The payment the shopper left the page for, so that coming back in any way can ask how it ended. */
export interface OpenPaymentStore {
  read(): RememberedPayment | null
  write(payment: RememberedPayment): void
  clear(): void
}

export function createOpenPayment(storage: CountertopStorage, shapes: KeptShapes | null): OpenPaymentStore {
  const item = storage.item<RememberedPayment | null>('checkoutPayment', shapes?.payment ?? UNREAD, {
    fallback: null,
    area: 'session',
  })
  return { read: item.get, write: item.set, clear: item.remove }
}

/** Query parameters of our return address; all of them leave the address bar at once. */
const RETURN_PARAMETERS = ['countertop', 'reference', 'cartId', 'option', 'status']

/**
 * How the shopper came: the return address names the payment, `status=CANCELLED` is a provider's cancel link (CHK-424),
 * and a payment that is still remembered means he came back by himself.
 */
export function arrivalOf(address: string, remembered: RememberedPayment | null): Arrival {
  const query = new URL(address).searchParams
  const byHimself: Arrival | null = remembered && {
    kind: remembered.hasReturned ? 'returned' : 'wentBack',
    payment: paymentIn(remembered),
  }
  if (isCancelled(query)) return byHimself ?? { kind: 'cancelled' }
  const reference = query.get('reference')
  if (query.get('countertop') === 'return' && reference) {
    const cartId = query.get('cartId') ?? remembered?.cartId
    const selectedPaymentOption = Number(query.get('option') ?? remembered?.selectedPaymentOption ?? 0)
    if (cartId) {
      return { kind: 'returned', payment: { cartId, paymentReference: reference, selectedPaymentOption } }
    }
  }
  return byHimself ?? { kind: 'fresh' }
}

function paymentIn({ cartId, paymentReference, selectedPaymentOption }: RememberedPayment): OpenPayment {
  return { cartId, paymentReference, selectedPaymentOption }
}

function isCancelled(query: URLSearchParams): boolean {
  return query.get('status')?.toUpperCase() === 'CANCELLED'
}

/** The address without our parameters, for `history.replaceState`: a reload must not come back a second time. */
export function cleanAddress(address: string): string {
  const url = new URL(address)
  const query = url.searchParams
  const ours = query.get('countertop') === 'return' ? RETURN_PARAMETERS : isCancelled(query) ? ['status'] : []
  for (const name of ours) query.delete(name)
  return url.toString()
}
