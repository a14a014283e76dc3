import type { HostedBrand } from '../hosted/brand'
import { type Choice, type HostedPayment } from '../hosted/page'
import type { AfterpayBook } from './book'
import type { Checkout, ShopperDecision } from './payment'

export const afterpayBrand: HostedBrand = {
  name: 'Afterpay',
  mark: '<circle cx="16" cy="16" r="16"/><path fill="currentColor" d="M9 11.5 16 7.5l7 4v2.6l-7-4-4.7 2.7v6.4l4.7 2.7 4.7-2.7v-3h2.3v4.3l-7 4-7-4z"/>',
  heading: 'Confirm your payment plan',
  lead: 'Pay in four instalments, every two weeks. The first is due today.',
  light: {
    ink: '#101820',
    soft: '#4a545c',
    page: '#effbf5',
    card: '#fff',
    line: '#cfe3d9',
    brand: '#b2fce4',
    onBrand: '#101820',
  },
  dark: {
    ink: '#eafff6',
    soft: '#a9c2b7',
    page: '#0d1512',
    card: '#16211d',
    line: '#2c4038',
    brand: '#b2fce4',
    onBrand: '#101820',
  },
}

/** A published test card of the provider: this CSC is approved, the other one refused. */
const approvedCsc = '000'
const refusedCsc = '051'

const decisions: Readonly<Record<Choice, ShopperDecision>> = {
  approve: 'confirmed',
  decline: 'refused',
  cancel: 'cancelled',
  expire: 'confirmed',
}

/** Afterpay's own parameters beside those that the merchant's address has already. */
const backTo = (url: string, status: 'SUCCESS' | 'CANCELLED', orderToken: string): string => {
  const target = new URL(url)
  target.searchParams.set('status', status)
  target.searchParams.set('orderToken', orderToken)
  return target.href
}

const returnUrlOf = ({ decision, confirmUrl, cancelUrl, token }: Checkout): string =>
  decision === 'cancelled' || decision === 'open'
    ? backTo(cancelUrl, 'CANCELLED', token)
    : backTo(confirmUrl, 'SUCCESS', token)

/** What Afterpay's page shows of a token. */
export const pageOf =
  (book: AfterpayBook, planOf: (cents: number) => HostedPayment['plan']) =>
  (token: string): HostedPayment | undefined => {
    const checkout = book.checkout(token)
    if (!checkout) return undefined
    const plan = planOf(checkout.amountCents)
    return {
      amountCents: checkout.amountCents,
      currency: checkout.currency,
      reference: checkout.merchantReference,
      isOpen: checkout.decision === 'open' && !book.isOver(checkout),
      ...(plan ? { plan } : {}),
      field: {
        name: 'csc',
        label: 'Security code of your card',
        hint: `${approvedCsc} is approved, ${refusedCsc} is refused by the bank.`,
        value: approvedCsc,
      },
      backUrl: returnUrlOf(checkout),
      returnUrls: [checkout.confirmUrl, checkout.cancelUrl],
    }
  }

/** Stores the shopper's choice; returns the address that the browser continues to. */
export const chooseOn =
  (book: AfterpayBook) =>
  (token: string, choice: Choice, csc: string): string | undefined => {
    const checkout = book.checkout(token)
    if (checkout?.decision !== 'open' || book.isOver(checkout)) return undefined
    const decision = choice === 'approve' && csc.trim() === refusedCsc ? 'refused' : decisions[choice]
    const decided = book.decide(checkout, decision)
    return returnUrlOf(choice === 'expire' ? book.expire(decided) : decided)
  }
