import type { PaymentDue, RecordedMethod } from '@countertop/sdk/rules'

/** An address as stored with an order. */
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
  /** Path below the API, e.g. `/media/products/…`, or a full URL. */
  readonly image: string
  readonly quantity: number
  readonly lineTotalCents: number
  readonly addOns: readonly string[]
  readonly calledOffFor?: string
}

/** Sums of an order in cents; `depositCents` only if a deposit was paid. */
export interface MailTotals {
  readonly productsCents: number
  /** With what a gift card paid. */
  readonly discountsCents: number
  /** Absent in orders placed, and in mails queued, before this field existed. */
  readonly giftCardCents?: number | undefined
  readonly deliveryCents: number
  readonly servicesCents: number
  readonly totalCents: number
  readonly depositCents: number | null
  readonly remainingCents: number
  readonly gstIncludedCents: number
}

/** The showroom where the customer collects the goods (cash and carry). */
export interface MailStore {
  readonly name: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly phone: string
}

/**
 * Data of each kind of mail. Money in cents, times ISO 8601, a delivery date `YYYY-MM-DD`; a `link` is a full
 * address built by the caller, and `shopUrl` is the origin of the page that placed the order.
 */
export interface MailData {
  orderConfirmation: {
    readonly orderNumber: string
    readonly placedAt: string
    /** Nothing has been paid yet (cash on delivery, credit account and similar). */
    readonly isAwaitingPayment: boolean
    /** When it is due, if known; absent in mails queued before this field existed. */
    readonly due?: PaymentDue | null
    readonly deliveryDate: string | null
    /** The day on which each supplier delivers its own products, `YYYY-MM-DD`. */
    readonly supplierDates: readonly { readonly supplier: string; readonly date: string }[]
    /** Suppliers deliver everything; absent in mails queued before this field existed. */
    readonly isFromSuppliers?: boolean | undefined
    readonly store: MailStore | null
    readonly deliveryAddress: MailAddress
    readonly products: readonly MailProduct[]
    /** Titles of the gifts in the order (COM-397); absent in mails queued before this field existed. */
    readonly gifts?: readonly string[] | undefined
    readonly totals: MailTotals
    /** `paymentLines` of the rules; absent in mails queued before this field existed. */
    readonly payments?: readonly string[]
    readonly paymentMethod: string
    readonly cardSummary: string | null
    readonly shopUrl: string
  }
  /** Items were removed from an unpaid order; the rest as in its confirmation, after the change. */
  orderReduced: MailData['orderConfirmation'] & {
    /** As shown: `2 × Oven 60`, or the title of a service. */
    readonly removed: readonly string[]
  }
  /** Staff cancelled an order of which nothing is paid, or only by gift card. */
  orderCancelled: {
    readonly orderNumber: string
    readonly firstName: string
    /** A payment had been made for it, and was reversed. */
    readonly wasReversed: boolean
    /** What went back to the customer's gift card; 0 where none was used. */
    readonly giftCardCents: number
    /** Without the units that had already left. */
    readonly products: readonly { readonly title: string; readonly quantity: number }[]
    /** Units that had already left; absent in mails queued before this field existed. */
    readonly sent?: readonly { readonly title: string; readonly quantity: number }[]
    readonly shopUrl: string
  }
  /** A shipment has left. */
  orderShipped: {
    readonly orderNumber: string
    readonly firstName: string
    readonly carrier: string
    readonly trackingNumber: string | null
    readonly trackingUrl: string | null
    readonly products: readonly { readonly title: string; readonly quantity: number }[]
    /** Products of the order that are still to be sent. */
    readonly isPart: boolean
    readonly deliveryAddress: MailAddress
    readonly shopUrl: string
  }
  refundNotice: {
    readonly orderNumber: string
    readonly firstName: string
    readonly amountCents: number
    /** Whether everything that was paid has now been refunded. */
    readonly isFull: boolean
    /** Whether it is full and follows earlier refunds; absent in mails queued before this field existed. */
    readonly isRest?: boolean
    /** Staff refund it, not a bank; absent in mails queued before this field existed. */
    readonly isByHand?: boolean
    /** How staff return it; absent otherwise, and in mails queued before this field existed. */
    readonly returnBy?: RecordedMethod | 'other'
    /**
     * What went back to the customer's gift card with it, 0 where an earlier refund returned it; absent in
     * mails queued before this field existed.
     */
    readonly giftCardCents?: number
    /** It is back on the customer's gift card; absent in mails queued before this field existed. */
    readonly isToGiftCard?: boolean
    readonly paymentMethod: string
    readonly cardSummary: string | null
  }
  /** Sent if the page said that the payment was being processed, and the payment then failed. */
  paymentFailed: {
    readonly firstName: string
    readonly outcome: 'declined' | 'cancelled' | 'expired'
    readonly amountCents: number
    /**
     * What a supplier's part of it had taken already, which is refunded; 0 mostly, absent in mails queued
     * before this field existed.
     */
    readonly takenCents?: number
    /** The page on which the shopper paid. */
    readonly checkoutUrl: string
  }
  demoBooked: {
    readonly firstName: string
    readonly title: string
    /** Day and hours in the store's time zone, formatted. */
    readonly day: string
    readonly hours: string
    readonly storeName: string
    readonly storePhone: string
    readonly guests: number
    /** Per guest in cents, paid in the store; 0 is free. Absent in mails queued before this field existed. */
    readonly priceCents?: number
  }
  /** A project or its quote, sent by staff (COM-OP-54). */
  projectQuote: {
    readonly customerName: string
    readonly projectName: string
    /** `Q100123-2`; null for a project that has not been quoted. */
    readonly quoteNumber: string | null
    /** Null if prices are not shown (decision D-5). */
    readonly totalCents: number | null
    /** Last day of the prices, `YYYY-MM-DD`; null without a quote or without prices. */
    readonly holdsUntil: string | null
    readonly preparedBy: string
    /** The share address. */
    readonly link: string
    /**
     * The project's own page, where its owner can order it; null for other recipients. Absent in mails queued
     * before this field existed.
     */
    readonly orderLink?: string | null
    /** The revision whose PDF is attached once it is stored; null for the link alone. */
    readonly pdf: { readonly projectId: string; readonly revision: number } | null
  }
  /** The owner of a project requests a quote; sent to its salesperson, else to the shop. */
  quoteRequested: {
    /** `P100123` */
    readonly projectRef: string
    readonly projectName: string
    /** Name of the account that requests it. */
    readonly requestedBy: string
    readonly email: string
    /** Empty if the account has none. */
    readonly phone: string
    /** Units of all lines. */
    readonly units: number
    /** The project's page. */
    readonly link: string
  }
  /** Quotes whose prices expire soon; sent to the salesperson (workspace design, section 6). */
  quotesEnding: {
    readonly firstName: string
    readonly quotes: readonly {
      readonly quoteNumber: string
      readonly projectName: string
      readonly customerName: string
      readonly totalCents: number
      readonly holdsUntil: string
    }[]
  }
  /** Open reminders of today and earlier; sent to the member of staff who wrote them. */
  remindersDue: {
    readonly firstName: string
    readonly reminders: readonly {
      readonly title: string
      /** `YYYY-MM-DD` */
      readonly date: string
      readonly isOverdue: boolean
      readonly projectName: string | null
    }[]
  }
  confirmEmail: { readonly firstName: string; readonly link: string }
  /** Someone registered with an email that already has an account; `link` leads to the login page. */
  accountExists: { readonly firstName: string; readonly link: string }
  /** Verifies that the new email of an account belongs to its holder. */
  confirmNewEmail: { readonly firstName: string; readonly link: string }
  /** Sent to the previous email of the account. */
  emailChanged: { readonly firstName: string; readonly changedAt: string }
  passwordReset: { readonly firstName: string; readonly link: string; readonly validMinutes: number }
  passwordChanged: { readonly firstName: string; readonly changedAt: string }
}

export type MailKind = keyof MailData

/**
 * Kinds with a link that grants access. Sending them is abandoned after half an hour instead of most of a
 * day, and their data is then deleted.
 */
export const SECRET_KINDS: ReadonlySet<MailKind> = new Set([
  'confirmEmail',
  'confirmNewEmail',
  'passwordReset',
])
