import { randomBytes, randomInt } from 'node:crypto'
import { centsToDollars } from '@countertop/sdk/rules'
import type { Choice, HostedPayment } from '../hosted/page'
import type { Journal } from '../journal'
import { notFound, wrongState, ZipAuError } from './errors'
import type { ChargeRequest, CheckoutRequest, ListRequest } from './requests'

type CheckoutState = 'created' | 'approved' | 'completed' | 'declined' | 'cancelled' | 'expired'
type Result = 'approved' | 'declined' | 'cancelled' | 'referred'

interface Checkout {
  readonly id: string
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  /**
   * Decides for the shopper, who is not present: `declined@…`, `cancelled@…`, `referred@…`, `insufficient@…`.
   */
  readonly email: string
  readonly redirectUri: string
  readonly state: CheckoutState
  readonly result: Result | null
  readonly createdAt: number
  readonly approvedAt: number | null
}

export interface Charge {
  readonly id: string
  readonly merchantReference: string
  readonly checkoutId: string
  readonly amountCents: number
  readonly currency: string
  readonly state: 'authorised' | 'captured' | 'cancelled' | 'refunded'
  readonly capturedCents: number
  readonly refundedCents: number
  readonly receiptNumber: string
  readonly createdAt: number
}

interface Refund {
  readonly id: string
  readonly chargeId: string
  readonly amountCents: number
  readonly reason: string
  readonly createdAt: number
}

export interface CheckoutsOptions {
  readonly journal: Journal
  readonly now: () => Date
  /** Address of Zip's page for a checkout. */
  readonly pageUrl: (id: string) => string
}

/** A shopper has a week and twenty minutes for Zip's page; the shop has fifteen minutes for its charge. */
const SESSION_MS = (168 * 60 + 20) * 60_000
const CHARGE_WITHIN_MS = 15 * 60_000

const id = (prefix: string): string => `${prefix}_${randomBytes(12).toString('base64url')}`
const localPart = (email: string): string => email.split('@')[0] ?? ''
const isResult = (text: string): text is 'declined' | 'cancelled' | 'referred' =>
  text === 'declined' || text === 'cancelled' || text === 'referred'

/** Checkouts, charges and refunds of Zip's web API. */
export class Checkouts {
  /** Equal reference and amount are one checkout for ever, as Zip has it. */
  readonly #byOrder = new Map<string, string>()
  readonly #references = new Set<string>()

  constructor(private readonly options: CheckoutsOptions) {
    const { journal } = options
    for (const checkout of journal.all<Checkout>('zipCheckout').values()) this.#index(checkout)
    for (const { merchantReference } of this.charges()) this.#references.add(merchantReference)
  }

  charges(): Charge[] {
    return [...this.options.journal.all<Charge>('zipCharge').values()]
  }

