import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Jar, jar, type TestApp, testApp } from '../../testing/index'
import { signedIn } from '../../testing/people'
import { genericPlan } from '../../testing/plans'
import { queueMail } from '../mail/service'
import { mailSamples } from '../mail/testing/samples'
import { queueWebhooks } from '../webhooks/service'
import { sampleEvent } from '../webhooks/testing/sampleEvent'

let app: TestApp
const staff: Jar = jar()
const ids = { mail: '', forgotten: '', endpoint: '', delivery: '' }

beforeAll(async () => {
  app = await testApp({ env: { MAILBOX: 'on', WEBHOOK_KEY: 'ab'.repeat(32) } })
  await signedIn(app, staff, 'staff')
  const to = 'sam@example.com'
  await queueMail(app.db, { siteCode: 'aol', to, kind: 'refundNotice', data: mailSamples.refundNotice })
  await queueMail(app.db, { siteCode: 'aol', to, kind: 'passwordReset', data: mailSamples.passwordReset })
  await queueMail(app.db, { siteCode: 'nz', to, kind: 'refundNotice', data: mailSamples.refundNotice })
  await app
    .db('mails')
    .where({ site_code: 'aol' })
    .update({ state: 'failed', last_error: '550 No such mailbox' })
  await app.db('mails').where({ kind: 'passwordReset' }).update({ data: null })
  ids.mail = (await app.db('mails').where({ site_code: 'aol', kind: 'refundNotice' }).first('id')).id
  ids.forgotten = (await app.db('mails').where({ kind: 'passwordReset' }).first('id')).id
  const { webhooks } = app.backend.services
  const endpoint = await webhooks.add({
    siteCode: 'aol',
    url: 'https://erp.test/hooks',
    events: ['order.placed'],
  })
  await queueWebhooks(app.db, 'aol', [{ dedupeKey: 'x', event: sampleEvent }])
  ids.endpoint = endpoint?.id ?? ''
  ids.delivery = (await app.db('webhook_deliveries').first('id')).id
  await app
    .db('webhook_deliveries')
    .update({ state: 'failed', last_status: 500, last_answer: 'no stock table', tries: 20 })
  await webhooks.disable(ids.endpoint)
  await app.db('graphile_worker._private_jobs').delete()
})

const reads = ['/api/operator/mails', '/api/operator/webhooks/endpoints', '/api/operator/webhooks/deliveries']
const writes = () => [
  `/api/operator/mails/${ids.mail}/retry`,
  `/api/operator/webhooks/endpoints/${ids.endpoint}/enable`,
  `/api/operator/webhooks/deliveries/${ids.delivery}/replay`,
]
const state = async () => [
  await app.db('mails').orderBy('id').select('state', 'tries'),
  await app.db('webhook_endpoints').select('state'),
  await app.db('webhook_deliveries').select('state', 'tries'),
  await app.db('graphile_worker._private_jobs').select('key'),
]

