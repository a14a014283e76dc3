import { decimalOf } from '../decimals'

/** A merchant's account; its currency decides the country. */
export interface AfterpayAccount {
  readonly merchantId: string
  readonly secretKey: string
  readonly currency: 'AUD' | 'NZD'
}

/**
 * What the shopper decided on Afterpay's page. `refused`: confirmed with a card that the bank will refuse
 * (CSC 051).
 */
export type ShopperDecision = 'open' | 'confirmed' | 'refused' | 'cancelled'

export interface Checkout {
  readonly token: string
  readonly merchantId: string
  readonly amountCents: number
  readonly currency: string
  readonly merchantReference: string
  readonly confirmUrl: string
  readonly cancelUrl: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly decision: ShopperDecision
  /** Reversed before an order was made of it: none can be made any more. */
  readonly isReversed?: boolean
  /** As it was submitted, for `GET /v2/checkouts/{token}`. */
  readonly submitted: unknown
}

export type PaymentState =
  'AUTH_APPROVED' | 'AUTH_DECLINED' | 'PARTIALLY_CAPTURED' | 'CAPTURED' | 'VOIDED' | 'EXPIRED'

export interface PaymentEvent {
  readonly id: string
  readonly created: string
  readonly expires: string | null
  readonly type: 'AUTH_APPROVED' | 'AUTH_DECLINED' | 'CAPTURED' | 'VOIDED' | 'EXPIRED'
  readonly amountCents: number
}

export interface Refund {
  readonly refundId: string
  readonly refundedAt: string
  readonly amountCents: number
  readonly merchantReference: string
  readonly refundMerchantReference: string
}

/** An order of Afterpay's, made by an authorisation or a capture of a token. Money in cents. */
export interface Payment {
  readonly id: string
  readonly token: string
  readonly merchantId: string
  readonly currency: string
  readonly merchantReference: string
  readonly createdAt: string
  readonly originalCents: number
  readonly openCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly isReversed: boolean
  readonly state: PaymentState
  readonly events: readonly PaymentEvent[]
  readonly refunds: readonly Refund[]
}

/** How long an authorisation, a refund and a reversal are possible, after the order was made. */
export const AUTH_LIFE_MS = 13 * 86_400_000
export const REFUND_LIFE_MS = 120 * 86_400_000
export const REVERSAL_LIFE_MS = 600_000

/** The order as it leaves over the wire. */
export const paymentBody = (payment: Payment): Record<string, unknown> => {
  const money = (cents: number) => ({ amount: decimalOf(cents), currency: payment.currency })
  return {
    id: payment.id,
    token: payment.token,
    status: payment.state === 'AUTH_DECLINED' ? 'DECLINED' : 'APPROVED',
    created: payment.createdAt,
    originalAmount: money(payment.originalCents),
    openToCaptureAmount: money(payment.openCents),
    paymentState: payment.state,
    merchantReference: payment.merchantReference,
    refunds: payment.refunds.map(({ amountCents, ...refund }) => ({ ...refund, amount: money(amountCents) })),
    orderDetails: {},
    events: payment.events.map(({ amountCents, ...event }) => ({ ...event, amount: money(amountCents) })),
  }
}
