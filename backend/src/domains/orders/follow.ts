import type { Db } from '../../db/connection'
import { returnSpentGiftCard } from '../promotions/service'
import { queueWebhooks } from '../webhooks/service'
import { lockMoneyOrder, type MoneyOrder, moveOrder, setPaid } from './money.repository'
import { newsOfMoney, type ToldOrder } from './news'
import { checkMove, type OrderMoney, stateByMoney } from './states'

/**
 * Moves the order of an attempt to where its money now puts it, keeps what has been paid, and tells the retailer's systems. With the
 * last of its money the value of its gift card goes back, too. Harmless when there is no order or nothing changes.
 */
export const followMoney = async (
  trx: Db,
  attemptId: string,
  balances: Pick<OrderMoney, 'capturedCents' | 'refundedCents'>,
  why: { readonly reason: string; readonly actor: string; readonly now: Date },
): Promise<void> => {
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const money: OrderMoney = { totalCents: order.totalCents, ...balances }
  const paidCents = Math.max(0, balances.capturedCents - balances.refundedCents)
  const to = stateByMoney(order.state, money)
  const isMoved = to !== null && checkMove(order.state, to, money)
  if (!isMoved && paidCents === order.paidCents) return
  if (isMoved) await moveOrder(trx, order, to, { paidCents, ...why })
  else await setPaid(trx, order.id, paidCents)
  if (to === 'refunded') await returnSpentGiftCard(trx, attemptId)
  await tell(trx, order, { state: to ?? order.state, paidCents }, { ...balances, now: why.now })
}

/** Tells the retailer's systems what has become of a locked order. */
export const tell = async (
  trx: Db,
  order: MoneyOrder,
  after: Pick<ToldOrder, 'state' | 'paidCents'>,
  { refundedCents, now }: { readonly refundedCents: number; readonly now: Date },
): Promise<void> => {
  const before = { ...order, snapshot: order.snapshot as ToldOrder['snapshot'] }
  const news = newsOfMoney(before, after, { now, refundedCents })
  if (news.length > 0) await queueWebhooks(trx, order.siteCode, news)
}