describe('the calls about messages', () => {
  it.each(['nobody', 'customer', 'tradeCustomer'] as const)('refuse %s and change nothing', async (kind) => {
    const refusal =
      kind === 'nobody'
        ? { status: 401, body: { code: 'SIGN_IN_REQUIRED' } }
        : { status: 403, body: { code: 'STAFF_ONLY' } }
    const before = await state()
    const browser = jar()
    if (kind !== 'nobody') await signedIn(app, browser, kind)
    for (const path of reads) {
      expect(await app.request('GET', path, { jar: browser })).toMatchObject(refusal)
    }
    for (const path of writes()) {
      expect(await app.request('POST', path, { jar: browser })).toMatchObject(refusal)
    }
    expect(await state()).toEqual(before)
  })

  it('list a site’s mails by state, and which of them can be sent again', async () => {
    const list = async (query: string, brand = 'aol') =>
      (await app.request('GET', `/api/operator/mails${query}`, { jar: staff, brand })).body as {
        id: string
      }[]
    const failed = await list('?state=failed')
    expect(failed).toHaveLength(2)
    expect(failed.find(({ id }) => id === ids.mail)).toMatchObject({
      kind: 'refundNotice',
      to: 'sam@example.com',
      lastError: '550 No such mailbox',
      canRetry: true,
    })
    expect(failed.find(({ id }) => id === ids.forgotten)).toMatchObject({ canRetry: false })
    expect(await list('?state=waiting')).toEqual([])
    expect(await list('', 'nz')).toMatchObject([{ state: 'waiting', canRetry: false }])
  })

  it('list a site’s endpoints and deliveries with the last answer', async () => {
    const get = async (path: string, brand: string) =>
      (await app.request('GET', path, { jar: staff, brand })).body
    expect(await get('/api/operator/webhooks/endpoints', 'aol')).toEqual([
      {
        id: ids.endpoint,
        url: 'https://erp.test/hooks',
        events: ['order.placed'],
        state: 'disabled',
        disabledReason: 'by an operator',
        failingSince: null,
      },
    ])
    expect(await get('/api/operator/webhooks/deliveries?state=failed', 'aol')).toMatchObject([
      { id: ids.delivery, event: 'order.placed', tries: 20, lastStatus: 500, lastAnswer: 'no stock table' },
    ])
    expect(await get('/api/operator/webhooks/deliveries?state=delivered', 'aol')).toEqual([])
    for (const path of reads.slice(1)) expect(await get(path, 'nz')).toEqual([])
  })

  it('answer 404 for another site’s messages and for unknown ones', async () => {
    const before = await state()
    for (const path of writes()) {
      expect((await app.request('POST', path, { jar: staff, brand: 'nz' })).status).toBe(404)
    }
    const none = randomUUID()
    for (const [path, code] of [
      [`/api/operator/mails/${none}/retry`, 'NO_SUCH_MAIL'],
      [`/api/operator/mails/${ids.forgotten}/retry`, 'NO_SUCH_MAIL'],
      [`/api/operator/webhooks/endpoints/${none}/enable`, 'NO_SUCH_ENDPOINT'],
      [`/api/operator/webhooks/deliveries/${none}/replay`, 'NO_SUCH_DELIVERY'],
    ]) {
      expect(await app.request('POST', path ?? '', { jar: staff })).toMatchObject({
        status: 404,
        body: { code },
      })
    }
    expect(await state()).toEqual(before)
  })

  it.each(['/api/operator/mails?state=lost', '/api/operator/webhooks/deliveries?state=sent'])(
    'refuse an unknown state: %s',
    async (path) => {
      expect(await app.request('GET', path, { jar: staff })).toMatchObject({ status: 400 })
    },
  )

  it('send failed messages again', async () => {
    for (const path of writes()) {
      expect([200, 204]).toContain((await app.request('POST', path, { jar: staff })).status)
    }
    const { mail } = app.backend.services
    await mail.tasks['send-mail']?.({ mailId: ids.mail })
    expect(await mail.mailbox(5)).toMatchObject([{ recipient: 'sam@example.com' }])
    expect(await app.db('webhook_endpoints').first('state')).toEqual({ state: 'active' })
    expect(await app.db('webhook_deliveries').first('state', 'tries')).toEqual({ state: 'waiting', tries: 0 })
    expect((await app.db('graphile_worker._private_jobs').pluck('key')).sort()).toEqual(
      [`deliver-webhook:${ids.delivery}`, `send-mail:${ids.mail}`].sort(),
    )
    expect((await app.request('POST', `/api/operator/mails/${ids.mail}/retry`, { jar: staff })).status).toBe(
      404,
    )
  })
})

describe('the list', () => {
  const readPlan = async (path: string, table: string, values: string[]): Promise<string> => {
    await app.db.raw(`analyze ${table}`)
    const { statements } = await app.queryCount(() => app.request('GET', path, { jar: staff }))
    const sql = statements.find((one) => one.includes(`from ${table}`)) ?? ''
    return genericPlan(app.db, sql, values)
  }

  it.each([
    ['mails_site', ''],
    ['mails_unsent', '?state=failed'],
    ['mails_unsent', '?state=waiting'],
    ['mails_site', '?state=sent'],
  ])('of mails uses the index %s for “%s” among many of other sites', async (index, query) => {
    await app.db.raw(`insert into mails (site_code, kind, recipient, dedupe_key, state)
      select 'wa', 'refundNotice', 'sam@example.com', gen_random_uuid(), 'sent' from generate_series(1, 5000)`)
    expect(await readPlan(`/api/operator/mails${query}`, 'mails', [`'aol'`, '100'])).toMatch(
      new RegExp(`(?:using|on) ${index}\\b`),
    )
  })

  it.each([
    ['webhook_deliveries_site', ''],
    ['webhook_deliveries_failed', '?state=failed'],
    ['webhook_deliveries_open', '?state=waiting'],
    ['webhook_deliveries_site', '?state=delivered'],
  ])('of deliveries uses the index %s for “%s” among many of other sites', async (index, query) => {
    await app.db
      .raw(`insert into webhook_endpoints (site_code, url, events) values ('wa', 'https://wa.test', '{}')
      on conflict do nothing`)
    await app.db.raw(`insert into webhook_deliveries (endpoint_id, event, dedupe_key, body, state)
      select id, 'order.placed', gen_random_uuid(), '', 'delivered' from webhook_endpoints, generate_series(1, 5000)
      where site_code = 'wa'`)
    const path = `/api/operator/webhooks/deliveries${query}`
    expect(await readPlan(path, 'webhook_deliveries', ['100', `'aol'`])).toMatch(
      new RegExp(`(?:using|on) ${index}\\b`),
    )
  })
})
