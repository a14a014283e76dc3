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

/** Whether a coupon has expired. */
export function hasCouponExpired({ validUntil }: Pick<CouponTerms, 'validUntil'>, now: Date): boolean {
  return validUntil !== null && validUntil < now
}

/**
 * Why a coupon cannot be used at `now` for products of `goodsCents`; null when it can. It is valid at both
 * ends of its period.
 */
export function couponRefusal(
  { code, minimumCents, usesLeft, validFrom, validUntil }: CouponTerms,
  { goodsCents, now }: { readonly goodsCents: number; readonly now: Date },
): string | null {
  if (goodsCents <= 0) return 'Please add something to your cart first.'
  if (hasCouponExpired({ validUntil }, now)) return `The coupon ${code} has expired.`
  if (validFrom !== null && now < validFrom) return `The coupon ${code} is not valid yet.`
  if (usesLeft === 0) return `The coupon ${code} has been used up.`
  if (goodsCents >= minimumCents) return null
  const missing = formatDollars(minimumCents - goodsCents)
  return `The coupon ${code} needs products for ${formatDollars(minimumCents)}: ${missing} more.`
}
