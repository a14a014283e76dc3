import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND_CODES, hasProformaDelivery, isFlagOn } from '@countertop/sdk/rules'
import { testDatabase, type TestDb } from '../testing/index'
import { generateProducts, seedProducts } from './catalogue/products'
import { easterSunday, publicHolidays } from './holidays'
import { suburbName } from './localities'
import { seed } from './seed'

describe('the seed', () => {
  let db: TestDb
  const lines: string[] = []
  const origins = (site: string) => [`http://localhost:4002`, `http://${site}.localhost:4002`]

  beforeAll(async () => {
    db = (await testDatabase()).db
    expect(await seed(db, db.tables, { onProgress: (line) => lines.push(line), demoOrigins: origins })).toBe(
      true,
    )
  })

  const count = async (table: string, where: object = {}): Promise<number> =>
    Number((await db(table).where(where).count('* as n').first())?.n)

  it('is a shop: products, categories of two levels, brands with Miele and proforma ones among them', async () => {
    expect(await count('products')).toBeGreaterThanOrEqual(600)
    expect(await db('categories').whereNotNull('parent_slug').count('* as n').first()).toEqual({ n: 52 })
    expect(await count('product_brands')).toBeGreaterThanOrEqual(30)
    expect(await db('product_brands').where({ supplier_key: 'Miele' }).pluck('title')).toEqual(['Miele'])
    expect(await count('product_brands', { supplier_key: 'House' })).toBe((await count('product_brands')) - 1)
    expect(await count('product_brands', { is_proforma: true })).toBeGreaterThanOrEqual(3)
    for (const site of BRAND_CODES) {
      const { rows } = await db.raw('select count(*)::int as n from product_listings where ? = any(sites)', [
        site,
      ])
      expect(rows[0].n).toBeGreaterThan(200)
    }
  })

  it('has projects of the commercial brand: 500 quoted lines in 20 folders, and one of each other kind', async () => {
    const { rows } = await db.raw(
      `select p.name, p.quote_status as status, p.quote_rev::int as revision, p.locked_until - (now() at time zone 'Australia/Sydney')::date as days,
         (select count(*)::int from project_folders f where f.project_id = p.id) as folders,
         (select count(*)::int from project_lines l where l.project_id = p.id) as lines,
         (select count(*)::int from project_files f where f.project_id = p.id) as files,
         (select count(*)::int from reminders r where r.project_id = p.id) as reminders
       from projects p where site_code = 'aoc' order by name`,
    )
    const plain = { revision: 0, days: null, folders: 0, lines: 0, files: 0, reminders: 0 }
    expect(rows).toEqual([
      {
        ...plain,
        name: 'Harbour Towers',
        status: 'Quoted',
        revision: 2,
        days: 2,
        folders: 20,
        lines: 500,
        reminders: 2,
      },
      { ...plain, name: 'Kerr kitchen', status: 'Open', folders: 2, lines: 8, files: 3, reminders: 3 },
      { ...plain, name: 'Marine Parade townhouses', status: 'Won', folders: 2, lines: 12 },
      { ...plain, name: 'Rose St', status: 'Open' },
    ])
    expect(await db('project_quotes').max('order_total_cents as most').first()).not.toEqual({ most: '0' })
  })

  it('has each project once after a start that was killed while it seeded them', async () => {
    await db.tables('seed_state').where({ name: 'projects' }).delete()
    await seed(db, db.tables)
    const names = await db.tables('projects').where({ site_code: 'aoc' }).orderBy('name').pluck('name')
    expect(names).toEqual(['Harbour Towers', 'Kerr kitchen', 'Marine Parade townhouses', 'Rose St'])
  })

  it('always has the oven of the examples, in stock in both countries', async () => {
    const { rows } = await db.raw(
      `select l.country, l.price_cents, (select min(available) from stock s where s.product_id = l.product_id) as least
       from product_listings l where sku = 'H2265-1BP' order by country`,
    )
    expect(rows).toEqual([
      { country: 'AU', price_cents: 249_900, least: 18 },
      { country: 'NZ', price_cents: 274_900, least: 18 },
    ])
  })

  it('stores a picture for every address that a product, a store, a page head or a home page names', async () => {
    const { rows: products } = await db.raw(
      `select image ->> 'path' as path from products, jsonb_array_elements(images) image`,
    )
    const stores = await db('stores').select('thumb as path')
    const files = await db('media_files').select('folder', 'file')
    const stored = new Set(files.map(({ folder, file }) => `/media/${folder}/${encodeURIComponent(file)}`))
    // Whole, detail and dimensions; a few products lack a length.
    expect(products.length).toBeGreaterThan(2.9 * (await count('products')))
    const marks = BRAND_CODES.flatMap((code) =>
      [code, `${code}-home`].map((name) => ({ path: `/media/brands/${name}.svg` })),
    )
    const named = [...products, ...stores, ...marks].map(
      ({ path }: { path: string }) => path.split('?')[0] ?? '',
    )
    expect(named.filter((path) => !stored.has(path))).toEqual([])
    expect(files.length).toBe(named.length)
  })

  it('has products in every state of stock', async () => {
    const { rows } = await db.raw(
      `select count(*) filter (where a > 0)::int as shelf, count(*) filter (where a = 0 and o > 0)::int as coming,
         count(*) filter (where a = 0 and o = 0)::int as gone
       from (select sum(available) a, sum(on_order) o from stock where country = 'AU' group by product_id) s`,
    )
    for (const key of ['shelf', 'coming', 'gone']) expect(rows[0][key]).toBeGreaterThan(20)
  })

  it('offers to carry goods up stairs or to a room only where they are too heavy for one person', async () => {
    const { rows } = await db.raw(
      `select p.sku, array_agg(s.title order by s.sort_order) as titles
       from product_listings p join delivery_services s on s.country = p.country
         and (s.category_slugs = '{}' or s.category_slugs && p.category_slugs)
       where p.country = 'AU' and p.sku in ('BHKT10GRR9', 'BWMW25C12SS', 'LC-TLM-MOSS-SG', 'BWTL80W22')
       group by p.sku order by p.sku`,
    )
    const small = ['Take the packaging']
    expect(rows).toEqual([
      { sku: 'BHKT10GRR9', titles: small },
      { sku: 'BWMW25C12SS', titles: small },
      {
        sku: 'BWTL80W22',
        titles: [
          'Take away my old appliance',
          'Basic connection',
          'Stair carry',
          'Carry it to a room I choose',
          'Take the packaging',
        ],
      },
      { sku: 'LC-TLM-MOSS-SG', titles: small },
    ])
    const slugs = await db('categories').pluck('slug')
    const offered = await db('delivery_services').pluck('category_slugs')
    expect(offered.flat().filter((slug: string) => !slugs.includes(slug))).toEqual([])
  })

  it('gives every product of a category specifications of the same groups', async () => {
    const { rows } = await db.raw(
      `select category_slug, count(distinct groups)::int as kinds from (
         select category_slug, (select string_agg(g ->> 'title', ',') from jsonb_array_elements(specifications) g) as groups
         from products) p group by category_slug having count(distinct groups) > 1`,
    )
    expect(rows).toEqual([])
  })

  it('knows every Australian locality of the package and 300 of New Zealand', async () => {
    expect(await count('localities', { country: 'AU' })).toBeGreaterThan(18_400)
    expect(await count('localities', { country: 'NZ' })).toBeGreaterThanOrEqual(300)
    expect(await db('localities').where({ id: '2060_MCMAHONS POINT' }).first('suburb', 'state')).toEqual({
      suburb: 'McMahons Point',
      state: 'NSW',
    })
    expect(await db('localities').where({ id: '0800_DARWIN' }).first('suburb')).toEqual({ suburb: 'Darwin' })
  })

  it('covers every postcode with a delivery zone; only offshore ones get no delivery', async () => {
    const uncovered = await db.raw(
      `select l.postcode from localities l left join delivery_zone_postcodes z using (country, postcode)
       where z.zone_id is null`,
    )
    expect(uncovered.rows).toEqual([])
    const zone = async (country: string, postcode: string) =>
      (await db('delivery_zone_postcodes').where({ country, postcode }).first('zone_id')).zone_id
    expect(await zone('AU', '2000')).toBe('au-sydney')
    expect(await zone('AU', '3121')).toBe('au-melbourne')
    expect(await zone('AU', '2480')).toBe('au-nsw-regional')
    expect(await zone('AU', '0872')).toBe('au-nt-remote')
    expect(await zone('AU', '6798')).toBe('au-offshore')
    expect(await zone('NZ', '1011')).toBe('nz-auckland')
    expect(await zone('NZ', '7805')).toBe('nz-south-remote')
    const never = await db.raw(
      `select id from delivery_zones where not exists (select 1 from unnest(weekday_price_cents) p where p is not null) order by id`,
    )
    expect(never.rows.map(({ id }: { id: string }) => id)).toEqual(['au-offshore', 'nz-offshore'])
  })

  it('has stores in their own time zones, one by appointment, some to visit on the screen', async () => {
    expect(await count('stores')).toBe(14)
    expect(await db('stores').distinct('time_zone').orderBy('time_zone').pluck('time_zone')).toEqual([
      'Australia/Adelaide',
      'Australia/Brisbane',
      'Australia/Melbourne',
      'Australia/Perth',
      'Australia/Sydney',
      'Pacific/Auckland',
    ])
    expect(await count('stores', { is_appointment_only: true })).toBe(1)
    expect(await db('stores').whereNotNull('virtual_tour_id').count('* as n').first()).toEqual({ n: 4 })
  })

  it('sets up every site: settings with its country, flags, the origins of the demo host [CHK-400]', async () => {
    for (const site of BRAND_CODES) {
      const items = await db('settings').where({ site_code: site }).select('name', 'value')
      expect(items).toContainEqual({ name: 'countryCode', value: site === 'nz' ? 'NZ' : 'AU' })
      expect(isFlagOn(items, 'showCalendarOnLoad')).toBe(true)
      const listed = items.find(({ name }) => name === 'ProformaDeliveryBrands')?.value
      expect(hasProformaDelivery([{ brand: 'Haus Keller' }], listed)).toBe(true)
      expect(hasProformaDelivery([{ brand: 'Miele' }], listed)).toBe(false)
      expect((await db('sites').where({ code: site }).first()).allowed_origins).toEqual(
        expect.arrayContaining(origins(site)),
      )
    }
  })

  it('reports each step, and a second start writes nothing but new origins', async () => {
    expect(lines.length).toBeGreaterThanOrEqual(4)
    const before = await db('products').max('updated_at as at').first()
    expect(await seed(db, db.tables, { demoOrigins: () => ['http://localhost:5002'] })).toBe(false)
    expect(await db('products').max('updated_at as at').first()).toEqual(before)
    expect((await db('sites').where({ code: 'aol' }).first()).allowed_origins).toContain(
      'http://localhost:5002',
    )
  })
})

