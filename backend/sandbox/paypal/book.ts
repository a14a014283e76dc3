import type { Journal } from '../journal'
import { notFound, unprocessable } from './errors'
import {
  type Authorization,
  type Capture,
  newId,
  type Order,
  type PayerDecision,
  type Refund,
  statusOf,
} from './order'
import type { OrderRequest, PurchaseUnit } from './requests'

export interface PayPalBookOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** How long an order may wait for its payer; PayPal gives three hours. */
  readonly orderMs: number
}

export interface Money {
  readonly currency_code: string
  /** Cents. */
  readonly value: number
}

/** Money that stays under review for a while. */
export type Review = { readonly ms: number; readonly result: 'COMPLETED' | 'DECLINED' } | undefined

const authorizationMs = 29 * 86_400_000
const refundMs = 180 * 86_400_000

const sum = (amounts: readonly (Money | undefined)[]): number =>
  amounts.reduce((total, amount) => total + (amount?.value ?? 0), 0)

/** @throws PayPalError 422 when the parts do not add up */
const checkAmounts = ({ amount: { breakdown, value }, items }: PurchaseUnit): void => {
  if (value <= 0)
    throw unprocessable(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'Must be greater than zero.',
      '/purchase_units/0/amount/value',
    )
  if (items && !breakdown?.item_total)
    throw unprocessable('ITEM_TOTAL_REQUIRED', 'item_total is required with items.')
  if (!breakdown) return
  const { item_total, shipping, handling, insurance, tax_total, discount, shipping_discount } = breakdown
  const plus = sum([item_total, shipping, handling, insurance, tax_total])
  if (plus - sum([discount, shipping_discount]) !== value) {
    throw unprocessable('AMOUNT_MISMATCH', 'The breakdown does not add up to the amount.')
  }
  const itemsCents = items?.reduce((total, item) => total + Number(item.quantity) * item.unit_amount.value, 0)
  if (itemsCents !== undefined && itemsCents !== item_total?.value) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', 'The items do not add up to item_total.')
  }
}

/** Everything PayPal has booked. Each change goes through the journal. */
export class PayPalBook {
  /** The order of an authorisation, a capture or a refund. */
  readonly #orderOf = new Map<string, string>()

  constructor(private readonly options: PayPalBookOptions) {
    for (const order of this.orders()) this.#index(order)
  }

  orders(): Order[] {
    return [...this.options.journal.all<Order>('paypal-order').values()]
  }

  /** An order whatever its age, for the page. */
  peek(id: string): Order | undefined {
    return this.options.journal.get('paypal-order', id)
  }

  isOver({ expiresAt }: Order): boolean {
    return this.options.now().getTime() >= Date.parse(expiresAt)
  }

  /** @throws PayPalError 404 for an order of nobody, and for one that its payer let run out */
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

