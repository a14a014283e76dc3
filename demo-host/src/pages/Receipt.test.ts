import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { renderToString } from 'preact-render-to-string'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brands } from '@countertop/sdk/rules'
import type { Order } from '../api'
import { createApp } from '../app'
import { readConfig } from '../config'
import type { Site } from '../site'
import { close, listen } from '../testing/servers'
import { ReceiptPaper } from './Receipt'

const address = {
  firstName: 'Sam',
  lastName: 'Ngata',
  companyName: null,
  address: '12 Harbour Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
}
const line = { uri: 'p/oven', image: '/oven.svg', addOns: [] }
const totals = { products: 1100, discounts: 0, giftCard: 0, delivery: 0, services: 0, total: 1100 }
const order: Order = {
  cartId: '7b1c2f9e-0000-4000-8000-000000000000',
  orderNumber: 'AOL-100001',
  status: 'paid',
  placedAt: '2026-03-02T01:00:00Z',
  email: 'sam@example.com',
  deliveryDate: null,
  supplierDates: [],
  deliveryAddress: address,
  billingAddress: null,
  products: [{ ...line, sku: 'OVEN', title: 'Oven 60', quantity: 1, price: 1100, lineTotal: 1100 }],
  totals: { ...totals, deposit: null, remaining: 0, gstIncluded: 100 },
  refunded: 0,
  giftCardRefunded: 0,
  paid: 1100,
  payment: { method: 'CreditCard', label: 'Credit or debit card', cardSummary: 'Visa ending 1237' },
  payments: [{ label: 'Visa ending 1237', amount: 1100 }],
  store: null,
  shipments: [],
}

const htmlOf = (over: Partial<Order> = {}, code: 'aol' | 'nz' = 'aol'): string => {
  const site = { brand: brands[code] } as Site
  const seller = { legalName: 'Plug & Pantry Pty Ltd', taxNumber: '51 824 753 556' }
  return renderToString(
    ReceiptPaper({ context: { site, seller }, order: { ...order, ...over }, orderUrl: '/' }),
  )
}
/** The receipt's text: its parts with one space between them. */
const textOf = (over: Partial<Order> = {}, code: 'aol' | 'nz' = 'aol'): string =>
  htmlOf(over, code)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const visa = (amount: number) => ({ label: 'Visa ending 1237', amount })
const sums = (over: Partial<Order['totals']>): Partial<Order> => ({ totals: { ...order.totals, ...over } })
const withGiftCard = sums({ discounts: 500, giftCard: 500, total: 600, gstIncluded: 54.55 })

