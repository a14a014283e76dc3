import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { fixtureProducts, insertWarehouses, testDatabase, type TestDb } from '../../testing/index'
import { untilWaiting } from '../../testing/lockedRows'
import { byAnother } from '../../testing/nesting'
import { insertAttempt } from '../../testing/shop'
import {
  releaseStock,
  replaceStock,
  reserveStock,
  returnSoldStock,
  returnSoldUnits,
  sellStock,
} from '../stock/service'
import { importProducts, linesOf, readCsv, readFileLines, readJsonl, type Rejection } from './index'

const example = fileURLToPath(new URL('./fixtures/products.csv', import.meta.url))
const csv = (text: string) => readCsv(Readable.from([text]))
const jsonl = (text: string) => readJsonl(Readable.from([text]))

let db: TestDb

beforeEach(async () => {
  db = (await testDatabase()).db
  await insertWarehouses(db)
})

/** @param at a day, as at noon in Sydney, or a moment */
const run = async (
  source: Parameters<typeof importProducts>[1],
  at = '2026-03-05',
  options: Parameters<typeof importProducts>[2] = {},
) => {
  const rejected: Rejection[] = []
  const { milliseconds: _, ...counts } = await importProducts(db, source, {
    ...options,
    now: new Date(at.includes('T') ? at : `${at}T01:00:00Z`),
    onRejected: (rejection) => rejected.push(rejection),
  })
  return { counts, rejected }
}

const product = (changes: object = {}) => ({
  sku: 'A1',
  title: 'Alpha Oven',
  brand: 'Alpha',
  category: 'Cooking > Ovens',
  sites: ['aol'],
  prices: { AU: { price: 100 } },
  ...changes,
})