  create({ shopper, order, config }: CheckoutRequest): Record<string, unknown> {
    const known = this.#byOrder.get(`${order.reference} ${order.amount}`)
    if (known) return this.read(known)
    const checkout = this.#save({
      id: id('co'),
      reference: order.reference,
      amountCents: order.amount,
      currency: order.currency,
      email: shopper.email,
      redirectUri: config.redirect_uri,
      state: 'created',
      result: null,
      createdAt: this.#now(),
      approvedAt: null,
    })
    this.#index(checkout)
    return this.#view(checkout)
  }

  read(id: string): Record<string, unknown> {
    return this.#view(this.#find(id))
  }

  /** Takes an approved checkout's money, or authorises it. */
  charge({ authority, reference, amount, currency, capture }: ChargeRequest): Record<string, unknown> {
    if (authority.type !== 'checkout_id') {
      throw new ZipAuError(403, 'not_permitted', `No charges by ${authority.type} with this account`)
    }
    const checkout = this.#find(authority.value)
    if (checkout.state === 'expired')
      throw new ZipAuError(400, 'checkout_expired', 'The checkout has expired')
    if (checkout.state !== 'approved') throw wrongState('checkout', checkout.state)
    if (amount > checkout.amountCents || currency !== checkout.currency) {
      throw new ZipAuError(402, 'amount_invalid', 'Not the amount that was approved')
    }
    if (this.#references.has(reference)) {
      throw new ZipAuError(409, 'duplicate_reference', 'Another charge has this reference')
    }
    if (localPart(checkout.email) === 'insufficient') {
      throw new ZipAuError(402, 'account_insufficient_funds', 'The account has not enough funds')
    }
    const charge = this.#saveCharge({
      id: id('ch'),
      merchantReference: reference,
      checkoutId: checkout.id,
      amountCents: amount,
      currency,
      state: capture ? 'captured' : 'authorised',
      capturedCents: capture ? amount : 0,
      refundedCents: 0,
      receiptNumber: String(randomInt(1_000_000, 10_000_000)),
      createdAt: this.#now(),
    })
    this.#save({ ...checkout, state: 'completed' })
    return chargeView(charge)
  }

  readCharge(id: string): Record<string, unknown> {
    return chargeView(this.#findCharge(id))
  }

  /** The newest charges first, a page of them; of one state where it is named. */
  listCharges({ state, skip, limit }: ListRequest): Record<string, unknown> {
    const charges = this.charges()
      .filter((one) => state === undefined || one.state === state)
      .reverse()
    return { items: charges.slice(skip, skip + limit).map(chargeView) }
  }

  capture(id: string, amountCents: number): Record<string, unknown> {
    const charge = this.#findCharge(id)
    if (charge.state !== 'authorised') throw wrongState('charge', charge.state)
    if (amountCents > charge.amountCents) {
      throw new ZipAuError(400, 'amount_invalid', 'More than was authorised')
    }
    return chargeView(this.#saveCharge({ ...charge, state: 'captured', capturedCents: amountCents }))
  }

  cancel(id: string): Record<string, unknown> {
    const charge = this.#findCharge(id)
    if (charge.state !== 'authorised') throw wrongState('charge', charge.state)
    return chargeView(this.#saveCharge({ ...charge, state: 'cancelled' }))
  }

  refund(chargeId: string, amountCents: number, reason: string): Record<string, unknown> {
    const charge = this.#findCharge(chargeId)
    if (charge.state !== 'captured') throw wrongState('charge', charge.state)
    const refundedCents = charge.refundedCents + amountCents
    if (refundedCents > charge.capturedCents) {
      throw new ZipAuError(400, 'amount_invalid', 'More than was captured')
    }
    const isWhole = refundedCents === charge.capturedCents
    this.#saveCharge({ ...charge, refundedCents, state: isWhole ? 'refunded' : 'captured' })
    const refund: Refund = { id: id('re'), chargeId, amountCents, reason, createdAt: this.#now() }
    this.options.journal.set('zipRefund', refund.id, refund)
    return refundView(refund)
  }

  readRefund(id: string): Record<string, unknown> {
    const refund = this.options.journal.get<Refund>('zipRefund', id)
    if (!refund) throw notFound('refund')
    return refundView(refund)
  }

  /** The refunds of a charge, a page of them. */
  listRefunds({ charge_id: chargeId, skip, limit }: ListRequest): Record<string, unknown> {
    const refunds = [...this.options.journal.all<Refund>('zipRefund').values()].filter(
      (one) => chargeId === undefined || one.chargeId === chargeId,
    )
    return { items: refunds.slice(skip, skip + limit).map(refundView) }
  }

  /** A checkout as Zip's page shows it. */
  page(id: string): HostedPayment | undefined {
    const stored = this.options.journal.get<Checkout>('zipCheckout', id)
    if (!stored) return undefined
    const checkout = this.#aged(stored)
    return {
      amountCents: checkout.amountCents,
      currency: checkout.currency,
      reference: checkout.reference,
      isOpen: checkout.state === 'created' && checkout.result === null,
      backUrl: backTo(checkout, checkout.result ?? 'cancelled'),
      returnUrls: [checkout.redirectUri],
    }
  }

  /** Applies the shopper's choice on Zip's page; returns the address to which the browser goes. */
  choose(id: string, choice: Choice): string {
    const checkout = this.#find(id)
    if (choice === 'expire') {
      const expired = this.#save({ ...checkout, state: 'expired', result: 'cancelled' })
      return backTo(expired, 'cancelled')
    }
    const wish = localPart(checkout.email)
    const chosen = choice === 'approve' ? 'approved' : choice === 'decline' ? 'declined' : 'cancelled'
    const result: Result = chosen === 'approved' && isResult(wish) ? wish : chosen
    this.#save({
      ...checkout,
      result,
      // Zip continues to review a referred application.
      state: result === 'referred' ? 'created' : result,
      approvedAt: result === 'approved' ? this.#now() : null,
    })
    return backTo(checkout, result)
  }

  /** The charge that faults are selected by. */
  referenceOf(chargeId: string): string | undefined {
    return this.options.journal.get<Charge>('zipCharge', chargeId)?.merchantReference
  }

  #findCharge(id: string): Charge {
    const charge = this.options.journal.get<Charge>('zipCharge', id)
    if (!charge) throw notFound('charge')
    return charge
  }

  #now(): number {
    return this.options.now().getTime()
  }

  #find(id: string): Checkout {
    const checkout = this.options.journal.get<Checkout>('zipCheckout', id)
    if (!checkout) throw notFound('checkout')
    return this.#aged(checkout)
  }

  #aged(checkout: Checkout): Checkout {
    const { state, createdAt, approvedAt } = checkout
    const isLate =
      (state === 'created' && this.#now() >= createdAt + SESSION_MS) ||
      (state === 'approved' && approvedAt !== null && this.#now() >= approvedAt + CHARGE_WITHIN_MS)
    return isLate ? this.#save({ ...checkout, state: 'expired' }) : checkout
  }

  #save(checkout: Checkout): Checkout {
    this.options.journal.set('zipCheckout', checkout.id, checkout)
    return checkout
  }

  #saveCharge(charge: Charge): Charge {
    this.options.journal.set('zipCharge', charge.id, charge)
    this.#references.add(charge.merchantReference)
    return charge
  }

  #index({ id, reference, amountCents }: Checkout): void {
    this.#byOrder.set(`${reference} ${amountCents}`, id)
  }

  #view(checkout: Checkout): Record<string, unknown> {
    return {
      id: checkout.id,
      uri: this.options.pageUrl(checkout.id),
      type: 'standard',
      created: new Date(checkout.createdAt).toISOString(),
      state: checkout.state,
      order: {
        reference: checkout.reference,
        amount: centsToDollars(checkout.amountCents),
        currency: checkout.currency,
      },
      ...(checkout.approvedAt === null ? {} : { customer_id: `cus_${checkout.id.slice(3)}` }),
    }
  }
}

const backTo = ({ id, redirectUri }: Checkout, result: Result): string => {
  const url = new URL(redirectUri)
  url.searchParams.set('result', result)
  url.searchParams.set('checkoutId', id)
  return url.href
}

const chargeView = (charge: Charge): Record<string, unknown> => ({
  id: charge.id,
  reference: charge.merchantReference,
  amount: centsToDollars(charge.amountCents),
  currency: charge.currency,
  state: charge.state,
  captured_amount: centsToDollars(charge.capturedCents),
  refunded_amount: centsToDollars(charge.refundedCents),
  receipt_number: charge.receiptNumber,
  created_date: new Date(charge.createdAt).toISOString(),
})

const refundView = ({ id, chargeId, amountCents, reason, createdAt }: Refund): Record<string, unknown> => ({
  id,
  charge_id: chargeId,
  amount: centsToDollars(amountCents),
  reason,
  created: new Date(createdAt).toISOString(),
})
