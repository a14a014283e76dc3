import type { HostedBrand } from '../hosted/brand'
import { fourPayments } from '../hosted/fourPayments'
import type { Choice, HostedPayment } from '../hosted/page'
import type { PayPalBook } from './book'
import type { Money } from './money'
import { type Order, type PayerDecision, totalOf } from './order'
import { payerId } from './rendering'

export const paypalBrand: HostedBrand = {
  name: 'PayPal',
  mark: '<rect width="32" height="32" rx="8"/><path fill="currentColor" d="M11 7h7.2c3.6 0 5.8 2 5.3 5.3-.5 3.6-3.3 5.4-6.8 5.4h-2.6L13.2 24H9z" opacity=".95"/>',
  heading: 'Pay with PayPal',
  lead: 'You are logged in as a test buyer. Please check the amount before you pay.',
  light: {
    ink: '#0b1f3a',
    soft: '#4c5d73',
    page: '#f5f7fa',
    card: '#fff',
    line: '#d5dde6',
    brand: '#003087',
    onBrand: '#fff',
  },
  dark: {
    ink: '#e9f0fa',
    soft: '#a7b7cb',
    page: '#0a1422',
    card: '#122033',
    line: '#2a3b52',
    brand: '#8ec1ff',
    onBrand: '#04203f',
  },
}

/** Pay in 4 is for purchases in Australian dollars from $30 to $2,000. */
const isPayInFourPossible = ({ currency_code, value: cents }: Money): boolean =>
  currency_code === 'AUD' && cents >= 3_000 && cents <= 200_000

const decisions: Readonly<Record<Choice, PayerDecision>> = {
  approve: 'approved',
  decline: 'refused',
  cancel: 'cancelled',
  expire: 'approved',
}

/** PayPal's own parameters beside those that the merchant's address has already. */
const backTo = ({ decision, returnUrl, cancelUrl, id }: Order): string => {
  const isCancelled = decision === 'open' || decision === 'cancelled'
  const target = new URL(isCancelled ? cancelUrl : returnUrl)
  target.searchParams.set('token', id)
  if (!isCancelled) target.searchParams.set('PayerID', payerId)
  return target.href
}

/** An order as PayPal's page shows it; `fundingSource=paylater` selects Pay in 4. */
export const pageOf =
  (book: PayPalBook, now: () => Date) =>
  (id: string, { fundingSource }: Readonly<Record<string, unknown>>): HostedPayment | undefined => {
    const order = book.peek(id)
    if (!order?.returnUrl) return undefined
    const total = totalOf(order)
    const [unit] = order.units
    const plan =
      fundingSource === 'paylater' && isPayInFourPossible(total)
        ? { ...fourPayments(total.value, now()), heading: 'Pay in 4, interest-free' }
        : undefined
    return {
      amountCents: total.value,
      currency: total.currency_code,
      reference: unit?.invoice_id ?? unit?.reference_id ?? order.id,
      isOpen: order.decision === 'open' && !book.isOver(order),
      ...(plan ? { plan } : {}),
      backUrl: backTo(order),
      returnUrls: [order.returnUrl, order.cancelUrl],
    }
  }

/** Stores the payer's choice; returns the address that the browser continues to. */
export const chooseOn =
  (book: PayPalBook, onApproved: (order: Order) => void) =>
  (id: string, choice: Choice): string | undefined => {
    const order = book.peek(id)
    if (order?.decision !== 'open' || book.isOver(order)) return undefined
    const decided = book.decide(order, decisions[choice])
    if (choice === 'expire') return backTo(book.expire(decided))
    if (choice !== 'cancel') onApproved(decided)
    return backTo(decided)
  }
