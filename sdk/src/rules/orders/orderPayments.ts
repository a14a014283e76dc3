import { dollarsToCents, centsToDollars, formatPrice } from '../money'
import { RECORDED_METHOD_NAMES, type RecordedMethod } from '../payment/recordedPayments'
import { type PaymentDue, paymentMethods } from '../payment/paymentMethods.table'

/** What paid an order, or a part of it; dollars. */
export interface OrderPayment {
  /** The name of the method, such as `Visa ending 1237` or `EFTPOS`. */
  readonly label: string
  readonly amount: number
}

interface PayableOrder {
  readonly status: string
  readonly totals: {
    readonly total: number
    readonly remaining: number
    readonly giftCard?: number | undefined
  }
  readonly payment: {
    /** The payment type, such as `CreditCard`. */
    readonly method: string
    readonly label: string
    readonly cardSummary: string | null
    readonly due?: PaymentDue | null | undefined
  }
}

/** What was refunded of an order and what is left, in cents. */
interface RefundedMoney {
  /** Less refunds that failed afterwards. */
  readonly refundedCents: number
  /**
   * Captured and not refunded. Each payment counts for itself: a refund of one whose capture failed
   * afterwards lowers no other.
   */
  readonly leftCents: number
}

/**
 * Whether all money that was captured is refunded. Money charged back cannot be refunded, so an order with
 * any has money left.
 */
export const isMoneyRefunded = ({ refundedCents, leftCents }: RefundedMoney): boolean =>
  refundedCents > 0 && leftCents <= 0

/**
 * Whether a refund closes its order: all money is refunded, and no gift card pays for units that no refund
 * has named (decision D-33). Closing returns the rest of the card's value, which would otherwise be
 * lost to the shop together with the goods.
 * @param giftCardUnitsCents of `giftCardForUnitsLeft`; missing for an order without a gift card
 */
export const isRefundedInFull = ({
  isMoneyRefunded: isRefunded = false,
  giftCardUnitsCents = 0,
}: {
  readonly isMoneyRefunded?: boolean | undefined
  readonly giftCardUnitsCents?: number | undefined
}): boolean => isRefunded && giftCardUnitsCents === 0

/** Whether staff record the payment of this payment type, because no provider makes it. */
const isByStaff = (type: string): boolean =>
  Object.values(paymentMethods).some((row) => row.type === type && row.provider === null)

const methodOf = ({ payment }: PayableOrder): string => payment.cardSummary ?? payment.label

/**
 * What has paid an order, in the order of payment: the gift card, what was paid when it was placed, and what
 * staff recorded. Payments of one name are one. A cancelled order has none: its gift card has its value back.
 *
 * @param received dollars captured so far, refunds included
 */
export const orderPayments = (
  order: PayableOrder & {
    readonly received: number
    readonly recorded: readonly { readonly method: RecordedMethod | null; readonly amount: number }[]
  },
): OrderPayment[] => {
  if (order.status === 'cancelled') return []
  const method = methodOf(order)
  const recordedCents = order.recorded.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0)
  const placedCents = dollarsToCents(order.received) - recordedCents
  // A payment recorded without its method was by the order's own, unless that is a provider's.
  const unnamed = placedCents > 0 || !isByStaff(order.payment.method) ? 'Other payment' : method
  const parts = [
    { label: 'Gift card', cents: dollarsToCents(order.totals.giftCard ?? 0) },
    { label: method, cents: placedCents },
    ...order.recorded.map((one) => ({
      label: one.method === null ? unnamed : RECORDED_METHOD_NAMES[one.method],
      cents: dollarsToCents(one.amount),
    })),
  ].filter(({ cents }) => cents > 0)
  return [...new Set(parts.map(({ label }) => label))].map((label) => ({
    label,
    amount: centsToDollars(parts.reduce((sum, part) => (part.label === label ? sum + part.cents : sum), 0)),
  }))
}

/**
 * Whether what was paid so far of an order, refunds included, is exactly its deposit. Dollars; `paid` is less
 * refunds.
 */
export const isDepositPaid = ({
  totals: { deposit },
  paid,
  refunded,
}: {
  readonly totals: { readonly deposit: number | null }
  readonly paid: number
  readonly refunded: number
}): boolean => deposit !== null && dollarsToCents(paid) + dollarsToCents(refunded) === dollarsToCents(deposit)

const amountLine = ({ label, amount }: OrderPayment): string =>
  `${label} ${formatPrice(dollarsToCents(amount), { decimals: 'always' })}`

/**
 * How an order is paid, a line for each method: its name alone where it pays everything, else with its
 * amount, `Gift card $50.00`. Beside these, what the order's own method still has to pay is such a line,
 * `Still to pay: Cash on delivery $200.00`, and so is a payment that was taken back.
 *
 * @param order its `payments` are those of `orderPayments`
 */
export const paymentLines = (
  order: PayableOrder & { readonly payments?: readonly OrderPayment[] | undefined },
): string[] => {
  const { status, totals, payment, payments = [] } = order
  const isPart = status === 'depositPaid'
  const dueDollars =
    isPart && payment.due ? totals.remaining : status === 'awaitingPayment' ? totals.total : 0
  const paid = payments.map(amountLine)
  if (status === 'paymentFailed' && paid.length > 0) return [...paid, `Payment reversed: ${methodOf(order)}`]
  if (dueDollars > 0 && (paid.length > 0 || isPart)) {
    return [...paid, `Still to pay: ${amountLine({ label: methodOf(order), amount: dueDollars })}`]
  }
  if (paid.length > (isPart ? 0 : 1)) return paid
  return [payments[0]?.label ?? methodOf(order)]
}
