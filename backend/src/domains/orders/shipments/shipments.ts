import { createHash } from 'node:crypto'
import { type ChosenUnits, nameAmong } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { DomainError, keyReused, notFound } from '../../../foundation/errors'
import { together } from '../../../db/transaction'
import { queueMail } from '../../mail/service'
import { findAttempt } from '../../payments/service'
import { queueWebhooks } from '../../webhooks/service'
import type { MoneyOrder } from '../balance/balance.repository'
import type { OrderMoneyView } from '../money/money.view'
import { orderEvent } from '../events/orderEvents'
import { listReturnedUnits } from '../units/refundLines.repository'
import { unitsRefusal } from '../refusals'
import { type StaffOrderDeps, staffOrders } from '../money/staffOrders'
import type { StaffRequest } from '../staffRequest'
import { shippedLines, whyNotShippable } from '../units/shippedLines'
import {
  findShipmentRequest,
  insertShipment,
  insertShipmentLines,
  listShipments,
  markDelivered,
  type Shipment,
} from '../units/shipments.repository'

export interface ShipmentRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly lines: readonly ChosenUnits[]
  /** Null for now. */
  readonly shippedAt: Date | null
}

export interface DeliveryRequest extends StaffRequest {
  readonly shipmentId: string
  /** Null for now. */
  readonly deliveredAt: Date | null
}

/** Dispatch and arrival of an order's shipments, recorded by staff. Each call returns the changed order. */
export interface ShipmentService {
  /**
   * @throws DomainError 401, 403 `STAFF_ONLY`, 404 `NO_SUCH_ORDER`, 409 `ORDER_NOT_SHIPPABLE`,
   * `SHIPMENT_EXCEEDS_ORDER`, 400 `SHIPMENT_TIME_INVALID`, 422 `IDEMPOTENCY_KEY_REUSED`
   */
  ship(request: ShipmentRequest): Promise<OrderMoneyView>
  /**
   * Safe to repeat. @throws DomainError 401, 403 `STAFF_ONLY`, 404 `NO_SUCH_ORDER`, `NO_SUCH_SHIPMENT`, 400
   * `SHIPMENT_TIME_INVALID`
   */
  deliver(request: DeliveryRequest): Promise<OrderMoneyView>
}

/** Clocks of carriers and shops differ a little. */
const CLOCK_TOLERANCE_MS = 60_000

export const shipmentService = (deps: StaffOrderDeps): ShipmentService => {
  const { change } = staffOrders(deps)
  return {
    ship: (request) =>
      change(request, (trx, order, actor) =>
        recordShipment(trx, order, request, { actor, now: deps.clock.now() }),
      ),
    deliver: (request) =>
      change(request, (trx, order, actor) =>
        recordDelivery(trx, order, request, { actor, now: deps.clock.now() }),
      ),
  }
}

interface By {
  readonly actor: string
  readonly now: Date
}

const recordShipment = async (
  trx: Db,
  order: MoneyOrder,
  request: ShipmentRequest,
  { actor, now }: By,
): Promise<void> => {
  const { idempotencyKey, carrier, trackingNumber, trackingUrl, lines } = request
  const requestHash = hashOf(request)
  const known = await findShipmentRequest(trx, order.id, idempotencyKey)
  if (known) {
    if (!known.equals(requestHash)) throw keyReused()
    return
  }
  requireShippable(order)
  const shippedAt = request.shippedAt ?? now
  requireBetween(
    shippedAt,
    order.placedAt,
    now,
    'The dispatch time must be after the order was placed and not in the future.',
  )
  const left = await unitsLeftAfter(trx, order, { lines, recordedAt: now.toISOString() })
  const shipment = { carrier, trackingNumber, trackingUrl, shippedAt }
  const id = await insertShipment(trx, {
    ...shipment,
    orderId: order.id,
    idempotencyKey,
    requestHash,
    actor,
    now,
  })
  await insertShipmentLines(trx, id, lines)
  const shipped = { ...shipment, id, lines, shippedAt: shippedAt.toISOString(), deliveredAt: null }
  await together([
    publish(trx, order, { type: 'order.shipped', shipment: shipped, now }),
    queueShippedMail(trx, order, shipped, { isPart: left > 0 }),
  ])
}

