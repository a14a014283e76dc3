import { randomInt } from 'node:crypto'
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
import { notFound, wrongState, ZipAuError } from './errors'
import type { PurchaseRequest } from './requests'

/** A purchase request at the counter. Its customer code is looked up and not stored. */
export interface Purchase {
  readonly id: string
  readonly merchantReference: string
  readonly locationId: number
  readonly amountCents: number
  readonly capture: boolean
  readonly plan: PhonePlan
  readonly createdAt: number
  readonly cancelledAt?: number
  readonly isVoided: boolean
  readonly capturedCents: number
  readonly refundedCents: number
  readonly receiptNumber: string
}

export type PurchaseStatus = 'Pending' | 'Approved' | 'Declined' | 'Cancelled' | 'Expired'

export interface PurchasesOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** How long the prompt stays on the customer's phone. */
  readonly promptMs: number
  readonly locationIds: readonly number[]
}

const statuses = {
  open: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<string, PurchaseStatus>

const reasons: Readonly<Partial<Record<PurchaseStatus, string>>> = {
  Declined: 'The customer or Zip declined the purchase',
  Cancelled: 'The purchase was cancelled',
  Expired: 'The customer did not confirm in time',
}

/** Zip's in-store API: requests that a customer confirms on the phone. */
export class Purchases {
  readonly #byReference = new Map<string, string>()

  constructor(private readonly options: PurchasesOptions) {
    for (const { merchantReference, id } of this.#kept()) this.#byReference.set(merchantReference, id)
  }

  /** With their current states. */
  all(): (Purchase & { readonly status: PurchaseStatus })[] {
    return this.#kept().map((kept) => {
      const purchase = this.#aged(kept)
      return { ...purchase, status: this.#status(purchase) }
    })
  }

  create({ refCode, originator, payAmount, accountIdentifier, capture, order }: PurchaseRequest) {
    this.assertLocation(originator.locationId)
    if (this.#byReference.has(refCode)) {
      throw new ZipAuError(409, 'duplicate_ref_code', 'Another request has this refCode')
    }
    if (order && order.totalAmount !== payAmount) {
      throw new ZipAuError(400, 'amount_invalid', 'payAmount is not the total of the order')
    }
    const plan = phonePlanOf(accountIdentifier.value)
    if (!plan) throw new ZipAuError(400, 'invalid_customer_code', 'The store code is not valid')
    if (accountIdentifier.value === POOR_CODE) {
      throw new ZipAuError(402, 'account_insufficient_funds', 'The customer has not enough credit')
    }
    const purchase = this.#save({
      id: String(randomInt(100_000_000, 1_000_000_000)),
      merchantReference: refCode,
      locationId: originator.locationId,
      amountCents: payAmount,
      capture,
      plan,
      createdAt: this.#now(),
      isVoided: false,
      capturedCents: 0,
      refundedCents: 0,
      receiptNumber: String(randomInt(1_000_000, 10_000_000)),
    })
    this.#byReference.set(refCode, purchase.id)
    return this.#view(this.#aged(purchase))
  }

  read(id: string): Record<string, unknown> {
    return this.#view(this.#find(id))
  }

  cancel(id: string): Record<string, unknown> {
    const purchase = this.#find(id)
    const status = this.#status(purchase)
    if (status !== 'Pending') throw wrongState('purchase', status)
    return this.#view(this.#save({ ...purchase, cancelledAt: purchase.cancelledAt ?? this.#now() }))
  }

  /**
   * Undoes the purchase of the reference, captured or not; one that the customer still has to answer is
   * withdrawn.
   */
  voidByReference(refCode: string): Record<string, unknown> {
    const id = this.#byReference.get(refCode)
    if (id === undefined) throw notFound('purchase')
    const purchase = this.#find(id)
    const status = this.#status(purchase)
    if (status !== 'Pending' && status !== 'Approved') return this.#view(purchase)
    const { capturedCents } = purchase
    return this.#view(this.#save({ ...purchase, isVoided: true, refundedCents: capturedCents }))
  }

  capture(id: string, amountCents: number, isPartial: boolean): Record<string, unknown> {
    const purchase = this.#approved(id)
    if (purchase.capturedCents > 0) throw wrongState('purchase', 'captured')
    const isAmount = isPartial ? amountCents < purchase.amountCents : amountCents === purchase.amountCents
    if (!isAmount) throw new ZipAuError(400, 'amount_invalid', 'Not the amount that was authorised')
    return this.#view(this.#save({ ...purchase, capturedCents: amountCents }))
  }

  refund(id: string, amountCents: number): void {
    const purchase = this.#approved(id)
    const refundedCents = purchase.refundedCents + amountCents
    if (refundedCents > purchase.capturedCents) {
      throw new ZipAuError(400, 'amount_invalid', 'More than was captured')
    }
    this.#save({ ...purchase, refundedCents })
  }

  /** Prompts that wait for their customers. */
  openPrompts(): PhonePrompt[] {
    return this.all()
      .filter(({ status }) => status === 'Pending')
      .map(({ id, merchantReference: reference, amountCents }) => ({
        id,
        reference,
        amountCents,
        currency: 'AUD',
      }))
  }

  /** The customer answers a prompt before its code does; one that has ended stays as it is. */
  answer(id: string, answer: PhoneAnswer): void {
    const purchase = this.#find(id)
    if (this.#status(purchase) !== 'Pending') return
    this.#save({ ...purchase, plan: answeredNow(answer, purchase.createdAt, this.#now()) })
  }

  /** @throws ZipAuError 403 for a store that is not the merchant's. */
  assertLocation(locationId: number): void {
    if (this.options.locationIds.includes(locationId)) return
    throw new ZipAuError(403, 'invalid_location', 'The location is not one of this merchant')
  }

  referenceOf(id: string): string | undefined {
    return this.options.journal.get<Purchase>('zipPurchase', id)?.merchantReference
  }

  #kept(): Purchase[] {
    return [...this.options.journal.all<Purchase>('zipPurchase').values()]
  }

  #now(): number {
    return this.options.now().getTime()
  }

  #find(id: string): Purchase {
    const purchase = this.options.journal.get<Purchase>('zipPurchase', id)
    if (!purchase) throw notFound('purchase')
    return this.#aged(purchase)
  }

  #approved(id: string): Purchase {
    const purchase = this.#find(id)
    const status = this.#status(purchase)
    if (status !== 'Approved') throw wrongState('purchase', status)
    return purchase
  }

  /** A purchase that captures with the customer's confirmation is captured by now. */
  #aged(purchase: Purchase): Purchase {
    const isTaken = purchase.capture && purchase.capturedCents === 0 && this.#status(purchase) === 'Approved'
    return isTaken ? this.#save({ ...purchase, capturedCents: purchase.amountCents }) : purchase
  }

  #status({ plan, createdAt, cancelledAt, isVoided }: Purchase): PurchaseStatus {
    if (isVoided) return 'Cancelled'
    const prompt = { plan, promptedAt: createdAt, cancelledAt }
    return statuses[promptState(prompt, this.#now(), this.options.promptMs)]
  }

  #save(purchase: Purchase): Purchase {
    this.options.journal.set('zipPurchase', purchase.id, purchase)
    return purchase
  }

  #view(purchase: Purchase): Record<string, unknown> {
    const status = this.#status(purchase)
    const { id, locationId, merchantReference, receiptNumber } = purchase
    return {
      id,
      locationId,
      refCode: merchantReference,
      status,
      reason: reasons[status] ?? null,
      receipt_number: status === 'Approved' ? receiptNumber : null,
    }
  }
}
