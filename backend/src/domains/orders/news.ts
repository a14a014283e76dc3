import { centsToDollars } from '@countertop/sdk/rules'
import type { OrderEventName, WebhookEvent } from '../webhooks/service'
import type { OrderEvent } from './event.schema'
import type { OrderSnapshot } from './snapshot'
import type { OrderState } from './states'

/** An order after something happened to it, as far as the retailer's systems are concerned. */
export interface ToldOrder {
  readonly siteCode: string
  readonly number: string
  readonly state: OrderState
  readonly email: string
  readonly currency: string
  readonly totalCents: number
  readonly paidCents: number
  readonly placedAt: Date
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
}

type OrderWebhook = WebhookEvent & { readonly event: OrderEvent }

/** One event of an order; `refund` is what was given back now, and all that has been so far. */
export const newsOf = (
  type: OrderEventName,
  order: ToldOrder,
  { now, refund }: { now: Date; refund?: { cents: number; sumCents: number } },
): OrderWebhook => ({
  // The same state at the same balance is told once.
  dedupeKey: [type, order.number, refund ? refund.sumCents : order.paidCents].join(':'),
  event: {
    type,
    timestamp: now.toISOString(),
    data: {
      orderNumber: order.number,
      site: order.siteCode as OrderEvent['data']['site'],
      status: order.state,
      placedAt: order.placedAt.toISOString(),
      email: order.email,
      currency: order.currency as OrderEvent['data']['currency'],
      total: centsToDollars(order.totalCents),
      paid: centsToDollars(order.paidCents),
      ...(refund ? { refund: centsToDollars(refund.cents) } : {}),
      deliveryDate: order.deliveryDate,
      deliveryAddress: order.snapshot.deliveryAddress,
      ...(order.snapshot.given ? { given: order.snapshot.given } : {}),
      store: order.snapshot.store,
      products: order.snapshot.products.map(({ sku, title, quantity, price, lineTotal, addOns }) => ({
        sku,
        title,
        quantity,
        price,
        lineTotal,
        addOns,
      })),
      totals: order.snapshot.totals,
      payment: order.snapshot.payment,
    },
  },
})

const eventOfMove: Readonly<Partial<Record<OrderState, OrderEventName>>> = {
  paid: 'order.paid',
  paymentFailed: 'order.paymentFailed',
  cancelled: 'order.cancelled',
}

/** What is told of an order's new state and of money that went back; nothing where neither is so. */
export const newsOfMoney = (
  before: ToldOrder,
  after: Pick<ToldOrder, 'state' | 'paidCents'>,
  { now, refundedCents }: { now: Date; refundedCents: number },
): OrderWebhook[] => {
  const order = { ...before, ...after }
  const moved = after.state === before.state ? undefined : eventOfMove[after.state]
  const cents = moved === undefined && refundedCents > 0 ? before.paidCents - after.paidCents : 0
  return [
    ...(moved ? [newsOf(moved, order, { now })] : []),
    ...(cents > 0
      ? [newsOf('order.refunded', order, { now, refund: { cents, sumCents: refundedCents } })]
      : []),
  ]
}
