import type { CountertopStorage } from '../../core'
import type { OpenPayment, ProviderReturn } from './api.types'
import { UNREAD, type StoredShapes } from './stored'

/** A payment that was begun, and the shopper's progress since. */
export interface StoredPayment extends OpenPayment {
  /** The bank sent the shopper back. */
  hasReturned: boolean
  /** The provider's return parameters, while its confirmation is under way. */
  brought: ProviderReturn | null
  /** The address that the page was left at. */
  page: string
}

/** Stores the payment that the shopper left the page for, so that every return can query its outcome. */
export interface OpenPaymentStore {
  read(): StoredPayment | null
  write(payment: StoredPayment): void
  clear(): void
}

export function createOpenPayment(storage: CountertopStorage, shapes: StoredShapes | null): OpenPaymentStore {
  const item = storage.item<StoredPayment | null>('checkoutPayment', shapes?.payment ?? UNREAD, {
    fallback: null,
    area: 'session',
  })
  return { read: item.get, write: item.set, clear: item.remove }
}
