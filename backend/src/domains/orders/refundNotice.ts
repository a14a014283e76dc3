import type { Db } from '../../db/connection'
import { queueMail } from '../mail/service'
import { lockMoneyOrder } from './money.repository'

export interface NoticedRefund {
  readonly refundId: string
  readonly amountCents: number
  /** Staff refund it: no provider was called. */
  readonly isByHand: boolean
  readonly balances: { readonly capturedCents: number; readonly refundedCents: number }
  /** What went back to the gift card with it. */
  readonly giftCardCents: number
}

/** Queues a mail to the customer about a refund, once for each refund. Does nothing without an order. */
export const queueRefundNotice = async (
  trx: Db,
  attemptId: string,
  { refundId, amountCents, isByHand, balances, giftCardCents }: NoticedRefund,
): Promise<void> => {
  const order = await lockMoneyOrder(trx, attemptId)
  if (!order) return
  const { deliveryAddress, payment } = order.snapshot
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
      giftCardCents,
      paymentMethod: payment.label,
      cardSummary: payment.cardSummary,
    },
  })
}
