import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importProducts, linesOf, type ProductInput } from '../catalogueImport/index'
import { fixtureProducts, insertCatalogue, testDatabase, type TestDb } from '../../testing/index'

let db: TestDb
beforeAll(async () => {
  ;({ db } = await testDatabase())
  await insertCatalogue(db, [])
})
beforeEach(async () => {
  await db.raw('truncate product_listings cascade')
  await db('products').delete()
  await importAll(...(fixtureProducts as ProductInput[]))
})

/** What the shelves say, and what the listings say of the same. */
const expectTrue = async (): Promise<void> => {
  const { rows: kept } = await db.raw(
    `select s.country, s.product_id, s.popularity, s.price_cents, s.slug, k.sites, k.brand_slug, k.category_slugs,
       array(select t.name || '=' || t.value from unnest(s.traits) with ordinality as has (id, place)
         join shelf_traits t using (id) order by has.place) as traits
     from shelf_listings s join shelf_kinds k on k.id = s.kind_id and k.country = s.country order by 1, 2`,
  )
  const { rows: listings } = await db.raw(
    `select country, product_id, popularity, price_cents, slug, sites, brand_slug, category_slugs,
       array(select trait ->> 'name' || '=' || (trait ->> 'value')
         from jsonb_array_elements(traits) with ordinality as has (trait, place) order by place) as traits
     from product_listings order by 1, 2`,
  )
  expect(kept).toEqual(listings)
  const { rows: counted } = await db.raw(
    `select country, sites, brand_slug, category_slugs, products from shelf_kinds order by 1, 2, 3, 4`,
  )
  const { rows: kinds } = await db.raw(
    `select country, sites, brand_slug, category_slugs, count(*)::int as products from product_listings
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  expect(counted).toEqual(kinds)
}

const product = (sku: string, more: Partial<ProductInput> = {}): ProductInput =>
  ({ ...fixtureProducts[0], sku, slug: sku.toLowerCase(), modelNumber: sku, ...more }) as ProductInput
const importAll = (...products: ProductInput[]) =>
  importProducts(db, linesOf(products as never), { batchSize: 3 })

describe('the shelves', () => {
  it('hold what the listings say', async () => {
    await expectTrue()
    expect(await db('shelf_listings').first()).toBeDefined()
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['prices and ranks change', () => db('product_listings').update({ price_cents: 700, popularity: 7 })],
    [
      'a product is sold elsewhere',
      () =>
        db('product_listings')
          .limit(1)
          .update({ sites: ['hc', 'nz'] }),
    ],
    [
      'a product changes brand and category',
      () =>
        db('product_listings')
          .where({ sku: 'H2265-1BP' })
          .update({ brand_slug: 'calder', category_slugs: ['laundry', 'washers'] }),
    ],
    [
      'attributes change',
      () =>
        db('product_listings').update({
          view: JSON.stringify({
            attributes: [
              { name: 'Width', type: 'String', value: '61 cm' },
              { name: 'Colour', type: 'String', value: "Ash '\\ grey" },
              { name: 'Steam', type: 'Boolean', value: true },
            ],
          }),
        }),
    ],
    ['a listing goes', () => db('product_listings').where({ sku: 'H2265-1BP' }).delete()],
    ['products go', () => db('products').delete()],
    ['all listings go at once', () => db.raw('truncate product_listings cascade')],
    ['nothing changes', () => db('product_listings').where({ sku: 'NOBODY' }).update({ popularity: 1 })],
    [
      'products come and change in one import',
      () => importAll(product('N-1'), product('N-2'), product('H2265-1BP')),
    ],
  ]
  it.each(changes)('are true when %s', async (_when, change) => {
    await change()
    await expectTrue()
  })

  it('go back with a transaction that does', async () => {
    const before = await db('shelf_kinds').orderBy('id')
    await expect(
      db.transaction(async (trx) => {
        await trx('product_listings').update({ sites: ['hc'] })
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await db('shelf_kinds').orderBy('id')).toEqual(before)
  })

  it('are true after imports at the same time, of the same kind of product and of others', async () => {
    const file = (letter: string) =>
      Array.from({ length: 12 }, (_, i) =>
        product(`${letter}-${i}`, {
          sites: i % 2 ? ['aol'] : ['aol', 'wa'],
          brand: i % 3 ? 'Miele' : 'Calder',
        }),
      )
    await Promise.all(['A', 'B', 'C', 'D'].map((letter) => importAll(...file(letter))))
    await expectTrue()
    expect(await db('products').where('sku', 'like', '_-%').count().first()).toEqual({ count: 48 })
    // And again with all of them on other shelves, some of which become empty.
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((letter) =>
        importAll(...file(letter).map((one) => ({ ...one, sites: ['hc' as const] }))),
      ),
    )
    await expectTrue()
  })

  it('are true while one takes away what another changes', async () => {
    await Promise.all([
      db('product_listings')
        .where({ country: 'AU' })
        .update({ sites: ['wa'] }),
      db('product_listings').where({ country: 'NZ' }).delete(),
      importAll(product('N-9')),
    ])
    await expectTrue()
  })
})
