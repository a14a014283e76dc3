import type { PaymentBounds } from '@countertop/sdk/rules'
import type { Sensitive } from './sensitive'

/** The part of a payment that one provider is asked for. Money in cents of `currency`. */
export interface Leg {
  readonly id: string
  /** Our own reference, made and stored before the provider is called; unique for ever. */
  readonly reference: string
  readonly supplierKey: string
  readonly amountCents: number
  readonly currency: string
  /** The provider's name for the payment, once it has told us. */
  readonly providerReference: string | null
  /** What the adapter wants to see again. Never card data. */
  readonly providerData: Readonly<Record<string, unknown>>
}

/** What is known of the shopper's browser and passed on for risk checks and 3-D Secure. */
export interface Shopper {
  readonly email: string
  readonly ipAddress: string | null
  readonly userAgent: string
  readonly accept: string
  readonly language: string
  readonly screenWidth: number
  readonly screenHeight: number
}

/** A person and a place, as the shopper gave them. `state` is empty in New Zealand. */
export interface Contact {
  readonly firstName: string
  readonly lastName: string
  /** Digits alone, with `+61` or `+64` before a number that is dialled abroad. */
  readonly phone: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** ISO 3166 alpha-2. */
  readonly country: 'AU' | 'NZ'
}

/** What is bought, for providers that want to see it. Money in cents; lines, delivery and discount add up to the order's total. */
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
  /** The encrypted card of this leg; null for providers without one. */
  readonly card: Sensitive<string> | null
  /** The name on the card as typed, checked by `isHolderName`; null for providers without a card. */
  readonly holderName: string | null
  /** Where the provider sends the shopper's browser back to. */
  readonly returnUrl: string
  /** Where it sends the browser of a shopper who gave up. */
  readonly cancelUrl: string
  readonly purchase: Purchase
  /** Origin of the page the shopper pays on. */
  readonly origin: string
  /** False asks the provider to decide without sending the shopper to the bank. */
  readonly mayChallenge: boolean
  /**
   * What the chosen method alone needs, validated with the post: the adapter parses its own fields. It may hold a code that a customer
   * pays with, so it is kept out of logs.
   */
  readonly method: Sensitive<Readonly<Record<string, unknown>>>
  readonly shopper: Shopper
}

/** A form the shopper's browser has to post, as hidden fields (OP-081). */
export interface ActionForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the shopper has to do before the payment can go on. */
export type ShopperAction =
  /** Post a form to the bank (CHK-366). */
  | ({ readonly kind: 'form' } & ActionForm)
  /** Go to the provider's own page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Confirm on a device of their own, while the page asks for the status. */
  | { readonly kind: 'wait' }

/** Money is authorised, captured, or given back, exactly as asked. */
export interface Approved {
  readonly kind: 'approved'
  readonly providerReference: string
  /** The provider took the money in the same step: there is nothing left to capture. */
  readonly isCaptured?: boolean
  /** Of `void` and `refund`: the provider has taken it on, and what comes of it is told by a notification. Absent: it is done. */
  readonly isPromised?: boolean
  /** What the adapter wants to see again on the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
  /** For the confirmation, such as `Visa ending in 1111`; left out where it says no more than the method's own name. */
  readonly summary?: string
}

/** The provider or the shopper said no; nothing is held. */
export interface Declined {
  readonly kind: 'declined'
  readonly status: 'Declined' | 'Cancelled' | 'Expired'
  /** The provider's own words: for staff, and for the shopper only where the site says so. */
  readonly reason: string
  readonly providerReference?: string
}

