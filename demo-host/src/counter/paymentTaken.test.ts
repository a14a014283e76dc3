import type { CallAnswer } from '@countertop/sdk/api'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { PaymentTaken, unpaidOrderOf } from './CounterPages'

type Order = CallAnswer<'GET /api/orders/confirmation'>

const orderWith = (over: { status?: string; due?: Order['payment']['due'] }) =>
  ({
    orderNumber: 'WAAPP-100001',
    status: 'awaitingPayment',
    totals: { total: 189 },
    ...over,
    payment: { due: over.due ?? null },
  }) as Order

describe('the buttons for money taken at the counter', () => {
  it('record the whole amount due and how it was paid', () => {
    const order = unpaidOrderOf(orderWith({}))
    if (!order) throw new Error('Nothing is owed')
    const html = renderToString(PaymentTaken({ cartId: 'C', order, idempotencyKey: 'K' }))
    expect(html).toContain('action="/in-store/paid"')
    expect(html).toContain('name="id" value="C"')
    expect(html).toContain('name="number" value="WAAPP-100001"')
    expect(html).toContain('name="amount" value="189"')
    expect(html).toContain('name="key" value="K"')
    expect(html).toContain('<p id="amount-taken">The customer pays <strong>$189.00</strong>')
    expect(html.match(/<button[^>]*aria-describedby="amount-taken"/g)).toHaveLength(3)
    expect([...html.matchAll(/name="method" value="(\w+)"[^>]*>([^<]+)/g)].map(([, ...of]) => of)).toEqual([
      ['cash', 'Cash received'],
      ['eftpos', 'EFTPOS received'],
      ['bankTransfer', 'Bank transfer received'],
    ])
  })

  it.each([
    ['that is paid', { status: 'paid' }],
    ['that the driver is paid for', { due: 'onDelivery' }],
    ['on account', { due: 'onAccount' }],
  ] as const)('are not shown for an order %s', (_, over) => {
    expect(unpaidOrderOf(orderWith(over))).toBeNull()
  })
})
