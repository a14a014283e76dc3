import { beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../http/rateLimits'
import { testApp } from '../../testing/index'
import { addresses, type PurchaseStage, purchaseStage } from '../../testing/purchase'

let stage: PurchaseStage
let orderNumber: string
const email = 'Sam.Ngata@Example.com'

beforeAll(async () => {
  stage = await purchaseStage()
  const answer = await stage.buy(await stage.shopper(['OVEN']), { over: { email } })
  orderNumber = answer.body.orderNumber as string
})

const lookup = (body: unknown, options: { brand?: string } = {}) =>
  stage.app.request('POST', '/api/orders/lookup', { body, ...options })

describe('POST /api/orders/lookup', () => {
  it('shows an order for its number and email, in one statement', async () => {
    const { result, count } = await stage.app.queryCount(() =>
      lookup({ orderNumber, email: 'sam.ngata@example.com ' }),
    )
    expect(result.status).toBe(200)
    expect(result.body).toMatchObject({
      orderNumber,
      status: 'paid',
      email,
      products: [{ sku: 'OVEN', title: 'Oven 60', image: '/images/oven.svg', lineTotal: 1299.95 }],
      totals: { total: 1299.95, gstIncluded: 118.18 },
      refunded: 0,
      paid: 1299.95,
      payment: { label: 'Credit or debit card' },
      store: null,
    })
    expect(result.headers.get('cache-control')).toBe('no-store')
    expect(count).toBe(1)
  })

  it('shows the billing address to the session that placed the order, and not for a number and an email', async () => {
    const billingAddress = { ...addresses.AU, address: 'PO Box 7' }
    const shopper = await stage.shopper(['OVEN'])
    const placed = (await stage.buy(shopper, { over: { email, billingAddress } })).body
    const path = `/api/orders/confirmation?cartId=${placed.cartId}`
    const { body } = await stage.app.request('GET', path, { jar: shopper.jar })
    expect(body).toMatchObject({
      billingAddress: { address: 'PO Box 7', suburb: 'Sydney', companyName: null },
    })
    const looked = await lookup({ orderNumber: placed.orderNumber, email })
    expect(looked.status).toBe(200)
    expect(looked.body).not.toHaveProperty('billingAddress')
  })

  it('accepts the number as people type it', async () => {
    for (const typed of [orderNumber.toLowerCase(), `#${orderNumber.slice(4)}`, ` ${orderNumber} `]) {
      expect((await lookup({ orderNumber: typed, email })).body.orderNumber).toBe(orderNumber)
    }
  })

  it('gives one answer for an unknown number, another email, another shop and an invalid number', async () => {
    const answers = [
      await lookup({ orderNumber: 'AOL-999999', email }),
      await lookup({ orderNumber, email: 'other@example.com' }),
      await lookup({ orderNumber, email }, { brand: 'nz' }),
      await lookup({ orderNumber: 'nonsense', email }),
    ]
    for (const { status, body } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([
        404,
        { code: 'NO_SUCH_ORDER', errors: ['We could not find that order.'], requestId: '' },
      ])
    }
  })

  it.each([
    [{}, ['orderNumber', 'email']],
    [{ orderNumber: '', email: '' }, ['orderNumber', 'email']],
    [{ orderNumber: 'x'.repeat(41), email: 'x'.repeat(255) }, ['orderNumber', 'email']],
    [{ orderNumber: 100001, email: ['a@b.co'] }, ['orderNumber', 'email']],
  ])('refuses %o', async (body, fields) => {
    const answer = await lookup(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(Object.keys(answer.body.fields as object)).toEqual(fields)
  })

  describe('limits', () => {
    const { here, all } = rateLimits.orderLookup.subject
    const limitedApps = () => {
      const env = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }
      return Promise.all([0, 1].map(() => testApp({ env, foundation: { db: stage.app.db } })))
    }
    let apps: Awaited<ReturnType<typeof limitedApps>>
    let sent = 0
    beforeAll(async () => {
      apps = await limitedApps()
    })
    const guess = async (number: string, address: string, given = 'guess@example.com') =>
      apps[(sent += 1) % 2]?.request('POST', '/api/orders/lookup', {
        body: { orderNumber: number, email: given },
        headers: { 'X-Forwarded-For': address },
      })

    it('do not lock out the shopper after a stranger’s guesses', async () => {
      for (let time = 0; time < here; time += 1) {
        expect((await guess(orderNumber, '203.0.113.1'))?.status).toBe(404)
      }
      const refused = await guess(orderNumber.toLowerCase(), '203.0.113.1')
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      // Nor after a hundred more concurrent requests from there.
      const flood = await Promise.all(Array.from({ length: all }, () => guess(orderNumber, '203.0.113.1')))
      expect(new Set(flood.map((answer) => answer?.status))).toEqual(new Set([429]))
      expect((await guess(orderNumber, '198.51.100.9', email))?.status).toBe(200)
    })

    it('count each text that is no number of the shop on its own', async () => {
      for (let time = 0; time < here; time += 1) {
        expect((await guess('NZ-100001', '203.0.113.2'))?.status).toBe(404)
      }
      expect((await guess('NZ-100001', '203.0.113.2'))?.status).toBe(429)
      expect((await guess('NZ-100002', '203.0.113.2'))?.status).toBe(404)
    })

    it('count by number for all addresses, and by address for all numbers, over all processes', async () => {
      for (let time = 0; time < rateLimits.orderLookup.address; time += 1) {
        expect((await guess(`AOL-2${time}`, '198.51.100.7'))?.status).toBe(404)
      }
      expect((await guess('AOL-300', '198.51.100.7'))?.status).toBe(429)
      expect((await guess('AOL-300', '198.51.100.8'))?.status).toBe(404)
      const number = 'AOL-400000'
      for (let time = 0; time < all; time += 1) {
        expect((await guess(number, `192.0.2.${time % 20}`))?.status).toBe(404)
      }
      expect((await guess(number, '198.51.100.10'))?.status).toBe(429)
    })
  })
})
