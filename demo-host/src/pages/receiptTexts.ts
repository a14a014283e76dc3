import { dollarsToCents, formatPrice, isDepositPaid, paymentLines } from '@countertop/sdk/rules'
import type { Order } from '../api'

/** An amount of the receipt, with cents. */
export const cents = (amountCents: number): string =>
  formatPrice(amountCents, { decimals: 'always', zeroText: '' })

/** An amount of the receipt in dollars, with cents. */
export const amount = (dollars: number): string => cents(dollarsToCents(dollars))

/** The rows below the total: what a gift card paid, what is left, what was paid, and what went back. */
export const balanceRows = (
  order: Pick<Order, 'status' | 'totals' | 'paid' | 'refunded' | 'giftCardRefunded'>,
  giftCardCents: number,
): [label: string, text: string][] => {
  const { status, totals, paid, refunded, giftCardRefunded } = order
  if (status === 'cancelled') return []
  const { deposit, remaining, total } = totals
  const isUnpaid = status === 'awaitingPayment'
  const isPartlyPaid = status === 'depositPaid'
  const received = paid + refunded
  const rows: [label: string, text: string, isShown: boolean][] = [
    ['Paid by gift card', cents(giftCardCents), giftCardCents > 0],
    ['Left to pay', amount(total), isUnpaid && giftCardCents > 0],
    ['Deposit to pay', amount(deposit ?? 0), isUnpaid && deposit !== null],
    [isDepositPaid(order) ? 'Deposit paid' : 'Paid so far', amount(received), isPartlyPaid],
    ['Remaining', amount(remaining), (isUnpaid || isPartlyPaid) && remaining > 0],
    ['Refunded', `−${amount(refunded)}`, refunded > 0],
    ['Returned to gift card', `−${amount(giftCardRefunded)}`, giftCardRefunded > 0],
  ]
  return rows.flatMap(([label, text, isShown]) => (isShown ? [[label, text]] : []))
}

/** How the order is paid, by its state. */
export const paymentText = (
  order: Pick<Order, 'status' | 'totals' | 'payment' | 'payments' | 'paid' | 'refunded'>,
  giftCardCents: number,
): string => {
  const { status, totals, payment, paid, refunded } = order
  const method = payment.cardSummary ?? payment.label
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status === 'awaitingPayment') return `Not paid yet: ${method}`
  if (status === 'paymentFailed') return `The payment was reversed: ${method}`
  if (totals.total === 0) return giftCardCents > 0 ? 'Paid by gift card' : 'Nothing to pay'
  const means = paymentLines({ ...order, payment: { ...payment, due: null } }).join(', ')
  const received = dollarsToCents(paid) + dollarsToCents(refunded)
  if (status === 'depositPaid') {
    const isDeposit = giftCardCents === 0 && isDepositPaid(order)
    const rest = payment.due ? `. Still to pay: ${method}` : ''
    return `${isDeposit ? 'Deposit paid' : 'Paid in part'}: ${means}${rest}`
  }
  const isWhole = received >= dollarsToCents(totals.total)
  if (status === 'refunded')
    return `${isWhole ? 'Paid and refunded in full' : 'Paid in part and refunded'}: ${means}`
  return `Paid: ${means}`
}
