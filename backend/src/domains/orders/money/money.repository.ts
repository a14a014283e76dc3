import type { Db } from '../../../db/connection'
import { preparedOne } from '../../../db/prepared'
import { type NamedStaff, namedStaffSql } from '../../principals/service'
import { type ProjectOfOrder, projectsOfProductsSql } from '../../projects/ordered/ordered.service'
import { type SoldBy, soldBySql } from '../../stores/service'
import { type MoneyOrder, moneyOrderSql } from '../balance/balance.repository'
import { type GiftCardRefund, giftCardRefundsJsonSql } from '../refunds/giftCardRefunds.repository'
import type { OrderState } from '../states'
import { type ReturnedUnits, returnedUnitsJsonSql } from '../units/refundLines.repository'
import { type Shipment, shipmentsSql } from '../units/shipments.repository'

/** A move of an order. */
export interface OrderMoveRow {
  /** ISO 8601. */
  readonly at: string
  /** Null when it was placed; the same as `to` where units were removed. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly reason: string | null
  readonly actor: string
}

/** The history of an order's money and goods. */
export interface MoneyHistory {
  readonly moves: readonly OrderMoveRow[]
  readonly units: readonly ReturnedUnits[]
  readonly shipments: readonly Shipment[]
}

/** An order as staff see it. */
export interface StaffOrder extends MoneyOrder, MoneyHistory {
  readonly giftCardRefunds: readonly GiftCardRefund[]
  readonly projects: readonly ProjectOfOrder[]
  /** The member of staff that placed it; null where the customer did. */
  readonly placedBy: NamedStaff | null
  readonly soldBy: SoldBy
}

/**
 * As `findMoneyOrder`, with every move of the order, all refunded or returned units, what returned to its
 * gift card and its shipments, oldest first, the projects that it came from, and who sold it.
 */
export const findStaffOrder = (db: Db, siteCode: string, number: string): Promise<StaffOrder | undefined> =>
  preparedOne(
    db,
    'order-money-moves',
    `select ${moneyOrderSql},
       (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'from', e.from_state, 'to', e.to_state, 'reason', e.reason, 'actor', e.actor)
          order by e.id), '[]') from order_events e where e.order_id = orders.id) as moves,
       ${returnedUnitsJsonSql('orders.attempt_id')} as units,
       ${giftCardRefundsJsonSql('orders.attempt_id')} as "giftCardRefunds",
       ${shipmentsSql('orders.id')} as shipments,
       ${projectsOfProductsSql("orders.snapshot->'products'")} as projects,
       ${namedStaffSql('orders.staff_account_id')} as "placedBy",
       ${soldBySql('orders.store_id', 'orders.salesperson_code')} as "soldBy"
     from orders where number = $2 and site_code = $1`,
    [siteCode, number],
  )
