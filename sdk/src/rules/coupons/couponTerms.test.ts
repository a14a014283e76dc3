import { describe, expect, it } from 'vitest'
import { couponRefusal, type CouponTerms } from './couponTerms'

const now = new Date('2026-03-05T00:00:00Z')
const coupon: CouponTerms = {
  code: 'TAKE10',
  minimumCents: 10_000,
  usesLeft: null,
  validFrom: null,
  validUntil: null,
}

describe('a coupon', () => {
  it.each<[string, Partial<CouponTerms>, number]>([
    ['without limits', {}, 10_000],
    ['on its first and last moment', { validFrom: now, validUntil: now }, 10_000],
    ['with its last use', { usesLeft: 1 }, 10_000],
  ])('counts %s', (_when, terms, goodsCents) => {
    expect(couponRefusal({ ...coupon, ...terms }, { goodsCents, now })).toBeNull()
  })

  it('compares its minimum with the products that coupons apply to', () => {
    const some = { goodsCents: 20_000, couponGoodsCents: 9_999, now }
    expect(couponRefusal(coupon, some)).toBe('The coupon TAKE10 needs products for $100: $0.01 more.')
    expect(couponRefusal(coupon, { ...some, couponGoodsCents: 10_000 })).toBeNull()
  })

  it('says that quoted prices exclude it before anything else, except that the cart is empty', () => {
    const quoted = { goodsCents: 20_000, couponGoodsCents: 0, now }
    expect(couponRefusal({ ...coupon, usesLeft: 0 }, quoted)).toBe(
      'The coupon TAKE10 can’t be used for products at a quoted price.',
    )
    expect(couponRefusal(coupon, { ...quoted, goodsCents: 0 })).toBe(
      'Please add something to your cart first.',
    )
  })

  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  it.each<[string, Partial<CouponTerms>, number]>([
    ['Please add something to your cart first.', { minimumCents: 0 }, 0],
    ['The coupon TAKE10 has expired.', { validUntil: before }, 10_000],
    ['The coupon TAKE10 is not valid yet.', { validFrom: after }, 10_000],
    ['The coupon TAKE10 has been used up.', { usesLeft: 0 }, 10_000],
    ['The coupon TAKE10 needs products for $100: $0.01 more.', {}, 9_999],
  ])('says why it does not: %s', (words, terms, goodsCents) => {
    expect(couponRefusal({ ...coupon, ...terms }, { goodsCents, now })).toBe(words)
  })
})
