import { beforeAll, describe, expect, it } from 'vitest'
import { type Jar, type TestApp, jar, testApp } from '../../testing/index'
import { insertProducts, insertShop } from '../../testing/shop'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  await insertProducts(app.db, [
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => ({ sku, priceCents: 129_995 })),
    { sku: 'GONE' },
    { sku: 'NZ-ONLY', sites: ['nz'] },
  ])
  const specifications = [{ title: 'Size', attributes: [{ name: 'Width', type: 'String', value: '60 cm' }] }]
  await app
    .db('products')
    .where({ sku: 'A' })
    .update({ specifications: JSON.stringify(specifications) })
})

const add = (cookies: Jar, sku: unknown, brand = 'aol') =>
  app.request('POST', '/api/compare/product/', { jar: cookies, brand, body: { sku } })
const list = async (cookies: Jar, brand = 'aol'): Promise<string[]> => {
  const { body } = await app.request('GET', '/api/compare/', { jar: cookies, brand })
  return body.products.map(({ sku }: { sku: string }) => sku)
}

describe('the compare list', () => {
  it('is empty for a new visitor, without a statement [COM-240] [COM-260]', async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/compare/'))
    expect(result.body).toEqual({ products: [] })
    expect(count).toBe(0)
  })

  it('adds a product with its comparison data, and is unchanged on the next page [COM-261] [COM-399] [SHL-395] [SHL-396]', async () => {
    const cookies = jar()
    const { status, body } = await add(cookies, 'A')
    expect(status).toBe(200)
    expect(body.result).toBe('added')
    expect(body.product).toMatchObject({
      sku: 'A',
      title: 'Product A',
      price: 1299.95,
      stockStatus: 'inStock',
      specifications: [{ title: 'Size', attributes: [{ name: 'Width', type: 'String', value: '60 cm' }] }],
    })
    expect(body.products).toEqual([body.product])
    const { result, count } = await app.queryCount(() =>
      app.request('GET', '/api/compare/', { jar: cookies }),
    )
    expect(count).toBe(1)
    expect(result.body.products).toEqual([body.product])
  })

  it('has its fields, with the main picture in one of its own [SHL-456]', async () => {
    const { body } = await add(jar(), 'A')
    expect(body.product).toMatchObject({
      sku: 'A',
      title: 'Product A',
      price: 1299.95,
      image: '/images/a.svg',
      images: [{ path: '/images/a.svg', type: 0 }],
    })
    expect(body.product).toHaveProperty('rrp')
  })

  it('contains an SKU once [COM-029]', async () => {
    const cookies = jar()
    const first = await add(cookies, 'A')
    const second = await add(cookies, 'A')
    expect(second.body).toEqual({ ...first.body, result: 'existing' })
    expect(await list(cookies)).toEqual(['A'])
  })

  it('never stores a fourth product [COM-028] [COM-347] [SHL-183] [SHL-184]', async () => {
    const cookies = jar()
    for (const sku of ['C', 'A', 'B']) await add(cookies, sku)
    const { status, body } = await add(cookies, 'D')
    expect([status, body.result, body.product]).toEqual([200, 'limit', null])
    expect(body.products).toHaveLength(3)
    expect(await list(cookies)).toEqual(['C', 'A', 'B'])
  })

  it('accepts exactly three of six products added in parallel', async () => {
    const cookies = jar()
    await add(cookies, 'A', 'nz')
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => add(cookies, sku)))
    expect(answers.map(({ body }) => body.result).sort()).toEqual([
      'added',
      'added',
      'added',
      'limit',
      'limit',
      'limit',
    ])
    expect(await list(cookies)).toHaveLength(3)
  })

  it('contains a product once if it is added in parallel', async () => {
    const cookies = jar()
    await add(cookies, 'B')
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(cookies, 'A')))
    expect(answers.map(({ body }) => body.result).sort()).toEqual([
      'added',
      ...Array.from({ length: 5 }, () => 'existing'),
    ])
    expect(await list(cookies)).toEqual(['B', 'A'])
  })

  it('removes a product, also twice, and has a free place again [COM-262] [SHL-397]', async () => {
    const cookies = jar()
    for (const sku of ['A', 'B', 'C']) await add(cookies, sku)
    for (let times = 0; times < 2; times += 1) {
      expect((await app.request('DELETE', '/api/compare/product/B', { jar: cookies })).status).toBe(204)
    }
    expect((await add(cookies, 'D')).body.result).toBe('added')
    expect(await list(cookies)).toEqual(['A', 'C', 'D'])
    expect((await app.request('DELETE', '/api/compare/product/B')).status).toBe(204)
  })

  it('leaves out products no longer sold and reuses their places', async () => {
    const cookies = jar()
    for (const sku of ['A', 'GONE', 'C']) await add(cookies, sku)
    await app.db('product_listings').where({ sku: 'GONE' }).update({ sites: [] })
    expect(await list(cookies)).toEqual(['A', 'C'])
    const tries = [await add(cookies, 'D'), await add(cookies, 'E')]
    expect(tries.map(({ body }) => body.result)).toEqual(['added', 'limit'])
    expect(await list(cookies)).toEqual(['A', 'C', 'D'])
    await app
      .db('product_listings')
      .where({ sku: 'GONE' })
      .update({ sites: ['aol', 'nz'] })
  })

  it('belongs to one session and one brand', async () => {
    const cookies = jar()
    await add(cookies, 'A')
    expect(await list(cookies, 'nz')).toEqual([])
    const theirs = jar()
    await add(theirs, 'B')
    await app.request('DELETE', '/api/compare/product/A', { jar: theirs })
    expect(await list(cookies)).toEqual(['A'])
  })

  it.each([
    ['an unknown product', 'NOPE', 404],
    ['a product of another site', 'NZ-ONLY', 404],
    ['no SKU', undefined, 400],
    ['a number', 5, 400],
    ['a very long SKU', 'x'.repeat(61), 400],
  ])('refuses %s and changes nothing', async (_what, sku, status) => {
    const cookies = jar()
    await add(cookies, 'A')
    expect((await add(cookies, sku)).status).toBe(status)
    expect(await list(cookies)).toEqual(['A'])
  })
})

describe('GET /api/compare/products', () => {
  const products = async (query: string) => {
    const { body } = await app.request('GET', `/api/compare/products?${query}`)
    return body.products.map(({ sku }: { sku: string }) => sku)
  }

  it('returns the products in the requested order, with one statement [COM-263]', async () => {
    const { result, count } = await app.queryCount(() => products('SkuList=C&SkuList=A'))
    expect(result).toEqual(['C', 'A'])
    expect(count).toBe(1)
    expect(await products('SkuList=B,A')).toEqual(['B', 'A'])
  })

  it('uses the first three, each once, and leaves out unknown ones', async () => {
    expect(await products('SkuList=A,A,NOPE,B,C')).toEqual(['A', 'B'])
    expect(await products('SkuList=A&SkuList=B&SkuList=C&SkuList=D')).toEqual(['A', 'B', 'C'])
    expect(await products('')).toEqual([])
  })

  it('refuses too many and unknown fields', async () => {
    const many = Array.from({ length: 7 }, (_, index) => `SkuList=${index}`).join('&')
    expect((await app.request('GET', `/api/compare/products?${many}`)).status).toBe(400)
    expect((await app.request('GET', '/api/compare/products?skus=A')).status).toBe(400)
  })
})
