/** A coupon as stored. `value` is cents of kind `amount`, hundredths of a percent of kind `percent` (1000 is 10 %). */
export interface Coupon {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
  /** The products must come to at least this, in cents. */
  readonly minimumCents: number
  /** Null: without limit. */
  readonly usesLeft: number | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

/** Whether a coupon can be used at `now` for products of `goodsCents`; both ends of its dates count. */
export function isCouponUsable(coupon: Coupon, goodsCents: number, now: Date): boolean {
  return (
    goodsCents > 0 &&
    goodsCents >= coupon.minimumCents &&
    coupon.usesLeft !== 0 &&
    (coupon.validFrom === null || coupon.validFrom <= now) &&
    (coupon.validUntil === null || now <= coupon.validUntil)
  )
}

/** What a coupon takes off the products, in cents: never more than they cost; a percentage is rounded to the cent. */
export function couponDiscountCents(coupon: Pick<Coupon, 'kind' | 'value'>, goodsCents: number): number {
  const discount = coupon.kind === 'percent' ? Math.round((goodsCents * coupon.value) / 10_000) : coupon.value
  return Math.min(discount, goodsCents)
}

/** Codes are compared without case and surrounding space. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()
