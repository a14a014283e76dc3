import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureProducts, insertCatalogue, type TestApp, testApp } from '../../testing/index'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await insertCatalogue(app.db, [
    ...fixtureProducts,
    ...[60, 120].map((width) => ({
      sku: `KILN${width}`,
      slug: `kiln-${width}`,
      title: `Pottery kiln ${width}`,
      brand: 'Calder',
      category: 'Small Appliances > Kilns',
      sites: ['aol' as const],
      prices: { AU: { price: width * 5 } },
      attributes: [{ name: 'Width', value: `${width} cm` }],
    })),
    {
      sku: 'BR5000',
      slug: 'breville-creme-brulee-torch',
      title: 'Bellamy Crème Brûlée Torch',
      brand: 'Bellamy & Hart',
      category: 'Small Appliances > Kitchen Gadgets',
      sites: ['aol'],
      prices: { AU: { price: 49 } },
      description: 'Lights the oven of your heart.',
      stock: { SYD: 3 },
    },
  ])
  await app.db('static_pages').insert(
    [
      ['aol', 'delivery', 'Delivery', '<p>We carry your kiln to the kitchen.</p>'],
      ['aol', 'returns', 'Returns and repairs', '<p>A kilt is repaired in <b>Ballarat</b>.</p>'],
      ['aol', 'promise', 'Best Buy’s price promise', ''],
      ['nz', 'shipping', 'Delivery', ''],
    ].map(([site_code, uri, title, html]) => ({ site_code, uri, title, html })),
  )
})

/** A read that takes one statement. */
const readOnce = async (path: string, brand?: string) => {
  const { result, count } = await app.queryCount(() => app.request('GET', path, brand ? { brand } : {}))
  expect(result.status).toBe(200)
  expect(count).toBe(1)
  return result.body
}

const search = (term: string, query = '', brand?: string) =>
  readOnce(`/api/v2/sitesearch/p/${encodeURIComponent(term)}${query}`, brand)

const skus = async (term: string, query = '', brand?: string): Promise<string[]> =>
  (await search(term, query, brand)).products.map(({ sku }: { sku: string }) => sku)

