import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertCatalogue, jar, signedIn, type TestApp, testApp } from '../../testing/index'

let app: TestApp
let ovenId: number

const readId = async (sku: string): Promise<number> => {
  const row = await app.db('products').where({ sku }).first<{ id: number }>('id')
  return row.id
}

beforeAll(async () => {
  app = await testApp()
  await insertCatalogue(app.db)
  ovenId = await readId('H2265-1BP')
})

const read = (path: string, brand?: string) => app.request('GET', path, brand ? { brand } : {})

/** The answer of a read and that it took one statement. */
const readOnce = async (path: string, brand?: string) => {
  const { result, count } = await app.queryCount(() => read(path, brand))
  expect(count).toBe(1)
  return result
}

describe('a product', () => {
  it('is read by its SKU in one statement, with price and stock of the country [COM-059]', async () => {
    const answer = await readOnce('/api/v2/product/sku/H2265-1BP')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      productId: ovenId,
      sku: 'H2265-1BP',
      title: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
      slug: 'miele-60cm-pyrolytic-oven-h-2265-1-bp',
      uri: 'product/miele-60cm-pyrolytic-oven-h-2265-1-bp',
      brand: 'Miele',
      brandUri: 'brands/miele',
      category: 'Ovens',
      categoryUri: 'c/ovens',
      categorization: ['Cooking', 'Ovens'],
      description: 'Burns spills to ash. Crème caramel comes out still.',
      images: [
        { path: '/media/products/H2265-1BP.svg?v=1', type: 0 },
        { path: '/media/products/H2265-1BP-detail.svg?v=1', type: 2 },
      ],
      attributes: [{ name: 'Colour', type: 'String', value: 'Stainless Steel' }],
      ribbon: 'save',
      condition: null,
      missingParts: null,
      isProforma: false,
      price: 2499,
      rrp: 2999.5,
      available: true,
      stockStatus: 'inStock',
    })
  })

  it('is read with others by their SKUs in one statement: in the given order, each once, without unlisted ones', async () => {
    const { body } = await readOnce('/api/v2/product/skus?sku=KM7464&sku=H2265-1BP&sku=NOBODY&sku=H2265-1BP')
    const one = (await read('/api/v2/product/sku/H2265-1BP')).body
    expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['KM7464', 'H2265-1BP'])
    expect(body.products[1]).toEqual(one)
    expect((await read('/api/v2/product/skus?sku=KM7464')).body.products).toHaveLength(1)
    const many = (count: number) =>
      read(`/api/v2/product/skus?${Array.from({ length: count }, (_, index) => `sku=S${index}`).join('&')}`)
    expect((await many(60)).body).toEqual({ products: [] })
    expect((await many(61)).status).toBe(400)
    expect((await read('/api/v2/product/skus')).status).toBe(400)
  })

  it('has the price and the stock of New Zealand at the site there [SHL-508]', async () => {
    const answer = await readOnce('/api/v2/product/sku/H2265-1BP', 'nz')
    expect(answer.body).toMatchObject({ price: 2799, rrp: 3199, available: true, stockStatus: 'backOrder' })
  })

  it('is read by its id, with and without the trailing slash [COM-060]', async () => {
    expect((await readOnce(`/api/v2/product/id/${ovenId}/`)).body.sku).toBe('H2265-1BP')
    expect((await readOnce(`/api/v2/product/id/${ovenId}`)).body.sku).toBe('H2265-1BP')
  })

  it('is read by its address, with a date of today and without one [COM-062]', async () => {
    const path = '/api/v2/product/slug/miele-60cm-pyrolytic-oven-h-2265-1-bp'
    expect((await readOnce(path)).body.productId).toBe(ovenId)
    expect((await readOnce(`${path}?date=2026-03-05`)).body).toMatchObject({ productId: ovenId, price: 2499 })
  })

  it('keeps prices of other days for staff', async () => {
    const answer = await read('/api/v2/product/slug/miele-60cm-pyrolytic-oven-h-2265-1-bp?date=2026-03-06')
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('is found by a SKU with a slash and a space in it', async () => {
    const answer = await readOnce('/api/v2/product/sku/TW%2090%2FX')
    expect(answer.body).toMatchObject({
      sku: 'TW 90/X',
      price: 949.5,
      stockStatus: 'indeterminate',
      available: false,
    })
  })

  it('distinguishes a superseded product without stock from one that may return', async () => {
    const answer = await readOnce('/api/v2/product/sku/CD60CA11SS')
    expect(answer.body).toMatchObject({
      stockStatus: 'supersededAndNoStock',
      available: false,
      condition: 'Cosmetic Imperfection',
      missingParts: 'One wire shelf',
    })
    expect((await read('/api/v2/product/sku/KM7464')).body.stockStatus).toBe('noStock')
    expect((await read('/api/v2/product/sku/SOFA-1', 'andoo')).body).toMatchObject({
      stockStatus: 'backOrder',
      available: true,
    })
  })

  it.each([
    '/api/v2/product/sku/NOPE',
    '/api/v2/product/id/999999/',
    '/api/v2/product/slug/nope',
    '/api/v2/product/extended/id/999999',
    '/api/v2/product/upselloptions/sku/NOPE',
    '/api/v2/product/specifications/id/999999',
    '/api/v2/product/specifications/sku/NOPE',
    '/api/product/features/id/999999',
    '/api/product/features/sku/NOPE',
    '/api/meta/product/999999',
    '/api/pricehistory/get-price-history/NOPE',
    '/api/stock?sku=NOPE',
  ])(
    'that does not exist answers 404 at %s [COM-059, COM-060, COM-061, COM-062, COM-063, COM-064, COM-065, COM-066, COM-067, COM-068, COM-069]',
    async (path) => {
      const answer = await read(path)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'NO_SUCH_PRODUCT', errors: ['This product does not exist.'] })
    },
  )

  it('of another site is not found, its parts neither', async () => {
    expect((await read('/api/v2/product/sku/SOFA-1', 'aol')).status).toBe(404)
    expect((await read('/api/v2/product/sku/TW%2090%2FX', 'nz')).status).toBe(404)
    expect((await read('/api/v2/product/specifications/sku/SOFA-1', 'aol')).status).toBe(404)
  })

  it.each([
    '/api/v2/product/id/0/',
    '/api/v2/product/id/abc/',
    '/api/v2/product/id/1.5',
    '/api/v2/product/id/9007199254740993',
  ])('refuses the id of %s', async (path) => {
    const answer = await read(path)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID_REQUEST')
  })

  it('may be cached by shared caches for a minute and is revalidated by its ETag', async () => {
    const first = await read('/api/v2/product/sku/H2265-1BP')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=300')
    const etag = first.headers.get('etag') as string
    const second = await app.request('GET', '/api/v2/product/sku/H2265-1BP', {
      headers: { 'if-none-match': etag },
    })
    expect(second.status).toBe(304)
  })
})

