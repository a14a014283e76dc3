import { dollarsToCents, formatPrice, type Brand } from '@countertop/sdk/rules'
import type { Payment } from './api'

/** States of payments, legs and orders as an operator reads them. */
const STATES: Record<string, string> = {
  started: 'Started',
  actionNeeded: 'Waits for the shopper',
  authorised: 'Authorised, not captured',
  approved: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  unknown: 'Answer missing',
  captured: 'Captured',
  captureFailed: 'Capture failed',
  paid: 'Paid',
  depositPaid: 'Deposit paid',
  awaitingPayment: 'Awaiting payment',
  paymentFailed: 'Payment failed',
  refunded: 'Refunded',
  requested: 'Requested',
  done: 'Done',
  refused: 'Refused',
  active: 'Active',
  disabled: 'Disabled',
}

/** `voidRequested` as `Void requested`, for what has no words of its own. */
const plain = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const stateIn = (state: string): string => STATES[state] ?? plain(state)

/** A payment that stands is as its order: an order may be placed with nothing paid yet, and be given back later. */
export const stateOf = ({ state, orderStatus }: Pick<Payment, 'state' | 'orderStatus'>): string =>
  state === 'approved' ? (orderStatus ?? state) : state

/** How urgent a state is, for the colour of its mark. */
export const toneOf = (state: string): 'good' | 'bad' | 'open' => {
  if (['approved', 'paid', 'captured', 'done', 'active'].includes(state)) return 'good'
  return ['declined', 'captureFailed', 'paymentFailed', 'refused', 'disabled'].includes(state)
    ? 'bad'
    : 'open'
}

export const money = (dollars: number): string =>
  formatPrice(dollarsToCents(dollars), { decimals: 'always', zeroText: '' })

/** `21 Nov 2026, 12:05` by the shop's clock. */
export const timeIn = (brand: Brand, iso: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone: brand.timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso))