describe('a search', () => {
  it('answers hits with facets and the exact total to a signed-out visitor [COM-239] [COM-277]', async () => {
    const body = await search('oven')
    expect(body).toMatchObject({ term: 'oven', correctedTerm: null, totalCount: 3, page: 1, pageSize: 24 })
    expect(body.products[0]).toMatchObject({ sku: 'H2265-1BP', price: 2499, available: true })
    expect(body.facets).toEqual({
      brands: [
        { value: 'bellamy-hart', title: 'Bellamy & Hart', count: 1 },
        { value: 'calder', title: 'Calder', count: 1 },
        { value: 'miele', title: 'Miele', count: 1 },
      ],
      categories: [
        { value: 'ovens', title: 'Ovens', count: 2 },
        { value: 'kitchen-gadgets', title: 'Kitchen Gadgets', count: 1 },
      ],
    })
    expect(body.suggestions).toBeUndefined()
  })

  it('ranks a title above a description', async () => {
    expect((await skus('oven')).at(-1)).toBe('BR5000')
  })

  it.each([
    ['h2265-1bp', 'H2265-1BP'],
    ['H 2265-1 BP', 'H2265-1BP'],
    ['h2265', 'H2265-1BP'],
    ['km 7464', 'KM7464'],
    ['TW 90/X', 'TW 90/X'],
  ])('finds the code %s however it is typed', async (term, sku) => {
    expect((await skus(term))[0]).toBe(sku)
  })

  it('takes the last word as a beginning and knows other forms of a word', async () => {
    expect(await skus('induct')).toEqual(['KM7464'])
    expect(await skus('washing machi')).toEqual(['TW 90/X'])
    expect(await skus('built in ovens')).toEqual(['H2265-1BP', 'CD60CA11SS'])
  })

  it('does not mind accents', async () => {
    expect((await skus('creme brulee'))[0]).toBe('BR5000')
    expect((await skus('CRÈME'))[0]).toBe('BR5000')
  })

  it('corrects the spelling when the words as typed find nothing, and says so [COM-279]', async () => {
    const body = await search('mielle inducton')
    expect(body.correctedTerm).toBe('miele induction')
    expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['KM7464'])
    expect((await search('inducton', '?fallback=true')).correctedTerm).toBe('induction')
    expect(await search('inducton', '?fallback=false')).toMatchObject({
      correctedTerm: null,
      totalCount: 0,
      products: [],
    })
    expect((await search('qqqqq')).correctedTerm).toBeNull()
    const cut = await search('pyro ove')
    expect([cut.correctedTerm, cut.products[0].sku]).toEqual([null, 'H2265-1BP'])
  })

  it('knows what other words stand for, also while they are typed', async () => {
    // The schema comes with words such as "hob".
    await app.db('search_synonyms').insert([{ typed: 'laundry robot', meant: 'washing machine' }])
    expect(await skus('hob')).toEqual(['KM7464'])
    expect(await skus('miele ho')).toContain('KM7464')
    expect(await skus('laundry robot')).toEqual(['TW 90/X'])
    expect((await search('laundry robot')).correctedTerm).toBeNull()
  })

  it('corrects neither synonyms nor short words', async () => {
    await app.db('search_synonyms').insert([{ typed: 'ofen', meant: 'furnace' }])
    expect((await search('ofen')).correctedTerm).toBeNull()
    expect((await search('owen')).correctedTerm).toBe('oven')
    expect((await search('kil')).correctedTerm).toBeNull()
    expect((await search('kxl')).correctedTerm).toBeNull()
  })

  it('takes letters changed about for the word they make', async () => {
    expect((await search('meile')).correctedTerm).toBe('miele')
  })

  it('shows what comes close, and says so, when no product has all of the words', async () => {
    const body = await search('miele sofa-bed cooktop')
    expect(body.isPartial).toBe(true)
    expect(body.products[0].sku).toBe('KM7464')
    expect(await search('miele cooktop')).toMatchObject({ isPartial: false })
    expect(await search('miele sofa-bed', '?fallback=false')).toMatchObject({
      isPartial: false,
      totalCount: 0,
    })
  })

  it('finds the code behind its brand, however it is typed', async () => {
    expect((await skus('miele h2265 1bp'))[0]).toBe('H2265-1BP')
  })

  it('narrows by product brand and category; a facet counts under the other filter', async () => {
    const body = await search('oven', '?manufacturer=miele')
    expect(body.totalCount).toBe(1)
    expect(body.facets.brands).toHaveLength(3)
    expect(body.facets.categories).toEqual([{ value: 'ovens', title: 'Ovens', count: 1 }])
    expect(await skus('oven', '?category=ovens&manufacturer=calder')).toEqual(['CD60CA11SS'])
  })

  it('narrows by price and width, whose counts leave out their own filter', async () => {
    const { facets, totalCount } = await search('oven', '?facets=true')
    expect(totalCount).toBe(3)
    expect(facets.prices).toEqual([
      { from: 0, to: 100, count: 1 },
      { from: 500, to: 1000, count: 1 },
      { from: 2000, to: 3000, count: 1 },
    ])
    expect(facets.attributes).toEqual([])
    expect(await skus('oven', '?priceFrom=899&priceTo=2499')).toEqual(['CD60CA11SS'])
    expect((await skus('oven', '?priceFrom=899&priceTo=2499.01')).toSorted()).toEqual([
      'CD60CA11SS',
      'H2265-1BP',
    ])
    expect(await skus('oven', '?priceTo=899')).toEqual(['BR5000'])
    const cheap = await search('oven', '?facets=true&priceTo=100')
    expect([cheap.totalCount, cheap.facets.prices.length]).toEqual([1, 3])
    expect(cheap.facets.brands).toEqual([{ value: 'bellamy-hart', title: 'Bellamy & Hart', count: 1 }])
    expect(await search('oven', '?attribute=Width:1 m')).toMatchObject({ totalCount: 0, products: [] })
  })

  it('counts the widths of the hits in natural order, and accepts several', async () => {
    const kilns = await search('kiln', '?facets=true')
    expect(kilns.facets.attributes).toEqual([
      {
        name: 'Width',
        values: ['60 cm', '120 cm'].map((value) => ({ value, title: value, count: 1 })),
      },
    ])
    expect(await skus('kiln', '?attribute=Width:120 cm')).toEqual(['KILN120'])
    expect(await skus('kiln', '?attribute=Width:120 cm&attribute=Width:60 cm')).toHaveLength(2)
    const narrowed = await search('kiln', '?facets=true&attribute=Width:60 cm&priceFrom=500')
    expect([narrowed.totalCount, narrowed.facets.prices]).toEqual([0, [{ from: 250, to: 500, count: 1 }]])
    expect(narrowed.facets.attributes[0].values).toEqual([{ value: '120 cm', title: '120 cm', count: 1 }])
  })

  it('neither filters nor counts by a price that the site hides', async () => {
    const hidden = await search('oven', '?facets=true&priceTo=100', 'aoc')
    expect(hidden.products.map(({ sku }: { sku: string }) => sku)).toContain('H2265-1BP')
    expect(hidden.facets.prices).toEqual([])
  })

  it('pages; behind the last page the total and the facets stay', async () => {
    expect(await skus('oven', '?pageSize=2&page=2')).toHaveLength(1)
    const body = await search('oven', '?pageSize=2&page=5')
    expect(body).toMatchObject({ totalCount: 3, products: [] })
    expect(body.facets.brands).toHaveLength(3)
  })

  it('stays on the shelf of the site', async () => {
    expect(await skus('sofa')).toEqual([])
    expect(await skus('sofa', '', 'andoo')).toEqual(['SOFA-1'])
    expect((await search('oven', '', 'nz')).products[0].price).toBe(2799)
  })

  it('shows no price where the site hides them, in no answer', async () => {
    const page = await search('oven', '', 'aoc')
    expect(page.products[0]).toMatchObject({ sku: 'H2265-1BP', price: null, rrp: null })
    const suggested = await readOnce('/api/v3/search?searchTerm=oven', 'aoc')
    expect(suggested.results.map(({ price }: { price: null }) => price)).toEqual([null, null])
    const products = await readOnce('/api/search/products?searchTerms=oven', 'aoc')
    expect(products.products[0].price).toBeNull()
    const full = await app.request('GET', '/api/v2/sitesearch/f/oven', { brand: 'aoc' })
    expect(full.text).not.toMatch(/"price":\d/)
    expect(full.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('answers nothing to one character and asks the database nothing [COM-057]', async () => {
    const { result, count } = await app.queryCount(() => app.request('GET', '/api/v2/sitesearch/p/o'))
    expect(result.body).toMatchObject({ totalCount: 0, products: [] })
    expect(count).toBe(0)
  })

  it.each(["'", "o'ven\\", 'oven:* | !x', '<script>', 'a & b', '%_%', '((((', 'in the', 'x'.repeat(100)])(
    'takes %s as text, not as a query',
    async (term) => {
      const answer = await app.request('GET', `/api/v2/sitesearch/p/${encodeURIComponent(term)}`)
      expect(answer.status).toBe(200)
    },
  )

  it('refuses what it cannot read', async () => {
    for (const path of [
      `/api/v2/sitesearch/p/${'x'.repeat(101)}`,
      '/api/v2/sitesearch/x/oven',
      '/api/v2/sitesearch/p/oven?pageSize=61',
      '/api/v2/sitesearch/p/oven?priceFrom=-1',
      '/api/v2/sitesearch/p/oven?attribute=Colour:Black',
      '/api/v2/sitesearch/p/oven?facets=some',
      '/api/v3/search',
      '/api/v3/search?searchTerm=oven&limit=21',
      '/api/search/products?searchterms=oven',
    ])
      expect((await app.request('GET', path)).status).toBe(400)
  })
})

describe('other search calls', () => {
  it('the full page brings suggestions out of its own hits, under both spellings of the path [COM-277] [COM-279]', async () => {
    const query = '?fallback=true&location=SYD&wid=123'
    const body = await readOnce(`/api/v2/SiteSearch/f/oven${query}`)
    expect(body.suggestions[0]).toEqual({
      type: 'term',
      text: 'Ovens',
      url: '/c/ovens',
      imageUrl: null,
      price: null,
      sku: null,
    })
    expect(body.suggestions[2]).toEqual({
      type: 'product',
      text: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
      url: '/p/miele-60cm-pyrolytic-oven-h-2265-1-bp',
      imageUrl: expect.stringContaining('/media/products/H2265-1BP.svg'),
      price: 2499,
      sku: 'H2265-1BP',
    })
    expect(await readOnce(`/api/v2/sitesearch/f/oven${query}`)).toEqual(body)
  })

  it('suggest categories and products while typing [COM-278] [COM-405] [SHL-464] [SHL-496]', async () => {
    const { results } = await readOnce(
      '/api/v3/search?searchTerm=ov&isAutoCorrectEnabled=true&limit=2&isAuthenticated=true',
    )
    expect(results).toEqual([
      { type: 'term', text: 'Ovens', url: '/c/ovens', imageUrl: null, price: null, sku: null },
      {
        type: 'product',
        text: 'Miele 60cm Pyrolytic Built-In Oven H 2265-1 BP',
        url: '/p/miele-60cm-pyrolytic-oven-h-2265-1-bp',
        imageUrl: expect.stringContaining('.svg'),
        price: 2499,
        sku: 'H2265-1BP',
      },
    ])
    expect((await readOnce('/api/v3/search?searchTerm=mielle&isAutoCorrectEnabled=false')).results).toEqual(
      [],
    )
    expect((await readOnce('/api/v3/search?searchTerm=mielle&limit=1')).results[0].text).toContain('Miele')
  })

  it('lead a submitted term to its product, its category, its brand or the search page [COM-276] [COM-280] [SHL-392]', async () => {
    const lead = async (term: string) => {
      const { url } = await readOnce(`/api/v2/sitesearch/search-url?searchterms=${encodeURIComponent(term)}`)
      expect(await readOnce(`/api/v2/product/search-url?SearchTerm=${encodeURIComponent(term)}`)).toEqual({
        url,
      })
      return url
    }
    expect(await lead('h2265-1bp')).toBe('/p/miele-60cm-pyrolytic-oven-h-2265-1-bp')
    expect(await lead('Cooktops')).toBe('/c/cooktops')
    expect(await lead('miele')).toBe('/brands/miele')
    expect(await lead('  steam <oven> ')).toBe('/search/steam%20oven')
    expect(await lead('Sofas')).toBe('/search/Sofas')
  })

  it('list the products of a term, each with its address, title, picture and ribbon [COM-053] [COM-281] [SHL-393] [SHL-463]', async () => {
    const { products } = await readOnce('/api/search/products?searchTerms=cooktop')
    expect(products).toHaveLength(1)
    expect(products[0]).toMatchObject({
      sku: 'KM7464',
      uri: 'product/miele-60cm-induction-cooktop-km-7464-fl',
      title: expect.stringContaining('Induction Cooktop'),
      image: expect.stringContaining('/media/products/KM7464.svg'),
      ribbon: null,
      price: 1899,
    })
    const [oven] = (await readOnce('/api/search/products?searchTerms=h2265-1bp')).products
    expect(oven.ribbon).toBe('save')
  })
})

describe('a search with conditions', () => {
  it('keeps to the price typed, with both ends', async () => {
    expect(await skus('oven under 2499')).toContain('H2265-1BP')
    expect(await skus('oven under 2498')).not.toContain('H2265-1BP')
    expect(await skus('oven over 2499')).toEqual(['H2265-1BP'])
    expect(await search('oven under 2798', '', 'nz')).toMatchObject({ isPartial: true })
    expect(await search('oven under 2799', '', 'nz')).toMatchObject({ isPartial: false, totalCount: 1 })
  })

  it('reveals no price of a site that hides them', async () => {
    const hidden = await skus('oven under 100', '', 'aoc')
    expect(hidden).toContain('H2265-1BP')
    expect(await skus('oven over 5000', '', 'aoc')).toEqual(hidden)
    const suggested = await readOnce('/api/v3/search?searchTerm=oven%20under%20100', 'aoc')
    expect(suggested.results.map(({ sku }: { sku: string }) => sku)).toContain('H2265-1BP')
  })

  it('finds the size typed in any unit, with the nearest first, and none that is further', async () => {
    expect(await skus('oven 60cm')).toEqual(await skus('oven 600 mm'))
    expect(await skus('oven 60cm')).toContain('H2265-1BP')
    const body = await search('miele oven 90cm')
    expect(body).toMatchObject({ isPartial: true })
  })

  it('leaves out brands and words, in products and suggested categories', async () => {
    expect(await skus('oven')).toContain('H2265-1BP')
    for (const term of ['oven -miele', 'oven not miele']) {
      expect([term, (await skus(term)).includes('H2265-1BP')]).toEqual([term, false])
      expect(await skus(term)).toContain('CD60CA11SS')
    }
    const titles = async (term: string) =>
      (await readOnce(`/api/v3/search?searchTerm=${encodeURIComponent(term)}`)).results.map(
        ({ text }: { text: string }) => text,
      )
    expect(await titles('built -oven')).not.toContain('Ovens')
    expect(await titles('oven not miele')).toContain('Ovens')
    expect((await titles('oven not miele')).join()).not.toContain('Miele')
  })

  it('repeats the conditions behind a corrected term', async () => {
    expect((await search('mielle cooktop under 3000')).correctedTerm).toBe('miele cooktop under 3000')
  })

  it('leads to the search page, not to the category it names', async () => {
    const { url } = await readOnce('/api/v2/sitesearch/search-url?searchterms=ovens%20under%203000')
    expect(url).toBe('/search/ovens%20under%203000')
  })
})

describe('what search reads', () => {
  const torch = () => app.db('product_listings').where({ sku: 'BR5000', country: 'AU' })

  /** After a change of the catalogue: a look whether it is the same comes first. */
  const changed = async (term: string): Promise<string[]> =>
    (await app.request('GET', `/api/v2/sitesearch/p/${term}`)).body.products.map(
      ({ sku }: { sku: string }) => sku,
    )

  it('follows every change of a listing', async () => {
    await torch().update({ codes: ['zq88'], sites: ['wa'] })
    expect(await skus('zq88')).toEqual([])
    await torch().update({ sites: ['aol'] })
    expect(await changed('zq88')).toEqual(['BR5000'])
    await torch().update({ codes: ['br5000'] })
    expect(await changed('zq88')).toEqual([])
  })

  it('goes with the listing', async () => {
    const kept = async () => Number((await app.db('search_listings').count().first())?.count)
    const before = await kept()
    await torch().delete()
    expect(await kept()).toBe(before - 1)
    expect(await skus('torch')).toEqual([])
  })
})

describe('the pages of editors', () => {
  const suggest = async (term: string, brand?: string) => {
    const { result, count } = await app.queryCount(() =>
      app.request('GET', `/api/v3/search?searchTerm=${term}&limit=3`, brand ? { brand } : {}),
    )
    expect(count).toBeLessThanOrEqual(2)
    return result.body.results
  }

  it('are suggested by their titles, and by their words where no product matches', async () => {
    expect(await suggest('deliv')).toEqual([
      { type: 'term', text: 'Delivery', url: '/s/delivery', imageUrl: null, price: null, sku: null },
    ])
    expect(await suggest('delivery', 'nz')).toMatchObject([{ url: '/s/shipping' }])
    expect(await suggest('ballarat')).toMatchObject([{ url: '/s/returns' }])
    for (const term of ['kiln', 'kilm'])
      expect((await suggest(term)).map(({ url }: { url: string }) => url)).not.toContain('/s/delivery')
  })

  it('are where their exact title or address leads', async () => {
    const lead = async (searchterms: string) =>
      (await app.request('GET', `/api/v2/sitesearch/search-url?searchterms=${searchterms}`)).body.url
    expect(await lead('delivery')).toBe('/s/delivery')
    expect(await lead('Returns')).toBe('/s/returns')
    expect(await lead('returns, and repairs')).toBe('/s/returns')
    expect(await lead('Best buy’s price promise')).toBe('/s/promise')
    expect(await lead('shipping')).toBe('/search/shipping')
  })

  it('are suggested first where the term is their whole title', async () => {
    await app.db('static_pages').insert({ site_code: 'aol', uri: 'care', title: 'Oven', html: '' })
    expect((await suggest('oven'))[0]).toMatchObject({ text: 'Oven', url: '/s/care' })
    expect((await suggest('oven miele'))[0]).not.toMatchObject({ url: '/s/care' })
    await app.db('static_pages').where({ site_code: 'aol', uri: 'care' }).update({ title: 'Oven care' })
    expect((await suggest('oven'))[0]).not.toMatchObject({ url: '/s/care' })
  })

  it('have words that are not corrected', async () => {
    expect((await search('kilt')).correctedTerm).toBeNull()
    expect((await search('kilm')).correctedTerm).toBe('kiln')
  })

  it('are suggested under a new title at once', async () => {
    expect(await suggest('deliv')).toMatchObject([{ text: 'Delivery' }])
    await app
      .db('static_pages')
      .where({ site_code: 'aol', uri: 'delivery' })
      .update({ title: 'How we deliver' })
    expect(await suggest('deliv')).toMatchObject([{ text: 'How we deliver' }])
  })
})
