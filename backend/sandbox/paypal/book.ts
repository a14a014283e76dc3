import type { Journal } from '../journal'
import { notFound, unprocessable } from './errors'
import type { Money } from './money'
import {
  type Authorization,
  type Capture,
  newId,
  type Order,
  type PayerDecision,
  type Refund,
  refundStatusOf,
  statusOf,
} from './order'
import { patchedOrder } from './patch'
import * as payments from './payments'
import type { CaptureRequest, OrderRequest, Patch, RefundRequest } from './requests'
import { checkedUnits } from './units'

export type { Review } from './payments'

export interface PayPalBookOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** How long an order may wait for its payer; PayPal gives three hours. */
  readonly orderMs: number
}

/** Everything PayPal has booked. Each change goes through the journal. */
export class PayPalBook {
  /** The order of an authorisation, a capture or a refund. */
  readonly #orderOf = new Map<string, string>()
  /** The order that an invoice number was authorised or captured for. */
  readonly #orderOfInvoice = new Map<string, string>()
  readonly #capturedInvoices = new Set<string>()
  readonly #refundedInvoices = new Set<string>()

  constructor(private readonly options: PayPalBookOptions) {
    for (const order of this.orders()) this.#index(order)
  }

  orders(): Order[] {
    return [...this.options.journal.all<Order>('paypal-purchase').values()]
  }

  /** An order of any age, for the page. */
  peek(id: string): Order | undefined {
    return this.options.journal.get('paypal-purchase', id)
  }

  isOver({ expiresAt }: Order): boolean {
    return this.options.now().getTime() >= Date.parse(expiresAt)
  }

  /** @throws PayPalError 404 for an unknown order, and for one that has expired */
  order(id: string): Order {
    const order = this.peek(id)
    if (!order || (statusOf(order) !== 'COMPLETED' && this.isOver(order))) throw notFound()
    return order
  }

  /** An order that a request made, however old. */
  madeOrder(id: string): Order {
    const order = this.peek(id)
    if (!order) throw notFound()
    return order
  }

