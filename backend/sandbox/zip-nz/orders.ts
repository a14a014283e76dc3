import { randomUUID } from 'node:crypto'
import {
  centsToDollars,
  formatDollars,
  isWithinBounds,
  type PaymentBounds,
  zipNzSchedule,
} from '@countertop/sdk/rules'
import type { Choice, HostedPayment } from '../hosted/page'
import type { Journal } from '../journal'
import { notFound, wrongState, ZipNzError } from './errors'
import type { OrderRequest } from './requests'

export type OrderStatus = 'Created' | 'Initiated' | 'Approved' | 'Declined' | 'Abandoned' | 'Cancelled'

/** An order of the web API. */
export interface Order {
  readonly id: string
  readonly merchantReference: string
  readonly amountCents: number
  readonly flow: 'payment' | 'auth'
  readonly status: OrderStatus
  /** Decides for the shopper, who is not present: `declined@…`, `cancelled@…`. */
  readonly email: string
  readonly confirmUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** By the merchant's request id. */
  readonly refunds: Readonly<Record<string, Record<string, unknown>>>
}

export interface OrdersOptions {
  readonly journal: Journal
  readonly now: () => Date
  readonly pageUrl: (id: string) => string
  readonly bounds: PaymentBounds
}

const LIFE_MS = 30 * 60_000
/** A shopper who is on the page when the order expires may still finish. */
const GRACE_MS = 10 * 60_000

const ends = { decline: 'Declined', cancel: 'Abandoned' } as const

const localPart = (email: string): string => email.split('@')[0] ?? ''

/** @throws ZipNzError 400 for a total that Zip does not take. */
export const assertBounds = (amountCents: number, bounds: PaymentBounds): void => {
  if (isWithinBounds(amountCents, bounds)) return
  const isAbove = amountCents > (bounds.maximumCents ?? Infinity)
  throw isAbove
    ? new ZipNzError(400, 'AboveMaximumPreApprovalAmount', 'The amount is above the maximum')
    : new ZipNzError(400, 'BelowMinimumAmount', 'The amount is below the minimum')
}

/** Orders of Zip New Zealand's web API. */
export class Orders {
  constructor(private readonly options: OrdersOptions) {}

  all(): Order[] {
    return [...this.options.journal.all<Order>('zipNzOrder').values()]
  }

  create(request: OrderRequest): Record<string, unknown> {
    assertBounds(request.amount, this.options.bounds)
    const order = this.#save({
      id: randomUUID(),
      merchantReference: request.merchantReference,
      amountCents: request.amount,
      flow: request.paymentFlow,
      status: 'Created',
      email: request.consumer.email,
      confirmUrl: request.merchant.redirectConfirmUrl,
      cancelUrl: request.merchant.redirectCancelUrl,
      createdAt: this.#now(),
      expiresAt: this.#now() + LIFE_MS,
      capturedCents: 0,
      refundedCents: 0,
      refunds: {},
    })
    return {
      orderId: order.id,
      token: order.id,
      redirectUrl: this.options.pageUrl(order.id),
      expiryDateTime: new Date(order.expiresAt).toISOString(),
    }
  }

  read(id: string): Record<string, unknown> {
    const order = this.#find(id)
    return {
      orderId: order.id,
      orderStatus: order.status,
      amount: centsToDollars(order.amountCents),
      merchantReference: order.merchantReference,
      expiryDateTime: new Date(order.expiresAt).toISOString(),
    }
  }

  capture(id: string, amountCents: number | undefined): Record<string, unknown> {
    const order = this.#authorised(id)
    const captured = amountCents ?? order.amountCents
    if (captured > order.amountCents) {
      throw new ZipNzError(400, 'InvalidAmount', 'More than was authorised')
    }
    this.#save({ ...order, capturedCents: captured })
    return { orderId: id, amount: centsToDollars(captured) }
  }

  void(id: string): Record<string, unknown> {
    const order = this.#authorised(id)
    this.#save({ ...order, status: 'Cancelled' })
    return { orderId: id, orderStatus: 'Cancelled' }
  }

  refund(id: string, requestId: string, amountCents: number, reference: string): Record<string, unknown> {
    const order = this.#find(id)
    const known = order.refunds[requestId]
    if (known) return known
    const refundedCents = order.refundedCents + amountCents
    if (order.status !== 'Approved' || order.capturedCents === 0) throw wrongState(order.status)
    if (refundedCents > order.capturedCents) {
      throw new ZipNzError(400, 'InvalidAmount', 'More than was captured')
    }
    const refund = { id: requestId, merchantReference: reference, amount: centsToDollars(amountCents) }
    this.#save({ ...order, refundedCents, refunds: { ...order.refunds, [requestId]: refund } })
    return refund
  }

  /** An order as Zip's page shows it. */
  page(id: string): HostedPayment | undefined {
    const order = this.options.journal.get<Order>('zipNzOrder', id)
    if (!order) return undefined
    return {
      amountCents: order.amountCents,
      currency: 'NZD',
      reference: order.merchantReference,
      isOpen: this.#isOpen(order),
      plan: {
        heading: 'Your four payments',
        rows: zipNzSchedule(order.amountCents).map(({ label, amountCents }) => [
          label,
          formatDollars(amountCents),
        ]),
      },
      backUrl: order.status === 'Approved' ? order.confirmUrl : order.cancelUrl,
      returnUrls: [order.confirmUrl, order.cancelUrl],
    }
  }

  /** The shopper is on Zip's page. */
  opened(id: string): void {
    const order = this.#find(id)
    if (order.status === 'Created' && this.#isOpen(order)) this.#save({ ...order, status: 'Initiated' })
  }

  /** What the shopper chose on Zip's page; answers where the browser goes. */
  choose(id: string, choice: Choice): string {
    const order = this.#find(id)
    const wish = localPart(order.email)
    const chosen =
      choice !== 'approve'
        ? choice
        : wish === 'declined'
          ? 'decline'
          : wish === 'cancelled'
            ? 'cancel'
            : choice
    if (chosen === 'expire') {
      // As an order that nobody has opened and whose end was a while ago.
      this.#save({ ...order, status: 'Created', expiresAt: this.#now() - GRACE_MS })
      return order.cancelUrl
    }
    if (chosen !== 'approve') {
      this.#save({ ...order, status: ends[chosen] })
      return order.cancelUrl
    }
    const capturedCents = order.flow === 'payment' ? order.amountCents : 0
    this.#save({ ...order, status: 'Approved', capturedCents })
    return order.confirmUrl
  }

  referenceOf(id: string): string | undefined {
    return this.options.journal.get<Order>('zipNzOrder', id)?.merchantReference
  }

  #now(): number {
    return this.options.now().getTime()
  }

  #isOpen({ status, expiresAt }: Order): boolean {
    if (status === 'Initiated') return this.#now() < expiresAt + GRACE_MS
    return status === 'Created' && this.#now() < expiresAt
  }

  #find(id: string): Order {
    const order = this.options.journal.get<Order>('zipNzOrder', id)
    if (!order) throw notFound()
    return order
  }

  #authorised(id: string): Order {
    const order = this.#find(id)
    if (order.flow !== 'auth')
      throw new ZipNzError(400, 'InvalidPaymentFlow', 'Not an order of the auth flow')
    if (order.status !== 'Approved') throw wrongState(order.status)
    if (order.capturedCents > 0) throw wrongState('captured')
    return order
  }

  #save(order: Order): Order {
    this.options.journal.set('zipNzOrder', order.id, order)
    return order
  }
}
