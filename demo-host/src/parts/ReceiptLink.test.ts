import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { brands } from '@countertop/sdk/rules'
import type { Order } from '../api'
import type { Site } from '../site'
import { ReceiptLink } from './ReceiptLink'

const order = {
  cartId: '7b1c2f9e-0000-4000-8000-000000000000',
  status: 'paid',
  totals: { total: 1100, discounts: 0, giftCard: 0 },
} as Order

const linkOf = (
  over: Partial<Order> | null,
  taxNumber: string | undefined = '51 824 753 556',
  from?: 'counter',
) =>
  renderToString(
    h(ReceiptLink, {
      context: {
        site: { brand: brands.aol } as Site,
        seller: { legalName: 'Plug & Pantry Pty Ltd', taxNumber },
      },
      order: over && { ...order, ...over },
      from,
    }),
  )

describe('the link of the receipt', () => {
  it('promises a tax invoice only where the page prints one', () => {
    expect(linkOf({})).toContain(`<a href="/customer/receipt?id=${order.cartId}">Print the tax invoice</a>`)
    expect(linkOf({ status: 'cancelled' })).toContain('Print the receipt')
    // An old order, whose discounts may contain a gift card.
    const { giftCard: _unknown, ...old } = { ...order.totals, discounts: 100 }
    expect(linkOf({ totals: old })).toContain('Print the receipt')
  })

  it('says that it is at the counter', () => {
    expect(linkOf({}, undefined, 'counter')).toContain(`?id=${order.cartId}&amp;from=counter"`)
  })

  it('is absent where this visitor cannot read the order', () => {
    expect(linkOf(null)).toBe('')
  })
})
