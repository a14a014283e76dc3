import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database'
import { genericPlan } from '../../testing/plans'
import { countQueries } from '../../testing/queries'
import { lockCartById } from './purchase.repository'

describe('lockCartById', () => {
  it('finds the checkout sessions of a cart by indexes, however many there are', async () => {
    const { db } = await testDatabase()
    await db.raw(`insert into ucp_resources (id, kind, site_code, platform, state, created_at, cart_id)
      select gen_random_uuid(), 'checkout', 'aol', 'https://platform.test', 'open', now(), gen_random_uuid()
      from generate_series(1, 5000)`)
    await db.raw('analyze ucp_resources')
    const cartId = randomUUID()
    const { statements } = await countQueries(() => lockCartById(db, cartId))
    const plan = await genericPlan(db, statements[0] ?? '', [`'${cartId}'`])
    expect(plan).toContain('on ucp_resources_cart ')
    expect(plan).toContain('on ucp_resources_continued ')
    expect(plan).not.toContain('Seq Scan on ucp_resources')
  })
})
