import type { Country } from '../brands/brands'
import type { PaymentType } from './payments'

/**
 * Who may choose a method: everyone, customers with a credit account, staff, or staff in a store (CHK-011 to
 * CHK-014).
 */
export type PaymentAudience = 'everyone' | 'creditCustomers' | 'staff' | 'counter'

/** When payment is due for an order that is not paid when it is placed. */
export const PAYMENT_DUES = ['onDelivery', 'onAccount'] as const
export type PaymentDue = (typeof PAYMENT_DUES)[number]

/** The parameters with which a provider's page redirects the shopper back. */
export interface PaymentReturn {
  /**
   * `provider` of our return address, and the confirmation call's name:
   * `POST /api/checkout/{provider}confirmation` (CHK-OP-079, CHK-OP-080).
   */
  readonly provider: string
  /** Query parameters in which the provider names its payment; each must match the payment that we began. */
  readonly references: readonly string[]
  /** Other query parameters that the provider appends. */
  readonly others?: readonly string[]
  /** Its page has a cancel link of its own, which comes back with `status=CANCELLED` (CHK-OP-070). */
  readonly hasCancelLink: boolean
}

/** A way to pay. Money, names and texts of both sides are read from its row. */
export interface PaymentMethodRow {
  /** Its bit in `opts` of the checkout view; card has none and is always on (CHK-017 to CHK-035). */
  readonly bit: number
  /** The payment type an order records (CHK-454, CHK-OP-059, CHK-OP-062). */
  readonly type: PaymentType
  /** What shoppers read on the order's confirmation, and while they wait for the provider's page. */
  readonly name: string
  /** The label of its radio card; a site may replace the card's by its own text (CHK-181 to CHK-231). */
  readonly label: string
  /**
   * The number of equal payments that the method divides an order's total into (CHK-233); null where it
   * charges the total, or the shopper chooses at its page.
   */
  readonly instalments: number | null
  /** The site's feature flag for it, and the default where the site sets none (CHK-OP-025). */
  readonly feature: string
  readonly isOnByDefault: boolean
  readonly audience: PaymentAudience
  /**
   * Its name in the payment configuration by country (CHK-036); null where nothing is paid through a
   * provider.
   */
  readonly configuration: Readonly<Record<Country, string>> | null
  /** The backend's provider by country; null as above. */
  readonly provider: Readonly<Record<Country, string>> | null
  /** Null for a method whose provider has no page that sends the shopper back to ours. */
  readonly returns: PaymentReturn | null
  /**
   * When payment is due after the order; null where it is paid with the order or staff charge it elsewhere.
   */
  readonly due: PaymentDue | null
}

const inBoth = (name: string): Readonly<Record<Country, string>> => ({ AU: name, NZ: name })

/**
 * Every way to pay, in the order the panel shows them (CHK-171). docs/payments.md lists what else a new one
 * needs.
 */
export const paymentMethods = {
  Default: {
    bit: 0,
    type: 'CreditCard',
    name: 'Credit or debit card',
    label: 'Credit or debit card',
    instalments: null,
    feature: 'card',
    isOnByDefault: true,
    audience: 'everyone',
    configuration: inBoth('creditcard'),
    provider: inBoth('card'),
    returns: null,
    due: null,
  },
  AfterPay: {
    bit: 2048,
    type: 'AfterPay',
    name: 'Afterpay',
    label: 'Pay with Afterpay',
    instalments: 4,
    feature: 'afterpay',
    isOnByDefault: true,
    audience: 'everyone',
    configuration: inBoth('afterpay'),
    provider: { AU: 'afterpay', NZ: 'afterpay-nz' },
    returns: { provider: 'afterpay', references: ['orderToken'], hasCancelLink: true },
    due: null,
  },
  PayPal: {
    bit: 2,
    type: 'PayPal',
    name: 'PayPal',
    label: 'PayPal',
    instalments: null,
    feature: 'paypal',
    isOnByDefault: true,
    audience: 'everyone',
    configuration: inBoth('paypal'),
    provider: inBoth('paypal'),
    returns: { provider: 'paypal', references: ['token'], others: ['PayerID'], hasCancelLink: true },
    due: null,
  },
  Zip: {
    bit: 256,
    type: 'Zip',
    name: 'Zip',
    label: 'Zip',
    instalments: null,
    feature: 'zip',
    isOnByDefault: true,
    audience: 'everyone',
    configuration: { AU: 'zipmoney', NZ: 'zipnz' },
    provider: { AU: 'zip', NZ: 'zip-nz' },
    // Zip redirects declined, expired and cancelled shoppers alike: only a query reveals which it was.
    returns: {
      provider: 'zip',
      references: ['checkoutId', 'orderId'],
      others: ['result'],
      hasCancelLink: false,
    },
    due: null,
  },
  Klarna: {
    bit: 65536,
    type: 'Klarna',
    name: 'Klarna',
    label: 'Klarna',
    instalments: 4,
    feature: 'klarna',
    isOnByDefault: false,
    audience: 'everyone',
    configuration: inBoth('klarna'),
    provider: inBoth('klarna'),
    returns: { provider: 'klarna', references: ['sid'], hasCancelLink: true },
    due: null,
  },
  ZipInStore: {
    bit: 512,
    type: 'ZipInStore',
    name: 'Zip',
    label: 'Pay with Zip App',
    instalments: null,
    feature: 'zipInStore',
    isOnByDefault: true,
    audience: 'counter',
    configuration: { AU: 'zipmoney', NZ: 'zipnz' },
    provider: { AU: 'zip-in-store', NZ: 'zip-nz-in-store' },
    returns: null,
    due: null,
  },
  StaffOnlyOtherPaymentMethod: {
    bit: 128,
    type: 'None',
    name: 'Cash or EFTPOS',
    label: 'Use Other Payment Method',
    instalments: null,
    feature: 'otherPayment',
    isOnByDefault: true,
    audience: 'staff',
    configuration: null,
    provider: null,
    returns: null,
    due: null,
  },
  CRAccount: {
    bit: 4,
    type: 'None',
    name: 'Credit account',
    label: 'Credit Account',
    instalments: null,
    feature: 'creditAccount',
    isOnByDefault: true,
    audience: 'creditCustomers',
    configuration: null,
    provider: null,
    returns: null,
    due: 'onAccount',
  },
  COD: {
    bit: 1,
    type: 'Cash',
    name: 'Cash on delivery',
    label: 'Cash on Delivery',
    instalments: null,
    feature: 'cashOnDelivery',
    isOnByDefault: false,
    audience: 'everyone',
    configuration: null,
    provider: null,
    returns: null,
    due: 'onDelivery',
  },
} as const satisfies Readonly<Record<string, PaymentMethodRow>>
