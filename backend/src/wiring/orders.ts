import { orderListService, type OrderListService } from '../domains/orders/listing/listing'
import { orderListRoutes } from '../domains/orders/listing/listing.routes'
import { type OrderMoneyDeps, orderMoneyService, type OrderMoneyService } from '../domains/orders/money'
import { orderMoneyRoutes } from '../domains/orders/money.routes'
import { shipmentService, type ShipmentService } from '../domains/orders/shipments/shipments'
import { shipmentRoutes } from '../domains/orders/shipments/shipments.routes'
import type { Call } from '../http/call'

/** What staff read and do about orders. */
export interface StaffOrderServices {
  readonly orderList: OrderListService
  readonly orderMoney: OrderMoneyService
  readonly shipments: ShipmentService
}

export const staffOrdersOf = (deps: OrderMoneyDeps): StaffOrderServices => ({
  orderList: orderListService(deps),
  orderMoney: orderMoneyService(deps),
  shipments: shipmentService(deps),
})

export const staffOrderRoutes = ({ orderList, orderMoney, shipments }: StaffOrderServices): Call[] => [
  ...orderListRoutes(orderList),
  ...orderMoneyRoutes(orderMoney),
  ...shipmentRoutes(shipments),
]