  /** @throws PayPalError 422 for units that PayPal refuses */
  create({ intent, purchase_units, payment_source: source }: OrderRequest): Order {
    const now = this.options.now()
    const context = source?.paypal.experience_context
    return this.#save({
      id: newId(),
      intent,
      hasSource: source !== undefined,
      units: checkedUnits(intent, purchase_units),
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + this.options.orderMs).toISOString(),
      decision: 'open',
      authorization: null,
      reauthorizations: [],
      captures: [],
      refunds: [],
    })
  }

  patch(order: Order, patches: readonly Patch[]): Order {
    return this.#save({ ...patchedOrder(order, patches), updatedAt: this.#time() })
  }

  /** Gives an order the way back that it was created without. */
  confirmSource(order: Order, returnUrl: string, cancelUrl: string): Order {
    return this.#save({ ...order, hasSource: true, returnUrl, cancelUrl, updatedAt: this.#time() })
  }

  decide(order: Order, decision: PayerDecision): Order {
    return this.#save({ ...order, decision, updatedAt: this.#time() })
  }

  /** Lets an order run out. */
  expire(order: Order): Order {
    return this.#save({ ...order, expiresAt: this.#time() })
  }

  authorise(order: Order): Order {
    this.#checkApproved(order, 'AUTHORIZE')
    return this.#save(payments.authorized(order, this.options.now()))
  }

  /** Takes an order's money in one step. */
  captureOrder(order: Order, review: payments.Review): Order {
    this.#checkApproved(order, 'CAPTURE')
    return this.#save(payments.capturedAtOnce(order, review, this.options.now()))
  }

  /** @throws PayPalError 404 for an unknown authorisation */
  ofAuthorization(id: string): { order: Order; authorization: Authorization } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    const authorization = order && payments.authorizationIn(order, id)
    if (!order || !authorization) throw notFound()
    return { order, authorization }
  }

  /** @throws PayPalError 404 for an unknown capture */
  ofCapture(id: string): { order: Order; capture: Capture } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    const capture = order?.captures.find((one) => one.id === id)
    if (!order || !capture) throw notFound()
    return { order, capture }
  }

  /** @throws PayPalError 404 for an unknown refund */
  ofRefund(id: string): { order: Order; refund: Refund } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    const refund = order?.refunds.find((one) => one.id === id)
    if (!order || !refund) throw notFound()
    return { order, refund }
  }

  captureAuthorization(
    id: string,
    request: CaptureRequest,
    review: payments.Review,
  ): { order: Order; capture: Capture } {
    const { order, authorization } = this.ofAuthorization(id)
    const made = payments.captureAuthorization(order, authorization, request, {
      review,
      now: this.options.now(),
      isUsed: (invoiceId) => this.#capturedInvoices.has(invoiceId),
    })
    return { ...made, order: this.#save(made.order) }
  }

  /** Answers the id of the reauthorisation. */
  reauthorize(id: string, amount: Money | undefined): string {
    const { order, authorization } = this.ofAuthorization(id)
    const made = payments.reauthorize(order, authorization, { id, amount, now: this.options.now() })
    this.#save(made.order)
    return made.id
  }

  void(id: string): Order {
    const { order, authorization } = this.ofAuthorization(id)
    return this.#save(payments.voidAuthorization(order, authorization, { id, now: this.options.now() }))
  }

  refund(
    captureId: string,
    request: RefundRequest,
    review: payments.Review,
  ): { order: Order; refund: Refund } {
    const { order, capture } = this.ofCapture(captureId)
    const made = payments.refundCapture(order, capture, request, {
      review,
      now: this.options.now(),
      isUsed: (invoiceId) => this.#refundedInvoices.has(invoiceId),
    })
    return { ...made, order: this.#save(made.order) }
  }

  /** Captures under review, wherever they are. */
  underReview(): Capture[] {
    return this.orders().flatMap(({ captures }) => captures.filter(({ status }) => status === 'PENDING'))
  }

  /** Refunds that wait, wherever they are. */
  waitingRefunds(): Refund[] {
    return this.orders().flatMap(({ refunds }) =>
      refunds.filter((refund) => refundStatusOf(refund) === 'PENDING'),
    )
  }

  endRefund(refundId: string): { order: Order; refund: Refund } {
    const { order, refund } = this.ofRefund(refundId)
    const { capture } = this.ofCapture(refund.captureId)
    const ended = payments.refundEnded(order, { capture, refund }, this.options.now())
    return { ...ended, order: this.#save(ended.order) }
  }

  endReview(captureId: string): { order: Order; capture: Capture } {
    const { order, capture } = this.ofCapture(captureId)
    const ended = payments.reviewed(order, capture, this.options.now())
    return { ...ended, order: this.#save(ended.order) }
  }

  #checkApproved(order: Order, intent: Order['intent']): void {
    if (order.intent !== intent) {
      throw unprocessable(
        'ACTION_DOES_NOT_MATCH_INTENT',
        `Order was created with an intent to '${order.intent}'.`,
      )
    }
    if (order.authorization) throw unprocessable('ORDER_ALREADY_AUTHORIZED', 'Order already authorized.')
    if (order.captures.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
    if (order.decision === 'refused') {
      throw unprocessable(
        'INSTRUMENT_DECLINED',
        'The instrument presented was either declined by the processor or bank.',
      )
    }
    if (order.decision !== 'approved')
      throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
    const isUsed = order.units.some(({ invoice_id: invoiceId }) => {
      const user = invoiceId === undefined ? undefined : this.#orderOfInvoice.get(invoiceId)
      return user !== undefined && user !== order.id
    })
    if (isUsed) throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
  }

  #time(): string {
    return this.options.now().toISOString()
  }

  #save(order: Order): Order {
    this.options.journal.set('paypal-purchase', order.id, order)
    this.#index(order)
    return order
  }

  #index({ id, units, authorization, reauthorizations, captures, refunds }: Order): void {
    for (const made of [
      ...(authorization ? [authorization] : []),
      ...reauthorizations,
      ...captures,
      ...refunds,
    ]) {
      this.#orderOf.set(made.id, id)
    }
    if (authorization || captures.length > 0) {
      for (const { invoice_id: invoiceId } of units) if (invoiceId) this.#orderOfInvoice.set(invoiceId, id)
    }
    for (const { invoiceId } of captures) if (invoiceId) this.#capturedInvoices.add(invoiceId)
    for (const { invoiceId } of refunds) if (invoiceId) this.#refundedInvoices.add(invoiceId)
  }
}
