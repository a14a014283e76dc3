import { describe, expect, it } from 'vitest'
import { appliedCodesOf, ucpLineOf, ucpTotalsOf } from './ucp'

const line = {
  productCode: 'line-1',
  sku: 'OVEN',
  title: 'Oven 60',
  image: '/media/oven.png',
  price: 1299.95,
  lineDiscount: 99.9,
  quantity: 2,
  selectedInstall: { name: 'Installation', price: 150 },
  selectedWarranty: null,
}

describe('a line item of the Universal Commerce Protocol', () => {
  it('is in cents and adds up, with the add-ons of each unit as fees', () => {
    expect(ucpLineOf(line, 'https://api.shop.test')).toEqual({
      id: 'line-1',
      item: {
        id: 'OVEN',
        title: 'Oven 60',
        price: 129_995,
        image_url: 'https://api.shop.test/media/oven.png',
      },
      quantity: 2,
      totals: [
        { type: 'subtotal', display_text: 'Subtotal', amount: 250_000 },
        { type: 'fee', display_text: 'Installation', amount: 30_000 },
        { type: 'total', display_text: 'Total', amount: 280_000 },
      ],
    })
    expect(ucpLineOf({ ...line, image: '' }, 'https://api.shop.test').item).not.toHaveProperty('image_url')
  })
})

describe('the totals of the protocol', () => {
  const cart = { couponCode: 'SAVE', couponDiscount: 100, giftCardCode: 'GIFT', giftCardAmount: 0 }
  const amounts = { subtotalCents: 280_000, totalCents: 270_000, gstCents: 24_545 }

  it('have a discount for each code with a value, and name the total before delivery', () => {
    const applied = appliedCodesOf(cart)
    expect(applied).toEqual([
      { code: 'SAVE', title: 'Coupon SAVE', amount: 10_000 },
      { code: 'GIFT', title: 'Gift card', amount: 0 },
    ])
    expect(ucpTotalsOf({ ...amounts, applied, deliveryCents: null })).toEqual([
      { type: 'subtotal', display_text: 'Subtotal', amount: 280_000 },
      { type: 'discount', display_text: 'Coupon SAVE', amount: -10_000 },
      { type: 'total', display_text: 'Total before delivery, including $245.45 GST', amount: 270_000 },
    ])
  })

  it('have delivery once it is chosen, even if it is free', () => {
    const none = appliedCodesOf({ ...cart, couponCode: null, giftCardCode: null })
    expect(ucpTotalsOf({ ...amounts, applied: none, deliveryCents: 0 }).slice(1)).toEqual([
      { type: 'fulfillment', display_text: 'Delivery', amount: 0 },
      { type: 'total', display_text: 'Total, including $245.45 GST', amount: 270_000 },
    ])
  })
})
