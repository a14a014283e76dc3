import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureProducts, insertCatalogue, testDatabase, type TestDb } from '../../../testing/index'
import { inTransaction } from '../../../db/transaction'
import { listOverboughtLines } from './ordered.service'

let db: TestDb
let lineId: string
/** A line of 50 units, of which the newest quote has 5. */
beforeEach(async () => {
  ;({ db } = await testDatabase())
  await insertCatalogue(db, fixtureProducts)
  const product = await db('products').first('id', 'sku')
  const [project] = await db('projects')
    .insert({ site_code: 'aol', name: 'Rose St', last_modified: new Date() })
    .returning('id')
  const [line] = await db('project_lines')
    .insert({
      project_id: project.id,
      product_id: product.id,
      sku: product.sku,
      title: 'Oven 60',
      quantity: 50,
      quoted_quantity: 5,
      added_price_cents: 129_995,
      sort_order: 1024,
    })
    .returning('id')
  lineId = line.id
})

describe('the check of a cart’s units against a quote and a lock', () => {
  it.each([
    { title: 'as many as quoted', quoted: 5, others: 0, left: null },
    { title: 'more than quoted', quoted: 6, others: 0, left: 5 },
    { title: 'those of a lock after the quote', quoted: 0, others: 50, left: null },
    { title: 'both, as many as the line has', quoted: 5, others: 45, left: null },
    { title: 'both, more than the line has', quoted: 5, others: 46, left: 50 },
  ])('counts $title', async ({ quoted, others, left }) => {
    const units = [
      { lineId, quantity: others, isQuoted: false },
      { lineId, quantity: quoted, isQuoted: true },
    ].filter(({ quantity }) => quantity > 0)
    const cartId = '00000000-0000-4000-8000-000000000000'
    const lines = await inTransaction(db, (trx) => listOverboughtLines(trx, { cartId, units }))
    expect(lines).toEqual(left === null ? [] : [{ title: 'Oven 60', left }])
  })
})
