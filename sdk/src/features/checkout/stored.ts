import type { Infer } from 'superstruct'
import type { CountertopStorage, Shape } from '../../core'

export type StoredShapes = typeof import('./stored/index')
export type StoredSession = Infer<StoredShapes['session']>
export type StoredDraft = Infer<StoredShapes['draft']>

/** Shape of an item that is only written: reading it returns the fallback. */
export const UNREAD: Shape<never> = { is: (value): value is never => value === undefined }

/** A payment of this tab has an unknown outcome: the page shows the waiting dialog first. */
export function isPaymentOpen(storage: CountertopStorage): boolean {
  return storage.has('checkoutPayment', 'session')
}

/**
 * Loads the shapes of an earlier page's data; null without such data, so that a first visit does not load
 * them.
 */
export async function loadStoredShapes(storage: CountertopStorage): Promise<StoredShapes | null> {
  const isAny = storage.has('checkoutSession') || storage.has('checkoutDraft') || isPaymentOpen(storage)
  return isAny ? import('./stored/index') : null
}
