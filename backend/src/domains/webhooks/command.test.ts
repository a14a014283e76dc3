import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../http/log'
import { testClock, testDatabase, testOrigin, type TestDb } from '../../testing/index'
import { runWebhooks } from './command'
import { ORDER_EVENTS, queueWebhooks, webhookService } from './service'
import { sampleEvent } from './testing/sampleEvent'

let db: TestDb
let lines: string[]
beforeAll(async () => {
  ;({ db } = await testDatabase())
})
beforeEach(async () => {
  lines = []
  await db('webhook_endpoints').delete()
})

const run = async (command: string, { key = 'ab'.repeat(32), allowPrivate = false } = {}) => {
  lines = []
  const webhooks = webhookService({
    db,
    clock: testClock(),
    log: createLog('silent'),
    key: key || undefined,
    allowPrivate,
  })
  await runWebhooks(command.split(' ').filter(Boolean), {
    webhooks,
    allowPrivate,
    line: (text) => void lines.push(text),
  })
  return lines.join('\n')
}
const readId = async (table = 'webhook_endpoints') => (await db(table).first('id')).id as string

describe('npm run webhooks', () => {
  it('adds an endpoint for all or some events, prints its secret once, and lists it without the secret', async () => {
    const added = await run('add nz https://erp.test/hooks')
    expect(added).toContain(ORDER_EVENTS.join(' '))
    expect(added).toMatch(/secret: whsec_[A-Za-z0-9+/]{43}=/)
    await run('add aol https://erp.test/hooks order.paid order.refunded')
    const list = await run('list')
    expect(list).toContain('nz  https://erp.test/hooks')
    expect(list).toContain('  order.paid order.refunded')
    expect(list).not.toContain('whsec_')
  })

  it('names the command that makes the site of a brand in a new database', async () => {
    onTestFinished(() => db('sites').insert({ code: 'hc', allowed_origins: [testOrigin('hc')] }))
    await db('sites').where({ code: 'hc' }).delete()
    await expect(run('add hc https://erp.test/hooks')).rejects.toThrow(
      'hc has no site in this database. Its first origin makes one: npm run origins -- add hc https://www.shop.example',
    )
    expect(await run('list')).toBe('No endpoints.')
  })

  it('rotates an endpoint’s secret, disables, enables and removes it', async () => {
    const secretOf = (text: string) => /whsec_\S+/.exec(text)?.[0]
    const first = secretOf(await run('add nz https://erp.test/hooks'))
    const id = await readId()
    expect(secretOf(await run(`rotate ${id}`))).not.toBe(first)
    expect(await run(`disable ${id}`)).toBe(`${id} is disabled.`)
    expect(await run('list')).toContain('disabled: by an operator')
    expect(await run(`enable ${id}`)).toContain('  active')
    expect(await run(`remove ${id}`)).toBe(`${id} is removed.`)
    expect(await run('list')).toBe('No endpoints.')
  })

  it('lists failed deliveries and sends one again', async () => {
    expect(await run('failed')).toBe('No delivery has failed.')
    await run('add aol https://erp.test/hooks')
    await queueWebhooks(db, 'aol', [{ dedupeKey: 'x', event: sampleEvent }])
    await db('webhook_deliveries').update({ state: 'failed', last_status: 500, last_answer: 'no table' })
    expect(await run('failed')).toMatch(/order\.placed {2}https:\/\/erp\.test\/hooks\n {2}500 no table/)
    expect(await run(`replay ${await readId('webhook_deliveries')}`)).toBe('order.placed is sent again.')
    expect(await db('webhook_deliveries').first('state')).toEqual({ state: 'waiting' })
  })

  it('sends all failed deliveries to an endpoint again, and no others', async () => {
    await run('add aol https://erp.test/hooks')
    const id = await readId()
    const events = ['x', 'y', 'z'].map((dedupeKey) => ({ dedupeKey, event: sampleEvent }))
    await queueWebhooks(db, 'aol', events)
    await db('webhook_deliveries').update({ state: 'failed', tries: 20 })
    const delivered = await readId('webhook_deliveries')
    await db('webhook_deliveries').where({ id: delivered }).update({ state: 'delivered' })
    await run('add aol https://other.test/hooks')
    expect(await run(`replay-failed ${id}`)).toBe('Sent again: 2.')
    const rows = await db('webhook_deliveries').whereNot({ id: delivered }).select('state', 'tries')
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'waiting', tries: 0 })))
    expect(await db('webhook_deliveries').where({ id: delivered }).first('state')).toEqual({
      state: 'delivered',
    })
    expect(await run(`replay-failed ${id}`)).toBe('Sent again: 0.')
  })

  it('sends nothing again to an endpoint that is disabled or does not exist', async () => {
    await run('add aol https://erp.test/hooks')
    const id = await readId()
    await queueWebhooks(db, 'aol', [{ dedupeKey: 'x', event: sampleEvent }])
    await db('webhook_deliveries').update({ state: 'failed' })
    await run(`disable ${id}`)
    await expect(run(`replay-failed ${id}`)).rejects.toThrow(`${id} is disabled: enable it first.`)
    expect(await db('webhook_deliveries').first('state')).toEqual({ state: 'failed' })
  })

  it('sends a failed delivery again once, also where two commands run at the same time', async () => {
    await run('add aol https://erp.test/hooks')
    const id = await readId()
    await queueWebhooks(
      db,
      'aol',
      ['x', 'y'].map((dedupeKey) => ({ dedupeKey, event: sampleEvent })),
    )
    await db('webhook_deliveries').update({ state: 'failed' })
    await db.transaction(async (trx) => {
      await trx('webhook_deliveries').orderBy('created_at').limit(1).forUpdate().select('id')
      expect(await run(`replay-failed ${id}`)).toBe('Sent again: 1.')
    })
  })

  it.each([
    ['', /^Usage: npm run webhooks/],
    ['nonsense', /^Usage: npm run webhooks/],
    ['add zz https://erp.test', /"zz" is not a brand/],
    ['add nz', /"" is not an address/],
    ['add nz http://erp.test', /is not an address that starts with https/],
    ['add nz ftp://erp.test', /is not an address that starts with https/],
    ['add nz https://erp.test order.lost', /Unknown event order\.lost/],
    ['rotate 7', /"7" is not an id/],
    ['enable 00000000-0000-4000-8000-000000000000', /^There is no 0{8}/],
    ['replay 00000000-0000-4000-8000-000000000000', /^There is no 0{8}/],
    ['replay-failed 00000000-0000-4000-8000-000000000000', /^There is no 0{8}/],
  ])('explains what is wrong with "%s"', async (command, message) => {
    await expect(run(command)).rejects.toThrow(message)
    expect(await db('webhook_endpoints').select('id')).toEqual([])
  })

  it('accepts plain HTTP only for local trials, an address once per site, and nothing without a key', async () => {
    await run('add nz http://127.0.0.1:9/x', { allowPrivate: true })
    await expect(run('add nz http://127.0.0.1:9/x', { allowPrivate: true })).rejects.toThrow('already')
    await expect(run('add aol https://erp.test', { key: '' })).rejects.toThrow('WEBHOOK_KEY is not set')
    expect(await db('webhook_endpoints').pluck('site_code')).toEqual(['nz'])
  })
})
