import { randomUUID } from 'node:crypto'
import { centsToDollars } from '@countertop/sdk/rules'
import type { OrderEventName, WebhookEvent } from '../../webhooks/service'
import type { OrderEvent } from './event.schema'
import type { Shipment } from '../units/shipments.repository'
import { shipmentView } from '../units/shipmentView'
import type { OrderSnapshot } from '../snapshot'
import type { OrderState } from '../states'
import { totalsOf } from '../totalsOf'

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
  /** Less captures that failed afterwards. */
  readonly capturedCents: number
  readonly placedAt: Date
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
}

type OrderWebhookEvent = WebhookEvent & { readonly event: OrderEvent }

/** The part of staff in a change of the money, without a provider. */
export type ByHand = Pick<OrderEvent['data'], 'recorded' | 'returnBy'>

/** What an event is about, in addition to the order. */
interface EventDetails {
  readonly now: Date
  /**
   * Distinguishes events of a type that an order may have several of: an event whose type and id were
   * published before is not published again. `first` for a type that an order has once.
   */
  readonly changeId: string
  /** The amount refunded now, or of the refund that failed. */
  readonly refundCents?: number
  /** What the refund returns to the gift card. */
  readonly giftCardCents?: number | undefined
  readonly byHand?: ByHand | undefined
  readonly shipment?: Omit<Shipment, 'recordedAt' | 'shippedBy' | 'deliveredBy'>
}

/** Builds one event of an order. */
export const orderEvent = (
  type: OrderEventName,
  order: PublishedOrder,
  { now, changeId, refundCents, giftCardCents, byHand, shipment }: EventDetails,
): OrderWebhookEvent => ({
  dedupeKey: [type, order.number, changeId].join(':'),
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
      ...(refundCents === undefined ? {} : { refund: centsToDollars(refundCents) }),
      ...(giftCardCents ? { giftCardRefund: centsToDollars(giftCardCents) } : {}),
      ...byHand,
      ...(shipment
        ? { shipment: { id: shipment.id, ...shipmentView(shipment, order.snapshot.products) } }
        : {}),
      deliveryDate: order.deliveryDate,
      deliveryAddress: order.snapshot.deliveryAddress,
      ...(order.snapshot.given ? { given: order.snapshot.given } : {}),
      store: order.snapshot.store,
      products: order.snapshot.products.map(
        ({ sku, title, quantity, price, lineTotal, addOns, calledOffFor }) => ({
          sku,
          title,
          quantity,
          price,
          lineTotal,
          addOns,
          ...(calledOffFor !== undefined && { calledOffFor }),
        }),
      ),
      ...(order.snapshot.rewards && {
        rewards: order.snapshot.rewards.map(({ promoId, title }) => ({ promoId, title })),
      }),
      totals: totalsOf(order),
      payment: order.snapshot.payment,
    },
  },
})

const eventOfMove: Readonly<Partial<Record<OrderState, OrderEventName>>> = {
  paid: 'order.paid',
  paymentFailed: 'order.paymentFailed',
  cancelled: 'order.cancelled',
}

/** Money that counted, and that the provider then reported as not captured or not refunded. */
export type FailedMove = 'captureFailed' | 'refundFailed'

/**
 * Builds the events of a change of state, a refund, or a capture or refund that failed; none where none has
 * happened. Call it once for each change, with the order locked: an order may return to an earlier state and
 * balance, and its events are published again then.
 */
export const orderEventsOfChange = (
  before: PublishedOrder,
  after: Pick<PublishedOrder, 'state' | 'paidCents'>,
  {
    now,
    refundedCents,
    failed,
    giftCardCents,
    byHand,
  }: Pick<EventDetails, 'now' | 'giftCardCents' | 'byHand'> & {
    refundedCents: number
    failed?: FailedMove | undefined
  },
): OrderWebhookEvent[] => {
  const order = { ...before, ...after }
  const changeId = randomUUID()
  if (failed === 'captureFailed') return [orderEvent('order.paymentFailed', order, { now, changeId })]
  const moved = after.state === before.state ? undefined : eventOfMove[after.state]
  if (moved) return [orderEvent(moved, order, { now, changeId, byHand })]
  if (failed === 'refundFailed') {
    // Below zero, the failure came before the refund counted: no refund was published.
    if (refundedCents < 0) return []
    const refundCents = after.paidCents - before.paidCents
    return [orderEvent('order.refundFailed', order, { now, changeId, refundCents })]
  }
  const refundCents = refundedCents > 0 ? before.paidCents - after.paidCents : 0
  if (refundCents <= 0) return []
  return [orderEvent('order.refunded', order, { now, changeId, refundCents, giftCardCents, byHand })]
}
