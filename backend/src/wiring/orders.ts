import { orderListService, type OrderListService } from '../domains/orders/listing/listing'
import { type OrderMoneyDeps, orderMoneyService, type OrderMoneyService } from '../domains/orders/money/money'
import { shipmentService, type ShipmentService } from '../domains/orders/shipments/shipments'

/** The services with which staff read and change orders. */
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
