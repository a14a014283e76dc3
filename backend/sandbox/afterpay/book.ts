import { randomBytes, randomInt } from 'node:crypto'
import { decimalOf } from '../decimals'
import type { Journal } from '../journal'
import { AfterpayError } from './errors'
import {
  type AfterpayAccount,
  AUTH_LIFE_MS,
  type Checkout,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  REFUND_LIFE_MS,
  type Refund,
  REVERSAL_LIFE_MS,
  type ShopperDecision,
} from './payment'
import type { CheckoutRequest } from './requests'

export interface BookOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** Life of a token; Afterpay gives three hours. */
  readonly tokenMs: number
  readonly minimumCents: number
  readonly maximumCents: number
}

const notReversible = (message: string): AfterpayError =>
  new AfterpayError(412, 'precondition_failed', message)

/** Ids of orders and events are numbers in text. */
const newId = (): string => String(randomInt(10 ** 11, 10 ** 12))

/** Everything Afterpay has booked. Each change goes through the journal. */
export class AfterpayBook {
  readonly #orderOfToken = new Map<string, string>()

  constructor(private readonly options: BookOptions) {
    for (const { id, token } of this.payments()) this.#orderOfToken.set(token, id)
  }

  checkouts(): Checkout[] {
    return [...this.options.journal.all<Checkout>('afterpay-checkout').values()]
  }

  payments(): Payment[] {
    return [...this.options.journal.all<Payment>('afterpay-payment').values()]
  }

  checkout(token: string): Checkout | undefined {
    return this.options.journal.get('afterpay-checkout', token)
  }

  isOver({ expiresAt }: Checkout): boolean {
    return this.options.now().getTime() >= Date.parse(expiresAt)
  }