describe('the generated catalogue', () => {
  it('is the same on every machine', () => {
    const hash = createHash('sha256').update(JSON.stringify(seedProducts())).digest('hex')
    expect(hash).toBe(createHash('sha256').update(JSON.stringify(seedProducts())).digest('hex'))
    expect(seedProducts()[0]).toMatchObject({ sku: expect.any(String), category: ['Cooking', 'Ovens'] })
  })

  it('makes any number of further products with SKUs and addresses of their own', () => {
    const products = [...generateProducts(3000)]
    const all = [...seedProducts(), ...products]
    expect(products).toHaveLength(3000)
    expect(new Set(all.map(({ sku }) => sku.toLowerCase())).size).toBe(all.length)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  })
})

describe('suburb names', () => {
  it.each([
    ['MCMAHONS POINT', 'McMahons Point'],
    ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
    ['O’CONNOR', "O'Connor"],
    ["D'AGUILAR", "D'Aguilar"],
    ["K'GARI", "K'Gari"],
    ['PORT MACQUARIE BC', 'Port Macquarie BC'],
    ['ISLE OF CAPRI', 'Isle of Capri'],
    ['THE ROCKS', 'The Rocks'],
    ['MACKAY', 'Mackay'],
    ['MACDONNELL RANGE', 'MacDonnell Range'],
    ['INDULKANA (IWANTJA)', 'Indulkana (Iwantja)'],
    ['Australian National University', 'Australian National University'],
  ])('%s is written %s', (raw, written) => expect(suburbName(raw)).toBe(written))
})

describe('public holidays', () => {
  it('follow Easter', () => {
    expect([2026, 2027, 2028].map(easterSunday)).toEqual([
      [2026, 4, 5],
      [2027, 3, 28],
      [2028, 4, 16],
    ])
  })

  it('are the national ones of Australia', () => {
    expect(publicHolidays('AU', [2027])).toEqual([
      '2027-01-01',
      '2027-01-26',
      '2027-03-26',
      '2027-03-29',
      '2027-04-25',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
    ])
  })

  it('are those of New Zealand, moved off weekends, Matariki among them', () => {
    expect(publicHolidays('NZ', [2027])).toEqual([
      '2027-01-01',
      '2027-01-04',
      '2027-02-08',
      '2027-03-26',
      '2027-03-29',
      '2027-04-26',
      '2027-06-07',
      '2027-06-25',
      '2027-10-25',
      '2027-12-25',
      '2027-12-27',
      '2027-12-28',
    ])
  })
})
