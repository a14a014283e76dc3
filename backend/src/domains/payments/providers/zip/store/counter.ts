import { z } from 'zod'
import type { ActionNeeded, Leg, StartInput } from '../../../provider'

/** The prompt stays on the customer's phone for `PROMPT_MS`. Zip ends the request within the margin. */
const PROMPT_MS = 60_000
const MARGIN_MS = 30_000

/** The time by which a request made now has ended at Zip. */
export const promptEnd = (now: Date): Date => new Date(now.getTime() + PROMPT_MS + MARGIN_MS)

/** Zip's names of our stores, and a fallback for stores without one. */
export interface ZipStores {
  readonly fallback: string
  readonly byStore: Readonly<Record<string, string>>
}

export const zipStoreOf = ({ fallback, byStore }: ZipStores, storeId: string): string =>
  byStore[storeId] ?? fallback

const methodFields = z.object({
  /** The code that the customer reads from the Zip app (CHK-247). */
  devicePaymentCode: z.string().min(1),
  seller: z.object({ storeId: z.string(), staffCode: z.string(), staffName: z.string() }),
})

/** The store and the member of staff of an in-store payment. */
export type Seller = z.output<typeof methodFields>['seller']

/** The code and the counter of an in-store payment; the checkout refuses a post without them. */
export const parseCounter = ({ method }: StartInput): { code: string; seller: Seller } => {
  const { devicePaymentCode: code, seller } = methodFields.parse(method.reveal())
  return { code, seller }
}

/** No action on the page: the customer confirms on a phone. */
export const waiting = (
  providerReference: string,
  more: Pick<ActionNeeded, 'expiresAt' | 'legData'> = {},
): ActionNeeded => ({ kind: 'actionNeeded', providerReference, next: { kind: 'wait' }, ...more })

export const referenceOf = ({ providerReference, reference }: Leg): string => {
  if (providerReference === null) throw new Error(`Zip returned no id for the payment ${reference}`)
  return encodeURIComponent(providerReference)
}
