import {
  dollarsToCents,
  orderPayments,
  paymentLines,
  type ShippedUnits,
  toIsoDate,
} from '@countertop/sdk/rules'
import type { MailData, MailRequest } from '../mail/service'
import type { OrderSnapshot } from './snapshot'
import type { OrderState } from './states'

/** The data of an order that its confirmation mail needs. */
export interface ConfirmedOrder {
  readonly siteCode: string
  readonly number: string
  readonly state: OrderState
  readonly email: string
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly placedAt: Date
  readonly snapshot: OrderSnapshot
  readonly shopUrl: string
}

/** Builds the mail that confirms an order; it is queued in the transaction that places the order. */
export const confirmationMail = (order: ConfirmedOrder): MailRequest<'orderConfirmation'> => ({
  siteCode: order.siteCode,
  to: order.email,
  kind: 'orderConfirmation',
  dedupeKey: `orderConfirmation:${order.number}`,
  data: dataOf(order),
})

/** Builds the mail about an order from which items were removed. `changeId` distinguishes the changes. */
export const reducedMail = (
  order: ConfirmedOrder,
  removed: readonly string[],
  changeId: string,
): MailRequest<'orderReduced'> => ({
  siteCode: order.siteCode,
  to: order.email,
  kind: 'orderReduced',
  dedupeKey: `orderReduced:${changeId}`,
  data: { ...dataOf(order), removed },
})

/**
 * Builds the mail about an order that staff have cancelled. `state` is the state before, `giftCardCents` what
 * went back to the gift card, and `units` those of each line that had left or were still to leave: units that
 * were refunded before are not cancelled.
 */
export const cancelledMail = (
  { siteCode, email, number, state, snapshot, shopUrl }: ConfirmedOrder,
  {
    giftCardCents,
    units,
    isChargedBack,
  }: {
    readonly giftCardCents: number
    readonly units: readonly ShippedUnits[]
    readonly isChargedBack: boolean
  },
): MailRequest<'orderCancelled'> => ({
  siteCode,
  to: email,
  kind: 'orderCancelled',
  dedupeKey: `orderCancelled:${number}`,
  data: {
    orderNumber: number,
    firstName: snapshot.deliveryAddress.firstName,
    wasReversed: state === 'paymentFailed' || isChargedBack,
    giftCardCents,
    products: namedUnits(snapshot.products, (line) => units[line]?.toShip),
    sent: namedUnits(snapshot.products, (line) => units[line]?.kept),
    shopUrl,
  },
})

/** The products of which there are units, by line. */
const namedUnits = (
  products: OrderSnapshot['products'],
  unitsOf: (line: number) => number | undefined,
): { title: string; quantity: number }[] =>
  products
    .map(({ title }, line) => ({ title, quantity: unitsOf(line) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

/** What paid the order when it was placed, and what is still to be paid. */
const linesOfPayment = (order: { status: string } & Pick<OrderSnapshot, 'totals' | 'payment'>): string[] => {
  const { total, deposit } = order.totals
  const received = order.status === 'awaitingPayment' ? 0 : (deposit ?? total)
  return paymentLines({ ...order, payments: orderPayments({ ...order, received, recorded: [] }) })
}

const dataOf = ({
  number,
  state,
  deliveryDate,
  placedAt,
  shopUrl,
  snapshot: { supplierDates, isFromSuppliers, deliveryAddress, products, rewards, totals, payment, store },
}: ConfirmedOrder): MailData['orderConfirmation'] => ({
  orderNumber: number,
  placedAt: placedAt.toISOString(),
  isAwaitingPayment: state === 'awaitingPayment',
  deliveryDate,
  supplierDates: supplierDates.map(({ supplier, date }) => ({ supplier, date: toIsoDate(date) })),
  isFromSuppliers,
  store,
  deliveryAddress,
  products: products
    .filter(({ quantity }) => quantity > 0)
    .map(({ title, image, quantity, lineTotal, addOns, calledOffFor }) => ({
      title,
      image,
      quantity,
      lineTotalCents: dollarsToCents(lineTotal),
      addOns: addOns.map(({ name }) => name),
      ...(calledOffFor !== undefined && { calledOffFor }),
    })),
  gifts: rewards?.map(({ title }) => title),
  totals: {
    productsCents: dollarsToCents(totals.products),
    discountsCents: dollarsToCents(totals.discounts),
    giftCardCents: totals.giftCard === undefined ? undefined : dollarsToCents(totals.giftCard),
    deliveryCents: dollarsToCents(totals.delivery),
    servicesCents: dollarsToCents(totals.services),
    totalCents: dollarsToCents(totals.total),
    depositCents: totals.deposit === null ? null : dollarsToCents(totals.deposit),
    remainingCents: dollarsToCents(totals.remaining),
    gstIncludedCents: dollarsToCents(totals.gstIncluded),
  },
  paymentMethod: payment.label,
  payments: linesOfPayment({ status: state, totals, payment }),
  due: payment.due ?? null,
  cardSummary: payment.cardSummary,
  shopUrl,
})
