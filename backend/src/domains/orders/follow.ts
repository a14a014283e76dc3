import type { Db } from '../../db/connection'
import { lockMoneyOrder, moveOrder, setPaid } from './money.repository'
import { checkMove, type OrderMoney, stateByMoney } from './states'

/**
 * Moves the order of an attempt to where its money now puts it, and keeps what has been paid. Harmless when there is no order or nothing
 * changes.
 */
export const followMoney = async (
  trx: Db,
  attemptId: string,
  balances: Pick<OrderMoney, 'capturedCents' | 'refundedCents'>,
  why: { readonly reason: string; readonly actor: string },
): Promise<void> => {
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const money: OrderMoney = { totalCents: order.totalCents, ...balances }
  const paidCents = Math.max(0, balances.capturedCents - balances.refundedCents)
  const to = stateByMoney(order.state, money)
  if (to !== null && checkMove(order.state, to, money)) {
    await moveOrder(trx, order, to, { paidCents, ...why })
  } else if (paidCents !== order.paidCents) {
    await setPaid(trx, order.id, paidCents)
  }
}
