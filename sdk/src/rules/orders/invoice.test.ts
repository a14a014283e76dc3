import { describe, expect, it } from 'vitest'
import { invoiceSums } from './invoice'

describe('the sums of a tax invoice', () => {
  it.each([
    ['AU', 10_000],
    ['NZ', 14_348],
  ] as const)('in %s, a gift card lowers neither the price nor its GST', (country, gstCents) => {
    expect(invoiceSums({ total: 600, discounts: 500, giftCard: 500 }, country)).toEqual({
      priceCents: 110_000,
      gstCents,
      discountCents: 0,
      giftCardCents: 50_000,
    })
  })

  it('a coupon lowers both', () => {
    expect(invoiceSums({ total: 990, discounts: 110, giftCard: 0 }, 'AU')).toEqual({
      priceCents: 99_000,
      gstCents: 9_000,
      discountCents: 11_000,
      giftCardCents: 0,
    })
  })

  it('of an old order are known where its gift card follows from the other sums', () => {
    expect(invoiceSums({ total: 1100, discounts: 0 }, 'AU')?.gstCents).toBe(10_000)
    expect(invoiceSums({ total: 600, discounts: 600, coupon: 100 }, 'AU')?.giftCardCents).toBe(50_000)
    expect(invoiceSums({ total: 600, discounts: 500 }, 'AU')).toBeNull()
  })
})
