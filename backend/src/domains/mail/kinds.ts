import type { PaymentDue } from '@countertop/sdk/rules'

/** An address as an order keeps it. */
export interface MailAddress {
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string | null
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

export interface MailProduct {
  readonly title: string
  /** Path below the API, e.g. `/media/products/…`, or a whole address. */
  readonly image: string
  readonly quantity: number
  readonly lineTotalCents: number
  readonly addOns: readonly string[]
}

/** Sums of an order in cents; `depositCents` only where a deposit was paid. */
export interface MailTotals {
  readonly productsCents: number
  readonly discountsCents: number
  readonly deliveryCents: number
  readonly servicesCents: number
  readonly totalCents: number
  readonly depositCents: number | null
  readonly remainingCents: number
  readonly gstIncludedCents: number
}

/** The showroom that hands the goods over (cash and carry). */
export interface MailStore {
  readonly name: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly phone: string
}

/**
 * What each kind of mail is made from. Money in cents, times ISO 8601, a delivery date `YYYY-MM-DD`; a `link` is a whole address
 * that the caller has made, and `shopUrl` the origin of the shop's pages.
 */
export interface MailData {
  orderConfirmation: {
    readonly orderNumber: string
    readonly placedAt: string
    /** Nothing has been paid yet (cash on delivery, credit account and the like). */
    readonly isAwaitingPayment: boolean
    /** When it will be, where that is known; mails that were queued before do not say it. */
    readonly due?: PaymentDue | null
    readonly deliveryDate: string | null
    /** On which day each supplier brings what it delivers itself, `YYYY-MM-DD`. */
    readonly supplierDates: readonly { readonly supplier: string; readonly date: string }[]
    /** They bring everything; mails that were queued before do not say it. */
    readonly isFromSuppliers?: boolean | undefined
    readonly store: MailStore | null
    readonly deliveryAddress: MailAddress
    readonly products: readonly MailProduct[]
    readonly totals: MailTotals
    readonly paymentMethod: string
    readonly cardSummary: string | null
    readonly shopUrl: string
  }
  refundNotice: {
    readonly orderNumber: string
    readonly firstName: string
    readonly amountCents: number
    /** Whether all that was paid has now been given back. */
    readonly isFull: boolean
    readonly paymentMethod: string
    readonly cardSummary: string | null
  }
  /** The page said that the payment is being processed, and it came to nothing. */
  paymentFailed: {
    readonly firstName: string
    readonly outcome: 'declined' | 'cancelled' | 'expired'
    readonly amountCents: number
    /** The page that the shopper paid on. */
    readonly checkoutUrl: string
  }
  demoBooked: {
    readonly firstName: string
    readonly title: string
    /** Day and hours on the store's own clock, as they are read. */
    readonly day: string
    readonly hours: string
    readonly storeName: string
    readonly storePhone: string
    readonly guests: number
    /** For one guest, paid in the store; 0 is free. Missing in mails queued before it was told. */
    readonly priceCents?: number
  }
  confirmEmail: { readonly firstName: string; readonly link: string }
  /** Somebody registered an e-mail that has an account; `link` leads to the login page. */
  accountExists: { readonly firstName: string; readonly link: string }
  /** Proves that the e-mail which an account is to have from now on is its holder's. */
  confirmNewEmail: { readonly firstName: string; readonly link: string }
  /** To the e-mail that an account had until now. */
  emailChanged: { readonly firstName: string; readonly changedAt: string }
  passwordReset: { readonly firstName: string; readonly link: string; readonly validMinutes: number }
  passwordChanged: { readonly firstName: string; readonly changedAt: string }
}

export type MailKind = keyof MailData

/**
 * Kinds that carry a link which lets somebody in: they are given up after half an hour instead of most of a day, and when they are,
 * their data goes too.
 */
export const SECRET_KINDS: ReadonlySet<MailKind> = new Set([
  'confirmEmail',
  'confirmNewEmail',
  'passwordReset',
])
