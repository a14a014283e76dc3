import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { queueMail } from '../../mail/service'
import { readGiftCardSpent, returnPartOfGiftCard } from '../../promotions/service'
import { queueWebhooks } from '../../webhooks/service'
import {
  type GiftCardRefund,
  insertGiftCardRefund,
  listGiftCardRefunds,
  type NewGiftCardRefund,
} from './giftCardRefunds.repository'
import type { MoneyOrder } from '../balance/balance.repository'
import { orderEvent } from '../events/orderEvents'

export type { GiftCardRefund }

/** The gift card's part in an order. */
export interface OrderGiftCard {
  /** The value that the order uses, less what was returned. */
  readonly spentCents: number
  readonly refunds: readonly GiftCardRefund[]
}

/** Reads the gift card's part in the order of an attempt. */
export const readOrderGiftCard = async (db: Db, attemptId: string): Promise<OrderGiftCard> => {
  const [spentCents, refunds] = await together([
    readGiftCardSpent(db, attemptId),
    listGiftCardRefunds(db, attemptId),
  ])
  return { spentCents, refunds }
}

/** The sum that refunds of units have returned to the gift card, in cents. */
export const returnedToGiftCard = (refunds: readonly GiftCardRefund[]): number =>
  refunds.reduce((sum, { returnedCents }) => sum + returnedCents, 0)

/**
 * Returned by refunds that failed, beyond what the others were due, in cents. The customer may have spent it,
 * so it is not taken back: the next refunds return that much less.
 */
export const giftCardAdvance = (refunds: readonly GiftCardRefund[]): number => {
  const made = refunds.filter(({ isFailed }) => !isFailed)
  const dueCents = made.reduce((sum, { shareCents }) => sum + shareCents, 0)
  return Math.max(0, returnedToGiftCard(refunds) - dueCents)
}

/**
 * Returns the gift card's share of a refund and records it, in the transaction that records the refund and
 * has locked cart, order and projects.
 */
export const refundToGiftCard = async (
  trx: Db,
  order: MoneyOrder,
  refund: NewGiftCardRefund & { readonly spentCents: number },
): Promise<void> => {
  const { spentCents, returnedCents: cents } = refund
  await insertGiftCardRefund(trx, order, refund)
  if (cents > 0) await returnPartOfGiftCard(trx, order.attemptId, { spentCents, cents })
}

/**
 * Queues the customer's mail about the gift card's share of a refund, and publishes it as a refund of its
 * own. Call it last in the transaction: mails and webhooks are locked after stock.
 */
export const publishGiftCardRefund = async (
  trx: Db,
  order: MoneyOrder,
  { returnedCents: cents, idempotencyKey, now }: NewGiftCardRefund,
): Promise<void> => {
  if (cents === 0) return
  const { siteCode, email, number, snapshot } = order
  await queueMail(trx, {
    siteCode,
    to: email,
    kind: 'refundNotice',
    dedupeKey: `refundToGiftCard:${number}:${idempotencyKey}`,
    data: {
      orderNumber: number,
      firstName: snapshot.deliveryAddress.firstName,
      amountCents: cents,
      isFull: false,
      isToGiftCard: true,
      paymentMethod: 'Gift card',
      cardSummary: null,
    },
  })
  const changeId = `giftCard:${idempotencyKey}`
  const event = orderEvent('order.refunded', order, { now, changeId, refundCents: 0, giftCardCents: cents })
  await queueWebhooks(trx, siteCode, [event])
}
