import { beforeAll, describe, expect, it } from 'vitest'
import { brandOf } from '@countertop/sdk/rules'
import { seed } from '../../../seeds/seed'
import { seedProducts } from '../../../seeds/catalogue/products'
import { testDatabase } from '../../../testing/index'
import { searchService, type SearchService } from '../service'
import { type Judgement, judgements, nonsense } from './judgements'

const GOAL = 0.9
const AT = 10

interface Product {
  readonly sku: string
  readonly brand: string
  readonly category: string
  /** Title and values of attributes, in lower case. */
  readonly text: string
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
    },
  ]),
)

const isRight = (wanted: Judgement, { sku, brand, category, text }: Product): boolean =>
  (wanted.sku === undefined || wanted.sku === sku) &&
  (wanted.brand === undefined || wanted.brand === brand) &&
  (wanted.in === undefined || wanted.in.includes(category)) &&
  (wanted.has ?? []).every((word) => text.includes(word))

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

  it('judges at least 120 queries, each of which somebody could be answered', () => {
    const all = Object.values(judgements).flat()
    expect(all.length).toBeGreaterThanOrEqual(120)
    const unanswerable = all.filter(
      (one) => ![...catalogue.values()].some((product) => isRight(one, product)),
    )
    expect(unanswerable).toEqual([])
  })

  it('puts the right product first: mean reciprocal rank at 10 of 0.9 or better', async () => {
    const ranks = new Map<string, number[]>()
    const weak: string[] = []
    for (const [kind, queries] of Object.entries(judgements)) {
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
    console.info([`MRR@${AT} ${overall.toFixed(3)}`, ...lines, `not first: ${weak.join('; ')}`].join('\n'))
    expect(overall).toBeGreaterThanOrEqual(GOAL)
    for (const [kind, values] of ranks) expect([kind, mean(values) >= 0.8]).toEqual([kind, true])
  })

  it('never leaves a page empty where a person would expect products', async () => {
    const empty: string[] = []
    for (const query of Object.values(judgements).flat()) {
      if (query.query.length > 2 && (await find(query)).length === 0) empty.push(query.query)
    }
    expect(empty).toEqual([])
  })

  it('finds nothing for nonsense, and says so', async () => {
    for (const query of nonsense) expect([query, await find({ query })]).toEqual([query, []])
  })
})
