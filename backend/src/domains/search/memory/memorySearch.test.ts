import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connection'
import { importProducts, linesOf } from '../../../db/import/index'
import { fixtureProducts, insertCatalogue, testDatabase } from '../../../testing/index'
import { countQueries } from '../../../testing/queries'
import { parseSearchTerm, type SearchQuery } from '../query'
import { findSuggestions, searchPage } from '../repository'
import { MemorySearch } from './memorySearch'

const shelf = { country: 'AU', site: 'aol' } as const
const part = { limit: 24, offset: 0, corrects: true }
let db: Db
let memory: MemorySearch

beforeAll(async () => {
  ;({ db } = await testDatabase())
  await insertCatalogue(db, fixtureProducts)
  await db('search_synonyms').insert([
    { typed: 'hob', meant: 'cooktop' },
    { typed: 'laundry robot', meant: 'washing machine' },
  ])
  memory = new MemorySearch(db)
  await memory.start()
})

const parsed = (term: string): SearchQuery => {
  const query = parseSearchTerm(term)
  if (query === null) throw new Error(term)
  return query
}
const listing = (sku: string, values: object) => db('product_listings').where({ sku }).update(values)
const bringIn = (...products: object[]) =>
  importProducts(db, linesOf(products.map((one) => ({ ...fixtureProducts[0], ...one })) as never))

/** What memory answers, which is what the statements answer. */
const expectSame = async (term: string): Promise<void> => {
  const query = parsed(term)
  const page = await memory.page(shelf, query, part)
  expect(page).not.toBeNull()
  expect(page).toEqual(await searchPage(db, shelf, query, part))
  const asTyped = { limit: 8, corrects: true }
  expect(await memory.suggestions(shelf, query, asTyped)).toEqual(
    await findSuggestions(db, shelf, query, asTyped),
  )
}

const TERMS = [
  'oven',
  'ov',
  'built-in oven',
  'mielle inducton',
  'miele sofa-bed cooktop',
  'h2265',
  'H2265-1BP',
  'hob',
  'laundry robot',
  'qqqqq',
]

describe('a search in memory', () => {
  it('is nothing before the catalogue is read', async () => {
    expect(await new MemorySearch(db).page(shelf, parsed('oven'), part)).toBeNull()
  })

  it.each(TERMS)('answers %s as the database does', expectSame)

  it('takes one statement for the products and one for words that are new to it [COM-277]', async () => {
    const fresh = new MemorySearch(db)
    await fresh.start()
    const count = async (term: string, page = part) =>
      (await countQueries(() => fresh.page(shelf, parsed(term), page))).count
    expect(await count('miele oven')).toBe(2)
    expect(await count('miele oven', { ...part, offset: 24 })).toBe(1)
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['a price changes', () => listing('H2265-1BP', { price_cents: 100 })],
    ['a product becomes popular', () => listing('CD60CA11SS', { popularity: 999 })],
    ['a product is sold elsewhere', () => listing('CD60CA11SS', { sites: ['hc'] })],
    ['products are imported', () => bringIn({ sku: 'NEW-1', slug: 'new-1', modelNumber: 'NEW 1' })],
    ['a product gets another name', () => bringIn({ sku: 'NEW-1', slug: 'new-1', title: 'Kettle' })],
    ['a product is removed', () => db('product_listings').where({ sku: 'NEW-1' }).delete()],
    [
      'a brand gets another name',
      () => db('product_brands').where({ slug: 'miele' }).update({ title: 'Mielé' }),
    ],
    [
      'a category moves in the order of titles',
      () => db('categories').where({ slug: 'ovens' }).update({ title: 'Zovens' }),
    ],
    ['a word gets a meaning', () => db('search_synonyms').insert({ typed: 'ov', meant: 'induction' })],
    ['words become unknown', () => db('search_words').delete()],
    ['the version goes back to where nobody was', () => db('catalogue_version').delete()],
    ['another change follows', () => listing('H2265-1BP', { popularity: 3 })],
    [
      'more is imported than a search waits for',
      () =>
        bringIn(
          ...Array.from({ length: 300 }, (_, i) => ({
            sku: `MANY-${i}`,
            slug: `many-${i}`,
            modelNumber: `M${i}`,
          })),
        ),
    ],
    ['all is thrown away', () => db.raw('truncate product_listings cascade')],
  ]

  it.each(changes)('shows it when %s', async (_when, change) => {
    await change()
    // Where memory has to read too much it says so, and reads on.
    await expect
      .poll(() => memory.page(shelf, parsed('oven'), part).then((rows) => rows !== null || isVersionless()))
      .toBe(true)
    if (await isVersionless()) return
    for (const term of TERMS) await expectSame(term)
  })

  const isVersionless = async () => (await db('catalogue_version')).length === 0

  it('never answers what was so before a change that is committed, whoever makes it and whatever else is asked', async () => {
    await bringIn(
      ...Array.from({ length: 20 }, (_, i) => ({ sku: `R-${i}`, slug: `r-${i}`, modelNumber: `R${i}` })),
    )
    await memory.page(shelf, parsed('oven'), part)
    let isOver = false
    const asking = Promise.all(
      ['oven', 'miele', 'r1', 'built'].map(async (term) => {
        while (!isOver) await memory.page(shelf, parsed(term), part)
      }),
    )
    const first = async () => (await memory.page(shelf, parsed('oven'), part))?.[0]
    for (let i = 0; i < 40; i++) {
      const sku = `R-${i % 20}`
      await listing(sku, { popularity: 1_000 + i })
      const [wanted] = await db('product_listings').where({ sku }).select('product_id')
      const row = await first()
      if (row !== undefined) expect(Number(row.product_id)).toBe(Number(wanted.product_id))
    }
    isOver = true
    await asking
    await expectSame('oven')
  })
})

describe('what is noted of changes', () => {
  const noted = async () => (await db('search_changes').max('version as version').first())?.version
  it('is what search finds products by, and nothing else', async () => {
    const before = await noted()
    await listing('R-1', { price_cents: 77 })
    expect(await noted()).toBe(before)
    await listing('R-1', { in_stock: false })
    expect(await noted()).toBeGreaterThan(before)
    expect(await noted()).toBe((await db('catalogue_version').first()).version)
  })
})
