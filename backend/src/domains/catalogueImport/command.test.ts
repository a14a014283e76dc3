import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertWarehouses, testDatabase, type TestDb } from '../../testing/index'
import { runImport } from './command'

let db: TestDb
let dir: string

beforeAll(async () => {
  db = (await testDatabase()).db
  dir = await mkdtemp(join(tmpdir(), 'countertop-import-'))
  await insertWarehouses(db)
})
afterAll(() => rm(dir, { recursive: true }))

const run = async (...given: string[]) => {
  const lines: string[] = []
  const problems: string[] = []
  await runImport(db, given, { line: (text) => lines.push(text), problem: (text) => problems.push(text) })
  // A busy machine takes long enough to print progress between the summaries.
  const summaries = lines.filter((line) => line.includes(' left out.'))
  return { lines: summaries.map((line) => line.replace(/\d+\.\d s/, 'N s')), problems }
}

const file = async (name: string, text: string): Promise<string> => {
  const path = join(dir, name)
  await writeFile(path, text)
  return path
}

describe('npm run import', () => {
  it('prints a summary of each file', async () => {
    const example = fileURLToPath(new URL('./fixtures/products.csv', import.meta.url))
    const more = await file('more.jsonl', '{"sku":"X"}\n')
    expect(await run(example, more)).toEqual({
      lines: [
        'products.csv: 3 lines in N s: 3 created, 0 updated, 0 unchanged, 0 left out.',
        'more.jsonl: 1 line in N s: 0 created, 0 updated, 0 unchanged, 1 left out.',
      ],
      problems: [
        expect.stringMatching(/^more\.jsonl, line 1 left out: title: is missing; brand: is missing/),
      ],
    })
  })

  it('counts the stock of unchanged products again with --recount', async () => {
    const stocked = await file(
      'stocked.csv',
      'sku,title,brand,category,sites,priceAU,stock:SYD\nR1,Rangehood,Alpha,Cooking,aol,100,5\n',
    )
    const units = async () =>
      (await db('stock').join('products', 'id', 'product_id').where({ sku: 'R1' })).map(
        (row) => row.available,
      )
    await run(stocked)
    await db('stock').update({ available: 0 })
    await run(stocked)
    expect(await units()).toEqual([0])
    await run('--recount', stocked)
    expect(await units()).toEqual([5])
  })

  it('explains a wrong call in a sentence', async () => {
    await expect(run()).rejects.toThrow('Usage: npm run import -- [--recount] products.csv')
    await expect(run('--fast', 'a.csv')).rejects.toThrow('Usage:')
    await expect(run('--recount', '--localities', 'a.csv')).rejects.toThrow('Usage:')
    await expect(run(join(dir, 'gone.csv'))).rejects.toThrow(/The file .*gone\.csv cannot be read\./)
    await expect(run(await file('products.xlsx', ''))).rejects.toThrow(
      'products.xlsx is neither .csv nor .jsonl.',
    )
  })

  it("replaces the localities of a file's countries and leaves the other country's", async () => {
    const first = await file(
      'first.csv',
      'country,suburb,postcode,state,latitude,longitude,deliveryArea\nAU,Sydney,2000,NSW,-33.86,151.2,\nNZ,Ponsonby,1011,,,,\n',
    )
    await run('--localities', first)
    const second = await file(
      'second.csv',
      'Country,Suburb,Postcode,Delivery Area\nNZ,Grey Lynn,1021,\nNZ,PO Boxes,1140,no\nNZ,Nowhere,10,\nFR,Paris,7500,\nAU,Perth,6000,\n',
    )
    expect(await run('--localities', second)).toEqual({
      lines: ['second.csv: localities of NZ replaced, 2 written, 3 lines left out.'],
      problems: [
        'second.csv, line 4 left out: postcode: is not four digits',
        'second.csv, line 5 left out: country: is neither AU nor NZ',
        'second.csv, line 6 left out: state: is not a state of the country',
      ],
    })
    expect(await db('localities').orderBy('id').select('id', 'is_delivery_area')).toEqual([
      { id: '1021_GREY LYNN', is_delivery_area: true },
      { id: '1140_PO BOXES', is_delivery_area: false },
      { id: '2000_SYDNEY', is_delivery_area: true },
    ])
    const shared = await file('shared.csv', 'country,suburb,postcode\nNZ,Sydney,2000\n')
    await run('--localities', shared)
    expect(await db('localities').orderBy('id').pluck('id')).toEqual(['2000_SYDNEY', '2000_SYDNEY_NZ'])
    await run('--localities', second)
    const empty = await file('empty.csv', 'country,suburb,postcode\n')
    await expect(run('--localities', empty)).rejects.toThrow('nothing was changed')
    await expect(run('--localities', await file('odd.csv', 'suburb\n'))).rejects.toThrow(
      'lacks the columns country, postcode',
    )
    expect(await db('localities').count('* as n').first()).toEqual({ n: 3 })
  })

  it('replaces the competitors’ prices of the sites in a file [COM-332]', async () => {
    const stored = () =>
      db('competitor_prices')
        .orderBy('sku')
        .orderBy('competitor')
        .select('sku', 'competitor', 'price_cents', 'url', 'checked_at')
    const header = 'Site,SKU,Competitor,Price,URL,Checked at'
    const first = await file(
      'prices.csv',
      `${header}\naoc,A1,Hub,900,https://hub.example/a1,\naoc,A2,Hub,80,https://hub.example/a2,\n`,
    )
    const before = Date.now()
    await run('--competitor-prices', first)
    expect((await stored()).map(({ sku }) => sku)).toEqual(['A1', 'A2'])
    expect((await stored())[0].checked_at.getTime()).toBeGreaterThanOrEqual(before)
    const second = await file(
      'newer.csv',
      [
        header,
        'aoc,A1,Hub,"$1,299.95",https://hub.example/a1,2026-12-01',
        'aoc,A1,Depot,1300,https://depot.example/a1,2026-12-01T09:30:00+11:00',
        'aoc,A1,Depot,1310,https://depot.example/a1,',
        'aol,A1,Hub,900,https://hub.example/a1,',
        'zz,A1,Hub,900,https://hub.example/a1,',
        'aoc,,Hub,900,https://hub.example/a1,',
        'aoc,A1,Hub,cheap,https://hub.example/a1,',
        'aoc,A1,Hub,900,http://hub.example/a1,',
        'aoc,A1,Hub,900,https://hub.example/a1,yesterday',
      ].join('\n'),
    )
    expect(await run('--competitor-prices', second)).toEqual({
      lines: ['newer.csv: competitor prices of aoc replaced, 2 written, 6 lines left out.'],
      problems: [
        'newer.csv, line 5 left out: site: is a site without projects',
        'newer.csv, line 6 left out: site: is not a site',
        'newer.csv, line 7 left out: sku: is missing',
        'newer.csv, line 8 left out: price: is not an amount in dollars: cheap',
        'newer.csv, line 9 left out: url: is not the https address of a page',
        'newer.csv, line 10 left out: checkedat: is not a date such as 2026-12-01',
      ],
    })
    expect(await stored()).toEqual([
      {
        sku: 'A1',
        competitor: 'Depot',
        price_cents: 131_000,
        url: 'https://depot.example/a1',
        checked_at: expect.any(Date),
      },
      {
        sku: 'A1',
        competitor: 'Hub',
        price_cents: 129_995,
        url: 'https://hub.example/a1',
        checked_at: new Date('2026-12-01'),
      },
    ])
    await expect(run('--competitor-prices', await file('none.csv', `${header}\n`))).rejects.toThrow(
      'nothing was changed',
    )
    expect(await stored()).toHaveLength(2)
  })

  it('replaces the referrers of the sites in a file; one with the same code retains its id [COM-321]', async () => {
    const stored = () =>
      db('referrers')
        .orderBy('code')
        .select('id', 'site_code', 'code', 'name', 'business_name', 'phone', 'contact')
    const first = await file('referrers.csv', 'site,code,name\naoc,KAD-1,Nina\naoc,KAD-2,Peter\n')
    await run('--referrers', first)
    const [nina] = await stored()
    const second = await file(
      'changed.csv',
      'site,code,name,business name,phone,contact\naoc,KAD-1,Nina Lowe,Lowe Design,02 5550 1001,Nina\naoc,KAD-3,,,,\n',
    )
    expect(await run('--referrers', second)).toEqual({
      lines: ['changed.csv: referrers of aoc replaced, 1 written, 1 line left out.'],
      problems: ['changed.csv, line 3 left out: name: is missing'],
    })
    expect(await stored()).toEqual([
      {
        id: nina.id,
        site_code: 'aoc',
        code: 'KAD-1',
        name: 'Nina Lowe',
        business_name: 'Lowe Design',
        phone: '02 5550 1001',
        contact: 'Nina',
      },
    ])
  })
})