export interface ActionNeeded {
  readonly kind: 'actionNeeded'
  readonly providerReference: string
  readonly next: ShopperAction
  /** When the provider lets it lapse; at most as long as we wait ourselves. */
  readonly expiresAt?: Date
  /** What the adapter wants to see again on the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

/**
 * A timeout, a cut connection, a 5xx, an answer that cannot be read or contradicts our records. Never shown as a decline, never
 * charged anew: it is resolved later by asking again or by cancelling. `alarm` is set when a person has to know.
 */
export interface Unknown {
  readonly kind: 'unknown'
  readonly detail: string
  readonly alarm?: boolean
  readonly providerReference?: string
  /** What the adapter wants to see again on the leg. Never card data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

export type Outcome = Approved | Declined | ActionNeeded | Unknown

/** What a provider's notification says about one leg. */
export interface ProviderNotification {
  /** Our reference of the leg. */
  readonly legReference: string
  readonly kind: NotifiedKind
  readonly amountCents: number
  readonly currency: string
  /** Names the event at the provider: the payment, or the modification. */
  readonly providerReference: string
  readonly detail: string
}

/** How a leg ended that nobody paid: refused, given up by the shopper, run out. */
export type UnpaidKind = 'declined' | 'cancelled' | 'expired'

/**
 * `changed`: something happened that the notification does not settle; the provider is asked by `status`. `refundRefused`: what the provider
 * had promised to give back it never gave; `refundFailed`: what it told as given back has come again.
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

/** `notifications` lacks events we do not use. */
export type ParsedNotification =
  | { readonly isGenuine: true; readonly notifications: readonly ProviderNotification[] }
  | { readonly isGenuine: false }

/**
 * A way to be paid. Calls leave no transaction open, may be repeated without a second effect, and answer one of four
 * outcomes; they throw only for mistakes of ours. Adding a provider is a folder in `providers/` and a line in `providers/list.ts`.
 */
export interface PaymentProvider {
  readonly name: string
  /** Authorises the leg. */
  start(leg: Leg, input: StartInput): Promise<Outcome>
  /**
   * After the shopper came back: what the browser brought is a hint, the answer is the provider's. Null when it brought nothing
   * that the provider could be asked with, so that nothing has happened.
   */
  finish(leg: Leg, brought: Readonly<Record<string, string>>): Promise<Outcome | null>
  /**
   * Asks how a leg stands whose answer was lost (of `start` or `finish`: what the browser brought is in `leg.providerData.brought`), or
   * that waits for the shopper where the provider can be asked meanwhile. A leg that still waits answers `actionNeeded` once more. May
   * end what the lost call began, with the same idempotency key.
   */
  status(leg: Leg): Promise<Outcome>
  /** Takes the authorised money. */
  capture(leg: Leg): Promise<Outcome>
  /**
   * Undoes a leg that made no order, whatever the provider holds of it: gives an authorisation back, reverses what was taken in the same
   * step, or makes sure by our reference that there is nothing. `approved`: nothing is held, and nothing of it can be taken without a
   * call of ours. `actionNeeded`: it cannot be withdrawn while it waits for the shopper; `status` tells later. `declined`: refused, a
   * person has to look. Safe to repeat.
   */
  void(leg: Leg): Promise<Outcome>
  /** Gives captured money back; `refundId` (a UUID) names this refund for ever, and the same one again is the same refund. */
  refund(leg: Leg, amountCents: number, refundId: string): Promise<Outcome>
  /**
   * Verifies the signature before anything else is believed; `query` holds what our own notification address carries, for a provider that
   * signs nothing itself. Providers that send none answer not genuine.
   */
  parseNotification(
    rawBody: Buffer,
    headers: NotificationHeaders,
    query?: NotificationQuery,
  ): Promise<ParsedNotification>
  /** False while the provider does not answer, or has as many calls of ours as we let it: nothing new is begun with it. Absent: always. */
  isAvailable?(): boolean
  /** The range of totals the provider takes just now, in cents; absent where it sets none. Answers from a cache of about a day. */
  bounds?(country: 'AU' | 'NZ'): Promise<PaymentBounds>
}

/** What an adapter and its provider do; the contract suite runs the cases that apply. */
export interface ProviderTraits {
  /** The money is taken when the shopper approves, not by a capture. */
  readonly capturesAtOnce?: boolean
  /** Voids and refunds are promised; a notification confirms them. */
  readonly promises?: boolean
  /** The provider has no call that reads a payment. */
  readonly hasNoLookUp?: boolean
  /** The provider sends signed notifications. */
  readonly notifies?: boolean
  /** The shopper confirms on a device of their own: no browser comes back with anything. */
  readonly waitsOnDevice?: boolean
}

/** Parameters of the address that a notification was sent to. */
export interface NotificationQuery {
  readonly reference?: string | undefined
  readonly signature?: string | undefined
}

/** Headers of a notification, by lower-case name. */
export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>
