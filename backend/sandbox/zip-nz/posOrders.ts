import { randomInt } from 'node:crypto'
import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import type { Journal } from '../journal'
import {
  answeredNow,
  type PhoneAnswer,
  type PhonePlan,
  phonePlanOf,
  POOR_CODE,
  type PhonePrompt,
  promptState,
} from '../zip/phone'
import { notFound, unauthorised, wrongState, ZipNzError } from './errors'
import { assertBounds } from './orders'
import type { PosOrderRequest } from './requests'

export type PosStatus =
  'pending' | 'approved' | 'complete' | 'commit' | 'declined' | 'cancelled' | 'expired' | 'rollback'

/** Paid by the customer's approval, or by the shop's commit after it. */
const isPaid = (status: PosStatus): boolean => status === 'complete' || status === 'commit'

/** An order at the counter. Its customer code is looked up and not stored. */
export interface PosOrder {
  readonly id: string
  readonly merchantReference: string
  readonly amountCents: number
  readonly flow: 'payment' | 'auth'
  readonly plan: PhonePlan
  /** Zip's own test codes make orders that cannot be refunded. */
  readonly isCanned: boolean
  readonly createdAt: number
  readonly cancelledAt?: number
  readonly end: 'complete' | 'commit' | 'rollback' | 'cancelled' | null
  readonly capturedCents: number
  readonly refundedCents: number
}

export interface PosOrdersOptions {
  readonly journal: Journal
  readonly now: () => Date
  readonly bounds: PaymentBounds
  /** How long the prompt stays on the customer's phone. */
  readonly promptMs: number
}

/** Zip's published test codes: the digits look like seconds. */
const cannedPlanOf = (code: string): PhonePlan | undefined => {
  const approved = /^AA(\d\d)$/.exec(code)
  if (approved) return { answer: 'approve', afterMs: Number(approved[1]) * 1000 }
  return code === 'CA30' ? { answer: 'nothing', afterMs: 0 } : undefined
}

const aboveMaximum = () =>
  new ZipNzError(400, 'AboveMaximumPreApprovalAmount', 'The amount is above the maximum')

const refusals: Readonly<Record<string, () => ZipNzError>> = {
  AM00: aboveMaximum,
  [POOR_CODE]: aboveMaximum,
  BM00: () => new ZipNzError(400, 'BelowMinimumAmount', 'The amount is below the minimum'),
  Z001: () => new ZipNzError(404, 'CustomerCodeNotFound', 'The code is not known'),
}

/** Orders of Zip New Zealand's in-store API. */
export class PosOrders {
  readonly #byReference = new Map<string, string>()

  constructor(private readonly options: PosOrdersOptions) {
    for (const { merchantReference, id } of this.#kept()) this.#byReference.set(merchantReference, id)
  }

  /** With their current states. */
  all(): (PosOrder & { readonly status: PosStatus })[] {
    return this.#kept().map((kept) => {
      const order = this.#aged(kept)
      return { ...order, status: this.#status(order) }
    })
  }

  /** The order that has the reference already. */
  idOf(merchantReference: string): string | undefined {
    return this.#byReference.get(merchantReference)
  }

