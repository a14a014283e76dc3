import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index'
import { insertProducts, insertShop } from '../../testing/shop'

let app: TestApp

/** Sells products and lists the accessories of each, in the catalogue's order. */
beforeAll(async () => {
  app = await testApp()
  await insertShop(app.db)
  const accessories = {
    OVEN: ['COOKTOP', 'TRAY', 'ELSEWHERE', 'HOOD'],
    COOKTOP: ['HOOD', 'PAN'],
    WASHER: [],
  }
  const sites = { ELSEWHERE: ['wa'] } as Readonly<Record<string, string[]>>
  const ids = await insertProducts(
    app.db,
    ['OVEN', 'COOKTOP', 'WASHER', 'TRAY', 'HOOD', 'PAN', 'ELSEWHERE'].map((sku) => ({
      sku,
      title: sku,
      priceCents: 10_000,
      available: sku === 'HOOD' ? 0 : 5,
      ...(sites[sku] && { sites: sites[sku] }),
    })),
  )
  await app.db('product_options').insert(
    Object.entries(accessories).flatMap(([sku, options]) =>
      options.map((option, index) => ({
        product_id: ids[sku],
        kind: 'accessory',
        sku: option,
        title: option,
        price_cents: 10_000,
        nz_price_cents: 11_000,
        sort_order: index,
      })),
    ),
  )
})

const read = (...skus: string[]) =>
  app.request('GET', `/api/v2/product/accessories?${skus.map((sku) => `sku=${sku}`).join('&')}`)
const skusOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.products.map(({ sku }: { sku: string }) => sku)

describe('accessories', () => {
  it('of several products are read in one statement: in turn, each once, without the products', async () => {
    const { result, count } = await app.queryCount(() => read('OVEN', 'COOKTOP', 'WASHER', 'NOBODY'))
    expect(count).toBe(1)
    expect(skusOf(result)).toEqual(['HOOD', 'TRAY', 'PAN'])
    const { body } = await app.request('GET', '/api/v2/product/sku/HOOD')
    expect(result.body.products[0]).toEqual(body)
    expect(body.available).toBe(false)
  })

  it('exclude what the site does not sell, and are empty without any', async () => {
    expect(skusOf(await read('OVEN'))).toEqual(['COOKTOP', 'TRAY', 'HOOD'])
    expect(skusOf(await read('WASHER'))).toEqual([])
    expect((await app.request('GET', '/api/v2/product/accessories')).status).toBe(400)
  })
})