describe("a product's parts", () => {
  it('are its warranties, installations and the accessories this site sells [COM-063]', async () => {
    const { body } = await readOnce('/api/v2/product/upselloptions/sku/H2265-1BP')
    const number = expect.any(Number)
    expect(body).toEqual({
      warranties: [
        { productId: number, sku: 'W3', title: '3 year extended warranty', price: 149 },
        { productId: number, sku: 'W5', title: '5 year extended warranty', price: 249.95 },
      ],
      installs: [
        { productId: number, sku: 'INS-ELEC', title: 'Standard electrical installation', price: 249 },
      ],
      accessories: [
        {
          productId: number,
          sku: 'KM7464',
          title: 'Miele 60cm 4 Zone Induction Cooktop KM 7464 FL',
          price: 1899,
        },
      ],
    })
    expect(body.accessories[0].productId).toBe(await readId('KM7464'))
    const abroad = await readOnce('/api/v2/product/upselloptions/sku/H2265-1BP', 'nz')
    expect(abroad.body.warranties.map(({ price }: { price: number }) => price)).toEqual([159, 249.95])
  })

  it('are its specifications by id and by SKU [COM-064] [COM-065]', async () => {
    const expected = {
      groups: [
        { title: 'Dimensions', attributes: [{ name: 'Width', type: 'String', value: '595 mm' }] },
        { title: 'Cooking', attributes: [{ name: 'Air fry', type: 'Boolean', value: true }] },
      ],
    }
    expect((await readOnce(`/api/v2/product/specifications/id/${ovenId}`)).body).toEqual(expected)
    expect((await readOnce('/api/v2/product/specifications/sku/H2265-1BP')).body).toEqual(expected)
  })

  it('are its features by id and by SKU [COM-066] [COM-067]', async () => {
    const expected = { features: [{ name: 'Soft-close door', type: 'Boolean', value: true }] }
    expect((await readOnce(`/api/product/features/id/${ovenId}`)).body).toEqual(expected)
    expect((await readOnce('/api/product/features/sku/H2265-1BP')).body).toEqual(expected)
  })

  it('all come with the extended product [COM-061]', async () => {
    const { body } = await readOnce(`/api/v2/product/extended/id/${ovenId}`)
    expect(body).toMatchObject({ sku: 'H2265-1BP', price: 2499, stockStatus: 'inStock' })
    expect(body.features).toHaveLength(1)
    expect(body.specifications).toHaveLength(2)
    expect(body.upsellOptions.warranties).toHaveLength(2)
  })

  it('are the metadata of its page [COM-068]', async () => {
    const { result, count } = await app.queryCount(() => read(`/api/meta/product/${ovenId}`))
    expect(count).toBe(2)
    expect(result.body).toEqual({
      title: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP | Plug & Pantry',
      description: 'Burns spills to ash. Crème caramel comes out still.',
      canonicalUrl: 'https://aol.shop.test/p/miele-60cm-pyrolytic-oven-h-2265-1-bp',
      image: expect.stringMatching(/^http:\/\/localhost:\d+\/media\/products\/H2265-1BP\.svg/),
      type: 'product',
    })
  })

  it('name the origin of the site’s own pages, whichever of its origins was allowed first [COM-068]', async () => {
    const path = `/api/meta/product/${ovenId}`
    const sites = app.db('sites').where({ code: 'nz' })
    const { allowed_origins: before } = await sites.clone().first<{ allowed_origins: string[] }>()
    onTestFinished(async () => void (await sites.clone().update({ allowed_origins: before })))
    await sites.clone().update({ allowed_origins: ['http://127.0.0.1:7000', ...before] })
    expect((await read(path, 'nz')).body).toMatchObject({
      canonicalUrl: 'https://nz.shop.test/p/miele-60cm-pyrolytic-oven-h-2265-1-bp',
    })
  })

  it('are its prices over time, oldest first [COM-069]', async () => {
    await app.db('price_history').insert({
      country: 'AU',
      product_id: ovenId,
      valid_from: '2025-11-20',
      price_cents: 279_900,
      rrp_cents: 299_950,
    })
    expect((await readOnce('/api/pricehistory/get-price-history/H2265-1BP')).body).toEqual({
      sku: 'H2265-1BP',
      history: [
        { date: '2025-11-20', price: 2799, rrp: 2999.5 },
        { date: '2026-03-05', price: 2499, rrp: 2999.5 },
      ],
    })
  })

  it('are its last 366 prices, however often they changed [COM-069]', async () => {
    await app.db('price_history').where({ country: 'NZ', product_id: ovenId }).delete()
    await app.db.raw(
      `insert into price_history (country, product_id, valid_from, price_cents, rrp_cents)
       select 'NZ', ?, date '2020-01-01' + day, 100 * day, 100 * day from generate_series(1, 400) day`,
      [ovenId],
    )
    const { history } = (await readOnce('/api/pricehistory/get-price-history/H2265-1BP', 'nz')).body
    expect(history).toHaveLength(366)
    expect(history[0]).toEqual({ date: '2020-02-05', price: 35, rrp: 35 })
    expect(history[365]).toEqual({ date: '2021-02-04', price: 400, rrp: 400 })
  })

  it('are its stock status; where the stock lies is not for visitors or customers to know [COM-331]', async () => {
    const path = '/api/stock?sku=H2265-1BP&includeOtherStock=true'
    const status = { sku: 'H2265-1BP', status: 'inStock', locations: [] }
    expect((await readOnce(path)).body).toEqual(status)
    const customer = jar()
    await signedIn(app, customer, 'customer')
    expect((await app.request('GET', path, { jar: customer })).body).toEqual(status)
  })

  it('are answered to staff by warehouse, and so is the price of another day [COM-331] [COM-062]', async () => {
    const staff = jar()
    await signedIn(app, staff, 'staff')
    const asStaff = (path: string) => app.request('GET', path, { jar: staff })
    const { result: stock, count } = await app.queryCount(() =>
      asStaff('/api/stock?sku=H2265-1BP&includeOtherStock=true'),
    )
    expect(count).toBeLessThanOrEqual(3)
    expect(stock.body).toMatchObject({ sku: 'H2265-1BP', status: 'inStock' })
    expect(stock.body.locations.length).toBeGreaterThan(0)
    expect(Object.keys(stock.body.locations[0]).sort()).toEqual(['available', 'code', 'name', 'onOrder'])
    expect((await asStaff('/api/stock?sku=H2265-1BP')).body.locations).toEqual([])

    const path = '/api/v2/product/slug/miele-60cm-pyrolytic-oven-h-2265-1-bp?date=2025-12-24'
    const dated = await asStaff(path)
    expect([dated.status, dated.body.price]).toEqual([200, 2799])
    expect(dated.headers.get('cache-control')).toBe('private, no-cache')
    const customer = jar()
    await signedIn(app, customer, 'customer')
    const refused = await app.request('GET', path, { jar: customer })
    expect([refused.status, refused.body.code]).toEqual([403, 'STAFF_ONLY'])
  })
})

