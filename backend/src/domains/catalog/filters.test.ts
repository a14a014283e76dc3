import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductInput } from '../catalogueImport/index'
import { insertCatalogue, type TestApp, testApp } from '../../testing/index'

let app: TestApp

/** Five ovens of three brands and a washer: each pair of filters leaves another one. */
const oven = (
  sku: string,
  brand: string,
  price: number,
  attributes: Record<string, string | boolean>,
): ProductInput => ({
  sku,
  slug: sku.toLowerCase(),
  title: `${brand} oven ${sku}`,
  brand,
  category: 'Cooking > Ovens',
  sites: ['aol', 'aoc'],
  prices: { AU: { price, rrp: price } },
  attributes: Object.entries(attributes).map(([name, value]) =>
    typeof value === 'boolean' ? { name, type: 'Boolean', value } : { name, value },
  ),
})

beforeAll(async () => {
  app = await testApp()
  await insertCatalogue(app.db, [
    oven('A60', 'Alder', 899, { Width: '60 cm', Colour: 'Black', Steam: true, Fuel: 'Electric' }),
    oven('A90', 'Alder', 1500, { Width: '90 cm', Colour: 'White', Steam: false, Fuel: 'Electric' }),
    oven('B60', 'Birch', 1499.99, { Width: '60 cm', Colour: 'White', Fuel: 'Electric' }),
    oven('B120', 'Birch', 5200, { Width: '120 cm', Colour: 'Black', Fuel: 'Electric' }),
    oven('C60', 'Cedar', 12_000, { Width: '60 cm', Fuel: 'Electric' }),
    { ...oven('W1', 'Alder', 700, { Load: '8 kg' }), category: 'Laundry > Washers' },
    { ...oven('HERE-NOT', 'Alder', 1000, { Width: '45 cm' }), sites: ['hc'] },
  ])
})

const list = async (query: string, brand?: string) => {
  const { result, count } = await app.queryCount(() =>
    app.request('GET', `/api/v2/products?${query}`, brand ? { brand } : {}),
  )
  expect(result.status).toBe(200)
  expect(count).toBe(1)
  return result.body
}
const readSkus = async (query: string, brand?: string): Promise<string[]> =>
  (await list(query, brand)).products.map(({ sku }: { sku: string }) => sku)
const ovens = 'category=ovens&sort=priceAscending'
const counts = (values: { value: string; count: number }[]) =>
  values.map(({ value, count }) => [value, count])

describe('a list is narrowed', () => {
  it.each([
    ['by several brands', '&manufacturer=alder&manufacturer=cedar', ['A60', 'A90', 'C60']],
    ['from a price', '&priceFrom=1500', ['A90', 'B120', 'C60']],
    ['below a price', '&priceTo=1500', ['A60', 'B60']],
    ['between two prices to the cent', '&priceFrom=1499.99&priceTo=1500', ['B60']],
    ['by a value of an attribute', '&attribute=Width:60%20cm', ['A60', 'B60', 'C60']],
    [
      'by several values of an attribute',
      '&attribute=Width:90%20cm&attribute=Width:120%20cm',
      ['A90', 'B120'],
    ],
    ['by several attributes', '&attribute=Width:60%20cm&attribute=Colour:White', ['B60']],
    ['by all together', '&manufacturer=birch&priceFrom=2000&attribute=Colour:Black', ['B120']],
    ['to nothing', '&manufacturer=cedar&attribute=Colour:Black', []],
    ['by an attribute that no product has', '&attribute=__proto__:x', []],
  ])('%s', async (_what, query, skus) => {
    expect(await readSkus(`${ovens}${query}`)).toEqual(skus)
  })

  it('in pages with the exact total, one of which may be behind the last', async () => {
    const query = `${ovens}&attribute=Width:60%20cm&pageSize=2`
    expect(await list(query)).toMatchObject({ products: [{ sku: 'A60' }, { sku: 'B60' }], totalCount: 3 })
    expect(await list(`${query}&page=2`)).toMatchObject({ products: [{ sku: 'C60' }], totalCount: 3 })
    expect(await list(`${query}&page=3&facets=true`)).toMatchObject({
      products: [],
      totalCount: 3,
      facets: { brands: [{ value: 'alder' }, { value: 'birch' }, { value: 'cedar' }] },
    })
  })

  it.each([
    'priceFrom=-1',
    'priceTo=cheap',
    'priceTo=1.999',
    'attribute=Width',
    'category=ovens&attribute=Width',
    'attribute=Width:60%20cm',
    'facets=some',
    `category=ovens&${Array.from({ length: 31 }, (_, index) => `attribute=Width:${index}`).join('&')}`,
  ])('but not by %s', async (query) => {
    const answer = await app.request('GET', `/api/v2/products?${query}`, {})
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID_REQUEST')
  })
})