describe('the tax invoice', () => {
  it('has the price before a gift card, its GST, and the gift card as a payment', () => {
    const text = textOf(withGiftCard)
    expect(text).toContain('Total, AUD Includes GST of $100.00 $1,100.00')
    expect(text).toContain('Paid by gift card $500.00')
    expect(text).not.toContain('Discounts')
  })

  it('is a receipt without GST for an old order whose discounts may contain a gift card', () => {
    const text = textOf(sums({ discounts: 500, giftCard: undefined, total: 600, gstIncluded: 54.55 }))
    expect(text).toContain('Receipt')
    expect(text).toContain('Discounts −$500.00')
    expect(text).not.toMatch(/Tax invoice|GST of/)
  })

  it('is to the billing address, else to the delivery address', () => {
    expect(textOf()).toContain('Sold to Sam Ngata 12 Harbour Street Sydney NSW 2000')
    const billingAddress = { ...address, companyName: 'Ngata Ltd', address: 'PO Box 7' }
    const text = textOf({ billingAddress })
    expect(text).toContain('Sold to Ngata Ltd Sam Ngata PO Box 7')
    expect(text).not.toContain('12 Harbour Street')
  })

  it('names neither the store’s address as the buyer’s nor a delivery for a pick-up', () => {
    const store = { ...address, name: 'Sydney showroom', phone: '02 9000 0000', address: '1 Store Street' }
    const own = { ...address, address: '1 Store Street' }
    const text = textOf({ store, deliveryAddress: own })
    expect(text).toContain('Sold to Sam Ngata sam@example.com')
    expect(text).not.toContain('Delivery')
    expect(textOf()).toContain('Delivery FREE')
  })

  it.each<[string, Partial<Order>, string]>([
    ['paid', {}, 'Paid: Visa ending 1237'],
    [
      'paid by card and gift card',
      {
        ...withGiftCard,
        payments: [
          { label: 'Gift card', amount: 500 },
          { label: 'Visa ending 1237', amount: 600 },
        ],
      },
      'Paid: Gift card $500.00, Visa ending 1237 $600.00',
    ],
    ['paid by gift card', sums({ discounts: 1100, giftCard: 1100, total: 0 }), 'Paid by gift card '],
    ['free', sums({ products: 0, total: 0 }), ' Nothing to pay '],
    ['unpaid', { status: 'awaitingPayment' }, 'Not paid yet: Visa ending 1237'],
    ['reversed', { status: 'paymentFailed' }, 'The payment was reversed: Visa ending 1237'],
    [
      'with a deposit',
      { status: 'depositPaid', paid: 330, payments: [visa(330)], ...sums({ deposit: 330, remaining: 770 }) },
      'Deposit paid $330.00 Remaining $770.00 Deposit paid: Visa ending 1237 $330.00',
    ],
    [
      'with a deposit beside a gift card',
      {
        status: 'depositPaid',
        paid: 330,
        payments: [{ label: 'Gift card', amount: 50 }, visa(330)],
        ...sums({ discounts: 50, giftCard: 50, total: 1050, deposit: 330, remaining: 720 }),
      },
      'Remaining $720.00 Paid in part: Gift card $50.00, Visa ending 1237 $330.00',
    ],
    [
      'with a deposit and a later payment',
      {
        status: 'depositPaid',
        paid: 430,
        payments: [visa(330), { label: 'Cash', amount: 100 }],
        ...sums({ deposit: 330, remaining: 670 }),
      },
      'Paid so far $430.00 Remaining $670.00 Paid in part: Visa ending 1237 $330.00, Cash $100.00',
    ],
    [
      'with a deposit that was refunded in part',
      { status: 'depositPaid', paid: 230, refunded: 100, ...sums({ deposit: 330, remaining: 770 }) },
      'Deposit paid $330.00 Remaining $770.00 Refunded −$100.00',
    ],
    [
      'with an unpaid deposit',
      { status: 'awaitingPayment', ...sums({ deposit: 330, remaining: 770 }) },
      'Deposit to pay $330.00 Remaining $770.00 Not paid yet: Visa ending 1237',
    ],
    [
      'refunded',
      { status: 'refunded', refunded: 1100, paid: 0 },
      'Refunded −$1,100.00 Paid and refunded in full: Visa ending 1237',
    ],
    [
      'by gift card alone, of which a share was returned',
      { ...sums({ discounts: 1100, giftCard: 1100, total: 0 }), giftCardRefunded: 848.18 },
      'Paid by gift card $1,100.00 Returned to gift card −$848.18 Paid by gift card',
    ],
    [
      'with a deposit that was refunded',
      { status: 'refunded', paid: 0, refunded: 330, ...sums({ deposit: 330, remaining: 770 }) },
      'Refunded −$330.00 Paid in part and refunded: Visa ending 1237',
    ],
    [
      'with a deposit, and in full',
      {
        status: 'paid',
        paid: 1100,
        payments: [visa(330), { label: 'EFTPOS', amount: 770 }],
        ...sums({ deposit: 330, remaining: 0 }),
      },
      'Paid: Visa ending 1237 $330.00, EFTPOS $770.00',
    ],
    [
      'paid in part',
      { status: 'depositPaid', paid: 400, payments: [visa(400)], ...sums({ remaining: 700 }) },
      'Paid so far $400.00 Remaining $700.00 Paid in part: Visa ending 1237 $400.00',
    ],
    [
      'paid in part before the driver comes',
      {
        status: 'depositPaid',
        paid: 400,
        payments: [{ label: 'Bank transfer', amount: 400 }],
        payment: { method: 'cod', label: 'Cash on delivery', cardSummary: null, due: 'onDelivery' },
        ...sums({ remaining: 700 }),
      },
      'Remaining $700.00 Paid in part: Bank transfer $400.00. Still to pay: Cash on delivery',
    ],
  ])('says how an order is paid: %s', (_what, over, text) => {
    expect(textOf(over)).toContain(text)
  })

  it('is a receipt without a payment for a cancelled order', () => {
    const text = textOf({ status: 'cancelled' })
    expect(text).toContain('This order was cancelled. There is no tax invoice for it.')
    expect(text).not.toMatch(/Tax invoice|GST of|Paid:|Adjustment/)
  })

  it('is not corrected after the refund of what was paid twice', () => {
    expect(textOf({ refunded: 1100, paid: 1100 })).not.toContain('Adjustment')
    expect(textOf({ refunded: 1210, paid: 990 })).toContain('reduced its price by $110.00')
  })

  it('is corrected by an adjustment note after a refund, in full or in part', () => {
    expect(textOf()).not.toContain('Adjustment')
    const part = textOf({ refunded: 110, paid: 990, refundedAt: '2026-03-04T14:00:00Z' })
    // The day of the refund in Sydney, whenever it is printed.
    expect(part).toMatch(
      /Tax invoice .* Adjustment note Issued on 05 Mar 2026 for the tax invoice AOL-100001:/,
    )
    expect(part).toContain('reduced its price by $110.00, including GST of $10.00.')
    expect(part).toContain('The price is now $990.00, including GST of $90.00.')
    expect(textOf({ refunded: 110, paid: 990 })).toContain('Adjustment note For the tax invoice AOL-100001:')
    const whole = textOf({ ...withGiftCard, status: 'refunded', refunded: 600, paid: 0 })
    expect(whole).toContain('reduced its price by $1,100.00, including GST of $100.00. The price is now nil.')
  })

  it('is corrected by supply correction information in New Zealand', () => {
    const text = textOf({ refunded: 230, paid: 870 }, 'nz')
    expect(text).toContain('Supply correction information')
    expect(text).toContain('reduced its price by $230.00, including GST of $30.00.')
  })

  it('has lines that add up: with their floor, the units of add-ons and the line’s discount', () => {
    const addOns = [{ name: 'Installation', price: 149 }]
    const sold = { ...line, sku: 'OVEN', title: 'Oven 60', quantity: 2, price: 1100, lineTotal: 2448, addOns }
    const text = textOf({ products: [sold] })
    expect(text).toContain('with 2 × Installation, $149.00 each discount −$50.00 2 $1,100.00 $2,448.00')
    expect(textOf({ products: [{ ...sold, calledOffFor: 'Towers · Level 3' }] })).toContain(
      'Oven 60 for Towers · Level 3 with 2 × Installation',
    )
    const one = textOf({ products: [{ ...sold, quantity: 1, lineTotal: 1249 }] })
    expect(one).toContain('with Installation, $149.00 1 $1,100.00 $1,249.00')
  })

  it('has three columns on a phone, without the price of one', () => {
    const rewards = [{ promoId: 'PAN', title: 'A pan' }]
    const rows = htmlOf({ ...withGiftCard, rewards }).match(/<tr[\s\S]*?<\/tr>/g) ?? []
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      const cells = [...row.matchAll(/<t[hd](?<attributes>[^>]*)>/g)].map(
        (cell) => cell.groups?.attributes ?? '',
      )
      const columns = cells.flatMap((cell) => (cell.includes('colspan="2"') ? [cell, cell] : [cell]))
      expect(columns.map((cell) => cell.includes('receipt-each'))).toEqual([false, false, true, false])
    }
    const sheet = readFileSync(join(import.meta.dirname, '../../public/site/receipt.css'), 'utf8')
    expect(sheet).toMatch(/\(max-width: 480px\) \{\s*\.receipt \.receipt-each \{\s*display: none;/)
  })
})

describe('the link back from a receipt', () => {
  const backend = createServer((req, res) => {
    const isOrder = req.url?.startsWith('/api/orders/confirmation')
    res.writeHead(isOrder ? 200 : 404, { 'content-type': 'application/json' })
    res.end(JSON.stringify(isOrder ? order : {}))
  })
  let site: Server
  let origin: string
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend) }))
    origin = await listen(site)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await close([site, backend])
  })

  it.each([
    ['', `/customer/confirmation?id=${order.cartId}`],
    ['counter', `/in-store/done?id=${order.cartId}`],
    ['desk', '/operator/orders/AOL-100001'],
    ['https://evil.example/', `/customer/confirmation?id=${order.cartId}`],
  ])('of staff who come from “%s” is %s', async (from, back) => {
    const query = new URLSearchParams({ id: order.cartId, from })
    const page = await (await fetch(`${origin}/customer/receipt?${query}`)).text()
    expect(page).toContain(`<a href="${back}">Back to the order</a>`)
  })

  it('is the only one away from the sale at the counter, beside the counter’s own', async () => {
    const query = new URLSearchParams({ id: order.cartId, from: 'counter' })
    const page = await (await fetch(`${origin}/customer/receipt?${query}`)).text()
    expect([...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '#main',
      '/in-store',
      `/in-store/done?id=${order.cartId}`,
    ])
    expect(page).not.toContain('<countertop-checkout-header')
  })
})