describe('where prices are hidden from visitors', () => {
  it('no read of a product holds one, and no shared cache may keep it', async () => {
    const product = await readOnce('/api/v2/product/sku/H2265-1BP', 'aoc')
    expect(product.body).toMatchObject({ price: null, rrp: null, available: true })
    expect(product.headers.get('cache-control')).toBe('private, no-cache')
    const extended = await read(`/api/v2/product/extended/id/${ovenId}`, 'aoc')
    expect(extended.body).toMatchObject({ price: null, rrp: null })
    expect(extended.body.upsellOptions.warranties[0].price).toBeNull()
    const upsell = await read('/api/v2/product/upselloptions/sku/H2265-1BP', 'aoc')
    expect(upsell.body.accessories[0].price).toBeNull()
    const history = await read('/api/pricehistory/get-price-history/H2265-1BP', 'aoc')
    expect(history.body.history).toEqual([])
    const dated = await read(
      '/api/v2/product/slug/miele-60cm-pyrolytic-oven-h-2265-1-bp?date=2026-03-05',
      'aoc',
    )
    expect(dated.body.price).toBeNull()
  })

  it('a list holds none and cannot be sorted by them', async () => {
    const { body } = await readOnce('/api/v2/products?sort=priceAscending', 'aoc')
    expect(body.products.map(({ sku, price, rrp }: Record<string, unknown>) => [sku, price, rrp])).toEqual([
      ['H2265-1BP', null, null],
      ['KM7464', null, null],
    ])
  })
})