describe('facets', () => {
  it('count every choice of the shelf: brands by number, ranges of prices, attributes in the order of their numbers', async () => {
    const { facets } = await list('category=ovens&facets=true')
    expect(facets).toEqual({
      brands: [
        { value: 'alder', title: 'Alder', count: 2 },
        { value: 'birch', title: 'Birch', count: 2 },
        { value: 'cedar', title: 'Cedar', count: 1 },
      ],
      prices: [
        { from: 500, to: 1000, count: 1 },
        { from: 1000, to: 1500, count: 1 },
        { from: 1500, to: 2000, count: 1 },
        { from: 4000, to: 6000, count: 1 },
        { from: 10_000, to: null, count: 1 },
      ],
      attributes: [
        {
          name: 'Width',
          values: [
            { value: '60 cm', title: '60 cm', count: 3 },
            { value: '90 cm', title: '90 cm', count: 1 },
            { value: '120 cm', title: '120 cm', count: 1 },
          ],
        },
        {
          name: 'Colour',
          values: [
            { value: 'Black', title: 'Black', count: 2 },
            { value: 'White', title: 'White', count: 2 },
          ],
        },
      ],
    })
  })

  it('count under all filters but their own, so that a choice says what it would add', async () => {
    const { facets, totalCount } = await list(
      'category=ovens&facets=true&manufacturer=alder&attribute=Width:60%20cm',
    )
    expect(totalCount).toBe(1)
    expect(counts(facets.brands)).toEqual([
      ['alder', 1],
      ['birch', 1],
      ['cedar', 1],
    ])
    expect(facets.attributes[0]).toMatchObject({ name: 'Width' })
    expect(counts(facets.attributes[0].values)).toEqual([
      ['60 cm', 1],
      ['90 cm', 1],
    ])
    expect(facets.prices).toEqual([{ from: 500, to: 1000, count: 1 }])
  })

  it('keep a chosen value of an attribute in which there is no other choice', async () => {
    const { facets } = await list('category=ovens&facets=true&attribute=Fuel:Electric')
    expect(facets.attributes).toContainEqual({
      name: 'Fuel',
      values: [{ value: 'Electric', title: 'Electric', count: 5 }],
    })
  })

  it('cover the whole shop without attributes where no category is named, and are sent on request only', async () => {
    const { facets } = await list('facets=true')
    expect(counts(facets.brands)).toEqual([
      ['alder', 3],
      ['birch', 2],
      ['cedar', 1],
    ])
    expect(facets.attributes).toEqual([])
    expect(await list('category=ovens&priceFrom=1')).not.toHaveProperty('facets')
  })

  it('and filters by price tell nothing where prices are hidden [SHL-316]', async () => {
    const query = 'category=ovens&sort=title'
    const all = await readSkus(query, 'aoc')
    expect(all).toHaveLength(5)
    expect(await readSkus(`${query}&priceFrom=2000&priceTo=6000`, 'aoc')).toEqual(all)
    const { facets } = await list(`${query}&facets=true&priceFrom=2000`, 'aoc')
    expect(facets.prices).toEqual([])
    expect(counts(facets.brands)).toEqual([
      ['alder', 2],
      ['birch', 2],
      ['cedar', 1],
    ])
  })
})
