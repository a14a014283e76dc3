import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Jar,
  insertCatalogue,
  jar,
  type PersonKind,
  signedIn,
  type TestApp,
  testApp,
} from '../../testing/index'

describe('a shop', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await insertCatalogue(app.db)
  })

  const someone = async (kind: PersonKind | 'visitor'): Promise<Jar> => {
    const cookies = jar()
    if (kind !== 'visitor') await signedIn(app, cookies, kind)
    return cookies
  }

  it.each([
    ['a visitor who is not signed in [SHL-514, COM-238, COM-239, COM-240]', 'visitor'],
    ['the holder of an account [SHL-515, COM-238, COM-239, COM-240]', 'customer'],
    ['a locked customer', 'lockedCustomer'],
    ['a trade customer', 'tradeCustomer'],
    ['staff', 'staff'],
  ] as const)('is open to %s: browse, search, compare three products, read, contact', async (_, kind) => {
    const cookies = await someone(kind)
    const status = async (path: string) => (await app.request('GET', path, { jar: cookies })).status
    for (const path of [
      '/api/v2/products',
      '/api/v2/categories',
      '/api/v2/brands',
      '/api/v2/product/sku/H2265-1BP',
      '/api/store',
      '/api/navbar/',
      '/api/v2/sitesearch/f/oven',
      '/api/v3/search?searchTerm=oven',
      '/api/Static',
      '/api/blog',
      '/api/settings',
    ]) {
      expect([path, await status(path)]).toEqual([path, 200])
    }
    const { body: page } = await app.request('GET', '/api/v2/products', { jar: cookies })
    const skus = page.products.slice(0, 4).map(({ sku }: { sku: string }) => sku)
    const results = []
    for (const sku of skus) {
      const { body } = await app.request('POST', '/api/compare/product/', { jar: cookies, body: { sku } })
      results.push(body.result)
    }
    expect(results).toEqual(['added', 'added', 'added', 'limit'])
  })

  it.each([
    ['visitors [COM-241]', 'visitor'],
    ['customers [COM-241]', 'customer'],
  ] as const)('keeps a cart for %s', async (_, kind) => {
    const cookies = await someone(kind)
    const added = await app.request('POST', '/api/cart/product/', {
      jar: cookies,
      body: { sku: 'H2265-1BP', quantity: 1 },
    })
    expect(added.body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['H2265-1BP'])
  })
})