  create(request: PosOrderRequest): Record<string, unknown> {
    const { customerApprovalCode: code, amount, merchantReference, paymentFlow } = request
    assertBounds(amount, this.options.bounds)
    const refusal = refusals[code]?.()
    if (refusal) throw refusal
    const canned = cannedPlanOf(code)
    const plan = canned ?? phonePlanOf(code)
    if (!plan) throw new ZipNzError(404, 'CustomerCodeNotFound', 'The code is not known')
    const order = this.#save({
      id: String(randomInt(100_000_000, 1_000_000_000)),
      merchantReference,
      amountCents: amount,
      flow: paymentFlow,
      plan,
      isCanned: canned !== undefined,
      createdAt: this.#now(),
      end: null,
      capturedCents: 0,
      refundedCents: 0,
    })
    this.#byReference.set(merchantReference, order.id)
    return { orderId: order.id, orderExpiry: new Date(order.createdAt + this.options.promptMs).toISOString() }
  }

  status(id: string): Record<string, unknown> {
    const order = this.#find(id)
    return { orderNumber: order.id, status: this.#status(order) }
  }

  commit(id: string): Record<string, unknown> {
    const order = this.#approved(id)
    this.#save({ ...order, end: 'commit', capturedCents: order.amountCents })
    return { orderNumber: id, status: 'commit' }
  }

  rollback(id: string): Record<string, unknown> {
    this.#save({ ...this.#approved(id), end: 'rollback' })
    return { orderNumber: id, status: 'rollback' }
  }

  /** Voids an unpaid order, refunds a paid one. */
  cancel(id: string): Record<string, unknown> {
    const order = this.#find(id)
    const status = this.#status(order)
    if (status === 'pending') {
      this.#save({ ...order, cancelledAt: order.cancelledAt ?? this.#now() })
    } else if (isPaid(status)) {
      if (order.isCanned) throw unauthorised('An order of a test code cannot be refunded')
      this.#save({ ...order, end: 'cancelled', refundedCents: order.capturedCents })
    } else {
      throw wrongState(status)
    }
    return this.status(id)
  }

  /**
   * Two requests are two refunds, also with the same name: only an Idempotency-Key makes the second a repeat.
   */
  refund(id: string, amountCents: number, reference = ''): Record<string, unknown> {
    const order = this.#find(id)
    if (order.isCanned) throw unauthorised('An order of a test code cannot be refunded')
    const status = this.#status(order)
    if (!isPaid(status)) throw wrongState(status)
    const refundedCents = order.refundedCents + amountCents
    if (refundedCents > order.capturedCents) {
      throw new ZipNzError(400, 'InvalidAmount', 'More than was paid')
    }
    this.#save({ ...order, refundedCents })
    return {
      id: String(randomInt(100_000_000, 1_000_000_000)),
      refundedDateTime: this.options.now().toISOString(),
      merchantReference: reference,
      amount: centsToDollars(amountCents),
    }
  }

  /** Prompts that wait for their customers. */
  openPrompts(): PhonePrompt[] {
    return this.all()
      .filter(({ status }) => status === 'pending')
      .map(({ id, merchantReference: reference, amountCents }) => ({
        id,
        reference,
        amountCents,
        currency: 'NZD',
      }))
  }

  /** The customer answers a prompt before its code does; one that has ended stays as it is. */
  answer(id: string, answer: PhoneAnswer): void {
    const order = this.#find(id)
    if (this.#status(order) !== 'pending') return
    this.#save({ ...order, plan: answeredNow(answer, order.createdAt, this.#now()) })
  }

  referenceOf(id: string): string | undefined {
    return this.options.journal.get<PosOrder>('zipNzPosOrder', id)?.merchantReference
  }

  #kept(): PosOrder[] {
    return [...this.options.journal.all<PosOrder>('zipNzPosOrder').values()]
  }

  #now(): number {
    return this.options.now().getTime()
  }

  #find(id: string): PosOrder {
    const order = this.options.journal.get<PosOrder>('zipNzPosOrder', id)
    if (!order) throw notFound()
    return this.#aged(order)
  }

  /** Approved, and waiting for the shop. */
  #approved(id: string): PosOrder {
    const order = this.#find(id)
    const status = this.#status(order)
    if (status !== 'approved') throw wrongState(status)
    return order
  }

  /** In the payment flow the customer's approval completes the order. */
  #aged(order: PosOrder): PosOrder {
    const isDone = order.flow === 'payment' && this.#status(order) === 'approved'
    return isDone ? this.#save({ ...order, end: 'complete', capturedCents: order.amountCents }) : order
  }

  #status({ end, plan, createdAt, cancelledAt }: PosOrder): PosStatus {
    if (end) return end
    const prompt = { plan, promptedAt: createdAt, cancelledAt }
    const state = promptState(prompt, this.#now(), this.options.promptMs)
    return state === 'open' ? 'pending' : state
  }

  #save(order: PosOrder): PosOrder {
    this.options.journal.set('zipNzPosOrder', order.id, order)
    return order
  }
}
