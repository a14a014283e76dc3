import { describe, expect, it } from 'vitest'
import { adjustmentSums, hasTaxInvoice, invoiceSums } from './invoice'

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

describe('a tax invoice', () => {
  const paid = { status: 'paid', totals: { total: 1100, discounts: 0 } }
  it.each([
    ['belongs to an order of a seller with a tax number', true, paid, '51 824 753 556'],
    ['does not exist without a tax number', false, paid, undefined],
    ['does not exist with an empty tax number', false, paid, ''],
    ['does not exist for a cancelled order', false, { ...paid, status: 'cancelled' }, '51 824 753 556'],
    [
      'does not exist for an old order whose discounts may contain a gift card',
      false,
      { ...paid, totals: { total: 600, discounts: 500 } },
      '51 824 753 556',
    ],
  ])('%s', (_order, expected, order, taxNumber) => {
    expect(hasTaxInvoice(order, 'AU', taxNumber)).toBe(expected)
  })
})

describe('the sums of an adjustment note', () => {
  const invoice = { priceCents: 110_000, gstCents: 10_000, discountCents: 0, giftCardCents: 50_000 }

  it('are the refund and its GST, which add up with what is left to the invoice', () => {
    expect(adjustmentSums(invoice, { status: 'paid', refunded: 100.03 }, 'AU')).toEqual({
      priceCents: 10_003,
      gstCents: 909,
      leftCents: 99_997,
      leftGstCents: 9_091,
    })
    const nz = { ...invoice, gstCents: 14_348 }
    expect(adjustmentSums(nz, { status: 'depositPaid', refunded: 230 }, 'NZ')).toEqual({
      priceCents: 23_000,
      gstCents: 3_000,
      leftCents: 87_000,
      leftGstCents: 11_348,
    })
  })

  it('contain what refunds of items returned to the gift card', () => {
    const refunded = { status: 'paid', refunded: 60, giftCardRefunded: 50, paid: 540 }
    expect(adjustmentSums(invoice, refunded, 'AU')?.priceCents).toBe(11_000)
    const toCardAlone = { status: 'paid', refunded: 0, giftCardRefunded: 50, paid: 600 }
    expect(adjustmentSums(invoice, toCardAlone, 'AU')?.leftCents).toBe(105_000)
  })

  it('are the whole price of an order refunded in full, its gift card included', () => {
    expect(adjustmentSums(invoice, { status: 'refunded', refunded: 600 }, 'AU')).toEqual({
      priceCents: 110_000,
      gstCents: 10_000,
      leftCents: 0,
      leftGstCents: 0,
    })
  })

  it('do not count the refund of what was paid twice', () => {
    const twice = { status: 'paid', refunded: 600, paid: 600 }
    expect(adjustmentSums(invoice, twice, 'AU')).toBeNull()
    expect(adjustmentSums(invoice, { ...twice, refunded: 655, paid: 545 }, 'AU')).toEqual({
      priceCents: 5_500,
      gstCents: 500,
      leftCents: 104_500,
      leftGstCents: 9_500,
    })
    expect(adjustmentSums(invoice, { status: 'refunded', refunded: 1200, paid: 0 }, 'AU')?.leftCents).toBe(0)
  })

  it('are none without a refund, and for a cancelled order', () => {
    expect(adjustmentSums(invoice, { status: 'paid', refunded: 0 }, 'AU')).toBeNull()
    expect(adjustmentSums(invoice, { status: 'cancelled', refunded: 0 }, 'AU')).toBeNull()
    expect(adjustmentSums(invoice, { status: 'cancelled', refunded: 100 }, 'AU')).toBeNull()
  })
})
