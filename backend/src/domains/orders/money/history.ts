import type { ShippedUnits } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { readAttemptMoney } from '../../payments/service'
import { findStaffOrder, type OrderMoveRow } from './money.repository'
import type { MoneyOrder } from '../balance/balance.repository'
import { buildLines, type OrderLine } from '../units/orderLines'
import type { ReturnedUnits } from '../units/refundLines.repository'
import type { GiftCardRefund } from '../refunds/giftCardRefunds'
import { shippedLines } from '../units/shippedLines'
import type { Shipment } from '../units/shipments.repository'

/** Money that was, or will be, returned by one request; cents. */
export interface OrderRefund {
  readonly id: string
  /** Of the request. One request may refund several payments. */
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly state: 'requested' | 'done' | 'refused'
  /** ISO 8601 */
  readonly at: string
}

/** An order with everything that has happened to it. */
export interface OrderWithHistory extends MoneyOrder {
  readonly moves: readonly OrderMoveRow[]
  readonly lines: readonly OrderLine[]
  readonly units: readonly ReturnedUnits[]
  readonly refunds: readonly OrderRefund[]
  /** What refunds of items returned to the gift card. */
  readonly giftCardRefunds: readonly GiftCardRefund[]
  readonly shipments: readonly Shipment[]
  /** The units of each line by their place. */
  readonly shipped: readonly ShippedUnits[]
}

/** An order of a site with its history; undefined where there is none. Two statements. */
export const loadOrderWithHistory = async (
  db: Db,
  siteCode: string,
  number: string,
): Promise<OrderWithHistory | undefined> => {
  const order = await findStaffOrder(db, siteCode, number)
  if (order === undefined) return undefined
  const { refunds } = await readAttemptMoney(db, order.attemptId)
  const lines = buildLines(order, order.units)
  return {
    ...order,
    lines,
    shipped: shippedLines(lines, order.shipments, order.units),
    refunds,
  }
}
