import { formatAmount } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Db } from '../../../db/connection'
import { recordEvent, settleCredit } from '../../payments/service'
import { returnProjectOrder } from '../../projects/ordered/ordered.service'
import { returnSpentGiftCard } from '../../promotions/service'
import { queueWebhooks } from '../../webhooks/service'
import { lockMoneyOrder, type MoneyOrder, moveOrder, setPaid } from './balance.repository'
import { type ByHand, type FailedMove, orderEventsOfChange, type PublishedOrder } from '../events/orderEvents'
import { readGiftCardForUnits } from './giftCardForUnits'
import { checkMove, type OrderMoney, stateByMoney } from '../states'

/** The balances of an attempt, and what has changed them. */
export interface BalanceChange extends Pick<OrderMoney, 'capturedCents'> {
  readonly attemptId: string
  readonly refundedCents: number
  /**
   * After a refund, whether it was the last of the money (`isRefunded`). Missing for any other change: only a
   * refund closes an order, and not a capture that fails afterwards.
   */
  readonly isMoneyRefunded?: boolean
  readonly reason: string
  readonly actor: string
  /** What the provider reported as failed after it had counted. */
  readonly failed?: FailedMove
  readonly byHand?: ByHand | undefined
  /** A chargeback that was reversed now. */
  readonly wonBack?: {
    readonly amountCents: number
    readonly providerReference: string
    /** Of all payments of the order, what is still charged back. */
    readonly chargedBackCents: number
  }
  readonly now: Date
}

/**
 * Moves the order of an attempt to the state that its balances require, stores the sum paid, and publishes
 * the change to the retailer's systems. An order that closes as refunded also returns the gift card's value,
 * the credit of an order that was paid in part, as nothing of it is owed any more, and all units that are
 * still ordered to their projects, whether a refund named them or not. Money that the order does not need
 * raises an alarm, and so does money that was won back, even if no balance has changed. Apart from that
 * alarm, does nothing without a change. Does nothing at all without an order.
 */
export const syncOrderToBalances = async (
  { log }: { readonly log: Logger },
  trx: Db,
  change: BalanceChange,
): Promise<void> => {
  const { attemptId, capturedCents, refundedCents, isMoneyRefunded = false } = change
  const { reason, actor, failed, byHand, wonBack, now } = change
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const paidCents = Math.max(0, capturedCents - refundedCents)
  if (wonBack) await raiseWonBack(log, trx, order, { wonBack, paidCents, now })
  const money: OrderMoney = {
    totalCents: order.totalCents,
    capturedCents,
    isMoneyRefunded,
    // Only a full refund needs it.
    giftCardUnitsCents: isMoneyRefunded ? await readGiftCardForUnits(trx, order) : 0,
  }
  const to = stateByMoney(order.state, money)
  const isMoved = to !== null && checkMove(order.state, to, money)
  if (!isMoved && paidCents === order.paidCents) return
  if (isMoved) await moveOrder(trx, order, to, { paidCents, reason, actor, now })
  else await setPaid(trx, order.id, paidCents)
  let giftCardCents = 0
  if (to === 'refunded') {
    await returnProjectOrder(trx, { ...order, products: order.snapshot.products, now })
    await settleCredit(trx, attemptId, 'all')
    giftCardCents = await returnSpentGiftCard(trx, attemptId)
  }
  // A refund that failed has an alarm of its own.
  if (failed === undefined) {
    const addedCents = paidCents - order.paidCents
    await raiseExcess(log, trx, order, { capturedCents, refundedCents, addedCents, now })
  }
  const after = { state: to ?? order.state, paidCents }
  await publishOrderEvents(trx, order, after, { refundedCents, failed, giftCardCents, byHand, now })
}

/**
 * Raises an alarm for a chargeback that was reversed. Of a cancelled order it is the customer's money, less
 * what was refunded before the chargeback, or is charged back of other payments.
 */
const raiseWonBack = async (
  log: Logger,
  trx: Db,
  order: MoneyOrder,
  {
    wonBack: { amountCents, providerReference, chargedBackCents },
    paidCents,
    now,
  }: Required<Pick<BalanceChange, 'wonBack' | 'now'>> & { readonly paidCents: number },
): Promise<void> => {
  const inWords = (cents: number): string => formatAmount(cents, order.currency)
  const returned = `${inWords(amountCents)} won back`
  const leftCents = Math.max(0, paidCents - chargedBackCents)
  const owedCents = order.state === 'cancelled' ? Math.min(amountCents, leftCents) : 0
  const owed = owedCents < amountCents ? `${inWords(owedCents)} of it` : 'it'
  const alarm =
    owedCents > 0
      ? {
          message: 'money was won back for a cancelled order, which needs staff',
          detail: `${returned} for a cancelled order: refund ${owed}`,
        }
      : {
          // They may be asking the customer for it, even if they have resolved the alarm of the chargeback.
          message: 'charged back money has returned, which staff must know',
          detail: `${returned} after a chargeback`,
        }
  await raiseAlarm(log, trx, order, { ...alarm, dedupeKey: `alarm:wonBack:${providerReference}`, now })
}

/**
 * Raises an alarm for what was captured now beyond the order's total, or of a closed order: a capture that
 * was reported as failed may succeed after all, once the order was paid another way, refunded or cancelled. A
 * refund lowers the price as well, so it leaves no room for another capture.
 */
const raiseExcess = async (
  log: Logger,
  trx: Db,
  order: MoneyOrder,
  {
    capturedCents,
    refundedCents,
    addedCents,
    now,
  }: Pick<BalanceChange, 'capturedCents' | 'refundedCents'> & {
    readonly addedCents: number
    readonly now: Date
  },
): Promise<void> => {
  const { state, totalCents, currency } = order
  const isClosed = state === 'cancelled' || state === 'refunded'
  const excessCents = Math.min(addedCents, capturedCents - (isClosed ? 0 : totalCents))
  if (excessCents <= 0) return
  const detail = `${formatAmount(excessCents, currency)} captured that the order does not need: refund it`
  const dedupeKey = `alarm:excess:${capturedCents}:${refundedCents}`
  const message = 'an order was paid twice and needs staff'
  await raiseAlarm(log, trx, order, { message, detail, dedupeKey, now })
}

/** Raises an alarm for money that was won back or that the order does not need, once for each key. */
const raiseAlarm = async (
  log: Logger,
  trx: Db,
  { attemptId, cartId, number }: MoneyOrder,
  {
    message,
    ...alarm
  }: {
    /** Of the log. */
    readonly message: string
    readonly detail: string
    readonly dedupeKey: string
    readonly now: Date
  },
): Promise<void> => {
  const isNew = await recordEvent(trx, { attemptId, cartId, legId: null, kind: 'alarm', ...alarm })
  if (isNew) log.error({ attemptId, orderNumber: number, detail: alarm.detail }, message)
}

/** Enqueues webhooks for the change of a locked order. */
export const publishOrderEvents = async (
  trx: Db,
  order: MoneyOrder,
  after: Pick<PublishedOrder, 'state' | 'paidCents'>,
  change: Parameters<typeof orderEventsOfChange>[2],
): Promise<void> => {
  const events = orderEventsOfChange(order, after, change)
  if (events.length > 0) await queueWebhooks(trx, order.siteCode, events)
}
