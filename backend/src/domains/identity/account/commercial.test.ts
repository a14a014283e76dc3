import { beforeAll, describe, expect, it } from 'vitest'
import { LOG_IN_FOR_PRICE } from '@countertop/sdk/rules'
import { type Jar, jar, type PersonKind, signedIn } from '../../../testing/index'
import { purchaseStage, type PurchaseStage } from '../../../testing/purchase'

/** Every number that could be a price of the shop's products. */
const figures = [1299.95, 99, 149, 199]

describe('the commercial site', () => {
  let stage: PurchaseStage
  let ovenId: number
  beforeAll(async () => {
    stage = await purchaseStage()
    ovenId = (await stage.app.db('products').where({ sku: 'OVEN' }).first())?.id
  })

  const someone = async (kind: PersonKind | 'visitor'): Promise<Jar> => {
    const cookies = jar()
    if (kind !== 'visitor') await signedIn(stage.app, cookies, kind, 'aoc')
    return cookies
  }
  const get = (path: string, cookies: Jar, brand = 'aoc') =>
    stage.app.request('GET', path, { jar: cookies, brand })
  const add = (cookies: Jar, brand = 'aoc') =>
    stage.app.request('POST', '/api/cart/product/', {
      jar: cookies,
      brand,
      body: { sku: 'OVEN', quantity: 1 },
    })
  const reads = () => [
    '/api/v2/product/sku/OVEN',
    `/api/v2/product/id/${ovenId}/`,
    '/api/v2/product/slug/oven',
    `/api/v2/product/extended/id/${ovenId}`,
    '/api/v2/product/skus?sku=OVEN&sku=LAST',
    '/api/v2/product/upselloptions/sku/OVEN',
    '/api/v2/product/accessories?sku=OVEN',
    '/api/v2/products',
    '/api/v2/sitesearch/f/Oven',
    '/api/v3/search?searchTerm=oven',
    '/api/search/products?searchTerms=oven',
    '/api/compare/products?SkuList=OVEN',
    '/api/pricehistory/get-price-history/OVEN',
  ]

  it.each(['visitor', 'customer', 'lockedCustomer'] as const)(
    'shows a %s no price in any answer, and keeps answers out of shared caches [SHL-316]',
    async (kind) => {
      const cookies = await someone(kind)
      for (const path of reads()) {
        const answer = await get(path, cookies)
        expect([path, answer.status]).toEqual([path, 200])
        for (const figure of figures) expect(`${path} ${answer.text}`).not.toContain(String(figure))
        expect(answer.headers.get('cache-control')).not.toContain('public')
      }
    },
  )

  it.each(['tradeCustomer', 'staff'] as const)('shows %s the prices [SHL-316]', async (kind) => {
    const cookies = await someone(kind)
    const { result: product, count } = await stage.app.queryCount(() =>
      get('/api/v2/product/sku/OVEN', cookies),
    )
    expect(product.body).toMatchObject({ price: 1299.95, rrp: 1299.95 })
    expect(product.headers.get('cache-control')).toBe('private, no-cache')
    expect(count).toBe(2)
    const list = await get('/api/v2/products?sort=priceAscending', cookies)
    expect(list.body.products.map(({ sku }: { sku: string }) => sku)[0]).toBe('LAST')
    const upsell = await get('/api/v2/product/upselloptions/sku/OVEN', cookies)
    expect(upsell.body.warranties[0].price).toBe(99)
    await stage.app.request('POST', '/api/compare/product/', {
      jar: cookies,
      brand: 'aoc',
      body: { sku: 'OVEN' },
    })
    expect((await get('/api/compare/', cookies)).body.products[0].price).toBe(1299.95)
  })

  it('refuses a cart to a visitor without prices, without further queries when there is no session', async () => {
    for (const kind of ['visitor', 'customer'] as const) {
      const refused = await add(await someone(kind))
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        403,
        'LOG_IN_FOR_PRICE',
        [LOG_IN_FOR_PRICE],
      ])
    }
    const { count } = await stage.app.queryCount(() => get('/api/v2/product/sku/OVEN', jar()))
    expect(count).toBe(1)
    const { count: elsewhere } = await stage.app.queryCount(async () =>
      get('/api/v2/product/sku/OVEN', new Map([['ct_session', 'a'.repeat(43)]]), 'aol'),
    )
    expect(elsewhere).toBe(1)
  })

  it('sells to a trade customer', async () => {
    const cookies = await someone('tradeCustomer')
    expect((await add(cookies)).body.products).toHaveLength(1)
    const bought = await stage.buy({ jar: cookies, brand: 'aoc' })
    expect(bought.body).toMatchObject({ success: true, orderCompleted: true })
    const orders = await get('/api/account/order/invoiced', cookies)
    expect(orders.body.items[0].orderNumber).toBe(bought.body.orderNumber)
  })

  it('hides the cart and sells nothing from it when the sign-in has expired', async () => {
    const cookies = jar()
    const { accountId } = await signedIn(stage.app, cookies, 'tradeCustomer', 'aoc')
    await add(cookies)
    const { products } = (await get('/api/cart/', cookies)).body
    const form = await stage.form({ jar: cookies, brand: 'aoc' }, '7d9f7c9e-5f55-4a7a-9d65-3f6f0a3b1c11')
    await stage.app.db('sign_ins').where({ account_id: accountId }).update({ ended_at: stage.clock.now() })

    const cart = await get('/api/cart/', cookies)
    expect(cart.body.products).toEqual([])
    expect(cart.text).not.toContain('1299.95')
    const line = await get(`/api/cart/product/${products[0].productCode}`, cookies)
    expect(line.status).toBe(404)
    const removed = await stage.app.request('DELETE', `/api/cart/product/${products[0].productCode}`, {
      jar: cookies,
      brand: 'aoc',
    })
    expect([removed.status, removed.body.code]).toEqual([403, 'LOG_IN_FOR_PRICE'])
    const posted = await stage.post(
      { jar: cookies, brand: 'aoc' },
      '7d9f7c9e-5f55-4a7a-9d65-3f6f0a3b1c11',
      form,
    )
    expect(posted.status).toBe(404)
    expect(await stage.app.db('orders').where({ account_id: accountId })).toEqual([])
    expect((await get('/api/checkout', cookies)).text).not.toContain('1299.95')
  })
})
