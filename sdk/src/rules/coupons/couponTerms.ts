import { formatDollars } from '../money/money'

/** The conditions of a coupon. */
export interface CouponTerms {
  readonly code: string
  /** The products must come to at least this, in cents. */
  readonly minimumCents: number
  /** Null: without limit. */
  readonly usesLeft: number | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

/**
 * A gift card is money: an unknown code, a spent card and one of another currency have the same error, so
 * that guessing reveals nothing. A coupon's code is public, so its error gives the reason.
 */
export const CODE_UNKNOWN = 'We don’t recognise this code, or it has been used up. Please check it.'
/** Another order has used up the coupon or the gift card's value since the cart was read. */
export const CODE_USED_MEANWHILE = 'Your coupon or gift card can no longer be used in full.'

/** Whether a coupon has expired. */
export function hasCouponExpired({ validUntil }: Pick<CouponTerms, 'validUntil'>, now: Date): boolean {
  return validUntil !== null && validUntil < now
}

export interface CouponGoods {
  /** Cost of the cart's products in cents. */
  readonly goodsCents: number
  /** The part of it that coupons apply to: without products at a quoted price (decision D-9). Default all. */
  readonly couponGoodsCents?: number
  readonly now: Date
}

/** Why a coupon cannot be used at `now`; null when it can. It is valid at both ends of its period. */
export function couponRefusal(
  { code, minimumCents, usesLeft, validFrom, validUntil }: CouponTerms,
  { goodsCents, couponGoodsCents = goodsCents, now }: CouponGoods,
): string | null {
  if (goodsCents <= 0) return 'Please add something to your cart first.'
  if (couponGoodsCents <= 0) return `The coupon ${code} can’t be used for products at a quoted price.`
  if (hasCouponExpired({ validUntil }, now)) return `The coupon ${code} has expired.`
  if (validFrom !== null && now < validFrom) return `The coupon ${code} is not valid yet.`
  if (usesLeft === 0) return `The coupon ${code} has been used up.`
  if (couponGoodsCents >= minimumCents) return null
  const missing = formatDollars(minimumCents - couponGoodsCents)
  return `The coupon ${code} needs products for ${formatDollars(minimumCents)}: ${missing} more.`
}
