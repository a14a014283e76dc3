import { dollarsToCents, type RecordedMethod } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { queueMail } from '../../mail/service'
import { type AttemptMoney, balancesOf, readAttemptMoney } from '../../payments/service'
import { returnedToGiftCard } from './giftCardRefunds'
import { listGiftCardRefunds } from './giftCardRefunds.repository'
import { lockMoneyOrder } from '../money/money.repository'

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
  const { deliveryAddress, payment, totals } = order.snapshot
  const { events } = await readAttemptMoney(trx, attemptId)
  const { isFull, isFirstFull, isRest } = stepOf(events, providerReference)
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
      isRest,
      isByHand,
      ...(returnBy && { returnBy }),
      // Returned once: nothing more by a full refund that is made again after it failed, or after the
      // cancellation of the order. Refunds of items have returned their share before.
      giftCardCents:
        isFirstFull && order.state === 'refunded'
          ? dollarsToCents(totals.giftCard ?? 0) -
            returnedToGiftCard(await listGiftCardRefunds(trx, attemptId))
          : 0,
      paymentMethod: payment.label,
      cardSummary: payment.cardSummary,
    },
  })
}

type Events = AttemptMoney['events']

const isRefundedIn = (events: Events): boolean => {
  const { capturedCents, refundedCents } = balancesOf(events)
  return refundedCents > 0 && refundedCents >= capturedCents
}

/**
 * What a refund completed. Its place among the events decides, not the balances now: notifications of several
 * refunds may all come before the first of them is answered.
 */
const stepOf = (
  events: Events,
  providerReference: string,
): { isFull: boolean; isFirstFull: boolean; isRest: boolean } => {
  const place = events.findIndex(
    (event) => event.kind === 'refunded' && event.providerReference === providerReference,
  )
  const isFull = isRefundedIn(events.slice(0, place + 1))
  return {
    isFull,
    isFirstFull: isFull && !events.slice(0, place).some((_, end) => isRefundedIn(events.slice(0, end + 1))),
    isRest: isFull && balancesOf(events.slice(0, place)).refundedCents > 0,
  }
}
