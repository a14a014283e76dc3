import { centsToDollars } from '@countertop/sdk/rules'
import type { OrderEventName, WebhookEvent } from '../webhooks/service'
import type { OrderEvent } from './event.schema'
import type { Shipment } from './shipments/shipments.repository'
import { shipmentView } from './shipments/shipmentView'
import type { OrderSnapshot } from './snapshot'
import type { OrderState } from './states'

/** The data of an order that webhooks publish. */
export interface PublishedOrder {
  readonly cartId: string
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

type OrderWebhookEvent = WebhookEvent & { readonly event: OrderEvent }

/** What an event is about, in addition to the order. */
interface EventDetails {
  readonly now: Date
  /** The amount refunded now and the sum refunded so far. */
  readonly refund?: { readonly cents: number; readonly sumCents: number }
  readonly shipment?: Omit<Shipment, 'recordedAt' | 'shippedBy' | 'deliveredBy'>
}

/** Builds one event of an order. */
export const orderEvent = (
  type: OrderEventName,
  order: PublishedOrder,
  { now, refund, shipment }: EventDetails,
): OrderWebhookEvent => ({
  // The same state at the same balance is published once.
  dedupeKey: [type, order.number, shipment?.id ?? refund?.sumCents ?? order.paidCents].join(':'),
  cartId: order.cartId,
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
      ...(shipment
        ? { shipment: { id: shipment.id, ...shipmentView(shipment, order.snapshot.products) } }
        : {}),
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

/** Builds the events of a change of state or of a refund; none where neither has happened. */
export const orderEventsOfChange = (
  before: PublishedOrder,
  after: Pick<PublishedOrder, 'state' | 'paidCents'>,
  { now, refundedCents }: { now: Date; refundedCents: number },
): OrderWebhookEvent[] => {
  const order = { ...before, ...after }
  const moved = after.state === before.state ? undefined : eventOfMove[after.state]
  const cents = moved === undefined && refundedCents > 0 ? before.paidCents - after.paidCents : 0
  return [
    ...(moved ? [orderEvent(moved, order, { now })] : []),
    ...(cents > 0
      ? [orderEvent('order.refunded', order, { now, refund: { cents, sumCents: refundedCents } })]
      : []),
  ]
}
