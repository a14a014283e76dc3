import type { Infer } from 'superstruct'
import type { CountertopStorage, Shape } from '../../core'

export type KeptShapes = typeof import('./kept/schema')
export type KeptSession = Infer<KeptShapes['session']>
export type KeptDraft = Infer<KeptShapes['draft']>

/** Shape of an item that is only written: reading it gives the fallback. */
export const UNREAD: Shape<never> = { is: (value): value is never => value === undefined }

/** A payment was begun in this tab and its end is not known: the first thing to be seen is the waiting dialog. */
export function isPaymentOpen(storage: CountertopStorage): boolean {
  return storage.has('checkoutPayment', 'session')
}

/**
 * What is needed to read what an earlier page kept; null where nothing was, as on every first visit, which is spared the
 * code.
 */
export async function keptShapes(storage: CountertopStorage): Promise<KeptShapes | null> {
  const isAny = storage.has('checkoutSession') || storage.has('checkoutDraft') || isPaymentOpen(storage)
  return isAny ? import('./kept/schema') : null
}
