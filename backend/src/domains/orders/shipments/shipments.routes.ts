import { type Call, defineCall } from '../../../http/call'
import { idempotencyKeyOf } from '../../../http/idempotencyKey'
import { errorBody, notStaff } from '../../../http/schema'
import { orderMoney } from '../money/money.schema'
import { orderParams } from '../staff.schema'
import { staffRequestOf } from '../staffRequest'
import type { ShipmentService } from './shipments'
import { deliveryRequest, shipmentParams, shipmentRequest } from './shipments.schema'

const tag = 'Orders for staff'
const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** Dispatch and arrival of an order’s shipments, which staff and the retailer’s systems record. */
export const shipmentRoutes = (shipments: ShipmentService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/shipments',
      tag,
      summary: 'Record a shipment of an order or of some of its lines',
      description:
        'The customer gets an email with the products and the tracking link, and the webhook `order.shipped` is sent. The header `Idempotency-Key` (a ' +
        'UUID) identifies the shipment: a repeat changes nothing. 409 `SHIPMENT_EXCEEDS_ORDER` for more units than are to be sent, ' +
        '`ORDER_NOT_SHIPPABLE` for orders that are cancelled, refunded, collected or whose payment failed; 400 `SHIPMENT_TIME_INVALID`, ' +
        '422 `IDEMPOTENCY_KEY_REUSED`.',
      params: orderParams,
      body: shipmentRequest,
      idempotencyKey: 'required',
      answers: { 200: orderMoney, ...notStaff, 404: errorBody, 409: errorBody, 422: errorBody },
    },
    (req) =>
      shipments.ship({
        ...staffRequestOf(req),
        idempotencyKey: idempotencyKeyOf(req.headers),
        carrier: req.body.carrier,
        trackingNumber: req.body.trackingNumber ?? null,
        trackingUrl: req.body.trackingUrl ?? null,
        lines: req.body.lines,
        shippedAt: momentOf(req.body.shippedAt),
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/shipments/:id/delivered',
      tag,
      summary: 'Record the arrival of a shipment',
      description:
        'The webhook `order.delivered` is sent. Safe to repeat: the first recorded time does not change. 400 `SHIPMENT_TIME_INVALID`, 404 `NO_SUCH_SHIPMENT`.',
      params: shipmentParams,
      body: deliveryRequest,
      answers: { 200: orderMoney, ...notStaff, 404: errorBody },
    },
    (req) =>
      shipments.deliver({
        ...staffRequestOf(req),
        shipmentId: req.params.id,
        deliveredAt: momentOf(req.body.deliveredAt),
      }),
  ),
]
