import type { ChosenUnits } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

/** A shipment of an order; times ISO 8601. */
export interface Shipment {
  readonly id: string
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly shippedAt: string
  /** When staff recorded it; `shippedAt` may be earlier. */
  readonly recordedAt: string
  readonly shippedBy: string
  /** Null while it is under way, or where nobody recorded its arrival. */
  readonly deliveredAt: string | null
  readonly deliveredBy: string | null
  readonly lines: readonly ChosenUnits[]
}

/** The shipments of an order as JSON, oldest first; `orderId` is an SQL expression. */
export const shipmentsSql = (orderId: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
      'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at, 'recordedAt', s.created_at, 'shippedBy', s.shipped_by, 'deliveredAt', s.delivered_at,
      'deliveredBy', s.delivered_by, 'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'quantity', l.quantity)
        order by l.line) from shipment_lines l where l.shipment_id = s.id)) order by s.shipped_at, s.created_at), '[]')
    from shipments s where s.order_id = ${orderId})`

/** The hash of the request with this key; undefined where there was none. */
export const findShipmentRequest = async (
  trx: Db,
  orderId: string,
  idempotencyKey: string,
): Promise<Buffer | undefined> =>
  (
    await preparedOne<{ hash: Buffer }>(
      trx,
      'shipment-request',
      'select request_hash as hash from shipments where order_id = $1 and idempotency_key = $2',
      [orderId, idempotencyKey],
    )
  )?.hash

export interface NewShipment {
  readonly orderId: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly shippedAt: Date
  readonly actor: string
  readonly now: Date
}

/** Stores a shipment of a locked order and returns its id. */
export const insertShipment = async (trx: Db, shipment: NewShipment): Promise<string> => {
  const row = await preparedOne<{ id: string }>(
    trx,
    'shipment-insert',
    `insert into shipments (order_id, idempotency_key, request_hash, carrier, tracking_number, tracking_url, shipped_at,
       shipped_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      shipment.orderId,
      shipment.idempotencyKey,
      shipment.requestHash,
      shipment.carrier,
      shipment.trackingNumber,
      shipment.trackingUrl,
      shipment.shippedAt,
      shipment.actor,
      shipment.now,
    ],
  )
  if (row === undefined) throw new Error('The shipment was not stored')
  return row.id
}

/** The database refuses more units than were sold: constraint `shipment_lines_within_sold`. */
export const insertShipmentLines = async (
  trx: Db,
  shipmentId: string,
  chosen: readonly ChosenUnits[],
): Promise<void> => {
  await prepared(
    trx,
    'shipment-lines-insert',
    `insert into shipment_lines (shipment_id, line, quantity)
     select $1, line, quantity from unnest($2::int[], $3::int[]) as chosen (line, quantity)`,
    [shipmentId, chosen.map(({ line }) => line), chosen.map(({ quantity }) => quantity)],
  )
}

/** The shipments of a locked order. */
export const listShipments = async (trx: Db, orderId: string): Promise<readonly Shipment[]> =>
  (
    await preparedOne<{ shipments: Shipment[] }>(
      trx,
      'shipments-of-order',
      `select ${shipmentsSql('$1')} as shipments`,
      [orderId],
    )
  )?.shipments ?? []

/** Records the arrival of a shipment that is under way. */
export const markDelivered = async (
  trx: Db,
  id: string,
  { deliveredAt, actor }: { readonly deliveredAt: Date; readonly actor: string },
): Promise<void> => {
  await prepared(
    trx,
    'shipment-delivered',
    'update shipments set delivered_at = $2, delivered_by = $3 where id = $1 and delivered_at is null',
    [id, deliveredAt, actor],
  )
}