  createCheckout(account: AfterpayAccount, request: CheckoutRequest, submitted: unknown): Checkout {
    const { amount } = request.amount
    const { minimumCents, maximumCents, tokenMs } = this.options
    this.#checkCurrency(account, request.amount.currency)
    if (amount < minimumCents || amount > maximumCents) {
      const range = `${decimalOf(minimumCents)} to ${decimalOf(maximumCents)}`
      throw new AfterpayError(422, 'unsupported_payment_type', `The amount must be from ${range}.`)
    }
    const now = this.options.now()
    return this.#saveCheckout({
      token: `002.${randomBytes(24).toString('base64url')}`,
      merchantId: account.merchantId,
      amountCents: amount,
      currency: account.currency,
      merchantReference: request.merchantReference,
      confirmUrl: request.merchant.redirectConfirmUrl,
      cancelUrl: request.merchant.redirectCancelUrl,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + tokenMs).toISOString(),
      decision: 'open',
      submitted,
    })
  }

  /** Stores the shopper's decision on the page. */
  decide(checkout: Checkout, decision: ShopperDecision): Checkout {
    return this.#saveCheckout({ ...checkout, decision })
  }

  /** Lets a token run out. */
  expire(checkout: Checkout): Checkout {
    return this.#saveCheckout({ ...checkout, expiresAt: this.options.now().toISOString() })
  }

  /** Makes an order of a token that the shopper has confirmed; each token makes one. */
  authorise(account: AfterpayAccount, token: string, merchantReference?: string): Payment {
    const checkout = this.checkout(token)
    const isGone = !checkout || checkout.merchantId !== account.merchantId || this.isOver(checkout)
    if (isGone || this.#orderOfToken.has(token) || checkout.decision === 'cancelled') {
      throw new AfterpayError(402, 'invalid_token', 'The token is invalid, was used or has expired.')
    }
    if (checkout.isReversed) throw notReversible('The order is pending reversal.')
    if (checkout.decision === 'open') {
      throw new AfterpayError(412, 'invalid_order_transaction_status', 'The consumer has not confirmed it.')
    }
    const isApproved = checkout.decision === 'confirmed'
    const now = this.options.now()
    return this.#savePayment({
      id: newId(),
      token,
      merchantId: account.merchantId,
      currency: checkout.currency,
      merchantReference: merchantReference ?? checkout.merchantReference,
      createdAt: now.toISOString(),
      originalCents: checkout.amountCents,
      openCents: isApproved ? checkout.amountCents : 0,
      capturedCents: 0,
      refundedCents: 0,
      isReversed: false,
      state: isApproved ? 'AUTH_APPROVED' : 'AUTH_DECLINED',
      events: [this.#event(isApproved ? 'AUTH_APPROVED' : 'AUTH_DECLINED', checkout.amountCents)],
      refunds: [],
    })
  }

  /** Takes all of a token at once; the same token again is the same order. */
  captureFull(account: AfterpayAccount, token: string, merchantReference?: string): Payment {
    const known = this.#orderOfToken.get(token)
    if (known) return this.payment(account, known)
    const payment = this.authorise(account, token, merchantReference)
    return payment.state === 'AUTH_APPROVED' ? this.capture(payment, payment.openCents) : payment
  }

  /** @throws AfterpayError 404 for an unknown order */
  payment(account: AfterpayAccount, id: string): Payment {
    const payment = this.options.journal.get<Payment>('afterpay-payment', id)
    if (payment?.merchantId !== account.merchantId) {
      throw new AfterpayError(404, 'not_found', 'The order was not found.')
    }
    return this.#expired(payment)
  }

  /** @throws AfterpayError 404 while no order was made from the token */
  paymentByToken(account: AfterpayAccount, token: string): Payment {
    return this.payment(account, this.#orderOfToken.get(token) ?? '')
  }

  capture(payment: Payment, cents: number): Payment {
    this.#checkOpen(payment)
    if (cents <= 0 || cents > payment.openCents) {
      throw new AfterpayError(422, 'invalid_amount', 'The amount exceeds what is open to capture.')
    }
    const openCents = payment.openCents - cents
    return this.#savePayment({
      ...payment,
      openCents,
      capturedCents: payment.capturedCents + cents,
      state: openCents === 0 ? 'CAPTURED' : 'PARTIALLY_CAPTURED',
      events: [...payment.events, this.#event('CAPTURED', cents)],
    })
  }

  void(payment: Payment, cents = payment.openCents): Payment {
    this.#checkOpen(payment)
    if (cents <= 0 || cents > payment.openCents) {
      throw new AfterpayError(422, 'invalid_amount', 'The amount exceeds what is open to capture.')
    }
    const openCents = payment.openCents - cents
    const ended: PaymentState = payment.capturedCents > 0 ? 'CAPTURED' : 'VOIDED'
    return this.#savePayment({
      ...payment,
      openCents,
      state: openCents === 0 ? ended : payment.state,
      events: [...payment.events, this.#event('VOIDED', cents)],
    })
  }

  refund(
    payment: Payment,
    cents: number,
    references: Pick<Refund, 'merchantReference' | 'refundMerchantReference'>,
  ): Refund {
    if (this.#ageOf(payment) > REFUND_LIFE_MS) {
      throw new AfterpayError(422, 'refund_timelimit_exceeded', 'The order is too old to be refunded.')
    }
    if (payment.capturedCents === 0 || payment.isReversed) {
      throw new AfterpayError(412, 'precondition_failed', 'There is nothing to refund.')
    }
    if (cents <= 0 || cents > payment.capturedCents - payment.refundedCents) {
      throw new AfterpayError(422, 'invalid_amount', 'The amount exceeds what can be refunded.')
    }
    const refund = {
      refundId: newId(),
      refundedAt: this.options.now().toISOString(),
      amountCents: cents,
      ...references,
    }
    this.#savePayment({
      ...payment,
      refundedCents: payment.refundedCents + cents,
      refunds: [...payment.refunds, refund],
    })
    return refund
  }

  /**
   * Undoes the order of a token as if it had never been, once, and only in its first ten minutes; of a token
   * without an order none can be made any more.
   */
  reverseToken(account: AfterpayAccount, token: string): void {
    const checkout = this.checkout(token)
    if (checkout?.merchantId !== account.merchantId) {
      throw new AfterpayError(402, 'invalid_token', 'Invalid Token')
    }
    const orderId = this.#orderOfToken.get(token)
    if (orderId !== undefined) return this.#reverse(this.payment(account, orderId))
    if (checkout.isReversed) throw notReversible('Payment reversal previously processed')
    this.#saveCheckout({ ...checkout, isReversed: true })
  }

  #reverse(payment: Payment): void {
    if (payment.isReversed) throw notReversible('Payment reversal previously processed')
    const isPossible = payment.openCents > 0 || payment.capturedCents > 0
    if (!isPossible || payment.refundedCents > 0 || this.#ageOf(payment) >= REVERSAL_LIFE_MS) {
      throw notReversible('Payment not eligible for a reversal')
    }
    this.#savePayment({
      ...payment,
      openCents: 0,
      capturedCents: 0,
      isReversed: true,
      state: 'VOIDED',
      events: [...payment.events, this.#event('VOIDED', payment.originalCents)],
    })
  }

  setReference(payment: Payment, merchantReference: string): Payment {
    return this.#savePayment({ ...payment, merchantReference })
  }

  /** @throws AfterpayError 422 for a currency that is not the account's */
  #checkCurrency(account: AfterpayAccount, currency: string): void {
    if (currency !== account.currency) {
      throw new AfterpayError(422, 'unsupported_currency', `The currency must be ${account.currency}.`)
    }
  }

  #checkOpen(payment: Payment): void {
    switch (payment.state) {
      case 'AUTH_APPROVED':
      case 'PARTIALLY_CAPTURED':
        return
      case 'CAPTURED':
        throw new AfterpayError(410, 'payment_captured', 'The payment is fully captured.')
      case 'VOIDED':
        throw new AfterpayError(412, 'payment_voided', 'The payment is voided.')
      case 'EXPIRED':
        throw new AfterpayError(412, 'payment_expired', 'The authorisation has expired.')
      case 'AUTH_DECLINED':
        throw new AfterpayError(412, 'invalid_state', 'The payment was declined.')
    }
  }

  #expired(payment: Payment): Payment {
    const isOpen = payment.state === 'AUTH_APPROVED' || payment.state === 'PARTIALLY_CAPTURED'
    if (!isOpen || this.#ageOf(payment) < AUTH_LIFE_MS) return payment
    return this.#savePayment({
      ...payment,
      openCents: 0,
      state: payment.capturedCents > 0 ? 'CAPTURED' : 'EXPIRED',
      events: [...payment.events, this.#event('EXPIRED', payment.openCents)],
    })
  }

  #ageOf({ createdAt }: Payment): number {
    return this.options.now().getTime() - Date.parse(createdAt)
  }

  #event(type: PaymentEvent['type'], amountCents: number): PaymentEvent {
    const now = this.options.now()
    const expires = type === 'AUTH_APPROVED' ? new Date(now.getTime() + AUTH_LIFE_MS).toISOString() : null
    return { id: newId(), created: now.toISOString(), expires, type, amountCents }
  }

  #saveCheckout(checkout: Checkout): Checkout {
    this.options.journal.set('afterpay-checkout', checkout.token, checkout)
    return checkout
  }

  #savePayment(payment: Payment): Payment {
    this.options.journal.set('afterpay-payment', payment.id, payment)
    this.#orderOfToken.set(payment.token, payment.id)
    return payment
  }
}