describe('the importer', () => {
  it('reads the example file: quoted line breaks, amounts as people write them, columns of attributes and stock', async () => {
    const { counts, rejected } = await run(readFileLines(example, 'csv'))
    expect(rejected).toEqual([])
    expect(counts).toEqual({ read: 3, created: 3, updated: 0, unchanged: 0, rejected: 0 })
    const oven = await db('products').where({ sku: 'H2265-1BP' }).first()
    expect(oven).toMatchObject({
      slug: 'miele-60cm-pyrolytic-oven-h2265-1bp',
      description: 'Burns spills to ash,\nthen wipes clean.',
      category_slug: 'ovens',
      brand_slug: 'miele',
      attributes: [
        { name: 'Colour', type: 'String', value: 'Stainless Steel' },
        { name: 'Steam', type: 'Boolean', value: false },
      ],
      features: [
        { name: 'Soft-close door', type: 'Boolean', value: true },
        { name: 'Wi-Fi', type: 'Boolean', value: true },
      ],
    })
    expect(oven.specifications).toEqual([
      {
        title: 'Dimensions',
        attributes: [
          { name: 'Width', type: 'String', value: '595 mm' },
          { name: 'Height', type: 'String', value: '595 mm' },
        ],
      },
      { title: 'Cooking', attributes: [{ name: 'Air fry', type: 'Boolean', value: true }] },
    ])
    const listings = await db('product_listings').where({ sku: 'H2265-1BP' }).orderBy('country')
    expect(listings.map((row) => [row.country, row.price_cents, row.rrp_cents])).toEqual([
      ['AU', 249_900, 299_900],
      ['NZ', 279_900, 279_900],
    ])
    const stock = await db('stock')
      .join('products', 'products.id', 'product_id')
      .orderBy(['sku', 'warehouse_code'])
    expect(
      stock.map((row) => [row.sku, row.warehouse_code, row.country, row.available, row.on_order]),
    ).toEqual([
      ['H2265-1BP', 'AKL', 'NZ', 2, 0],
      ['H2265-1BP', 'SYD', 'AU', 4, 0],
      ['KM7464', 'SYD', 'AU', 0, 6],
    ])
  })

  it('changes nothing when it runs twice, not even stock sold in between', async () => {
    await run(readFileLines(example, 'csv'))
    await db('stock').where({ warehouse_code: 'AKL' }).update({ available: 1 })
    const before = await db('products').orderBy('id')
    const { counts } = await run(readFileLines(example, 'csv'))
    expect(counts).toEqual({ read: 3, created: 0, updated: 0, unchanged: 3, rejected: 0 })
    expect(await db('products').orderBy('id')).toEqual(before)
    expect((await db('stock').where({ warehouse_code: 'AKL' }).first()).available).toBe(1)
  })

  it('sets the stock of unchanged products on request, less the units of open payments', async () => {
    const records = ['A1', 'A2'].map((sku) => JSON.stringify(product({ sku, stock: { SYD: 5 } })))
    await run(jsonl(records.join('\n')))
    const units = () => db('stock').orderBy('product_id').pluck('available')
    await db('stock').update({ available: 0 })
    const attempt = await insertAttempt(db)
    const { id } = await db('products').where({ sku: 'A2' }).first('id')
    await db('stock_holds').insert({
      attempt_id: attempt,
      product_id: id,
      warehouse_code: 'SYD',
      source: 'available',
      quantity: 2,
    })
    expect((await run(jsonl(records.join('\n')))).counts.unchanged).toBe(2)
    expect(await units()).toEqual([0, 0])
    const versions = () => db('catalogue_version').pluck('version')
    const before = await versions()
    expect((await run(jsonl(records.join('\n')), '2026-03-05', { recounts: true })).counts).toMatchObject({
      updated: 0,
      unchanged: 2,
    })
    expect(await units()).toEqual([5, 3])
    expect(await versions()).toEqual(before)
    const changed = [records[1], JSON.stringify(product({ title: 'Alpha Oven 2', stock: { SYD: 4 } }))]
    await db('stock').update({ available: 0 })
    await run(jsonl(changed.join('\n')), '2026-03-05', { recounts: true })
    expect(await units()).toEqual([4, 3])
  })

  it('reports bad lines with their numbers and reasons, and imports the others', async () => {
    const { counts, rejected } = await run(
      csv(
        [
          'sku,title,brand,category,sites,priceAU,popularity,ribbon,stock:SYD,slug',
          'A1,Alpha,Alpha,Cooking,aol,100,,,1,alpha',
          'A2,Beta,Alpha,Cooking,aol,ten dollars,,,,',
          'A3,Gamma,Alpha,Cooking,mars,100,,,,',
          'A4,Delta,Alpha',
          ',Epsilon,Alpha,Cooking,aol,100,,,,',
          'A6,Zeta,Alpha,Cooking,aol,,,,,',
          'A1,Alpha again,Alpha,Cooking,aol,100,,,,',
          'A8,Theta,Alpha,Cooking > Ovens > Small,aol,100,,,,',
          'A9,Iota,Alpha,Cooking,aol,100,-1,glitter,,',
          'A10,Kappa,Alpha,Cooking,aol,100,,,,alpha',
          'A12,Mu,Alpha,Cooking,aol,0,,,,',
          '"A11,"Lambda",Alpha,Cooking,aol,100,,,,',
        ].join('\n'),
      ),
    )
    const sorted = [...rejected].sort((a, b) => a.line - b.line)
    expect(sorted.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 prices.AU.price: is not an amount in dollars: ten dollars',
      '4 sites.0: names a site that does not exist',
      '5 has 3 cells, the header has 10',
      '6 sku: is missing',
      '7 prices: has no price for any country of its sites',
      '8 sku: A1 is on line 2 already',
      '9 category: has more than two levels',
      '10 ribbon: is none of save, catalogue-item, cashback, win, new, bonus, special-offer, sale; popularity: is below 0',
      '11 slug: "alpha" belongs to the product A1',
      '12 prices.AU.price: is not above $0',
      expect.stringMatching(/^13 is not valid CSV/),
    ])
    expect(counts).toMatchObject({ created: 1, rejected: 11 })
    expect(await db('products').pluck('sku')).toEqual(['A1'])
  })

  it.each([
    ['condition', ['Cosmetic Imperfection', 'New Condition', 'Brand New Runout'], 'Used', 'SHL-493'],
    [
      'ribbon',
      ['save', 'catalogue-item', 'cashback', 'win', 'new', 'bonus', 'special-offer', 'sale'],
      'glitter',
      'SHL-494',
    ],
  ])('stores each %s of %j and refuses another, as it refuses %s [%s]', async (column, values, other) => {
    const rows = [...values, other].map((value, at) => `B${at},Beta ${at},Beta,Cooking,aol,100,${value}`)
    const { rejected } = await run(
      csv([`sku,title,brand,category,sites,priceAU,${column}`, ...rows].join('\n')),
    )
    expect(rejected.map(({ reason }) => reason)).toEqual([`${column}: is none of ${values.join(', ')}`])
    const stored = await db('products').orderBy('sku').pluck(column)
    expect(stored).toEqual(values)
  })

  it('reads ratings as stars and downloads as addresses [COM-422]', async () => {
    const { rejected } = await run(
      csv(
        [
          'sku,title,brand,category,sites,priceAU,rating:Energy/Energy rating,download:Files/Manual',
          'A1,Alpha,Alpha,Cooking,aol,100,3.5,/files/a1.pdf',
          'A2,Alpha,Alpha,Cooking,aol,100,many,/files/a2.pdf',
          'A3,Alpha,Alpha,Cooking,aol,100,11,',
          'A4,Alpha,Alpha,Cooking,aol,100,4,javascript:alert(1)',
        ].join('\n'),
      ),
    )
    expect(rejected.map(({ line, reason }) => [line, reason.replace(/^[^:]*: /, '')])).toEqual([
      [3, 'is not a number of stars from 0 to 10'],
      [4, 'is not a number of stars from 0 to 10'],
      [5, 'is neither a path nor an https address'],
    ])
    const stored = await db('products').select('sku', 'specifications')
    expect(stored).toEqual([
      {
        sku: 'A1',
        specifications: [
          { title: 'Energy', attributes: [{ name: 'Energy rating', type: 'Rating', value: 3.5 }] },
          { title: 'Files', attributes: [{ name: 'Manual', type: 'Downloads', value: '/files/a1.pdf' }] },
        ],
      },
    ])
  })

  it('stores a rating that the file states as text as its number [COM-422]', async () => {
    const rating = { name: 'Energy rating', type: 'Rating', value: '4.5 stars' }
    const line = product({ specifications: [{ title: 'Energy', attributes: [rating] }] })
    expect((await run(jsonl(JSON.stringify(line)))).rejected).toEqual([])
    expect((await db('products').first('specifications')).specifications).toEqual([
      { title: 'Energy', attributes: [{ ...rating, value: 4.5 }] },
    ])
  })

  it('keeps the address of a file out of the words of the search', async () => {
    const manual = { name: 'Manual', type: 'Downloads', value: 'https://cdn.maker.test/leaflets/a1.pdf' }
    const line = product({
      attributes: [manual],
      features: [manual],
      specifications: [{ title: 'Files', attributes: [manual, { name: 'Fuel', value: 'Induction' }] }],
    })
    expect((await run(jsonl(JSON.stringify(line)))).rejected).toEqual([])
    const { search, vocabulary } = await db('product_listings').first('search', 'vocabulary')
    expect(search).toContain("'induct")
    expect(search).not.toMatch(/maker|leaflet|https/)
    expect(vocabulary).not.toMatch(/maker|leaflet|https/)
  })

  it('refuses a file with unknown columns before it writes anything', async () => {
    await expect(run(csv('sku,titel,brand,category,sites\nA1,x,y,z,aol'))).rejects.toThrow(
      'The column "titel" is not known',
    )
    await expect(run(csv('sku,title\nA1,x'))).rejects.toThrow(
      'The header lacks the columns brand, category, sites.',
    )
    await expect(run(csv('sku,specification:Width\n'))).rejects.toThrow('needs a group')
    expect(await db('products')).toEqual([])
  })

  it('stops at a quote that is never closed, names the line before it, and imports the rows up to there', async () => {
    const file = [
      'sku,title,brand,category,sites,priceAU',
      'A1,Alpha,Alpha,Cooking,aol,100',
      'A2,"Beta,Alpha,Cooking,aol,100',
      'A3,x,y,z,aol,1',
    ]
    await expect(run(csv(file.join('\n')))).rejects.toThrow('A quote opened after line 2 is never closed.')
    const long = [...file, ...Array.from({ length: 80_000 }, (_, index) => `S${index},t,b,c,aol,1`)]
    await expect(run(csv(long.join('\n')))).rejects.toThrow('A quote opened after line 2 is never closed.')
    expect(await db('products').pluck('sku')).toEqual(['A1'])
  })

  it('leaves out a JSONL line that is nested too deeply, and keeps the others', async () => {
    const good = JSON.stringify(fixtureProducts[0])
    const deep = `{"sku":"DEEP","attributes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const rejected: Rejection[] = []
    const result = await importProducts(db, jsonl(`${deep}\n${good}\n`), {
      onRejected: (one) => rejected.push(one),
    })
    expect(result).toMatchObject({ read: 2, created: 1, rejected: 1 })
    expect(rejected).toEqual([{ line: 1, reason: 'is nested too deeply' }])
  })

  it('leaves out an endless JSONL line without reading all of it into memory', async () => {
    const good = JSON.stringify(fixtureProducts[0])
    const chunk = 'x'.repeat(1_000_000)
    let most = 0
    const stream = Readable.from(
      (function* () {
        yield '{"sku":"LONG","description":"'
        for (let part = 0; part < 300; part += 1) {
          most = Math.max(most, process.memoryUsage().rss)
          yield chunk
        }
        yield `"}\n${good}\r\n`
      })(),
    )
    const before = process.memoryUsage().rss
    const rejected: Rejection[] = []
    const result = await importProducts(db, readJsonl(stream), { onRejected: (one) => rejected.push(one) })
    expect(rejected).toEqual([{ line: 1, reason: 'is longer than 1000000 characters' }])
    expect(result).toMatchObject({ read: 2, created: 1, rejected: 1 })
    expect(most - before).toBeLessThan(100_000_000)
  })

  it('stores HTML without scripts, styles, frames and handlers, and text as it is written', async () => {
    const [product] = fixtureProducts
    const html =
      '<p onclick="x()">Fine <script>alert(1)</script><b>oven</b><iframe src="https://evil.test"></iframe></p>'
    const lines = linesOf(
      [
        {
          ...product,
          sku: 'HTML',
          description: html,
          attributes: [{ name: 'Note', type: 'Html', value: html }],
        },
        { ...product, sku: 'TEXT', description: 'Fits gaps < 60 cm, benches and depths > 55 cm' },
      ].map(({ slug: _slug, ...one }: Record<string, unknown>) => one),
    )
    expect(await importProducts(db, lines)).toMatchObject({ created: 2, rejected: 0 })
    const [stored, plain] = await db('products').whereIn('sku', ['HTML', 'TEXT']).orderBy('sku')
    expect(stored.description).toBe('<p>Fine <b>oven</b></p>')
    expect(JSON.stringify(stored.attributes)).not.toMatch(/script|iframe|onclick/)
    expect(plain.description).toBe('Fits gaps < 60 cm, benches and depths > 55 cm')
    const found = await db('search_listings')
      .whereRaw("search @@ plainto_tsquery('shop', 'benches')")
      .distinct()
      .pluck('product_id')
    expect(found).toEqual([plain.id])
  })

  it('reads JSONL line by line and reports lines that are no JSON or cannot be stored', async () => {
    const { counts, rejected } = await run(
      jsonl(
        [
          `\uFEFF${JSON.stringify(product())}`,
          '',
          '{"sku": "A2"',
          JSON.stringify(product({ sku: 'A3', title: 'a\u0000b' })),
          JSON.stringify(product({ sku: 'A4', colour: 'red' })),
          JSON.stringify(product({ sku: 'A5', stock: { MARS: 3 } })),
          JSON.stringify(product({ sku: 'A6', title: 'Path \\u0000 written out' })),
        ].join('\n'),
      ),
    )
    expect(rejected).toEqual([
      { line: 3, reason: 'is not valid JSON' },
      { line: 4, reason: 'contains a character that cannot be stored' },
      { line: 5, reason: 'colour: is not a known field' },
      { line: 6, sku: 'A5', reason: 'stock: unknown warehouse MARS' },
    ])
    expect(counts.created).toBe(2)
  })

  it('records a changed price in the history of the day, and no unchanged one', async () => {
    await run(linesOf([product(), product({ sku: 'B1', title: 'Beta' })]))
    await run(
      linesOf([product({ prices: { AU: { price: 90, rrp: 100 } } }), product({ sku: 'B1', title: 'Beta' })]),
      '2026-04-01',
    )
    const history = await db('price_history')
      .join('products', 'products.id', 'product_id')
      .orderBy(['sku', 'valid_from'])
    expect(history.map((row) => [row.sku, row.valid_from, row.price_cents, row.rrp_cents])).toEqual([
      ['A1', '2026-03-05', 10_000, 10_000],
      ['A1', '2026-04-01', 9_000, 10_000],
      ['B1', '2026-03-05', 10_000, 10_000],
    ])
  })

  it('keeps the id of an option while it is listed, withdraws it when it is not, and brings it back', async () => {
    const warranties = [{ sku: 'W3', title: '3 years', price: 50 }]
    const option = () => db('product_options').first('id', 'withdrawn', 'price_cents')
    await run(linesOf([product({ warranties })]))
    const first = await option()
    await run(linesOf([product()]))
    expect(await option()).toEqual({ ...first, withdrawn: true })
    await run(linesOf([product({ warranties: [{ sku: 'W3', title: '3 years', price: 60 }] })]))
    expect(await option()).toEqual({ id: first.id, withdrawn: false, price_cents: 6_000 })
  })

  it('removes a product from the shelf of a country without a price', async () => {
    const both = product({ sites: ['aol', 'nz'], prices: { AU: { price: 100 }, NZ: { price: 110 } } })
    await run(linesOf([both]))
    await run(linesOf([{ ...both, prices: { AU: { price: 100 } } }]))
    expect(await db('product_listings').pluck('country')).toEqual(['AU'])
  })

  it('distinguishes two categories of one name under different parents, in the order of the file', async () => {
    await run(
      linesOf([
        product({ sku: 'Z1', slug: 'z1', category: 'Cooking > Accessories' }),
        product({ sku: 'B1', slug: 'b1', category: ['Laundry', 'Accessories'] }),
      ]),
    )
    expect(await db('categories').orderBy('sort_order').select('slug', 'title', 'parent_slug')).toEqual([
      { slug: 'cooking', title: 'Cooking', parent_slug: null },
      { slug: 'accessories', title: 'Accessories', parent_slug: 'cooking' },
      { slug: 'laundry', title: 'Laundry', parent_slug: null },
      { slug: 'laundry-accessories', title: 'Accessories', parent_slug: 'laundry' },
    ])
  })

  it('distinguishes a category from one of the same name under a parent', async () => {
    await run(
      linesOf([
        product({ sku: 'A1', slug: 'a1', category: 'Cooking > Accessories' }),
        product({ sku: 'A2', slug: 'a2', category: 'Accessories' }),
        product({ sku: 'A3', slug: 'a3', category: 'Accessories > Filters' }),
      ]),
    )
    expect(await db('categories').orderBy('sort_order').select('slug', 'title', 'parent_slug')).toEqual([
      { slug: 'cooking', title: 'Cooking', parent_slug: null },
      { slug: 'accessories', title: 'Accessories', parent_slug: 'cooking' },
      { slug: 'accessories-2', title: 'Accessories', parent_slug: null },
      { slug: 'filters', title: 'Filters', parent_slug: 'accessories-2' },
    ])
  })

  it('commits batch by batch and reports its progress', async () => {
    const seen: number[] = []
    let committed = 0
    const source = (async function* () {
      for (let line = 1; line <= 5; line += 1) {
        if (line === 5) committed = Number((await db('products').count('* as n').first())?.n)
        yield { line, value: product({ sku: `S${line}`, slug: `s${line}` }) }
      }
    })()
    await importProducts(db, source, { batchSize: 2, onProgress: ({ read }) => seen.push(read) })
    expect(committed).toBeGreaterThanOrEqual(2)
    expect(seen).toHaveLength(3)
    expect(seen.at(-1)).toBe(5)
  })

  it('imports the lines before a failure of the source, and can be run again', async () => {
    const failing = (async function* () {
      yield { line: 1, value: product() }
      yield { line: 2, value: product({ sku: 'A2', slug: 'a2' }) }
      throw new Error('the disk is gone')
    })()
    await expect(importProducts(db, failing, { batchSize: 1 })).rejects.toThrow('the disk is gone')
    expect(await db('products').pluck('sku')).toEqual(['A1', 'A2'])
    expect(await db('search_words').pluck('word')).toContain('alpha')
    const { counts } = await run(linesOf([product(), product({ sku: 'A2', slug: 'a2' })]))
    expect(counts.unchanged).toBe(2)
  })

  it('builds the words for spelling that an import which was stopped has not built', async () => {
    await run(linesOf([product()]))
    await db('search_words').delete()
    await run(linesOf([product()]))
    expect(await db('search_words').pluck('word')).toContain('alpha')
  })

  it('runs two imports of the same file concurrently', async () => {
    const [one, two] = await Promise.all([run(linesOf(fixtureProducts)), run(linesOf(fixtureProducts))])
    expect(one.rejected.concat(two.rejected)).toEqual([])
    expect(await db('products').count('* as n').first()).toEqual({ n: 5 })
  })
})

