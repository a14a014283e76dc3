import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { PageContext } from '../parts/Layout'
import type { OrderMoney } from './api'
import { OrderCustomer } from './OrderCustomer'

function drawn(given: object): string {
  const deliveryAddress = {
    firstName: 'Casey',
    lastName: 'Carrier',
    companyName: null,
    address: '12 Harbour Street',
    suburb: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    country: 'AU',
  }
  const order = {
    email: 'casey@example.com',
    placedAt: '2026-11-26T00:00:00.000Z',
    given: null,
    store: null,
    deliveryAddress,
    deliveryDate: [2026, 12, 4],
    supplierDates: [{ supplier: 'Miele', date: [2026, 12, 7] }],
    projects: [],
    ...given,
  } as unknown as OrderMoney
  const context = {
    site: { brand: { locale: 'en-AU', timeZone: 'Australia/Sydney' } },
  } as unknown as PageContext
  return renderToString(OrderCustomer({ context, order }))
}

describe('the delivery days of an order', () => {
  it.each([
    ['paid', true],
    ['cancelled', false],
    ['refunded', false],
  ])('that is %s are shown: %s', (status, isShown) => {
    const html = drawn({ status })
    expect(html.includes('04 Dec 2026')).toBe(isShown)
    expect(html.includes('Miele')).toBe(isShown)
    expect(html).toContain('Delivery address')
  })
})

describe('the customer’s part of an order', () => {
  it('names the store of a pick-up, and does not say that the goods were collected', () => {
    const html = drawn({ status: 'paid', store: { name: 'Alexandria showroom' } })
    expect(html).toContain('<dt>Store pick-up</dt><dd>Alexandria showroom</dd>')
    expect(html).not.toMatch(/collected/i)
  })

  it('names the project that the products came from, and the quote of their prices', () => {
    const project = { projectId: 'b0d1', projectRef: 'P100123', name: 'Rose St' }
    const html = drawn({ status: 'paid', projects: [{ ...project, quoteId: 'Q100123' }] })
    expect(html).toContain('<a href="/project/b0d1">Rose St</a> (P100123, quote Q100123)')
    expect(drawn({ status: 'paid', projects: [{ ...project, quoteId: null }] })).toContain('</a> (P100123)')
    expect(drawn({ status: 'paid' })).not.toContain('Project')
  })
})
