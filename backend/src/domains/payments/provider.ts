import type { PaymentBounds } from '@countertop/sdk/rules'
import type { Sensitive } from './sensitive'

/** The part of a payment that one provider call covers. Money in cents of `currency`. */
export interface Leg {
  readonly id: string
  /** Our own reference, persisted before the provider is called; never reused. */
  readonly reference: string
  readonly supplierKey: string
  readonly amountCents: number
  readonly currency: string
  /** The provider's reference of the payment, once known. */
  readonly providerReference: string | null
  /** The adapter's own data. Never card data. */
  readonly providerData: Readonly<Record<string, unknown>>
}

/** The shopper's browser, passed on for risk checks and 3-D Secure. */
export interface Shopper {
  readonly email: string
  readonly ipAddress: string | null
  readonly userAgent: string
  readonly accept: string
  readonly language: string
  readonly screenWidth: number
  readonly screenHeight: number
}

/** A person and an address as the shopper entered them. `state` is empty in New Zealand. */
export interface Contact {
  readonly firstName: string
  readonly lastName: string
  /** Digits only, with `+61` or `+64` before a number that is dialled abroad. */
  readonly phone: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** ISO 3166 alpha-2. */
  readonly country: 'AU' | 'NZ'
}

/**
 * The purchase in detail, for providers that require it. Money in cents; lines, delivery and discount add up
 * to the order's total.
 */
export interface Purchase {
  readonly lines: readonly {
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly unitPriceCents: number
  }[]
  readonly deliveryCents: number
  /** At or above 0; coupon and gift card together. */
  readonly discountCents: number
  /** GST contained in the total. */
  readonly taxCents: number
  readonly billing: Contact
  readonly shipping: Contact
}

export interface StartInput {
  /** The encrypted card of this leg; null for providers without cards. */
  readonly card: Sensitive<string> | null
  /** The name on the card as typed, validated by `isHolderName`; null for providers without cards. */
  readonly holderName: string | null
  /** The address that the provider returns the shopper's browser to. */
  readonly returnUrl: string
  /** The address for a shopper who cancelled. */
  readonly cancelUrl: string
  readonly purchase: Purchase
  /** Origin of the page the shopper pays on. */
  readonly origin: string
  /** False requests a decision without a challenge. */
  readonly mayChallenge: boolean
  /**
   * Fields of the chosen method, validated with the post; the adapter parses its own. They may contain a code
   * that a customer pays with, so they are never logged.
   */
  readonly method: Sensitive<Readonly<Record<string, unknown>>>
  readonly shopper: Shopper
}

/** A form the shopper's browser has to post, as hidden fields (CHK-OP-081). */
export interface ActionForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** The shopper's next step before the payment can go on. */
export type ShopperAction =
  /** Post a form to the bank (CHK-366). */
  | ({ readonly kind: 'form' } & ActionForm)
  /** Go to the provider's own page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Confirm on a device of their own, while the page polls the status. */
  | { readonly kind: 'wait' }

/** Money is authorised, captured, voided or refunded, exactly as requested. */
export interface Approved {
  readonly kind: 'approved'
  readonly providerReference: string
  /** The provider captured the money in the same step. */
  readonly isCaptured?: boolean
  /**
   * Of `void` and `refund`: the provider accepted it and a notification brings the result. Absent: it is
   * done.
   */
  readonly isPromised?: boolean
  /** The adapter's data for the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
  /**
   * For the confirmation, such as `Visa ending in 1111`; left out where it adds nothing to the method's name.
   */
  readonly summary?: string
}

/** The provider refused or the shopper cancelled; no money is reserved. */
export interface Declined {
  readonly kind: 'declined'
  readonly status: 'Declined' | 'Cancelled' | 'Expired'
  /** The provider's own words: for staff, and for the shopper only where the site allows. */
  readonly reason: string
  readonly providerReference?: string
}

