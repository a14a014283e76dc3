import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index'
import { raceBehind } from '../../testing/lockedRows'
import { recordUpdate, startUpdate } from './followers.repository'

describe('the late result of an update to a platform', () => {
  it('does not deadlock with the next try', async () => {
    const { db } = await testDatabase()
    const now = new Date('2026-03-05T02:00:00Z')
    const [cart] = await db('carts').insert({ site_code: 'aol', country: 'AU' }).returning('id')
    const follower = { follower: 'https://platform.test', reference: cart.id, created_at: now }
    const [{ id: followerId }] = await db('order_followers')
      .insert({ ...follower, cart_id: cart.id, site_code: 'aol', busy_until: new Date(now.getTime() - 1) })
      .returning('id')
    const [{ id }] = await db('webhook_deliveries')
      .insert({ follower_id: followerId, event: 'order.placed', dedupe_key: 'placed', body: '' })
      .returning('id')
    const result = { followerId, id, state: 'delivered', status: 200, answer: '', now } as const
    const { deadlocks } = await raceBehind(
      db,
      (third) => third('webhook_deliveries').where({ id }).forUpdate().first(),
      [() => recordUpdate(db, result), () => startUpdate(db, followerId, now)],
    )
    expect(deadlocks).toEqual([])
    expect(await db('webhook_deliveries').pluck('state')).toEqual(['delivered'])
  })
})
