import { beforeAll, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { seed } from '../../../seeds/seed'
import { seedProducts } from '../../../seeds/catalogue/products'
import { testDatabase } from '../../../testing/index'
import { searchService, type SearchService } from '../service'
import type { Judgement } from './judgement'
import { conditionJudgements, judgements, nonsense } from './judgements'

const GOAL = 0.97
const AT = 10

interface Product {
  readonly sku: string
  readonly brand: string
  readonly category: string
  /** Title and values of attributes, in lower case. */
  readonly text: string
  /** Australian dollars. */
  readonly price: number
}

const catalogue = new Map(
  [...seedProducts()].map((product): [string, Product] => [
    product.sku,
    {
      sku: product.sku,
      brand: product.brand,
      category: product.category.at(-1) ?? '',
      text: [product.title, ...(product.attributes ?? []).map(({ value }) => String(value))]
        .join(' ')
        .toLowerCase(),
      price: Number(product.prices?.AU?.price ?? 0),
    },
  ]),
)

const sizesIn = (text: string, unit: string): number[] =>
  [...text.matchAll(new RegExp(`(\\d+(?:\\.\\d+)?) ?${unit}\\b`, 'g'))].map((found) => Number(found[1]))

const isWithin = (value: number, [low, high]: readonly [number, number, ...unknown[]]): boolean =>
  value >= low && value <= high

const isRight = (wanted: Judgement, { sku, brand, category, text, price }: Product): boolean =>
  (wanted.sku === undefined || wanted.sku === sku) &&
  (wanted.brand === undefined || wanted.brand === brand) &&
  (wanted.in === undefined || wanted.in.includes(category)) &&
  (wanted.has ?? []).every((word) => text.includes(word)) &&
  !(wanted.without ?? []).some((word) => `${brand.toLowerCase()} ${text}`.includes(word)) &&
  (wanted.price === undefined || isWithin(price, wanted.price)) &&
  (wanted.size === undefined ||
    sizesIn(text, wanted.size[2]).some((size) => isWithin(size, wanted.size ?? [0, 0])))

let search: SearchService

beforeAll(async () => {
  const { db } = await testDatabase()
  await seed(db, db.tables, { onProgress: () => undefined, demoOrigins: () => [] })
  search = searchService(db)
})

describe('the search over the seeded catalogue', () => {
  const find = async ({ query, site = 'aol' }: Judgement): Promise<Product[]> => {
    const request = { page: 1, pageSize: AT, corrects: true, suggests: false }
    const { bytes } = await search.page(brandOf(site), query, request)
    const page = JSON.parse(bytes.toString()) as { products: { sku: string }[] }
    return page.products.flatMap(({ sku }) => catalogue.get(sku) ?? [])
  }

  const sets = [
    ['names', judgements, 185],
    ['prices, sizes, exclusions and kinds', conditionJudgements, 60],
  ] as const

  it.each(sets)('has enough queries of %s, each of which has an answer', (_, set, atLeast) => {
    const all = Object.values(set).flat()
    expect(all.length).toBeGreaterThanOrEqual(atLeast)
    const unanswerable = all.filter(
      (one) => ![...catalogue.values()].some((product) => isRight(one, product)),
    )
    expect(unanswerable).toEqual([])
  })

  it.each(sets)('puts the right product first for %s: mean reciprocal rank at 10', async (name, set) => {
    const ranks = new Map<string, number[]>()
    const weak: string[] = []
    for (const [kind, queries] of Object.entries(set)) {
      for (const query of queries) {
        const found = await find(query)
        const place = found.findIndex((product) => isRight(query, product)) + 1
        ranks.set(kind, [...(ranks.get(kind) ?? []), place === 0 ? 0 : 1 / place])
        if (place !== 1) weak.push(`${query.query}: ${place === 0 ? `not in ${found.length}` : place}`)
      }
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const lines = [...ranks].map(([kind, values]) => `${kind} ${mean(values).toFixed(3)} of ${values.length}`)
    const overall = mean([...ranks.values()].flat())
    console.info(
      [`MRR@${AT} of ${name}: ${overall.toFixed(3)}`, ...lines, `not first: ${weak.join('; ')}`].join('\n'),
    )
    expect(overall).toBeGreaterThanOrEqual(GOAL)
    for (const [kind, values] of ranks) expect([kind, mean(values) >= 0.8]).toEqual([kind, true])
  })

  it('leaves out what a shopper leaves out on the whole page, and keeps to every price and size', async () => {
    const { 'left out': leftOut = [], prices = [], 'sizes and capacities': sizes = [] } = conditionJudgements
    for (const wanted of [...leftOut, ...prices, ...sizes]) {
      const { query, site, without = [], price = [0, Infinity] } = wanted
      const wrong = (await find(wanted)).filter(
        (product) => !isRight({ query, without, price, ...(site && { site }) }, product),
      )
      expect([query, wrong]).toEqual([query, []])
    }
  })

  it('never leaves a page empty where a person would expect products', async () => {
    const empty: string[] = []
    for (const query of [judgements, conditionJudgements].flatMap((set) => Object.values(set).flat())) {
      if (query.query.length > 2 && (await find(query)).length === 0) empty.push(query.query)
    }
    expect(empty).toEqual([])
  })

  it.each(['gift card', 'store hours', 'delivery', 'bbq', 'fisher and paykel', 'f&p'])(
    'does not take “%s” for a misspelt word',
    async (term) => {
      const request = { page: 1, pageSize: AT, corrects: true, suggests: false }
      const { bytes } = await search.page(brandOf('aol'), term, request)
      expect(JSON.parse(bytes.toString())).toMatchObject({ correctedTerm: null })
    },
  )

  it.each([
    ['delivery', '/s/delivery'],
    ['shipping', '/s/delivery'],
    ['refund', '/s/returns'],
    ['gift card', '/s/gift-cards'],
    ['privacy', '/s/privacy'],
  ])('suggests the page of the shop for “%s”', async (term, url) => {
    const suggested = await search.suggestions(brandOf('aol'), term, { limit: 8, corrects: true })
    expect(suggested.filter((one) => one.type === 'term').map((one) => one.url)).toEqual([url])
  })

  it('finds nothing for nonsense, and says so', async () => {
    for (const query of nonsense) expect([query, await find({ query })]).toEqual([query, []])
  })
})