describe('an import', () => {
  it('dates prices by the day of each country, so that a morning’s change leaves the day before as it was', async () => {
    const priced = (price: number) =>
      jsonl(JSON.stringify(product({ sites: ['aol', 'nz'], prices: { AU: { price }, NZ: { price } } })))
    await run(priced(100), '2026-03-04T01:00:00Z')
    // 9 in the morning of the fifth in Sydney, 11 in Auckland.
    await run(priced(120), '2026-03-04T22:00:00Z')
    // Still the fifth in Sydney, already the sixth in Auckland.
    await run(priced(130), '2026-03-05T11:30:00Z')
    const history = await db('price_history')
      .orderBy(['country', 'valid_from'])
      .select('country', db.raw('valid_from::text as day'), 'price_cents')
    expect(history.map(({ country, day, price_cents: cents }) => [country, day, cents])).toEqual([
      ['AU', '2026-03-04', 10_000],
      ['AU', '2026-03-05', 13_000],
      ['NZ', '2026-03-04', 10_000],
      ['NZ', '2026-03-05', 12_000],
      ['NZ', '2026-03-06', 13_000],
    ])
  })
})

describe('stock that is imported while a payment is open', () => {
  const levels = (changes: object = {}) =>
    run(jsonl(JSON.stringify(product({ stock: { SYD: { available: 5, onOrder: 2 } }, ...changes }))))
  const reserve = async (quantity: number) => {
    const { id } = await db('products').where({ sku: 'A1' }).first('id')
    const attempt = await insertAttempt(db)
    const wanted = [{ productId: Number(id), sku: 'A1', title: 'Alpha Oven', quantity }]
    await inTransaction(db, (trx) => reserveStock(trx, attempt, wanted, { country: 'AU' }))
    return attempt
  }
  const stock = async () => {
    const { available, on_order: onOrder } = await db('stock').where({ warehouse_code: 'SYD' }).first()
    return [available, onOrder]
  }

  it('leaves its units reserved: once it has ended, there are as many as were imported, never more', async () => {
    await levels()
    const ended = await reserve(6)
    expect(await stock()).toEqual([0, 1])
    await levels({ title: 'Another title' })
    expect(await stock()).toEqual([0, 1])
    await inTransaction(db, (trx) => releaseStock(trx, ended))
    expect(await stock()).toEqual([5, 2])

    // The retailer knows the units of orders.
    const ordered = await reserve(2)
    await inTransaction(db, (trx) => sellStock(trx, ordered))
    await levels({ title: 'A third title' })
    expect(await stock()).toEqual([5, 2])
  })

  describe('and counts less than payments have reserved', () => {
    const count = (available: number, onOrder = 0) => levels({ stock: { SYD: { available, onOrder } } })
    const within = (change: (trx: Db) => Promise<void>) => inTransaction(db, change)

    it('sells again only as many units as it counts once the payment has ended', async () => {
      await count(3)
      const ended = await reserve(3)
      await count(1)
      expect(await stock()).toEqual([0, 0])
      await within((trx) => releaseStock(trx, ended))
      expect(await stock()).toEqual([1, 0])
      await expect(reserve(2)).rejects.toMatchObject({ code: 'OUT_OF_STOCK', extra: { unitsLeft: 1 } })
    })

    it('leaves what it counts to the payments that are still open, units on order too', async () => {
      await count(2, 2)
      const [first, second] = [await reserve(3), await reserve(1)]
      await count(1, 1)
      await within((trx) => releaseStock(trx, first))
      expect(await stock()).toEqual([1, 0])
      await within((trx) => releaseStock(trx, second))
      expect(await stock()).toEqual([1, 1])
    })

    it('forgets the units that were short when a later import counts them', async () => {
      await count(3)
      const ended = await reserve(3)
      await count(1)
      await count(4)
      expect(await stock()).toEqual([1, 0])
      await within((trx) => releaseStock(trx, ended))
      expect(await stock()).toEqual([4, 0])
    })

    it('still sells what the payments reserved, and makes up for the difference with returned units', async () => {
      await count(3)
      const ordered = await reserve(3)
      await count(1)
      await within((trx) => sellStock(trx, ordered))
      expect(await stock()).toEqual([0, 0])
      await within((trx) => returnSoldUnits(trx, ordered, [{ sku: 'A1', quantity: 2 }]))
      expect(await stock()).toEqual([0, 0])
      await within((trx) => returnSoldStock(trx, ordered))
      expect(await stock()).toEqual([1, 0])
      expect(await db('stock').where({ available_short: 0, on_order_short: 0 })).toHaveLength(1)
    })
  })

  it('sells to a shopper who presses during the import', async () => {
    await levels()
    const { id } = await db('products').where({ sku: 'A1' }).first('id')
    const level = { product_id: Number(id), warehouse_code: 'SYD', country: 'AU', available: 4, on_order: 0 }
    let sale: Promise<unknown> | undefined
    try {
      await inTransaction(db, async (trx) => {
        await replaceStock(trx, [Number(id)], [level])
        sale = byAnother(() => reserve(1))
        await untilWaiting(db, 1)
      })
    } finally {
      await sale
    }
    expect(await stock()).toEqual([3, 0])
  })
})
