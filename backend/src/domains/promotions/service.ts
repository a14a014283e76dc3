import {
  CODE_UNKNOWN,
  CODE_USED_MEANWHILE,
  COUPON_APPLY_PROBLEM,
  COUPON_EMPTY,
  couponError,
  type CouponGoods,
  couponRefusal,
  hasCouponExpired,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { together } from '../../db/transaction'
import { DomainError } from '../../foundation/errors'
import { normaliseCode } from './discount'
import * as repository from './repository'

export { type Coupon, couponDiscountCents, normaliseCode } from './discount'

const codeRefused = (reason: string): DomainError => new DomainError(400, 'COUPON_REFUSED', reason)

/**
 * An expired coupon: the same refusal as every other, as its own class for callers that report it
 * differently.
 */
export class CouponExpired extends DomainError {
  constructor(reason: string) {
    super(400, 'COUPON_REFUSED', reason)
  }
}

/** A code that can be applied: a coupon (it wins where both exist) or a gift card. */
export type AppliedCode =
  { readonly kind: 'coupon'; readonly code: string } | { readonly kind: 'giftCard'; readonly code: string }

/** The cart that the code is typed for; one without products accepts no code. */
export interface CodeContext extends Required<CouponGoods> {
  readonly siteCode: string
  readonly currency: string
}

/**
 * Resolves a typed code to a coupon or a gift card (CHK-OP-063).
 * @throws DomainError 400 `COUPON_EMPTY` for a blank one, `COUPON_REFUSED` with the reason for every other
 * that cannot be applied.
 */
export const findCode = async (db: Db, typed: string, context: CodeContext): Promise<AppliedCode> => {
  const problem = couponError(typed)
  if (problem === COUPON_EMPTY) throw new DomainError(400, 'COUPON_EMPTY', COUPON_EMPTY)
  if (problem !== null) throw codeRefused(COUPON_APPLY_PROBLEM)
  const code = normaliseCode(typed)
  const found = await repository.findCode(db, context.siteCode, context.currency, code)
  const refused = found.coupon && couponRefusal(found.coupon, context)
  if (found.coupon && refused === null) return { kind: 'coupon', code }
  if (found.giftCardCents !== null && context.goodsCents > 0) return { kind: 'giftCard', code }
  if (found.coupon && refused !== null && hasCouponExpired(found.coupon, context.now))
    throw new CouponExpired(refused)
  throw codeRefused(refused ?? CODE_UNKNOWN)
}

export interface PromotionHold {
  readonly siteCode: string
  /** Null if no coupon applies. */
  readonly couponCode: string | null
  readonly giftCardCode: string | null
  /** Cents of the gift card that are used; 0 reserves none. */
  readonly giftCardCents: number
  readonly now: Date
}

/**
 * Reserves the gift card's amount and one use of the coupon for an attempt. Locks the gift card, then the
 * coupon.
 * @throws DomainError 409 `PROMOTION_CHANGED` when either is no longer available; rethrow it, so that the
 * transaction rolls back.
 */
export const reservePromotions = async (
  trx: Db,
  attemptId: string,
  { siteCode, couponCode, giftCardCode, giftCardCents, now }: PromotionHold,
): Promise<void> => {
  const nothing = Promise.resolve(true)
  const held = await together([
    giftCardCode !== null && giftCardCents > 0
      ? repository.reserveGiftCard(trx, attemptId, giftCardCode, giftCardCents)
      : nothing,
    couponCode !== null
      ? repository.reserveCoupon(trx, attemptId, { siteCode, code: couponCode, now })
      : nothing,
  ])
  if (held.includes(false)) throw new DomainError(409, 'PROMOTION_CHANGED', CODE_USED_MEANWHILE)
}

/**
 * Releases the holds of a failed, cancelled or expired attempt; no effect if repeated, or after it became an
 * order.
 */
export const releasePromotions = async (trx: Db, attemptId: string): Promise<void> => {
  await repository.returnGiftCard(trx, { attemptId, isSold: false })
  await repository.returnCoupon(trx, { attemptId, isSold: false })
}

/** The attempt became an order: the coupon is used and the gift card's amount spent. */
export const usePromotions = repository.markPromotionsUsed

/** The amount of a gift card that an attempt's order has spent, less refunds, in cents. */
export const readGiftCardSpent = repository.readGiftCardSpent

/**
 * Credits an order's whole gift card amount back to the card. No effect if repeated.
 * @returns the amount in cents; 0 if there was none
 */
export const returnSpentGiftCard = (trx: Db, attemptId: string): Promise<number> =>
  repository.returnGiftCard(trx, { attemptId, isSold: true })

/** Credits a part of the `spentCents` of an order back to its gift card, in cents; none for 0. */
export const returnPartOfGiftCard = async (
  trx: Db,
  attemptId: string,
  { spentCents, cents }: { readonly spentCents: number; readonly cents: number },
): Promise<void> => {
  if (cents === spentCents) await returnSpentGiftCard(trx, attemptId)
  else await repository.returnPartOfGiftCard(trx, attemptId, cents)
}

/** Releases the use of a coupon by a cancelled order. No effect if repeated. */
export const returnUsedCoupon = (trx: Db, attemptId: string): Promise<void> =>
  repository.returnCoupon(trx, { attemptId, isSold: true })
