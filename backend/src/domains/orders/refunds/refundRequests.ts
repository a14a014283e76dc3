import { createHash } from 'node:crypto'
import {
  formatAmount,
  planRefund,
  refundableCents,
  type RefundChoice,
  type RefundPlan,
  type RefundRefusal,
  refundRefusalText,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { DomainError, keyReused } from '../../../foundation/errors'
import { returnDeliverySlot } from '../../delivery/service'
import { readAttemptMoney, requestRefund } from '../../payments/service'
import { lockProjectsOfOrder } from '../../projects/ordered/ordered.service'
import {
  type OrderGiftCard,
  publishGiftCardRefund,
  readOrderGiftCard,
  refundToGiftCard,
} from './giftCardRefunds'
import type { MoneyOrder } from '../balance/balance.repository'
import { type OrderRefundable, refundableOrder } from './refundable'
import { buildLines, type OrderLine } from '../units/orderLines'
import { recordRefundLines } from './refundLines'
import { listReturnedUnits } from '../units/refundLines.repository'
import type { RefundDeps } from './refunds'

/** A refund requested by staff, with the key of the request. */
export interface RefundDetails {
  readonly idempotencyKey: string
  readonly reason: string
  readonly choice: RefundChoice
  /** The refunded units are back and can be sold again. */
  readonly restocks: boolean
  /** The amounts shown to the person who confirmed, in cents; null where none were. */
  readonly expected: {
    readonly amountCents: number
    readonly refundableCents: number
    /** What returns to the gift card; null where it was not shown. */
    readonly giftCardCents: number | null
  } | null
}

/**
 * Persists the parts of a refund, payment by payment, and returns the gift card's share of it; a repeat with
 * the same key returns the same parts and nothing more to the card.
 */
export const recordRefunds = async (
  { clock }: Pick<RefundDeps, 'clock'>,
  trx: Db,
  order: MoneyOrder,
  request: RefundDetails & { readonly actor: string },
): Promise<string[]> => {
  const { idempotencyKey, reason, choice, restocks } = request
  const [money, giftCard] = await together([
    readAttemptMoney(trx, order.attemptId),
    readOrderGiftCard(trx, order.attemptId),
  ])
  const requestHash = hashRequest({ choice, reason, restocks })
  const isOwn = (refund: { readonly idempotencyKey: string }) => refund.idempotencyKey === idempotencyKey
  const known = money.refunds.filter(isOwn)
  const made = [...known, ...giftCard.refunds.filter(isOwn)]
  if (made.length > 0) {
    if (made.some((refund) => refund.requestHash !== requestHash.toString('hex'))) throw keyReused()
    return known.map(({ id }) => id)
  }
  const lines = buildLines(order, await listReturnedUnits(trx, order.attemptId))
  const refundable = refundableOrder(order, money, { lines, giftCard })
  const plan = planRefund(refundable, choice)
  if ('code' in plan) throw refusalOf(plan, lines)
  assertExpected(request, plan, { mostCents: refundableCents(refundable), currency: order.currency })
  return storeRefund(trx, order, {
    ...request,
    plan,
    refundable,
    lines,
    giftCard,
    requestHash,
    now: clock.now(),
  })
}

/** A refund that was checked, with what it was planned from. */
interface PlannedRefund extends Pick<RefundDetails, 'idempotencyKey' | 'reason' | 'choice' | 'restocks'> {
  readonly actor: string
  readonly plan: RefundPlan
  readonly refundable: OrderRefundable
  readonly lines: readonly OrderLine[]
  readonly giftCard: OrderGiftCard
  readonly requestHash: Buffer
  readonly now: Date
}

/**
 * Stores a refund; returns the ids of its parts. Projects are locked before gift cards, and those before
 * stock.
 */
const storeRefund = async (trx: Db, order: MoneyOrder, refund: PlannedRefund): Promise<string[]> => {
  const { plan, choice, restocks, requestHash, lines, giftCard, idempotencyKey, reason, actor, now } = refund
  const by = { idempotencyKey, reason, actor, now }
  const ids: string[] = []
  for (const { payment, cents, deliveryCents } of plan.parts) {
    const legId = refund.refundable.payments[payment]?.legId ?? null
    ids.push(
      await requestRefund(trx, {
        ...by,
        attempt: { id: order.attemptId, cartId: order.cartId },
        leg: legId === null ? null : { id: legId },
        amountCents: cents,
        restocks: restocks && choice.kind === 'all',
        requestHash,
        deliveryCents,
      }),
    )
  }
  if (plan.lines.length > 0) {
    const { giftCardShareCents: shareCents, giftCardCents: returnedCents } = plan
    const toCard = { ...by, requestHash, shareCents, returnedCents }
    await lockProjectsOfOrder(trx, order.snapshot)
    if (shareCents > 0) await refundToGiftCard(trx, order, { ...toCard, spentCents: giftCard.spentCents })
    await recordRefundLines(trx, order, lines, { ...by, chosen: plan.lines, restocks })
    if (shareCents > 0) await publishGiftCardRefund(trx, order, toCard)
  }
  // Goods that are not back by now are not delivered either.
  if (restocks && choice.kind === 'all') await returnDeliverySlot(trx, order.attemptId)
  return ids
}

const hashRequest = (request: Pick<RefundDetails, 'choice' | 'reason' | 'restocks'>): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/**
 * Refuses a confirmed refund whose amount differs now: another refund may have been made since it was shown.
 */
const assertExpected = (
  { expected }: RefundDetails,
  { amountCents, giftCardCents }: RefundPlan,
  { mostCents, currency }: { mostCents: number; currency: string },
): void => {
  if (!expected) return
  const isCardSame = expected.giftCardCents === null || expected.giftCardCents === giftCardCents
  if (expected.amountCents === amountCents && expected.refundableCents === mostCents && isCardSame) return
  const toCard = giftCardCents > 0 ? `, and ${formatAmount(giftCardCents, currency)} to the gift card` : ''
  const now = `${formatAmount(amountCents, currency)} of the ${formatAmount(mostCents, currency)} that is left${toCard}`
  throw new DomainError(
    409,
    'REFUND_CHANGED',
    `This order has changed since you reviewed the refund, so nothing was refunded. It would now refund ${now}.`,
  )
}

const REFUSAL_CODES = {
  EXCEEDS_LINE: 'REFUND_EXCEEDS_LINE',
  EXCEEDS_DELIVERY: 'REFUND_EXCEEDS_DELIVERY',
  CLOSES_ORDER: 'REFUND_CLOSES_ORDER',
  CANCEL_INSTEAD: 'REFUND_CLOSES_ORDER',
  EXCEEDS_PAYMENT: 'REFUND_EXCEEDS_PAYMENT',
} as const

const refusalOf = (refusal: RefundRefusal, lines: readonly OrderLine[]): DomainError => {
  const text = refundRefusalText(
    refusal,
    lines.map(({ title }) => title),
  )
  return refusal.code === 'NOTHING_CHOSEN'
    ? new DomainError(400, 'NOTHING_TO_REFUND', text)
    : new DomainError(409, REFUSAL_CODES[refusal.code], text)
}