describe('lists', () => {
  const readSkus = async (query: string, brand?: string) =>
    (await readOnce(`/api/v2/products${query}`, brand)).body.products.map(({ sku }: { sku: string }) => sku)

  it('show a signed-out visitor what the site sells, the popular first [COM-238]', async () => {
    const { body } = await readOnce('/api/v2/products')
    expect(body).toMatchObject({ totalCount: 4, page: 1, pageSize: 24 })
    expect(body.products[0]).toEqual({
      productId: expect.any(Number),
      sku: 'CD60CA11SS',
      title: 'Calder 60cm Catalytic Built-In Oven CD60CA11SS',
      uri: 'product/calder-60cm-catalytic-oven-cd60ca11ss',
      brand: 'Calder',
      category: 'Ovens',
      image: expect.stringContaining('/media/products/CD60CA11SS.svg'),
      ribbon: null,
      price: 899,
      rrp: 999,
      available: false,
      stockStatus: 'supersededAndNoStock',
    })
  })

  it('are narrowed by category, its parent and product brand', async () => {
    expect(await readSkus('?category=ovens')).toEqual(['CD60CA11SS', 'H2265-1BP'])
    expect(await readSkus('?category=cooking')).toEqual(['CD60CA11SS', 'H2265-1BP', 'KM7464'])
    expect(await readSkus('?manufacturer=miele')).toEqual(['H2265-1BP', 'KM7464'])
    expect(await readSkus('?category=ovens&manufacturer=miele')).toEqual(['H2265-1BP'])
    expect(await readSkus('?category=nothing')).toEqual([])
  })

  it('are sorted by price and by title', async () => {
    expect(await readSkus('?sort=priceAscending')).toEqual(['CD60CA11SS', 'TW 90/X', 'KM7464', 'H2265-1BP'])
    expect(await readSkus('?sort=priceDescending')).toEqual(['H2265-1BP', 'KM7464', 'TW 90/X', 'CD60CA11SS'])
    expect(await readSkus('?sort=title')).toEqual(['CD60CA11SS', 'KM7464', 'H2265-1BP', 'TW 90/X'])
  })

  it('come in pages; a page behind the last is empty and still knows the total', async () => {
    expect(await readSkus('?pageSize=3&page=2')).toEqual(['TW 90/X'])
    const { body } = await readOnce('/api/v2/products?pageSize=3&page=9')
    expect(body).toEqual({ products: [], totalCount: 4, page: 9, pageSize: 3 })
  })

  it.each(['?pageSize=61', '?page=0', '?page=1.5', '?sort=cheap', '?colour=red'])(
    'refuse %s',
    async (query) => {
      const answer = await read(`/api/v2/products${query}`)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('INVALID_REQUEST')
    },
  )

  it('of categories hold only those the site sells in, with their numbers', async () => {
    expect((await readOnce('/api/v2/categories')).body).toEqual([
      { uri: 'c/cooking', slug: 'cooking', title: 'Cooking', parentSlug: null, productCount: 3 },
      { uri: 'c/ovens', slug: 'ovens', title: 'Ovens', parentSlug: 'cooking', productCount: 2 },
      { uri: 'c/cooktops', slug: 'cooktops', title: 'Cooktops', parentSlug: 'cooking', productCount: 1 },
      { uri: 'c/laundry', slug: 'laundry', title: 'Laundry', parentSlug: null, productCount: 1 },
      {
        uri: 'c/front-load-washers',
        slug: 'front-load-washers',
        title: 'Front Load Washers',
        parentSlug: 'laundry',
        productCount: 1,
      },
    ])
    expect(
      (await readOnce('/api/v2/categories', 'andoo')).body.map(({ slug }: { slug: string }) => slug),
    ).toEqual(['living', 'sofas'])
  })

  it('of product brands hold those of the site', async () => {
    expect((await readOnce('/api/v2/brands')).body).toEqual([
      { uri: 'brands/calder', slug: 'calder', title: 'Calder', parentSlug: null, productCount: 1 },
      { uri: 'brands/miele', slug: 'miele', title: 'Miele', parentSlug: null, productCount: 2 },
      { uri: 'brands/tidewell', slug: 'tidewell', title: 'Tidewell', parentSlug: null, productCount: 1 },
    ])
  })

  it('make the navigation bar: categories with their sub-categories and brands, and the icons [SHL-058] [SHL-389] [SHL-461] [SHL-462]', async () => {
    const { body } = await readOnce('/api/navbar/')
    expect(body).toEqual({
      mainNav: {
        categories: [
          {
            uri: 'c/cooking',
            title: 'Cooking',
            subCategories: [
              { uri: 'c/ovens', title: 'Ovens' },
              { uri: 'c/cooktops', title: 'Cooktops' },
            ],
            brands: [
              { uri: 'brands/calder', title: 'Calder' },
              { uri: 'brands/miele', title: 'Miele' },
            ],
          },
          {
            uri: 'c/laundry',
            title: 'Laundry',
            subCategories: [{ uri: 'c/front-load-washers', title: 'Front Load Washers' }],
            brands: [{ uri: 'brands/tidewell', title: 'Tidewell' }],
          },
        ],
      },
      topNav: {
        displayCartIcon: true,
        displayProjectIcon: false,
        displaySearchIcon: true,
        displayContactUsIcon: true,
      },
    })
    expect((await read('/api/navbar', 'aoc')).body.topNav.displayProjectIcon).toBe(true)
  })

  it('show the icons of cart, search and contact unless the site’s setting says false [SHL-057, SHL-059, SHL-060]', async () => {
    const readIcons = async (brand = 'aol') => {
      const { displayCartIcon, displaySearchIcon, displayContactUsIcon } = (await read('/api/navbar/', brand))
        .body.topNav
      return [displayCartIcon, displaySearchIcon, displayContactUsIcon]
    }
    const set = (name: string, value: string) =>
      app.db('settings').insert({ site_code: 'aol', name, value }).onConflict(['site_code', 'name']).merge()
    expect(await readIcons()).toEqual([true, true, true])
    await set('displayCartIcon', 'false')
    expect(await readIcons()).toEqual([false, true, true])
    expect(await readIcons('nz')).toEqual([true, true, true])
    await set('displaySearchIcon', 'False')
    await set('displayCartIcon', 'true')
    await set('displayContactUsIcon', 'false')
    expect(await readIcons()).toEqual([true, false, false])
    await app
      .db('settings')
      .whereIn('name', ['displayCartIcon', 'displaySearchIcon', 'displayContactUsIcon'])
      .del()
    expect(await readIcons()).toEqual([true, true, true])
  })

  it('build the navigation bar once, and again when the catalogue has changed', async () => {
    const titles = async () => {
      const { body } = await read('/api/navbar/')
      return body.mainNav.categories.map(({ title }: { title: string }) => title)
    }
    const before = await titles()
    // One small statement proves that it still holds.
    await readOnce('/api/navbar/')
    await app.db('categories').where({ slug: 'cooking' }).update({ title: 'Kitchen' })
    expect(await titles()).toEqual(before.map((title: string) => title.replace('Cooking', 'Kitchen')))
    await app.db('categories').where({ slug: 'cooking' }).update({ title: 'Cooking' })
    expect(await titles()).toEqual(before)
  })
})
