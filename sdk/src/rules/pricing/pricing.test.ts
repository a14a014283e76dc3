import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands'
import { isCartSavingValid } from '../money/saving'
import { priceAfterLineDiscountCents, priceDisplay, pricingProduct, productSaving } from './pricing'

const aol = brands.aol.capabilities
const hc = brands.hc.capabilities

describe('price after line discount', () => {
  it('is the price less the discount shared by the units [SHL-302]', () => {
    expect(priceAfterLineDiscountCents(10_000, 2_000, 2)).toBe(9_000)
    expect(priceAfterLineDiscountCents(10_000, 1_000, 3)).toBe(9_667)
  })

  it('counts a quantity below 1 as 1 [SHL-303]', () => {
    expect(priceAfterLineDiscountCents(10_000, 2_000, 0)).toBe(8_000)
  })

  it('is never below 0 [SHL-304]', () => {
    expect(priceAfterLineDiscountCents(1_000, 5_000, 1)).toBe(0)
  })

  it('ignores the discount at the home centre [SHL-305]', () => {
    expect(priceAfterLineDiscountCents(10_000, 2_000, 1, hc)).toBe(10_000)
    expect(priceAfterLineDiscountCents(10_000, 2_000, 1, aol)).toBe(8_000)
  })
})

describe('product saving', () => {
  it('counts from 5 percent on, before rounding [SHL-309]', () => {
    expect(productSaving(9_500, 10_000)).toEqual({ amountCents: 500, percent: 5, text: '5% off RRP' })
    expect(productSaving(9_501, 10_000)).toBeNull()
  })

  it('counts from $200 on [SHL-310, SHL-313]', () => {
    expect(productSaving(980_000, 1_000_000)?.text).toBe('$200 off RRP')
    expect(productSaving(980_001, 1_000_000)).toBeNull()
    expect(productSaving(979_945, 1_000_000)?.text).toBe('$200.55 off RRP')
  })

  it('is rounded to whole percent [SHL-311]', () => {
    expect(productSaving(87_400, 100_000)?.percent).toBe(13)
    expect(productSaving(87_600, 100_000)?.text).toBe('12% off RRP')
  })

  it('is none without an RRP or above it', () => {
    expect(productSaving(10_000, null)).toBeNull()
    expect(productSaving(10_000, 0)).toBeNull()
    expect(productSaving(50_000, 10_000)).toBeNull()
  })
})

describe('cart saving', () => {
  it('is valid from 5 percent of the RRP total [COM-121]', () => {
    expect(isCartSavingValid(500, 10_000)).toBe(true)
    expect(isCartSavingValid(499, 10_000)).toBe(false)
  })

  it('is valid above 0 only [COM-122]', () => {
    expect(isCartSavingValid(0, 0)).toBe(false)
    expect(isCartSavingValid(-1, 0)).toBe(false)
    expect(isCartSavingValid(1, 0)).toBe(true)
  })
})

describe('price display', () => {
  const plain = { wasCents: null, rrpCents: null, saving: null }

  it('shows the price before a line discount as was [SHL-306]', () => {
    expect(priceDisplay({ priceCents: 10_000, lineDiscountCents: 2_000, quantity: 2 }, aol)).toEqual({
      ...plain,
      nowCents: 9_000,
      wasCents: 10_000,
    })
  })

  it('shows the RRP as was with an alternate message and a price below it [SHL-307]', () => {
    const product = { priceCents: 9_800, rrpCents: 10_000, altPriceMsg: 'Sale' }
    for (const brand of [aol, hc]) {
      expect(priceDisplay(product, brand)).toEqual({ ...plain, nowCents: 9_800, wasCents: 10_000 })
    }
    expect(priceDisplay({ ...product, rrpCents: 9_800 }, aol)).toEqual({ ...plain, nowCents: 9_800 })
  })

  it('shows RRP: where it exceeds the price and no was is shown, but not at the home centre [SHL-308]', () => {
    const product = { priceCents: 9_800, rrpCents: 10_000 }
    expect(priceDisplay(product, aol)).toEqual({ ...plain, nowCents: 9_800, rrpCents: 10_000 })
    expect(priceDisplay(product, hc)).toEqual({ ...plain, nowCents: 9_800 })
    expect(priceDisplay({ priceCents: 10_000, rrpCents: 10_000 }, aol)).toEqual({
      ...plain,
      nowCents: 10_000,
    })
  })

  it('shows a special price below the price, and the price as was [SHL-460]', () => {
    expect(priceDisplay({ priceCents: 10_000, specialPriceCents: 9_000 }, aol)).toMatchObject({
      nowCents: 9_000,
      wasCents: 10_000,
    })
    for (const specialPriceCents of [0, null, 10_000, 11_000]) {
      expect(priceDisplay({ priceCents: 10_000, specialPriceCents }, aol)).toEqual({
        ...plain,
        nowCents: 10_000,
      })
    }
  })

  it('measures the saving on the price that is shown', () => {
    const product = { priceCents: 10_000, rrpCents: 10_000, lineDiscountCents: 1_000 }
    expect(priceDisplay(product, aol).saving?.percent).toBe(10)
    expect(priceDisplay(product, hc).saving).toBeNull()
  })
})

describe('pricing product', () => {
  it('has exactly these fields, money in dollars [SHL-459]', () => {
    expect(
      pricingProduct(
        { priceCents: 94_950, rrpCents: 109_900, lineDiscountCents: 2_000, quantity: 2, altPriceMsg: 'Sale' },
        aol,
      ),
    ).toEqual({
      price: 939.5,
      rrp: 1099,
      lineDiscount: 20,
      quantity: 2,
      discountOffRrp: 159.5,
      percentageDiscountOffRrp: 15,
      altPriceMsg: 'Sale',
    })
  })

  it('says nothing of a discount too small to be shown, and counts one unit without a quantity', () => {
    expect(pricingProduct({ priceCents: 9_501, rrpCents: 10_000 }, aol)).toEqual({
      price: 95.01,
      rrp: 100,
      lineDiscount: 0,
      quantity: 1,
      discountOffRrp: null,
      percentageDiscountOffRrp: null,
      altPriceMsg: null,
    })
    expect(pricingProduct({ priceCents: 9_501, rrpCents: null }, aol).rrp).toBeNull()
  })
})
