import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { OrderMoney } from './api'
import { CashReceived } from './OrderPage'

const drawn = (over: Partial<OrderMoney>): string => {
  const order = { orderNumber: 'NZ-100001', currency: 'NZD', paymentType: 'Cash', remaining: 1299.5, ...over }
  const page = CashReceived({ order: order as OrderMoney })
  return page === null ? '' : renderToString(page)
}

describe('the button for cash that the driver brought', () => {
  it('records the whole amount due, with a reason', () => {
    const html = drawn({})
    expect(html).toContain('action="/operator/orders/NZ-100001/payment"')
    expect(html).toContain('name="amount" value="$1,299.50"')
    expect(html).toContain('name="reason" value="Cash received on delivery"')
    expect(html).toContain('name="method" value="cash"')
    expect(html).toMatch(/name="key" value="[\da-f-]{36}"/)
    expect(html).toContain('Cash received: $1,299.50')
  })

  it.each<[string, Partial<OrderMoney>]>([
    ['that is paid', { remaining: 0 }],
    ['on account', { paymentType: 'Default' }],
    ['paid by card', { paymentType: 'CreditCard' }],
  ])('is not shown for an order %s', (_, over) => {
    expect(drawn(over)).toBe('')
  })
})