export interface ActionNeeded {
  readonly kind: 'actionNeeded'
  /** Absent where the provider names the payment only once the shopper has returned. */
  readonly providerReference?: string
  readonly next: ShopperAction
  /** When the provider lets it expire; limited by our own waiting time. */
  readonly expiresAt?: Date
  /** The adapter's data for the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

/**
 * A timeout, a cut connection, a 5xx, an answer that cannot be read or contradicts our records. Never shown
 * as a decline and never charged again: a later query or void resolves it. `alarm` is set when staff must
 * know.
 */
export interface Unknown {
  readonly kind: 'unknown'
  readonly detail: string
  readonly alarm?: boolean
  /**
   * For a refund with an alarm: a repeat gets the same answer, or books it a second time once the provider
   * has forgotten the first request. Nothing repeats it.
   */
  readonly isLeftToStaff?: boolean
  readonly providerReference?: string
  /** The adapter's data for the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

export type Outcome = Approved | Declined | ActionNeeded | Unknown

/** The content of a provider's notification about one leg. */
export interface ProviderNotification {
  /** Our reference of the leg. */
  readonly legReference: string
  readonly kind: NotifiedKind
  readonly amountCents: number
  readonly currency: string
  /** The provider's reference of the event: the payment, or the modification. */
  readonly providerReference: string
  readonly detail: string
  /** Our id of a refund, where the notification names it. */
  readonly refundId?: string
  /** Of an authorisation: the means of payment for the confirmation, such as `Visa ending in 1111`. */
  readonly summary?: string
}

/** How an unpaid leg ended: refused, cancelled by the shopper, or expired. */
export type UnpaidKind = 'declined' | 'cancelled' | 'expired'

/**
 * `changed`: the notification is not conclusive and `status` is queried. `refundRefused`: an accepted refund
 * was never paid out. `refundFailed`: a refund that was reported as done was returned. `chargebackReversed`:
 * the shop won a dispute and has the money of the chargeback again.
 */
export type NotifiedKind =
  | 'changed'
  | 'authorised'
  | UnpaidKind
  | 'captured'
  | 'captureFailed'
  | 'voided'
  | 'voidFailed'
  | 'refunded'
  | 'refundRefused'
  | 'refundFailed'
  | 'chargedBack'
  | 'chargebackReversed'

/** `notifications` omits events that we do not use. */
export type ParsedNotification =
  | { readonly isGenuine: true; readonly notifications: readonly ProviderNotification[] }
  | { readonly isGenuine: false }

/**
 * A payment provider. Calls run outside transactions, may be repeated without a second effect, and answer one
 * of four outcomes; they throw only for our own mistakes. To add a provider, add a folder in `providers/` and
 * a line in `providers/list.ts`.
 */
export interface PaymentProvider {
  readonly name: string
  /** Authorises the leg. */
  start(leg: Leg, input: StartInput): Promise<Outcome>
  /**
   * Completes a payment after the shopper returned. The browser's parameters are a hint; the provider's
   * answer counts. Null when the parameters identify nothing that the provider could be queried about.
   */
  finish(leg: Leg, brought: Readonly<Record<string, string>>): Promise<Outcome | null>
  /**
   * Queries a leg whose answer was lost (of `start` or `finish`; the browser's parameters are in
   * `leg.providerData.brought`), or one that waits for the shopper, where the provider supports it. A leg
   * that still waits answers `actionNeeded` again. May complete the lost call with the same idempotency key.
   */
  status(leg: Leg): Promise<Outcome>
  /** Captures the authorised money. */
  capture(leg: Leg): Promise<Outcome>
  /**
   * Undoes a leg that made no order: releases an authorisation, reverses a capture made in the same step, or
   * confirms by our reference that nothing exists. `approved`: no money is reserved, and none can be captured
   * without another call of ours. `actionNeeded`: it cannot be withdrawn while it waits for the shopper;
   * query `status` later. `declined`: refused, staff must act. Safe to repeat.
   */
  void(leg: Leg): Promise<Outcome>
  /** Refunds captured money. `refundId` (a UUID) identifies the refund: the same id never refunds twice. */
  refund(leg: Leg, amountCents: number, refundId: string): Promise<Outcome>
  /**
   * Queries a refund that the provider accepted and has not confirmed, by its reference there. `approved`
   * with `isPromised`: it still waits. Absent where the provider has no such call, or completes refunds at
   * once.
   */
  refundStatus?(leg: Leg, amountCents: number, providerReference: string): Promise<Outcome>
  /**
   * Verifies the signature first. `query` has the parameters of our notification address, for a provider that
   * signs nothing. Adapters without notifications answer not genuine.
   */
  parseNotification(
    rawBody: Buffer,
    headers: NotificationHeaders,
    query?: NotificationQuery,
  ): Promise<ParsedNotification>
  /**
   * False while the provider does not answer or has reached its limit of concurrent calls: no new payment
   * starts. Absent: always available.
   */
  isAvailable?(): boolean
  /**
   * The range of totals the provider accepts now, in cents; absent where it sets none. Cached for about a
   * day.
   */
  bounds?(country: 'AU' | 'NZ'): Promise<PaymentBounds>
}

/** Properties of an adapter; the contract suite runs the cases that apply. */
export interface ProviderTraits {
  /** The provider captures when the shopper approves. */
  readonly capturesAtOnce?: boolean
  /** The provider accepts voids and refunds, and confirms them by notification. */
  readonly confirmsLater?: boolean
  /** The provider has no call that reads a payment. */
  readonly cannotBeQueried?: boolean
  /** The provider sends signed notifications. */
  readonly notifies?: boolean
  /** The shopper confirms on a device of their own; no browser returns. */
  readonly waitsOnDevice?: boolean
  /** The provider names a payment only once the shopper has returned. */
  readonly namesLater?: boolean
  /**
   * The provider answers a repeated refund as it answered the first request, an error included, and has no
   * look-up of refunds: a repeat says nothing new.
   */
  readonly cannotFindRefunds?: boolean
}

/** Parameters of our notification address. */
export interface NotificationQuery {
  readonly reference?: string | undefined
  readonly signature?: string | undefined
}

/** Headers of a notification, by lower-case name. */
export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>
