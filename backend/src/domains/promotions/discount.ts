import type { CouponTerms } from '@countertop/sdk/rules'

/**
 * A coupon as stored. `value` is cents of kind `amount`, hundredths of a percent of kind `percent` (1000 is
 * 10 %).
 */
export interface Coupon extends CouponTerms {
  readonly kind: 'percent' | 'amount'
  readonly value: number
}

/**
 * A coupon's discount on the products, in cents: never more than their cost; a percentage is rounded to the
 * cent.
 */
export function couponDiscountCents(coupon: Pick<Coupon, 'kind' | 'value'>, goodsCents: number): number {
  const discount = coupon.kind === 'percent' ? Math.round((goodsCents * coupon.value) / 10_000) : coupon.value
  return Math.min(discount, goodsCents)
}

/** Codes are compared without case and surrounding space. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()
