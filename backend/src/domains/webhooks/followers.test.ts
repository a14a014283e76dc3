import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index'
import { raceBehind } from '../../testing/lockedRows'
import { recordUpdate, startUpdate } from './followers.repository'
import { replayFailed } from './repository'

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

describe('the failed updates of platforms', () => {
  it('are sent again once for each order whose newest one has failed', async () => {
    const { db } = await testDatabase()
    const now = new Date('2026-03-05T02:00:00Z')
    const update = { event: 'order.placed', body: '', tries: 20 }
    const follow = async (...states: readonly string[]): Promise<string[]> => {
      const [cart] = await db('carts').insert({ site_code: 'aol', country: 'AU' }).returning('id')
      const follower = { follower: 'https://platform.test', reference: cart.id, created_at: now }
      const [{ id: follower_id }] = await db('order_followers')
        .insert({ ...follower, cart_id: cart.id, site_code: 'aol', busy_until: now })
        .returning('id')
      const updates = states.map((state, at) => ({
        ...update,
        follower_id,
        state,
        dedupe_key: String(at),
        created_at: new Date(now.getTime() + at),
      }))
      return (await db('webhook_deliveries').insert(updates).returning('id')).map(({ id }) => String(id))
    }
    const [, first] = await follow('failed', 'failed')
    const [second] = await follow('failed')
    await follow('failed', 'delivered')
    expect(await replayFailed(db, null, now, 1)).toBe(1)
    expect(await replayFailed(db, null, now, 10)).toBe(1)
    const waiting = await db('webhook_deliveries').where({ state: 'waiting', tries: 0 }).pluck('id')
    expect(waiting.map(String).sort()).toEqual([first, second].sort())
    expect(await replayFailed(db, null, now, 10)).toBe(0)
  })
})
