import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index'
import { untilWaiting } from '../../testing/lockedRows'
import { backendProcess } from '../../testing/process'
import { projectShop } from '../projects/testing/shop'

describe('a worker', () => {
  it('killed while it stores a paper leaves one of each when it runs again', async () => {
    const { db, url } = await testDatabase()
    const shop = await projectShop('2026-11-24T01:00:00Z', { db })
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const papers = () =>
      db('project_quote_files')
        .where({ project_id: projectId })
        .orderBy('show_prices')
        .select('rev', 'show_prices as showPrices')

    // The worker stops where it records the paper whose bytes it has stored.
    const lock = await db.transaction()
    await lock.raw('lock table project_quote_files in exclusive mode')
    const first = await backendProcess({ DATABASE_URL: url })
    const quote = await shop.call(shop.staff, 'POST', '/api/v2/project/quote', { projID: projectId })
    expect(quote.status, quote.text).toBe(200)
    await untilWaiting(db, 1)
    expect(await db('blobs').select('id')).toHaveLength(1)
    first.child.kill('SIGKILL')
    // Its statement ends with it: Postgres would notice only after the lock.
    await db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await untilWaiting(db, 0)
    await lock.rollback()
    expect(await papers()).toEqual([])

    // The dead process' pool counts as dead without waiting a minute.
    await db.raw(`update job_pools set seen_at = now() - interval '61 seconds'`)
    const second = await backendProcess({ DATABASE_URL: url })
    await expect.poll(papers, { timeout: 20_000, interval: 20 }).toEqual([
      { rev: 1, showPrices: false },
      { rev: 1, showPrices: true },
    ])
    second.child.kill('SIGTERM')
  }, 60_000)
})
