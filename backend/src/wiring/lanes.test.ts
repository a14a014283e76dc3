import { describe, expect, it, vi } from 'vitest'
import { addJob } from '../db/jobs'
import { ucpEnv } from '../domains/ucp/testing/platform'
import { startWorker } from '../jobs/worker'
import { testApp } from '../testing/app'
import { testDatabase } from '../testing/database'
import { lanesOf } from './lanes'

describe('the lanes of the worker', () => {
  it('send mails while the receivers of webhooks and platforms hang', async () => {
    const { db, url: databaseUrl } = await testDatabase()
    const app = await testApp({ foundation: { db }, env: ucpEnv })
    let answer = (): void => undefined
    const hanging = new Promise<void>((resolve) => {
      answer = resolve
    })
    const send = vi.fn(async () => undefined)
    const stubs: Record<string, (payload: unknown) => Promise<void>> = {
      'send-mail': send,
      'deliver-webhook': () => hanging,
      'update-follower': () => hanging,
    }
    const lanes = lanesOf(app.backend.services).map(({ name, concurrency, tasks }) => {
      const own = Object.keys(tasks).filter((task) => stubs[task])
      return { name, concurrency, tasks: Object.fromEntries(own.map((task) => [task, stubs[task]!])) }
    })
    const used = lanes.filter(({ tasks }) => Object.keys(tasks).length > 0)
    expect(used.flatMap(({ tasks }) => Object.keys(tasks)).sort()).toEqual(Object.keys(stubs).sort())
    for (let nth = 0; nth < 8; nth += 1) {
      await addJob(db, 'deliver-webhook', {}, { key: `deliver-webhook:${nth}` })
      await addJob(db, 'update-follower', {}, { key: `update-follower:${nth}` })
    }
    await addJob(db, 'send-mail', {})
    const workers = await Promise.all(
      used.map((lane) => startWorker({ db, databaseUrl, lane, log: app.log })),
    )
    try {
      await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 10_000 })
    } finally {
      answer()
      await Promise.all(workers.map((worker) => worker.stop()))
    }
  })

  it('try the updates of a platform while UCP is off, so that they fail instead of waiting for ever', async () => {
    const { db, backend } = await testApp()
    const [cart] = await db('carts').insert({ site_code: 'aol', country: 'AU' }).returning('id')
    const follower = { follower: 'https://platform.test', reference: cart.id, created_at: new Date() }
    const [{ id: followerId }] = await db('order_followers')
      .insert({ ...follower, cart_id: cart.id, site_code: 'aol' })
      .returning('id')
    await db('webhook_deliveries').insert({
      follower_id: followerId,
      event: 'order.shipped',
      dedupe_key: 'shipped',
      body: '',
    })
    const tasks = Object.assign({}, ...lanesOf(backend.services).map((lane) => lane.tasks))
    await expect(tasks['update-follower']({ followerId })).rejects.toThrow('answered nothing')
    expect(await db('webhook_deliveries').select('state', 'tries', 'last_answer')).toEqual([
      { state: 'waiting', tries: 1, last_answer: 'Error: UCP is off' },
    ])
  })
})
