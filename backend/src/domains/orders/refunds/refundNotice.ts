import { dollarsToCents, type RecordedMethod, unitsLeft } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { queueMail } from '../../mail/service'
import { type AttemptMoney, balancesOf, isRefunded, readAttemptMoney } from '../../payments/service'
import { returnedToGiftCard } from './giftCardRefunds'
import { listGiftCardRefunds } from './giftCardRefunds.repository'
import { lockMoneyOrder, type MoneyOrder } from '../balance/balance.repository'
import { buildLines } from '../units/orderLines'
import { listReturnedUnits, type ReturnedUnits } from '../units/refundLines.repository'

export interface NoticedRefund {
  readonly refundId: string
  /** Of the event that counted it. */
  readonly providerReference: string
  readonly amountCents: number
  /** Staff refund it: no provider was called. */
  readonly isByHand: boolean
  /** How staff return it, where it is by hand. */
  readonly returnBy?: RecordedMethod | 'other'
}

/** Queues a mail to the customer about a refund, once for each refund. Does nothing without an order. */
export const queueRefundNotice = async (
  trx: Db,
  attemptId: string,
  { refundId, providerReference, amountCents, isByHand, returnBy }: NoticedRefund,
): Promise<void> => {
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const { deliveryAddress, payment } = order.snapshot
  const { events } = await readAttemptMoney(trx, attemptId)
  const step = stepOf(events, providerReference)
  // A gift card pays for the items of an order that stays open, so its money is a part of the price.
  const isFull = step.isFull && order.state !== 'paid' && order.state !== 'depositPaid'
  await queueMail(trx, {
    siteCode: order.siteCode,
    to: order.email,
    kind: 'refundNotice',
    dedupeKey: `refund:${refundId}`,
    data: {
      orderNumber: order.number,
      firstName: deliveryAddress.firstName,
      amountCents,
      isFull,
      isRest: isFull && step.isRest,
      isByHand,
      ...(returnBy && { returnBy }),
      // Returned once: nothing more by a full refund that is made again after it failed, or after the
      // cancellation of the order.
      giftCardCents:
        isFull && order.state === 'refunded' ? await readRestOfGiftCard(trx, order, step.fullBefore) : 0,
      paymentMethod: payment.label,
      cardSummary: payment.cardSummary,
    },
  })
}

/**
 * What an order returned to its gift card when it closed, in cents: refunds of items have returned their
 * share before. 0 where it had closed already at one of the times at which all its money was refunded.
 */
const readRestOfGiftCard = async (
  trx: Db,
  order: MoneyOrder,
  fullBefore: readonly string[],
): Promise<number> => {
  const giftCardCents = dollarsToCents(order.snapshot.totals.giftCard ?? 0)
  if (giftCardCents === 0) return 0
  const [refunds, units] = await together([
    listGiftCardRefunds(trx, order.attemptId),
    listReturnedUnits(trx, order.attemptId),
  ])
  if (fullBefore.some((at) => areUnitsNamedAt(order, units, at))) return 0
  return giftCardCents - returnedToGiftCard(refunds)
}

/** Whether refunds had named all units of an order at a time, those that failed later included. */
const areUnitsNamedAt = (order: MoneyOrder, units: readonly ReturnedUnits[], at: string): boolean => {
  const time = timeOf(at)
  const named = units.filter(
    (one) => timeOf(one.at) <= time && (one.failedAt === null || timeOf(one.failedAt) >= time),
  )
  const lines = buildLines(
    order,
    named.map((one) => ({ ...one, failedAt: null })),
  )
  return unitsLeft(lines).length === 0
}

const timeOf = (at: string): number => new Date(at).getTime()

type Events = AttemptMoney['events']

/**
 * What a refund completed. Its place among the events decides, not the balances now: notifications of several
 * refunds may all come before the first of them is answered.
 */
const stepOf = (
  events: Events,
  providerReference: string,
): {
  readonly isFull: boolean
  readonly isRest: boolean
  /** When all money was refunded before: a refund failed since, or more was paid. */
  readonly fullBefore: readonly string[]
} => {
  const place = events.findIndex(
    (event) => event.kind === 'refunded' && event.providerReference === providerReference,
  )
  const before = events.slice(0, place)
  return {
    isFull: isRefunded({ events: events.slice(0, place + 1) }),
    isRest: balancesOf(before).refundedCents > 0,
    fullBefore: before
      .filter((_, end) => isRefunded({ events: events.slice(0, end + 1) }))
      .map(({ at }) => at),
  }
}