  /** @throws PayPalError 404 for a refund of nobody */
  ofRefund(id: string): { order: Order; refund: Refund } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    const refund = order?.refunds.find((one) => one.id === id)
    if (!order || !refund) throw notFound()
    return { order, refund }
  }

  create({ intent, purchase_units: [unit], payment_source: source }: OrderRequest): Order {
    if (!unit) throw notFound()
    checkAmounts(unit)
    const now = this.options.now()
    const context = source?.paypal.experience_context
    return this.#save({
      id: newId(),
      intent,
      hasSource: source !== undefined,
      cents: unit.amount.value,
      currency: unit.amount.currency_code,
      referenceId: unit.reference_id ?? 'default',
      customId: unit.custom_id ?? null,
      invoiceId: unit.invoice_id ?? null,
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + this.options.orderMs).toISOString(),
      decision: 'open',
      authorization: null,
      captures: [],
      refunds: [],
    })
  }

  /** Gives an order the way back that it was created without. */
  confirmSource(order: Order, returnUrl: string, cancelUrl: string): Order {
    return this.#save({ ...order, hasSource: true, returnUrl, cancelUrl })
  }

  decide(order: Order, decision: PayerDecision): Order {
    return this.#save({ ...order, decision })
  }

  /** Lets an order run out. */
  expire(order: Order): Order {
    return this.#save({ ...order, expiresAt: this.options.now().toISOString() })
  }

  authorise(order: Order): Order {
    this.#checkApproved(order, 'AUTHORIZE')
    const now = this.options.now()
    return this.#save({
      ...order,
      authorization: {
        id: newId(),
        status: 'CREATED',
        cents: order.cents,
        capturedCents: 0,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + authorizationMs).toISOString(),
      },
    })
  }

  /** Takes an order's money in one step. */
  captureOrder(order: Order, review: Review): Order {
    this.#checkApproved(order, 'CAPTURE')
    return this.#save({ ...order, captures: [this.#newCapture(order.cents, true, review)] })
  }

  /** @throws PayPalError 404 for an authorisation of nobody */
  ofAuthorization(id: string): { order: Order; authorization: Authorization } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    if (order?.authorization?.id !== id) throw notFound()
    return { order, authorization: order.authorization }
  }

  /** @throws PayPalError 404 for a capture of nobody */
  ofCapture(id: string): { order: Order; capture: Capture } {
    const order = this.peek(this.#orderOf.get(id) ?? '')
    const capture = order?.captures.find((one) => one.id === id)
    if (!order || !capture) throw notFound()
    return { order, capture }
  }

  captureAuthorization(
    id: string,
    amount: Money | undefined,
    isFinal: boolean,
    review: Review,
  ): { order: Order; capture: Capture } {
    const { order, authorization } = this.ofAuthorization(id)
    const cents = amount?.value ?? authorization.cents - authorization.capturedCents
    this.#checkOpen(authorization)
    if (amount && amount.currency_code !== order.currency) {
      throw unprocessable('AUTH_CAPTURE_CURRENCY_MISMATCH', 'The currency must be that of the authorization.')
    }
    if (cents <= 0 || cents > authorization.cents - authorization.capturedCents) {
      throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'The amount exceeds what is authorized.')
    }
    const capturedCents = authorization.capturedCents + cents
    const isAll = isFinal || capturedCents === authorization.cents
    const capture = this.#newCapture(cents, isFinal, review)
    const saved = this.#save({
      ...order,
      authorization: { ...authorization, capturedCents, status: isAll ? 'CAPTURED' : 'PARTIALLY_CAPTURED' },
      captures: [...order.captures, capture],
    })
    return { order: saved, capture }
  }

  void(id: string): { order: Order; authorization: Authorization } {
    const { order, authorization } = this.ofAuthorization(id)
    if (authorization.status === 'VOIDED') {
      throw unprocessable('PREVIOUSLY_VOIDED', 'The authorization was voided before.')
    }
    if (authorization.capturedCents > 0) {
      throw unprocessable('PREVIOUSLY_CAPTURED', 'The authorization was captured before.')
    }
    const voided: Authorization = { ...authorization, status: 'VOIDED' }
    return { order: this.#save({ ...order, authorization: voided }), authorization: voided }
  }

  refund(
    captureId: string,
    amount: Money | undefined,
    invoiceId: string | undefined,
  ): { order: Order; refund: Refund } {
    const { order, capture } = this.ofCapture(captureId)
    const now = this.options.now()
    const left = capture.cents - capture.refundedCents
    const cents = amount?.value ?? left
    if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
      throw unprocessable('REFUND_NOT_PERMITTED', `The capture is ${capture.status}.`)
    }
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has been fully refunded.')
    if (now.getTime() - Date.parse(capture.createdAt) > refundMs) {
      throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED', 'The capture is too old to be refunded.')
    }
    if (amount && amount.currency_code !== order.currency) {
      throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'The currency must be that of the capture.')
    }
    if (cents <= 0 || cents > left)
      throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The amount exceeds what is left.')
    const refund: Refund = {
      id: newId(),
      captureId,
      cents,
      createdAt: now.toISOString(),
      invoiceId: invoiceId ?? null,
    }
    const refunded: Capture = {
      ...capture,
      refundedCents: capture.refundedCents + cents,
      status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    }
    const saved = this.#save({ ...this.#withCapture(order, refunded), refunds: [...order.refunds, refund] })
    return { order: saved, refund }
  }

  /** Captures under review, wherever they are. */
  underReview(): Capture[] {
    return this.orders().flatMap(({ captures }) => captures.filter(({ status }) => status === 'PENDING'))
  }

  /** Ends a review; what it held back of a refused one cannot be captured again. */
  endReview(captureId: string): { order: Order; capture: Capture } {
    const { order, capture } = this.ofCapture(captureId)
    if (capture.status !== 'PENDING' || !capture.review) return { order, capture }
    const reviewed: Capture = { ...capture, status: capture.review.result, review: null }
    return { order: this.#save(this.#withCapture(order, reviewed)), capture: reviewed }
  }

  #checkApproved(order: Order, intent: Order['intent']): void {
    if (order.intent !== intent) {
      throw unprocessable(
        'ACTION_DOES_NOT_MATCH_INTENT',
        `The order was created with the intent ${order.intent}.`,
      )
    }
    if (order.authorization) throw unprocessable('ORDER_ALREADY_AUTHORIZED', 'The order is authorized.')
    if (order.captures.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED', 'The order is captured.')
    if (order.decision === 'refused') {
      throw unprocessable(
        'INSTRUMENT_DECLINED',
        'The instrument presented was declined by the processor or bank.',
      )
    }
    if (order.decision !== 'approved')
      throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.')
    const isUsed = this.orders().some(
      ({ id, invoiceId, authorization, captures }) =>
        id !== order.id &&
        invoiceId !== null &&
        invoiceId === order.invoiceId &&
        (authorization || captures.length > 0),
    )
    if (isUsed) throw unprocessable('DUPLICATE_INVOICE_ID', 'The invoice number was used before.')
  }

  #checkOpen(authorization: Authorization): void {
    if (authorization.status === 'VOIDED')
      throw unprocessable('AUTHORIZATION_VOIDED', 'The authorization is voided.')
    if (authorization.status === 'CAPTURED') {
      throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'The authorization is captured.')
    }
    if (this.options.now().getTime() >= Date.parse(authorization.expiresAt)) {
      throw unprocessable('AUTHORIZATION_EXPIRED', 'The authorization has expired.')
    }
  }

  #newCapture(cents: number, isFinal: boolean, review: Review): Capture {
    const now = this.options.now()
    return {
      id: newId(),
      status: review ? 'PENDING' : 'COMPLETED',
      cents,
      refundedCents: 0,
      isFinal,
      createdAt: now.toISOString(),
      review: review
        ? { endsAt: new Date(now.getTime() + review.ms).toISOString(), result: review.result }
        : null,
    }
  }

  #withCapture(order: Order, capture: Capture): Order {
    return { ...order, captures: order.captures.map((one) => (one.id === capture.id ? capture : one)) }
  }

  #save(order: Order): Order {
    this.options.journal.set('paypal-order', order.id, order)
    this.#index(order)
    return order
  }

  #index({ id, authorization, captures, refunds }: Order): void {
    if (authorization) this.#orderOf.set(authorization.id, id)
    for (const made of [...captures, ...refunds]) this.#orderOf.set(made.id, id)
  }
}
