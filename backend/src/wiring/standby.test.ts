import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStandby, type Standby, type StandbyOptions } from '../db/standby'
import { insertCatalogue, testApp, type TestApp, testDatabase, type TestDb } from '../testing/index'
import { purchaseStage } from '../testing/purchase'
import { silentServer } from '../testing/silentServer'

const MARK = '(of the standby)'

/** The reads that may be made on a standby: a category, search, suggestions and the navigation bar. */
const READS = {
  list: '/api/v2/products?category=ovens',
  filtered: '/api/v2/products?category=ovens&facets=true',
  search: '/api/v2/sitesearch/f/oven',
  suggestions: '/api/v3/search?searchTerm=oven',
  navbar: '/api/navbar/',
}

let primary: TestDb
/** A second database with the same catalogue, whose titles say where they are from. */
let copy: TestDb
let copyUrl: string
let now = 0

beforeAll(async () => {
  ;({ db: primary } = await testDatabase())
  ;({ db: copy, url: copyUrl } = await testDatabase())
  for (const db of [primary, copy]) await insertCatalogue(db)
  await copy.raw(`update product_listings set tile = replace(tile, '"title":"', '"title":"${MARK} ')`)
  await copy.raw(`update categories set title = title || ' ${MARK}'`)
})
beforeEach(() => catchUp())

/** The copy then claims to have everything that the primary has. */
const catchUp = async (): Promise<void> => {
  const { version } = await primary('catalogue_version').first('version')
  await copy('catalogue_version').update({ version })
}

/** A standby at `url`, closed after the test file. */
const standbyAt = (url: string, options: StandbyOptions = {}): Standby => {
  const standby = openStandby(url, { now: () => now, ...options })
  afterAll(() => standby.close())
  return standby
}

interface Shop {
  readonly standby: Standby
  readonly app: TestApp
  get(path: string): Promise<string>
}

/** A process that has answered nothing yet. */
const shopWith = async (standby = standbyAt(copyUrl)): Promise<Shop> => {
  const app = await testApp({ foundation: { db: primary, standby } })
  const get = async (path: string) => {
    const { status, text } = await app.request('GET', path, { brand: 'aol' })
    expect(status).toBe(200)
    return text
  }
  return { standby, app, get }
}

const nothing = { proven: 0, behind: 0, unproven: 0, failed: 0, resting: 0 }

describe('catalogue and search with a standby', () => {
  it.each(Object.entries(READS))('make %s on the standby that has the primary’s version', async (_, path) => {
    const { standby, get } = await shopWith()
    expect(await get(path)).toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, proven: 1 })
    // It is cached from then on, and the primary alone proves it.
    expect(await get(path)).toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, proven: 1 })
  })

  it.each(Object.entries(READS))('make %s on the primary while the standby is behind', async (_, path) => {
    const { standby, get } = await shopWith()
    await primary('product_listings').where({ sku: 'H2265-1BP' }).increment('price_cents', 100)
    const text = await get(path)
    expect(text).not.toContain(MARK)
    expect(text).toBe(await (await shopWith(standbyAt('postgres://127.0.0.1:1/none'))).get(path))
    expect(standby.counts()).toEqual({ ...nothing, behind: 1 })
  })

  it('show a change at once, and rest the standby until it has had time to catch up', async () => {
    const { standby, get } = await shopWith()
    await get(READS.list)
    await primary('product_listings').where({ sku: 'H2265-1BP' }).update({ price_cents: 123_400 })
    for (const path of [READS.list, READS.search]) expect(await get(path)).not.toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, proven: 1, behind: 1, resting: 1 })
    await catchUp()
    now += 250
    expect(await get(READS.filtered)).toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, proven: 2, behind: 1, resting: 1 })
  })

  it('take the stock from the primary, whatever the standby says', async () => {
    const { get } = await shopWith()
    const product = await primary('products').where({ sku: 'H2265-1BP' }).first('id')
    await primary('stock').where({ product_id: product.id }).update({ available: 0, on_order: 0 })
    for (const path of [READS.list, READS.search]) {
      const { products } = JSON.parse(await get(path)) as { products: { sku: string; available: boolean }[] }
      expect(products.find(({ sku }) => sku === 'H2265-1BP')).toMatchObject({ available: false })
    }
  })

  it('publish how the reads went', async () => {
    const { app, get } = await shopWith()
    await get(READS.list)
    const { text } = await app.internal('GET', '/metrics')
    expect(text).toContain('# TYPE countertop_standby_reads_total counter')
    expect(text).toContain('countertop_standby_reads_total{outcome="proven"} 1')
    expect(text).toContain('countertop_standby_reads_total{outcome="failed"} 0')
  })
})

describe('a standby that cannot answer', () => {
  const wrongPassword = () => {
    const url = new URL(copyUrl)
    url.pathname = '/no_such_database'
    return url.toString()
  }

  it.each([
    ['is down', () => 'postgres://postgres@127.0.0.1:1/countertop'],
    ['refuses the connection', wrongPassword],
  ])('which %s costs no shopper an answer', async (_, url) => {
    const { standby, get } = await shopWith(standbyAt(url()))
    for (const path of Object.values(READS)) expect(await get(path)).not.toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, failed: 1, resting: 4 })
  })

  it('is tried again after five seconds', async () => {
    const { standby, get } = await shopWith(standbyAt('postgres://postgres@127.0.0.1:1/countertop'))
    await get(READS.list)
    now += 4_999
    await get(READS.search)
    expect(standby.counts()).toMatchObject({ failed: 1, resting: 1 })
    now += 1
    await get(READS.navbar)
    expect(standby.counts()).toMatchObject({ failed: 2, resting: 1 })
  })

  it('which hangs costs no more than its time, once', async () => {
    const hanging = await silentServer()
    const url = hanging.url.replace('http://', 'postgres://postgres@')
    const { standby, get } = await shopWith(standbyAt(`${url}/countertop`, { answersWithinMs: 50 }))
    expect(await get(READS.list)).not.toContain(MARK)
    expect(standby.counts()).toEqual({ ...nothing, failed: 1 })
    expect(hanging.asked()).toBe(1)
    hanging.hangUp()
  })

  it('which lacks a table of this release is not used', async () => {
    const { db: old, url } = await testDatabase()
    await old.raw('drop table shelf_kinds cascade')
    const { standby, get } = await shopWith(standbyAt(url))
    expect(await get(READS.list)).toContain('H2265-1BP')
    expect(standby.counts()).toEqual({ ...nothing, failed: 1 })
  })

  it('which hangs in the middle of a statement gives its connection up', async () => {
    const standby = standbyAt(copyUrl, { answersWithinMs: 1_000 })
    expect(await standby.read((db) => db.query('test-sleep', 'select pg_sleep(20)', []))).toBeUndefined()
    now += 5_000
    expect(await standby.read((db) => db.query('test-one', 'select 1 as one', []))).toEqual([{ one: 1 }])
    expect(standby.counts()).toMatchObject({ failed: 1 })
  })
})

describe('a purchase', () => {
  it('reads nothing on the standby: carts, checkout, orders and sessions are the primary’s', async () => {
    const standby = standbyAt('postgres://postgres@127.0.0.1:1/countertop', { restAfterFailureMs: 0 })
    const { shopper, buy, app } = await purchaseStage({ foundation: { standby } })
    const one = await shopper(['OVEN'])
    expect((await buy(one)).body.orderCompleted).toBe(true)
    expect(standby.counts()).toEqual(nothing)
    await app.request('GET', READS.search, { brand: 'aol' })
    expect(standby.counts()).toEqual({ ...nothing, failed: 1 })
  })
})
