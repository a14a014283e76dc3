import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../db/connection'
import { queueMail } from '../domains/mail/service'
import { mailSamples } from '../domains/mail/testing/samples'
import { queueWebhooks } from '../domains/webhooks/service'
import { sampleEvent } from '../domains/webhooks/testing/sampleEvent'
import { insertAttempt } from '../testing/shop'
import { sampleCalls, type TestApp, testApp, testDbOn } from '../testing/index'

const nowhere = 'postgres://nobody@127.0.0.1:1/none'

const lineOf = (text: string, start: string): string | undefined =>
  text.split('\n').find((line) => line.startsWith(start))
const readMetrics = async (app: TestApp): Promise<string> => (await app.internal('GET', '/metrics')).text

describe('metrics', () => {
  it('are not served on the public address', async () => {
    const app = await testApp()
    expect((await app.request('GET', '/metrics')).status).toBe(404)
    expect((await app.request('GET', '/mailbox')).status).toBe(404)
    const { status, headers } = await app.internal('GET', '/metrics')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-type')).toContain('text/plain')
  })

  it('count requests by route template and status', async () => {
    const app = await testApp({ extraCalls: sampleCalls() })
    for (const path of ['/api/samples/5', '/api/samples/6', '/api/samples/no', '/wp-login.php']) {
      await app.request('GET', path)
    }
    const text = await readMetrics(app)
    const count = (labels: string) => lineOf(text, `http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",route="/api/samples/:id",status="200"')).toMatch(/ 2$/)
    expect(count('method="GET",route="/api/samples/:id",status="400"')).toMatch(/ 1$/)
    expect(count('method="any",route="none",status="404"')).toMatch(/ 1$/)
  })

  it('count presses of "Place order" from 0, so that the first failure is an increase', async () => {
    const app = await testApp()
    const press = (status: number) => `{method="POST",route="/api/checkout",status="${status}"}`
    const text = await readMetrics(app)
    for (const status of [200, 500, 503])
      expect(text).toContain(`http_request_duration_seconds_count${press(status)} 0\n`)
  })

  it('go on without what the database would tell while it is away', async () => {
    const db = testDbOn(openPool(nowhere), nowhere)
    const app = await testApp({ foundation: { db } })
    const text = await readMetrics(app)
    expect(text).toContain('# TYPE http_request_duration_seconds histogram')
    for (const start of ['countertop_mails{', 'countertop_payments_attention ', 'countertop_jobs_oldest'])
      expect(lineOf(text, start)).toBeUndefined()
    expect(app.logLines.join('')).toContain('a metric could not be read')
    await db.close()
  })
})

describe('metrics of the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ env: { WEBHOOK_KEY: 'ab'.repeat(32) } })
  })

  it('count payments by method and outcome, open ones by age, and those that wait for a person or a provider', async () => {
    const now = new Date('2026-03-05T01:00:00Z')
    const insert = async (over: Record<string, unknown>) => {
      const id = await insertAttempt(app.db)
      await app.db('payment_attempts').where({ id }).update(over)
    }
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    await insert({ state: 'approved', payment_option: 0, created_at: ago(10) })
    await insert({ state: 'approved', payment_option: 0, created_at: ago(23 * 60) })
    await insert({ state: 'approved', payment_option: 0, created_at: ago(25 * 60) })
    await insert({ state: 'declined', payment_option: 256, created_at: ago(10) })
    await insert({ state: 'approved', payment_option: 4, created_at: ago(10) })
    await insert({ state: 'unknown', payment_option: 0, created_at: ago(90) })
    await insert({ state: 'unknown', payment_option: 0, created_at: ago(30 * 60) })
    const alarmed = await insertAttempt(app.db)
    const { cart_id: cartId } = await app.db('payment_attempts').where({ id: alarmed }).first('cart_id')
    const event = { cart_id: cartId, attempt_id: alarmed, detail: '{}' }
    await app.db('payment_events').insert([
      { ...event, kind: 'alarm', dedupe_key: 'alarm:1' },
      { ...event, kind: 'captured', amount_cents: 100, dedupe_key: 'captured:1' },
    ])
    const refund = (state: string) => ({
      id: randomUUID(),
      cart_id: cartId,
      attempt_id: alarmed,
      idempotency_key: randomUUID(),
      amount_cents: 10,
      reason: 'test',
      actor: 'test',
      state,
      created_at: ago(5),
      updated_at: ago(5),
    })
    await app.db('payment_refunds').insert([refund('requested'), refund('done')])
    const text = await readMetrics(app)
    for (const line of [
      'countertop_payments_attention 1',
      'countertop_refunds_open 1',
      'countertop_refunds_open_oldest_seconds 300',
      'countertop_payments_day{method="CreditCard",outcome="approved"} 2',
      'countertop_payments_day{method="Zip",outcome="declined"} 1',
      'countertop_payments_day{method="CreditAccount",outcome="approved"} 1',
      'countertop_payments_day{method="CreditCard",outcome="unknown"} 1',
      'countertop_payments_open{state="unknown"} 2',
      'countertop_payments_open_oldest_seconds{state="unknown"} 108000',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
  })

  it('count jobs, mails and webhooks that are waiting or have failed', async () => {
    const { webhooks } = app.backend.services
    await webhooks.add({ siteCode: 'aol', url: 'https://erp.test/hooks', events: ['order.placed'] })
    for (const dedupeKey of ['1', '2', '3']) {
      await queueMail(app.db, {
        siteCode: 'aol',
        to: 'a@b.test',
        kind: 'refundNotice',
        data: mailSamples.refundNotice,
      })
      await queueWebhooks(app.db, 'aol', [{ dedupeKey, event: sampleEvent }])
    }
    const [first, , third] = await app.db('mails').pluck('id')
    const failedBefore = { state: 'failed', updated_at: '2026-03-04T00:59:00Z' }
    await app.db('mails').update({ state: 'failed' }).where({ id: first })
    await app.db('mails').update(failedBefore).where({ id: third })
    await app.db('webhook_deliveries').update({ state: 'failed' }).where({ dedupe_key: '1' })
    await app.db('webhook_deliveries').update(failedBefore).where({ dedupe_key: '3' })
    await app.db('webhook_endpoints').update({ failing_since: new Date() })
    await app.db.raw(
      `update graphile_worker._private_jobs set attempts = max_attempts where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    await app.db.raw(
      `update graphile_worker._private_jobs set run_at = now() - interval '5 minutes' where attempts = 0`,
    )
    const text = await readMetrics(app)
    for (const line of [
      'countertop_jobs{state="due"} 5',
      'countertop_jobs{state="failed"} 1',
      'countertop_mails{state="waiting"} 1',
      'countertop_mails{state="failed_24h"} 1',
      'countertop_webhook_deliveries{state="waiting"} 1',
      'countertop_webhook_deliveries{state="failed_24h"} 1',
      'countertop_webhook_endpoints{state="failing"} 1',
      'countertop_webhook_endpoints{state="disabled"} 0',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(Number(lineOf(text, 'countertop_jobs_oldest_due_seconds')?.split(' ')[1])).toBeGreaterThanOrEqual(
      300,
    )
  })
})

describe('the mailbox', () => {
  it('is served on the internal address if it replaces a mail server, and otherwise not at all', async () => {
    const app = await testApp({ env: { MAILBOX: 'on' } })
    await queueMail(app.db, {
      siteCode: 'nz',
      to: 'a@b.test',
      kind: 'refundNotice',
      data: mailSamples.refundNotice,
    })
    const { id } = await app.db('mails').first('id')
    await app.backend.services.mail.tasks['send-mail']?.({ mailId: id })
    const { body } = await app.internal('GET', '/mailbox')
    expect(body).toMatchObject([
      { siteCode: 'nz', recipient: 'a@b.test', subject: expect.stringContaining('refund') },
    ])
    const plain = await testApp({ foundation: { db: app.db } })
    expect((await plain.internal('GET', '/mailbox')).status).toBe(404)
  })
})
