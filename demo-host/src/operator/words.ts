import {
  dollarsToCents,
  formatAmount,
  formatPrice,
  PAYMENT_METHODS,
  RECORDED_METHOD_NAMES,
  type Brand,
} from '@countertop/sdk/rules'
import type { Payment } from './api'

/** Labels of the states of payments, legs and orders. */
const STATES: Record<string, string> = {
  started: 'Started',
  actionNeeded: 'Waiting for customer',
  authorised: 'Authorised, not captured',
  approved: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  unknown: 'No answer from provider',
  captured: 'Captured',
  captureFailed: 'Capture failed',
  paid: 'Paid',
  depositPaid: 'Paid in part',
  awaitingPayment: 'Awaiting payment',
  paymentFailed: 'Payment failed',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  restocked: 'Returned to stock',
  reduced: 'Items removed',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  requested: 'Requested',
  done: 'Done',
  refused: 'Refused',
  recorded: 'Recorded',
  active: 'Active',
  disabled: 'Disabled',
}

/** Writes `voidRequested` as `Void requested`, for names without a label. */
const plain = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const stateLabel = (state: string): string => STATES[state] ?? plain(state)

/**
 * Status of an order. A partly refunded order still counts as paid, so staff see both.
 * @param refunded in dollars, with what refunds of items returned to a gift card
 */
export const orderStateOf = (status: string, refunded: number): string =>
  refunded > 0 && (status === 'paid' || status === 'depositPaid') ? 'partlyRefunded' : status

/**
 * State of a payment. An approved payment shows the state of its order, which may still be unpaid, or be
 * refunded.
 */
export const paymentStateOf = ({
  state,
  orderStatus,
  refunded,
}: Pick<Payment, 'state' | 'orderStatus' | 'refunded'>): string =>
  state === 'approved' && orderStatus !== null ? orderStateOf(orderStatus, refunded) : state

/** Payment methods by the names of their providers, and those that staff record. */
const METHODS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PAYMENT_METHODS.flatMap(({ name, provider }) =>
      Object.values(provider ?? {}).map((adapter) => [adapter, name]),
    ),
  ),
  ...RECORDED_METHOD_NAMES,
  other: 'Recorded by staff',
}

export const methodLabel = (provider: string): string => METHODS[provider] ?? plain(provider)

/** Tells staff how to make a refund by hand; null where the provider makes it. */
export const manualRefundNote = (method: string, dollars: number): string | null =>
  MANUAL_REFUNDS[method]?.(price(dollars)) ?? null

const MANUAL_REFUNDS: Readonly<Record<string, (sum: string) => string>> = {
  cash: (sum) => `Hand ${sum} to the customer.`,
  eftpos: (sum) => `Refund ${sum} on the EFTPOS terminal.`,
  bankTransfer: (sum) => `Transfer ${sum} to the customer’s bank account.`,
  account: (sum) => `Credit ${sum} to the customer’s account.`,
  other: (sum) => `Return ${sum} to the customer the way they paid.`,
}

/** Urgency of a state, for the colour of its badge. */
export const toneOf = (state: string): 'good' | 'bad' | 'open' => {
  if (['approved', 'paid', 'captured', 'recorded', 'done', 'active', 'shipped', 'delivered'].includes(state))
    return 'good'
  return ['declined', 'captureFailed', 'paymentFailed', 'refused', 'disabled'].includes(state)
    ? 'bad'
    : 'open'
}

/** `$4,195.00 AUD`, for lists and records. */
export const money = (dollars: number, currency: string): string =>
  formatAmount(dollarsToCents(dollars), currency)

/** `$4,195.00`, for sentences next to an amount that states the currency. */
export const price = (dollars: number): string =>
  formatPrice(dollarsToCents(dollars), { decimals: 'always', zeroText: '' })

/** `21 Nov 2026, 12:05` in the shop's time zone. */
export const formatTime = (brand: Brand, iso: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone: brand.timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
