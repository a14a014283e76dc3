import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals, lineGoodsCents, type TotalsInput } from './totals'

const cents = fc.nat({ max: 2_000_000 })
const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
  country: fc.constantFrom('AU', 'NZ'),
  lines: fc.array(
    fc.record({
      unitCents: cents,
      quantity: fc.integer({ min: 1, max: 99 }),
      rrpCents: fc.option(cents),
      lineDiscountCents: cents,
      warrantyCents: cents,
      installCents: cents,
    }),
    { maxLength: 8 },
  ),
  couponDiscountCents: cents,
  giftCardCents: cents,
  deliveryCents: cents,
  supplierDatesCents: fc.array(cents, { maxLength: 3 }),
  servicesCents: fc.array(cents, { maxLength: 3 }),
  depositCents: fc.option(cents),
})

describe('cart totals', () => {
  it('add up an ordinary order [CHK-314]', () => {
    expect(
      cartTotals({
        country: 'AU',
        lines: [
          {
            unitCents: 129_995,
            quantity: 2,
            rrpCents: 150_000,
            lineDiscountCents: 10_000,
            warrantyCents: 9_900,
          },
          { unitCents: 4_900, quantity: 1, installCents: 19_900 },
        ],
        couponDiscountCents: 5_000,
        giftCardCents: 10_000,
        deliveryCents: 4_900,
        supplierDatesCents: [2_500, 0],
        servicesCents: [7_900],
        depositCents: 100_000,
      }),
    ).toEqual({
      goodsCents: 254_890,
      addOnsCents: 39_700,
      couponDiscountCents: 5_000,
      giftCardCents: 10_000,
      orderTotalCents: 279_590,
      deliveryCents: 4_900,
      supplierDeliveryCents: 2_500,
      servicesCents: 7_900,
      totalCents: 294_890,
      gstCents: 26_808,
      payNowCents: 100_000,
      remainingCents: 194_890,
      totalRrpCents: 304_900,
      savingTotalCents: 50_010,
      isPaymentFree: false,
    })
  })

  it('count a coupon as a discount, never as a saving on RRP too [COM-121]', () => {
    const lines = [{ unitCents: 90_000, quantity: 1, rrpCents: 100_000 }]
    expect(cartTotals({ country: 'AU', lines, couponDiscountCents: 9_000 })).toMatchObject({
      savingTotalCents: 10_000,
      couponDiscountCents: 9_000,
      orderTotalCents: 81_000,
    })
    const atRrp = [{ unitCents: 90_000, quantity: 1, rrpCents: 90_000 }]
    expect(cartTotals({ country: 'AU', lines: atRrp, couponDiscountCents: 9_000 }).savingTotalCents).toBe(0)
  })

  it('add shipping, supplier dates and services to the order total [CHK-314]', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = cartTotals(input)
        expect(
          totals.goodsCents + totals.addOnsCents - totals.couponDiscountCents - totals.giftCardCents,
        ).toBe(totals.orderTotalCents)
        expect(
          totals.orderTotalCents + totals.deliveryCents + totals.supplierDeliveryCents + totals.servicesCents,
        ).toBe(totals.totalCents)
        expect(totals.payNowCents + totals.remainingCents).toBe(totals.totalCents)
        expect(totals.isPaymentFree).toBe(totals.totalCents === 0)
      }),
    )
  })

  it('are whole cents and never negative', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { isPaymentFree, ...amounts } = cartTotals(input)
        expect(typeof isPaymentFree).toBe('boolean')
        for (const [name, amount] of Object.entries(amounts)) {
          expect([name, Number.isSafeInteger(amount) && amount >= 0]).toEqual([name, true])
        }
      }),
    )
  })

  it('never use more of a coupon or a gift card than there is to pay', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = cartTotals(input)
        expect(totals.couponDiscountCents).toBeLessThanOrEqual(input.couponDiscountCents ?? 0)
        expect(totals.giftCardCents).toBeLessThanOrEqual(input.giftCardCents ?? 0)
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(cartTotals({ ...input, lines: [...input.lines].reverse() })).toEqual(cartTotals(input))
      }),
    )
  })

  it('are free for an empty cart and for one a gift card pays', () => {
    expect(cartTotals({ country: 'AU', lines: [] })).toMatchObject({ totalCents: 0, isPaymentFree: true })
    const paid = cartTotals({
      country: 'NZ',
      lines: [{ unitCents: 5_000, quantity: 1 }],
      giftCardCents: 6_000,
    })
    expect(paid).toMatchObject({ giftCardCents: 5_000, totalCents: 0, gstCents: 0, isPaymentFree: true })
  })

  it('charge the total without a deposit or with one of 0 [CHK-271, CHK-274]', () => {
    const lines = [{ unitCents: 10_000, quantity: 1 }]
    for (const depositCents of [undefined, null, 0]) {
      expect(cartTotals({ country: 'AU', lines, depositCents })).toMatchObject({
        payNowCents: 10_000,
        remainingCents: 0,
      })
    }
  })

  it('never price a line below 0, whatever its discount [SHL-304]', () => {
    expect(lineGoodsCents({ unitCents: 1_000, quantity: 1, lineDiscountCents: 5_000 })).toBe(0)
  })

  it.each([-1, 0.5, NaN, Infinity])('refuse %d as an amount', (wrong) => {
    const lines = [{ unitCents: 100, quantity: 1 }]
    expect(() => cartTotals({ country: 'AU', lines, deliveryCents: wrong })).toThrow(RangeError)
    expect(() => cartTotals({ country: 'AU', lines, servicesCents: [wrong] })).toThrow(RangeError)
    expect(() => cartTotals({ country: 'AU', lines, supplierDatesCents: [wrong] })).toThrow(RangeError)
    expect(() => cartTotals({ country: 'AU', lines: [{ unitCents: wrong, quantity: 1 }] })).toThrow(
      RangeError,
    )
  })
})
