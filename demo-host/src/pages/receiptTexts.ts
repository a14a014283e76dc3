import { dollarsToCents, formatPrice } from '@countertop/sdk/rules'
import type { Order } from '../api'

/** An amount of the receipt, with cents. */
export const cents = (amountCents: number): string =>
  formatPrice(amountCents, { decimals: 'always', zeroText: '' })

/** An amount of the receipt in dollars, with cents. */
export const amount = (dollars: number): string => cents(dollarsToCents(dollars))

/** The rows below the total: what a gift card paid, what is left, what was paid so far and refunded. */
export const balanceRows = (
  { status, totals, paid, refunded }: Pick<Order, 'status' | 'totals' | 'paid' | 'refunded'>,
  giftCardCents: number,
): [label: string, text: string][] => {
  if (status === 'cancelled') return []
  const { deposit, remaining, total } = totals
  const isUnpaid = status === 'awaitingPayment'
  const isPartlyPaid = status === 'depositPaid'
  const received = paid + refunded
  const rows: [label: string, text: string, isShown: boolean][] = [
    ['Paid by gift card', cents(giftCardCents), giftCardCents > 0],
    ['Left to pay', amount(total), isUnpaid && giftCardCents > 0],
    ['Deposit to pay', amount(deposit ?? 0), isUnpaid && deposit !== null],
    [received === deposit ? 'Deposit paid' : 'Paid so far', amount(received), isPartlyPaid],
    ['Remaining', amount(remaining), (isUnpaid || isPartlyPaid) && remaining > 0],
    ['Refunded', `−${amount(refunded)}`, refunded > 0],
  ]
  return rows.flatMap(([label, text, isShown]) => (isShown ? [[label, text]] : []))
}

/** How the order is paid, by its state. */
export const paymentText = (
  {
    status,
    totals,
    payment,
    paid,
    refunded,
  }: Pick<Order, 'status' | 'totals' | 'payment' | 'paid' | 'refunded'>,
  giftCardCents: number,
): string => {
  const method = payment.cardSummary ?? payment.label
  const means = giftCardCents > 0 ? `gift card and ${method}` : method
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status === 'awaitingPayment') return `Not paid yet: ${method}`
  if (status === 'paymentFailed') return `The payment was reversed: ${method}`
  if (totals.total === 0) return giftCardCents > 0 ? 'Paid by gift card' : 'Nothing to pay'
  if (status === 'depositPaid' && payment.due) return `Paid in part. Still to pay: ${method}`
  if (status === 'depositPaid')
    return `${totals.deposit === null ? 'Paid in part' : 'Deposit paid'} with ${means}`
  const isWhole = dollarsToCents(paid) + dollarsToCents(refunded) >= dollarsToCents(totals.total)
  if (status === 'refunded')
    return isWhole ? `Paid with ${means} and refunded in full` : `Paid in part with ${means} and refunded`
  // The method is the deposit's; staff record the rest.
  return totals.deposit === null
    ? `Paid with ${means}`
    : `Deposit paid with ${means}, the rest paid separately`
}
