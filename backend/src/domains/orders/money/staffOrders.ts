import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import type { Clock } from '../../../foundation/clock'
import { lockCartById } from '../../cart/purchase.service'
import { readAttemptMoney } from '../../payments/service'
import { actorOf, type PrincipalService, requireStaff } from '../../principals/service'
import { readGiftCardSpent } from '../../promotions/service'
import { findMoneyOrder, lockMoneyOrder, type MoneyOrder } from '../balance/balance.repository'
import { findStaffOrder } from './money.repository'
import { type OrderMoneyView, viewOf } from './money.view'
import { noSuchOrder } from '../refusals'
import type { StaffRequest } from '../staffRequest'

export interface StaffOrderDeps {
  readonly db: Db
  readonly clock: Clock
  readonly principals: Pick<PrincipalService, 'read'>
}

/** How staff read and change one order. */
export interface StaffOrders {
  /** Reads an order without checking the caller's rights. @throws DomainError 404 `NO_SUCH_ORDER` */
  view(request: StaffRequest): Promise<OrderMoneyView>
  /**
   * Runs work of staff on an order whose cart and row are locked. @throws DomainError 401, 403 `STAFF_ONLY`,
   * 404 `NO_SUCH_ORDER`
   */
  withOrder<T>(
    request: StaffRequest,
    work: (trx: Db, order: MoneyOrder, actor: string) => Promise<T>,
  ): Promise<T>
  /** As `withOrder`; returns the order afterwards. */
  change(
    request: StaffRequest,
    work: (trx: Db, order: MoneyOrder, actor: string) => Promise<void>,
  ): Promise<OrderMoneyView>
}

export const staffOrders = ({ db, principals }: StaffOrderDeps): StaffOrders => {
  const view: StaffOrders['view'] = async ({ brand, number }) => {
    const order = await findStaffOrder(db, brand.code, number.toUpperCase())
    if (!order) throw noSuchOrder()
    const [money, spentCents] = await Promise.all([
      readAttemptMoney(db, order.attemptId),
      readGiftCardSpent(db, order.attemptId),
    ])
    return viewOf(order, money, { spentCents, refunds: order.giftCardRefunds })
  }
  const withOrder: StaffOrders['withOrder'] = async (request, work) => {
    const staff = requireStaff(await principals.read(request.sessionId))
    const found = await findMoneyOrder(db, request.brand.code, request.number.toUpperCase())
    if (!found) throw noSuchOrder()
    return inTransaction(db, async (trx) => {
      await lockCartById(trx, found.cartId)
      const order = await lockMoneyOrder(trx, found.attemptId)
      if (!order) throw noSuchOrder()
      return work(trx, order, actorOf(staff))
    })
  }
  return {
    view,
    withOrder,
    change: async (request, work) => {
      await withOrder(request, work)
      return view(request)
    },
  }
}
