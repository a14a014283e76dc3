import { describe, expect, it } from 'vitest'
import { analyticsTaxCents, dataLayerEntry, maskEmails, maskEvent, socialEvent } from './analytics'

describe('analytics', () => {
  it('reports 10 percent of revenue as tax [SHL-426]', () => {
    expect(analyticsTaxCents(20_000)).toBe(2_000)
    expect(analyticsTaxCents(129_995)).toBe(13_000)
    expect(analyticsTaxCents(0)).toBe(0)
  })

  it.each([
    ['/?email=a@b.com', '/?email=[email]'],
    ['/?email=a%40b.com&x=1', '/?email=[email]&x=1'],
    ['/reset/jo.o%2B1@mail.example.com.au/now', '/reset/[email]/now'],
    ["/p#o'neil@x.nz", '/p#[email]'],
    ['/?a=x@y.co&b=z@y.co', '/?a=[email]&b=[email]'],
    ['/p/oven?size=60', '/p/oven?size=60'],
  ])('masks the emails of %j [SHL-425]', (url, masked) => {
    expect(maskEmails(url)).toBe(masked)
  })

  it('masks at once in a long address', () => {
    expect(maskEmails(`/${'a'.repeat(50_000)}`)).toHaveLength(50_001)
  })

  const order = {
    webOrderId: 'AOL-1',
    orderTotal: 1299.95,
    products: [{ category: 'Ovens', name: 'Aria', sku: 'A1', price: 1299.95, quantity: 1 }],
  }

  it('masks emails in every text of an event [SHL-425]', () => {
    const event = { name: 'search', term: 'jo@example.com', url: '/search/jo%40example.com' } as const
    expect(maskEvent(event)).toEqual({ name: 'search', term: '[email]', url: '/search/[email]' })
  })

  it.each(['AUD', 'NZD'] as const)(
    'an order in %s is tracked by its number, total and products, to GA4 with 10 percent tax [SHL-481, SHL-426]',
    (currency) => {
      expect(dataLayerEntry({ name: 'purchase', order }, currency)).toEqual({
        event: 'purchase',
        ecommerce: {
          transaction_id: 'AOL-1',
          currency,
          value: 1299.95,
          tax: 130,
          items: [{ item_id: 'A1', item_name: 'Aria', item_category: 'Ovens', price: 1299.95, quantity: 1 }],
        },
      })
    },
  )

  it('the beginning of checkout names product, quantity and what belongs to it [SHL-482]', () => {
    const items = [{ productId: 7, quantity: 2, subItems: [31] }]
    const event = { name: 'begin_checkout', cartId: 'c', value: 20, items } as const
    expect(dataLayerEntry(event, 'NZD')).toEqual({
      event: 'begin_checkout',
      ecommerce: { currency: 'NZD', value: 20, items: [{ item_id: '7', quantity: 2, sub_items: [31] }] },
    })
  })

  it('social-ads tags receive their own event names, and ours as custom events', () => {
    expect(socialEvent({ name: 'purchase', order }, 'AUD')).toEqual({
      name: 'Purchase',
      isStandard: true,
      parameters: { currency: 'AUD', value: 1299.95, content_ids: ['A1'] },
    })
    expect(socialEvent({ name: 'compare', skus: ['A', 'B'] }, 'AUD')).toEqual({
      name: 'compare',
      isStandard: false,
      parameters: { skus: ['A', 'B'] },
    })
  })
})
