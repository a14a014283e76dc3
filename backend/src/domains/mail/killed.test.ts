import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index'
import { testMailServer } from '../../testing/mailServer'
import { backendProcess } from '../../testing/process'
import { mailSamples } from './testing/samples'
import { queueMail } from './service'

describe('a worker', () => {
  it('killed after the server accepted a mail sends it once more, with the same Message-ID', async () => {
    const { db, url } = await testDatabase()
    const server = await testMailServer()
    const env = { DATABASE_URL: url, SMTP_URL: server.url, MAIL_FROM: 'shop@shop.test' }
    server.acknowledgement = new Promise(() => undefined)
    const first = await backendProcess(env)
    await queueMail(db, {
      siteCode: 'aol',
      to: 'sam@example.com',
      kind: 'orderConfirmation',
      data: mailSamples.orderConfirmation,
    })
    await expect.poll(() => server.received.length, { timeout: 20_000, interval: 10 }).toBe(1)
    first.child.kill('SIGKILL')
    expect(await db('mails').select('state', 'tries')).toEqual([{ state: 'waiting', tries: 1 }])

    // The queue still contains the dead process's job; here its process counts as dead without waiting a
    // minute.
    await db.raw(`update job_pools set seen_at = now() - interval '61 seconds'`)
    server.acknowledgement = Promise.resolve()
    const second = await backendProcess(env)
    await expect
      .poll(() => db('mails').select('state', 'tries'), { timeout: 20_000, interval: 20 })
      .toEqual([{ state: 'sent', tries: 2 }])
    const names = server.received.map(({ headers }) => headers.get('message-id'))
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
    // The job ends a moment after the mail is recorded as sent.
    await expect
      .poll(() => db('graphile_worker._private_jobs').select('id'), { timeout: 20_000, interval: 20 })
      .toEqual([])
    second.child.kill('SIGTERM')
  }, 60_000)
})
