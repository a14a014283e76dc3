import { dollarsToCents } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { queueMail } from '../mail/service'
import { lockMoneyOrder } from './money.repository'

export interface NoticedRefund {
  readonly refundId: string
  readonly amountCents: number
  /** Staff refund it: no provider was called. */
  readonly isByHand: boolean
  readonly balances: { readonly capturedCents: number; readonly refundedCents: number }
}

/** Queues a mail to the customer about a refund, once for each refund. Does nothing without an order. */
export const queueRefundNotice = async (
  trx: Db,
  attemptId: string,
  { refundId, amountCents, isByHand, balances }: NoticedRefund,
): Promise<void> => {
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const { deliveryAddress, payment, totals } = order.snapshot
  await queueMail(trx, {
    siteCode: order.siteCode,
    to: order.email,
    kind: 'refundNotice',
    dedupeKey: `refund:${refundId}`,
    data: {
      orderNumber: order.number,
      firstName: deliveryAddress.firstName,
      amountCents,
      isFull: balances.refundedCents >= balances.capturedCents,
      isByHand,
      // Only a full refund returns it, perhaps by a notification that came before the answer to our call.
      giftCardCents: order.state === 'refunded' ? dollarsToCents(totals.giftCard ?? 0) : 0,
      paymentMethod: payment.label,
      cardSummary: payment.cardSummary,
    },
  })
}
