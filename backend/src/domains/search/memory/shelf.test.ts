import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connection'
import { testDatabase } from '../../../testing/index'
import { WEIGHTS } from './rank'
import { type IndexedListing, ShelfIndex, type Sought } from './shelf'
import { readTextQuery } from './textQuery'

let db: Db
beforeAll(async () => {
  ;({ db } = await testDatabase())
})

/** Numbers below `below` that are the same in every run. */
const dice = (seed: number) => (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return Math.floor((seed / 2_147_483_647) * below)
}

const WORDS = [
  'oven',
  'ovens',
  'oven-proof',
  'ov',
  'black',
  'built-in',
  'steam',
  "o'hare",
  'é',
  '60cm',
  'b1',
  'b12',
  // More that begin alike than are put in their place one by one.
  ...Array.from({ length: 40 }, (_, n) => `st${n * 7}`),
]

const LISTING: IndexedListing = {
  country: 'AU',
  product_id: 1,
  popularity: 0,
  in_stock: true,
  sites: ['aol'],
  brand_slug: 'norda',
  category_slugs: ['kitchen', 'ovens'],
  codes: [],
  vector: `'oven':1A`,
}
const SOUGHT: Sought = { country: 'AU', site: 'aol', code: '', limit: 1_000, offset: 0 }

const shelfOf = (...listings: Partial<IndexedListing>[]): ShelfIndex => {
  const shelf = new ShelfIndex()
  listings.forEach((listing, i) => shelf.put({ ...LISTING, product_id: i + 1, ...listing }))
  return shelf
}
const find = (shelf: ShelfIndex, text = `'oven'`, sought: Partial<Sought> = {}) => {
  const query = readTextQuery(text)
  if (query === null) throw new Error(text)
  const found = shelf.find(query, { ...SOUGHT, ...sought })
  if (found === null) throw new Error(`${text} is too wide`)
  return found
}

describe('listings in memory', () => {
  it('are found and ranked as Postgres finds and ranks them, to the last bit', async () => {
    const roll = dice(42)
    const word = () => WORDS[roll(WORDS.length)] as string
    const vectors = Array.from({ length: 400 }, () =>
      Array.from({ length: 1 + roll(12) }, () => {
        const places = Array.from({ length: 1 + roll(3) }, () => `${1 + roll(150)}${'ABCD'[roll(4)]}`)
        return `'${word().replace("'", "''")}':${places.join(',')}`
      }).join(' '),
    )
    const operand = () => `'${word().replace("'", "''")}'${roll(2) === 0 ? ':*' : ''}`
    const queries = Array.from({ length: 250 }, () =>
      Array.from({ length: 1 + roll(4) }, operand).reduce((all, one) => {
        const sign = ['&', '&', '|', '|', '<->', '<2>'][roll(6)] as string
        return roll(2) === 0 ? `(${all}) ${sign} ${one}` : `${all} ${sign} ${one}`
      }),
    )
    const { rows } = await db.raw(
      `select q.query::tsquery::text as query, array_agg(v.place::int order by ts_rank('{${WEIGHTS.join(',')}}', v.vector::tsvector, q.query::tsquery, 1)::float8
           * (1 + v.place::int * 7 % 50 / 4000::float8) desc, v.place) filter (where v.vector::tsvector @@ q.query::tsquery) as places
       from unnest(?::text[]) q (query), unnest(?::text[]) with ordinality as v (vector, place) group by q.query`,
      [[...new Set(queries)], vectors],
    )
    const texts: { vector: string }[] = (
      await db.raw(
        `select vector::tsvector::text as vector from unnest(?::text[]) with ordinality as v (vector, place) order by place`,
        [vectors],
      )
    ).rows
    const shelf = shelfOf(...texts.map(({ vector }, i) => ({ vector, popularity: ((i + 1) * 7) % 50 })))
    let compared = 0
    for (const { query, places } of rows as { query: string; places: number[] | null }[]) {
      if (readTextQuery(query) === null) continue
      compared++
      expect([query, find(shelf, query).productIds]).toEqual([query, places ?? []])
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('are counted by brand and by category, each under the filter of the other', () => {
    const shelf = shelfOf(
      {},
      { brand_slug: 'tasman' },
      { category_slugs: ['kitchen', 'steam-ovens'] },
      { vector: `'fridge':1A` },
      { sites: ['nz'] },
      { country: 'NZ' },
    )
    expect(find(shelf)).toMatchObject({
      total: 3,
      brands: new Map([
        ['norda', 2],
        ['tasman', 1],
      ]),
      categories: new Map([
        ['ovens', 2],
        ['steam-ovens', 1],
      ]),
    })
    expect(find(shelf, `'oven'`, { manufacturer: 'norda', category: 'ovens' })).toMatchObject({
      total: 1,
      brands: new Map([
        ['norda', 1],
        ['tasman', 1],
      ]),
      categories: new Map([
        ['ovens', 1],
        ['steam-ovens', 1],
      ]),
      productIds: [1],
    })
    expect(find(shelf, `'oven'`, { category: 'kitchen' }).total).toBe(3)
    expect(find(shelf, `'oven'`, { manufacturer: 'none' })).toMatchObject({ isAny: true, total: 0 })
    expect(find(shelf, `'kettle'`)).toMatchObject({ isAny: false, total: 0, productIds: [] })
  })

  it('stand in order: exact codes, then by score, what is in stock before what is not; pages follow each other', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ popularity: (i * 37) % 300 }))
    const shelf = shelfOf(...many, { in_stock: false }, { codes: ['x1'], vector: `'hob':1` })
    const all = find(shelf, `'oven'`, { code: 'x1' }).productIds
    const byPopularity = many
      .map((_, i) => i + 1)
      .sort((a, b) => (((b - 1) * 37) % 300) - (((a - 1) * 37) % 300))
    expect(all).toEqual([302, ...byPopularity, 301])
    for (const offset of [0, 7, 290, 400])
      expect(find(shelf, `'oven'`, { code: 'x1', limit: 20, offset }).productIds).toEqual(
        all.slice(offset, offset + 20),
      )
  })

  it('are found as they are after a change, and not at all once they are gone', () => {
    const shelf = shelfOf({}, { codes: ['old'] })
    shelf.put({ ...LISTING, product_id: 2, vector: `'fridge':1A`, codes: ['new'] })
    expect(find(shelf).productIds).toEqual([1])
    expect(find(shelf, `'fri':*`).productIds).toEqual([2])
    expect(find(shelf, `'kettle'`, { code: 'old' }).productIds).toEqual([])
    expect(find(shelf, `'kettle'`, { code: 'new' }).productIds).toEqual([2])
    shelf.remove('AU', 1)
    shelf.remove('NZ', 2)
    expect(find(shelf)).toMatchObject({ total: 0, productIds: [] })
    expect([shelf.listings, shelf.gone]).toEqual([1, 2])
  })
})
