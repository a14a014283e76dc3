import { randomInt } from 'node:crypto'
import type { Money } from './money'
import type { PurchaseUnit } from './requests'

/** A part of an order that is paid to one merchant; `reference_id` identifies it in the order. */
export type Unit = PurchaseUnit & { readonly reference_id: string }

export interface Authorization {
  readonly id: string
  readonly status: 'CREATED' | 'CAPTURED' | 'PARTIALLY_CAPTURED' | 'VOIDED'
  /** What may be captured in all; a reauthorisation can raise it. */
  readonly cents: number
  readonly capturedCents: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string
}

/** Another id for the money of an authorisation, with an honour period of its own. */
export interface Reauthorization {
  readonly id: string
  readonly cents: number
  readonly createdAt: string
}

export interface Capture {
  readonly id: string
  /** The unit that is paid by it. */
  readonly referenceId: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly cents: number
  readonly refundedCents: number
  readonly isFinal: boolean
  /** Null where the request named none: the unit's own counts then. */
  readonly invoiceId: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** A capture under review: when it ends, and how. */
  readonly review: { readonly endsAt: string; readonly result: 'COMPLETED' | 'DECLINED' } | null
}

export interface Refund {
  readonly id: string
  readonly captureId: string
  readonly cents: number
  /** All that was refunded of the capture, this refund included. */
  readonly totalCents: number
  readonly createdAt: string
  readonly invoiceId: string | null
  readonly customId: string | null
  readonly note: string | null
  /** Of a refund that waited, as one to a bank account does: when it ends, how, and whether it has ended. */
  readonly review: {
    readonly endsAt: string
    readonly result: 'COMPLETED' | 'FAILED'
    readonly isOver: boolean
  } | null
}

export const refundStatusOf = ({ review }: Refund): 'COMPLETED' | 'PENDING' | 'FAILED' => {
  if (!review) return 'COMPLETED'
  return review.isOver ? review.result : 'PENDING'
}

/** `refused`: approved with a means of payment that is declined when it is charged. */
export type PayerDecision = 'open' | 'approved' | 'refused' | 'cancelled'

/** An order with everything that came of it. Money in cents. */
export interface Order {
  readonly id: string
  readonly intent: 'CAPTURE' | 'AUTHORIZE'
  readonly hasSource: boolean
  readonly units: readonly Unit[]
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string
  readonly decision: PayerDecision
  readonly authorization: Authorization | null
  readonly reauthorizations: readonly Reauthorization[]
  readonly captures: readonly Capture[]
  readonly refunds: readonly Refund[]
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXY0123456789'

/** 17 characters, as PayPal's own ids. */
export const newId = (): string =>
  Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const statusOf = ({ hasSource, decision, authorization, captures }: Order): string => {
  if (authorization || captures.length > 0) return 'COMPLETED'
  if (decision === 'approved' || decision === 'refused') return 'APPROVED'
  return hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
}

/** The order's total; an order has one currency. */
export const totalOf = ({ units }: Order): Money => ({
  currency_code: units[0]?.amount.currency_code ?? '',
  value: units.reduce((sum, { amount }) => sum + amount.value, 0),
})

/** The merchant's reference of an order: its first unit's. */
export const merchantReferenceOf = ({ units: [unit] }: Order): string => unit?.custom_id ?? ''
