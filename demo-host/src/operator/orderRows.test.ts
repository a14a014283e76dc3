import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { PageContext } from '../parts/Layout'
import type { OrderList } from './api'
import { OrderRows } from './OrdersPage'

const drawn = (over: Partial<OrderList['orders'][number]>): string => {
  const order = {
    orderNumber: 'AOL-100001',
    status: 'paid',
    placedAt: '2026-11-26T00:00:00.000Z',
    email: 'casey@example.com',
    phone: null,
    deliveryDate: null,
    shippedUnits: 0,
    currency: 'AUD',
    total: 50,
    refunded: 0,
    giftCardRefunded: 0,
    ...over,
  } as OrderList['orders'][number]
  const context = {
    site: { brand: { country: 'AU', locale: 'en-AU', timeZone: 'Australia/Sydney' } },
  } as unknown as PageContext
  return renderToString(OrderRows({ context, orders: [order] }))
}

describe('a listed order', () => {
  it('is partly refunded where a refund of items went to its gift card alone', () => {
    const html = drawn({ giftCardRefunded: 1271.67 })
    expect(html).toContain('Partly refunded')
    expect(html).toContain('$1,271.67 AUD back on gift card')
    expect(html).not.toContain('AUD refunded')
  })

  it('names both where a refund returned money, too', () => {
    const html = drawn({ refunded: 28.28, giftCardRefunded: 1271.67 })
    expect(html).toContain('$28.28 AUD refunded')
    expect(html).toContain('back on gift card')
  })

  it('is paid where nothing was refunded', () => {
    const html = drawn({})
    expect(html).toContain('Paid')
    expect(html).not.toContain('efunded')
    expect(html).not.toContain('gift card')
  })
})
