import { randomInt } from 'node:crypto'
import { decimalOf } from '../decimals'

export interface Authorization {
  readonly id: string
  readonly status: 'CREATED' | 'CAPTURED' | 'PARTIALLY_CAPTURED' | 'VOIDED'
  readonly cents: number
  readonly capturedCents: number
  readonly createdAt: string
  readonly expiresAt: string
}

export interface Capture {
  readonly id: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly cents: number
  readonly refundedCents: number
  readonly isFinal: boolean
  readonly createdAt: string
  /** A capture under review: when it ends, and how. */
  readonly review: { readonly endsAt: string; readonly result: 'COMPLETED' | 'DECLINED' } | null
}

export interface Refund {
  readonly id: string
  readonly captureId: string
  readonly cents: number
  readonly createdAt: string
  readonly invoiceId: string | null
}

/** `refused`: approved with a means of payment that is declined when it is charged. */
export type PayerDecision = 'open' | 'approved' | 'refused' | 'cancelled'

/** An order with everything that came of it. Money in cents. */
export interface Order {
  readonly id: string
  readonly intent: 'CAPTURE' | 'AUTHORIZE'
  readonly hasSource: boolean
  readonly cents: number
  readonly currency: string
  readonly referenceId: string
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly decision: PayerDecision
  readonly authorization: Authorization | null
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

const moneyOf = (order: Order, cents: number) => ({ currency_code: order.currency, value: decimalOf(cents) })

const identity = ({ customId, invoiceId }: Order) => ({
  ...(customId ? { custom_id: customId } : {}),
  ...(invoiceId ? { invoice_id: invoiceId } : {}),
})

/** Links and bodies as they leave over the wire, and as notifications carry them. */
export class Rendering {
  constructor(
    private readonly apiUrl: () => string,
    private readonly pageUrl: (orderId: string) => string,
  ) {}

  minimal(order: Order): Record<string, unknown> {
    return { id: order.id, status: statusOf(order), links: this.#orderLinks(order) }
  }

  order(order: Order): Record<string, unknown> {
    const { authorization, captures, refunds } = order
    const hasPayments = authorization !== null || captures.length > 0
    return {
      ...this.minimal(order),
      intent: order.intent,
      create_time: order.createdAt,
      ...(order.hasSource ? { payment_source: { paypal: {} } } : {}),
      purchase_units: [
        {
          reference_id: order.referenceId,
          ...identity(order),
          amount: moneyOf(order, order.cents),
          ...(hasPayments
            ? {
                payments: {
                  ...(authorization ? { authorizations: [this.authorization(order, authorization)] } : {}),
                  ...(captures.length > 0
                    ? { captures: captures.map((one) => this.capture(order, one)) }
                    : {}),
                  ...(refunds.length > 0 ? { refunds: refunds.map((one) => this.refund(order, one)) } : {}),
                },
              }
            : {}),
        },
      ],
    }
  }

  authorization(order: Order, authorization: Authorization): Record<string, unknown> {
    return {
      id: authorization.id,
      status: authorization.status,
      amount: moneyOf(order, authorization.cents),
      ...identity(order),
      create_time: authorization.createdAt,
      expiration_time: authorization.expiresAt,
      ...this.#related(order),
      links: [this.#link('self', 'GET', `/v2/payments/authorizations/${authorization.id}`)],
    }
  }

  capture(order: Order, capture: Capture): Record<string, unknown> {
    return {
      id: capture.id,
      status: capture.status,
      ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: moneyOf(order, capture.cents),
      final_capture: capture.isFinal,
      ...identity(order),
      create_time: capture.createdAt,
      ...this.#related(order),
      links: [this.#link('self', 'GET', `/v2/payments/captures/${capture.id}`)],
    }
  }

  refund(order: Order, refund: Refund): Record<string, unknown> {
    return {
      id: refund.id,
      status: 'COMPLETED',
      amount: moneyOf(order, refund.cents),
      ...identity(order),
      ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
      create_time: refund.createdAt,
      links: [
        this.#link('self', 'GET', `/v2/payments/refunds/${refund.id}`),
        this.#link('up', 'GET', `/v2/payments/captures/${refund.captureId}`),
      ],
    }
  }

  #related(order: Order) {
    return { supplementary_data: { related_ids: { order_id: order.id } } }
  }

  #orderLinks(order: Order) {
    const self = this.#link('self', 'GET', `/v2/checkout/orders/${order.id}`)
    const status = statusOf(order)
    const page = { href: this.pageUrl(order.id), method: 'GET' }
    if (status === 'PAYER_ACTION_REQUIRED') return [self, { ...page, rel: 'payer-action' }]
    if (status === 'CREATED') return [self, { ...page, rel: 'approve' }]
    if (status === 'COMPLETED') return [self]
    const action = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture'
    return [self, this.#link(action, 'POST', `/v2/checkout/orders/${order.id}/${action}`)]
  }

  #link(rel: string, method: 'GET' | 'POST', path: string) {
    return { href: `${this.apiUrl()}${path}`, rel, method }
  }
}