const recordDelivery = async (
  trx: Db,
  order: MoneyOrder,
  { shipmentId, deliveredAt: given }: DeliveryRequest,
  { actor, now }: By,
): Promise<void> => {
  const shipment = (await listShipments(trx, order.id)).find(({ id }) => id === shipmentId)
  if (!shipment) throw notFound('NO_SUCH_SHIPMENT', 'This order has no such shipment.')
  if (shipment.deliveredAt !== null) return
  const deliveredAt = given ?? now
  const shippedAt = new Date(shipment.shippedAt)
  requireBetween(
    deliveredAt,
    shippedAt,
    now,
    'The arrival time must be after the dispatch time and not in the future.',
  )
  await markDelivered(trx, shipmentId, { deliveredAt, actor })
  const delivered = { ...shipment, deliveredAt: deliveredAt.toISOString() }
  await publish(trx, order, { type: 'order.delivered', shipment: delivered, now })
}

const hashOf = ({ carrier, trackingNumber, trackingUrl, lines, shippedAt }: ShipmentRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([carrier, trackingNumber, trackingUrl, lines, shippedAt]))
    .digest()

const requireShippable = (order: MoneyOrder): void => {
  const why = whyNotShippable(order)
  if (why !== undefined) throw new DomainError(409, 'ORDER_NOT_SHIPPABLE', why)
}

const requireBetween = (at: Date, from: Date, now: Date, message: string): void => {
  if (at < from || at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) {
    throw new DomainError(400, 'SHIPMENT_TIME_INVALID', message)
  }
}

/**
 * The units of an order that are still to be sent once the chosen ones have left. @throws DomainError 409
 * `SHIPMENT_EXCEEDS_ORDER`
 */
const unitsLeftAfter = async (
  trx: Db,
  order: MoneyOrder,
  shipment: Pick<Shipment, 'lines' | 'recordedAt'>,
): Promise<number> => {
  const { products } = order.snapshot
  const shipments = await listShipments(trx, order.id)
  const units = await listReturnedUnits(trx, order.attemptId)
  const shippable = shippedLines(products, shipments, units).map(({ toShip }, line) => ({
    title: products[line]?.title ?? '',
    available: toShip,
  }))
  const refusal = unitsRefusal(shipment.lines, shippable, 'still be sent')
  if (refusal !== undefined) throw new DomainError(409, 'SHIPMENT_EXCEEDS_ORDER', refusal)
  return shippedLines(products, [...shipments, shipment], units).reduce((sum, { toShip }) => sum + toShip, 0)
}

type PublishedShipment = Omit<Shipment, 'recordedAt' | 'shippedBy' | 'deliveredBy'>

const publish = (
  trx: Db,
  order: MoneyOrder,
  {
    type,
    shipment,
    now,
  }: {
    readonly type: 'order.shipped' | 'order.delivered'
    readonly shipment: PublishedShipment
    readonly now: Date
  },
): Promise<void> => {
  const event = orderEvent(type, order, { now, changeId: shipment.id, shipment })
  return queueWebhooks(trx, order.siteCode, [event])
}

/** Mails the customer the products that left and the tracking link. */
const queueShippedMail = async (
  trx: Db,
  order: MoneyOrder,
  shipment: PublishedShipment,
  { isPart }: { readonly isPart: boolean },
): Promise<void> => {
  const { deliveryAddress, products } = order.snapshot
  const attempt = await findAttempt(trx, order.attemptId)
  if (!attempt) throw new Error(`The order ${order.number} has no payment attempt`)
  await queueMail(trx, {
    siteCode: order.siteCode,
    to: order.email,
    kind: 'orderShipped',
    dedupeKey: `shipped:${shipment.id}`,
    data: {
      orderNumber: order.number,
      firstName: deliveryAddress.firstName,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
      products: shipment.lines.map(({ line, quantity }) => {
        const product = products[line]
        return { title: product ? nameAmong(products, product) : '', quantity }
      }),
      isPart,
      deliveryAddress,
      shopUrl: new URL(attempt.returnUrl).origin,
    },
  })
}
