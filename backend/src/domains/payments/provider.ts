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

export interface StartInput {
  /** The encrypted card of this leg; null for providers without one. */
  readonly card: Sensitive<string> | null
  readonly holderName: string
  /** Where the provider sends the shopper's browser back to. */
  readonly returnUrl: string
  /** Origin of the page the shopper pays on. */
  readonly origin: string
  /** False asks the provider to decide without sending the shopper to the bank. */
  readonly mayChallenge: boolean
  readonly shopper: Shopper
}

/** A form the shopper's browser has to post, as hidden fields (OP-081). */
export interface ActionForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** Money is authorised, captured, or given back, exactly as asked. */
export interface Approved {
  readonly kind: 'approved'
  readonly providerReference: string
  /** For the confirmation, such as `Visa ending in 1111`. */
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
  readonly form: ActionForm
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
export type NotifiedKind =
  | 'authorised'
  | 'declined'
  | 'captured'
  | 'captureFailed'
  | 'voided'
  | 'voidFailed'
  | 'refunded'
  | 'refundFailed'
  | 'chargedBack'

/** `notifications` lacks events we do not use. */
export type ParsedNotification =
  | { readonly isGenuine: true; readonly notifications: readonly ProviderNotification[] }
  | { readonly isGenuine: false }

/**
 * A way to be paid. Calls leave no transaction open, may be repeated without a second effect, and answer one of four
 * outcomes; they throw only for mistakes of ours. Adding a provider is a folder in `providers/` and a line in `registry.ts`.
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
  /** Asks again about a leg whose answer was lost. */
  status(leg: Leg): Promise<Outcome>
  /** Takes the authorised money. */
  capture(leg: Leg): Promise<Outcome>
  /** Gives an authorisation back, or makes sure by our reference that there is none. */
  void(leg: Leg): Promise<Outcome>
  /** Gives captured money back; `refundId` names this refund for ever. */
  refund(leg: Leg, amountCents: number, refundId: string): Promise<Outcome>
  /** Checks the signature over the raw body before anything else is believed. */
  parseNotification(rawBody: Buffer): ParsedNotification
}
