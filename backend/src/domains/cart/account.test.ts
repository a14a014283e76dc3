import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database'
import { genericPlan } from '../../testing/plans'
import { countQueries } from '../../testing/queries'
import { hasOtherCart, moveOtherCart } from './account.repository'
import { addProduct } from './changes.repository'
import { openCart } from './fill.repository'

describe('the cart of another device', async () => {
  const { db } = await testDatabase()

  it('is found by indexes, also while the tables have no statistics', async () => {
    await db.raw(`insert into carts (site_code, country, account_id)
      select 'aol', 'AU', n from generate_series(1, 5000) n`)
    const owner = { sessionId: randomBytes(32), siteCode: 'aol', country: 'AU', now: new Date() }
    await db('sessions').insert({ id: owner.sessionId, site_code: 'aol', expires_at: 'infinity' })
    const product = { sku: 'OVEN', quantity: 1, warrantyId: null, installId: null }
    const { statements } = await countQueries(async () => {
      await hasOtherCart(db, owner)
      await moveOtherCart(db, owner)
      await openCart(db, owner)
      await addProduct(db, { ...owner, ...product, isNewSession: false, version: null, press: null })
    })
    const id = `'\\x00'`
    const values = [
      [id, `'aol'`, 'now()'],
      [id, `'aol'`, 'now()'],
      [id, `'aol'`, `'AU'`, 'now()'],
      [id, `'aol'`, `'AU'`, `'OVEN'`, '1', 'null', 'null', 'null', 'now()', 'null'],
    ]
    for (const [index, given] of values.entries()) {
      const plan = await genericPlan(db, statements[index] ?? '', given)
      expect(plan).toMatch(/carts_account/)
      expect(plan).not.toMatch(/Seq Scan on carts|carts_old/)
    }
  })
})
