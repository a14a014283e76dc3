import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { setTracer } from '../../foundation/tracing'
import { createLog } from '../../http/log'
import { type TestClock, testClock, testDatabase, type TestDb } from '../../testing/index'
import { type TestReceiver, testReceiver } from '../../testing/webhookReceiver'
import { sampleEvent } from './testing/sampleEvent'
import {
  DISABLE_AFTER_DAYS,
  ORDER_EVENTS,
  queueWebhooks,
  ROTATION_DAYS,
  WEBHOOK_TRIES,
  type WebhookDeps,
  webhookService,
  type WebhookService,
} from './service'

const DAY_MS = 86_400_000
const key = 'ab'.repeat(32)
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let db: TestDb
let clock: TestClock
let receiver: TestReceiver
let service: WebhookService

const serviceWith = (over: Partial<WebhookDeps> = {}): WebhookService =>
  webhookService({ db, clock, log, key, allowPrivate: true, timeoutMs: 10_000, ...over })

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  lines.length = 0
  await db('webhook_endpoints').delete()
  await db('graphile_worker._private_jobs').delete()
  // The receivers' library compares a delivery's time with the real clock.
  clock = testClock(new Date())
  receiver = await testReceiver()
  service = serviceWith()
})

const added = async (events: (typeof ORDER_EVENTS)[number][] = [...ORDER_EVENTS], siteCode = 'aol') => {
  const endpoint = await service.add({ siteCode, url: receiver.url, events })
  if (!endpoint) throw new Error('The endpoint is there already')
  return endpoint
}
const queue = (dedupeKey = 'placed:AOL-100001', siteCode = 'aol') =>
  inTransaction(db, (trx) => queueWebhooks(trx, siteCode, [{ dedupeKey, event: sampleEvent }]))
const rows = () =>
  db('webhook_deliveries').orderBy('created_at').select('id', 'state', 'tries', 'last_status', 'last_answer')
const jobs = async () => {
  const found = await db('graphile_worker._private_jobs').select('payload')
  return found.map(({ payload }: { payload: { deliveryId: string } }) => payload.deliveryId)
}
const run = async (id?: string, by = service) =>
  by.tasks['deliver-webhook']?.({ deliveryId: id ?? (await jobs())[0] })
const endpointState = () => db('webhook_endpoints').first('state', 'disabled_reason', 'failing_since')

describe('queueing a webhook', () => {
  it('leaves nothing behind when the transaction it belongs to rolls back', async () => {
    await added()
    const work = inTransaction(db, async (trx) => {
      await queueWebhooks(trx, 'aol', [{ dedupeKey: 'x', event: sampleEvent }])
      throw new Error('the order failed')
    })
    await expect(work).rejects.toThrow('the order failed')
    expect([await rows(), await jobs()]).toEqual([[], []])
  })

  it('makes one delivery per key for each active endpoint of the site that subscribes to the event', async () => {
    await added(['order.placed'])
    await queue()
    await queue()
    expect(await rows()).toHaveLength(1)
    await queue('placed:NZ-1', 'nz')
    expect(await rows()).toHaveLength(1)
    await db('webhook_endpoints').update({ events: ['order.refunded'] })
    await queue('placed:AOL-100002')
    await db('webhook_endpoints').update({ events: ['order.placed'], state: 'disabled' })
    await queue('placed:AOL-100003')
    expect(await jobs()).toEqual([(await rows())[0].id])
  })
})

describe('a delivery', () => {
  it('is the event as JSON, with a signature that the receivers’ own library accepts', async () => {
    const endpoint = await added()
    await queue()
    await run()
    const [{ id, ...row }] = await rows()
    expect(row).toEqual({ state: 'delivered', tries: 1, last_status: 200, last_answer: '' })
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    expect(JSON.parse(body)).toEqual(sampleEvent)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id })
    const secret = service.secretOf(endpoint)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const library = new Webhook(secret)
    expect(library.verify(body, headers as Record<string, string>)).toEqual(sampleEvent)
    expect(() => library.verify(body.replace('2785', '1'), headers as Record<string, string>)).toThrow()
    expect(JSON.stringify([await db('webhook_endpoints'), await rows()])).not.toContain(secret)
  })

  it('is signed with both secrets for a week after a rotation, then only with the new one', async () => {
    const before = await added()
    const after = await service.rotate(before.id)
    if (!after) throw new Error('The endpoint is not there')
    expect(service.secretOf(after)).not.toBe(service.secretOf(before))
    const acceptedBy = async (delivery: string) => {
      await queue(delivery)
      await run((await db('webhook_deliveries').where({ dedupe_key: delivery }).first('id')).id)
      const { headers, body } = receiver.received.at(-1) as (typeof receiver.received)[0]
      // As the receiver sees it at that time.
      const signed = { ...headers } as Record<string, string>
      return [before, after].filter((endpoint) => {
        try {
          new Webhook(service.secretOf(endpoint)).verify(body, signed)
          return true
        } catch (error) {
          if (!String(error).includes('No matching signature')) throw error
          return false
        }
      })
    }
    expect(await acceptedBy('one')).toEqual([before, after])
    await db('webhook_endpoints').update({ former_secret_until: new Date(clock.now().getTime()) })
    expect(await acceptedBy('two')).toEqual([after])
    expect((after.formerSecretUntil?.getTime() ?? 0) - clock.now().getTime()).toBe(ROTATION_DAYS * DAY_MS)
  })

  it('is retried with the same ID while the receiver is down or refuses, and records the last answer', async () => {
    await added()
    await queue()
    receiver.answer = { status: 503, body: 'we are\u0000 counting stock' }
    await expect(run()).rejects.toThrow(/answered 503$/)
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, last_status: 503, last_answer: 'we are counting stock' },
    ])
    receiver.answer = 'hold'
    await expect(run(undefined, serviceWith({ timeoutMs: 300 }))).rejects.toThrow(/answered nothing$/)
    expect((await rows())[0].last_answer).toBe('Error: No answer within 300 ms')
    const port = Number(new URL(receiver.url).port)
    await receiver.close()
    await expect(run()).rejects.toThrow(/answered nothing$/)
    expect((await rows())[0].last_answer).toContain('ECONNREFUSED')
    expect((await endpointState()).failing_since).toEqual(clock.now())

    const back = await testReceiver(port)
    await run()
    expect(await rows()).toMatchObject([{ state: 'delivered', tries: 4, last_status: 200 }])
    expect((await endpointState()).failing_since).toBeNull()
    expect(
      new Set([...receiver.received, ...back.received].map(({ headers }) => headers['webhook-id'])).size,
    ).toBe(1)
  })

  it('is not repeated after success, unless an operator sends it again', async () => {
    await added()
    await queue()
    const [{ id }] = await rows()
    await run(id)
    await run(id)
    expect(receiver.received).toHaveLength(1)
    expect(await service.replay({ id, siteCode: 'nz' })).toBeUndefined()
    expect(await service.replay({ id, siteCode: 'aol' })).toBe('order.placed')
    await run(id)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  it('that an operator sends again belongs to the trace of that request', async () => {
    await added()
    await queue()
    const [{ id }] = await rows()
    const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const span = {
      traceId: 'a'.repeat(32),
      rename: () => undefined,
      set: () => undefined,
      fail: () => undefined,
      end: () => undefined,
      around: <T>(inside: () => T) => inside(),
    }
    setTracer({ traceparent: () => parent, begin: () => span })
    onTestFinished(() => setTracer(undefined))
    await service.replay({ id, siteCode: 'aol' })
    const job = await db('graphile_worker._private_jobs')
      .where({ key: `deliver-webhook:${id}` })
      .first()
    expect(job?.payload).toEqual({ deliveryId: id, traceparent: parent })
  })

  it('does not follow redirects and reads only the beginning of an answer', async () => {
    await added()
    await queue()
    receiver.answer = { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }
    await expect(run()).rejects.toThrow(/answered 302$/)
    receiver.answer = { status: 200, body: 'x'.repeat(5_000_000) }
    await run()
    expect((await rows())[0].last_answer).toHaveLength(500)
  })

  it('ends, and is retried, if the receiver answers with a change of protocol', async () => {
    await added()
    await queue()
    receiver.answer = { status: 101, headers: { connection: 'Upgrade', upgrade: 'websocket' } }
    await expect(run()).rejects.toThrow(/answered nothing$/)
    expect((await rows())[0].last_answer).toBe('Error: The connection was closed without an answer')
  })

  it('fails visibly after its last try, without the order’s data in the log', async () => {
    await added()
    await queue()
    await db('webhook_deliveries').update({ tries: WEBHOOK_TRIES - 2 })
    receiver.answer = { status: 500 }
    await expect(run()).rejects.toThrow()
    await run()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: WEBHOOK_TRIES }])
    expect(lines.join('')).toContain('a webhook could not be delivered')
    expect(lines.join('')).not.toMatch(/AOL-|example\.com/)
  })

  it('fails visibly while nothing can be signed, without blame for the endpoint, and can be replayed', async () => {
    await added()
    await queue()
    const keyless = serviceWith({ key: undefined })
    await db('webhook_deliveries').update({ tries: WEBHOOK_TRIES - 2 })
    await expect(run(undefined, keyless)).rejects.toThrow('WEBHOOK_KEY is not set')
    await run(undefined, keyless)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', last_answer: 'WEBHOOK_KEY is not set' })
    expect(await endpointState()).toMatchObject({ state: 'active', failing_since: null })
    expect(lines.join('')).toContain('a webhook could not be delivered')
    expect(await service.replay({ id: row?.id, siteCode: null })).toBe('order.placed')
    await run(row?.id)
    expect(await rows()).toMatchObject([{ state: 'delivered', tries: 1 }])
  })
})

describe('an endpoint', () => {
  it('that fails every time for days is disabled with an alarm, receives nothing more, and can be enabled again', async () => {
    await added()
    receiver.answer = { status: 500 }
    await queue('one')
    await expect(run()).rejects.toThrow()
    clock.advance(DISABLE_AFTER_DAYS * DAY_MS - 1)
    await expect(run()).rejects.toThrow()
    expect((await endpointState()).state).toBe('active')
    clock.advance(1)
    await expect(run()).rejects.toThrow()
    expect(await endpointState()).toMatchObject({
      state: 'disabled',
      disabled_reason: 'every try failed for 5 days',
    })
    expect(lines.join('')).toContain('a webhook endpoint was disabled')

    const sent = receiver.received.length
    await run()
    expect(receiver.received).toHaveLength(sent)
    expect(await rows()).toMatchObject([{ state: 'failed', last_answer: 'The endpoint is disabled' }])
    const [endpoint] = await service.endpoints()
    await service.enable({ id: endpoint?.id ?? '', siteCode: 'aol' })
    receiver.answer = { status: 204 }
    await queue('two')
    await run((await db('webhook_deliveries').where({ dedupe_key: 'two' }).first('id')).id)
    expect(await endpointState()).toEqual({ state: 'active', disabled_reason: null, failing_since: null })
  })

  it('is not disabled if one success restarts the count of days', async () => {
    await added()
    await queue('one')
    receiver.answer = { status: 500 }
    await expect(run()).rejects.toThrow()
    clock.advance((DISABLE_AFTER_DAYS - 1) * DAY_MS)
    receiver.answer = { status: 200 }
    await run()
    receiver.answer = { status: 500 }
    await queue('two')
    const { id } = await db('webhook_deliveries').where({ dedupe_key: 'two' }).first('id')
    await expect(run(id)).rejects.toThrow()
    clock.advance(2 * DAY_MS)
    await expect(run(id)).rejects.toThrow()
    expect((await endpointState()).state).toBe('active')
  })

  it('that answers 410 is disabled immediately', async () => {
    await added()
    await queue()
    receiver.answer = { status: 410 }
    await run()
    expect(await rows()).toMatchObject([{ state: 'failed', last_status: 410 }])
    expect(await endpointState()).toMatchObject({
      state: 'disabled',
      disabled_reason: 'it answered 410 Gone',
    })
  })

  it('on this machine or in a private network receives nothing unless that is allowed', async () => {
    await added()
    await queue()
    const guarded = serviceWith({ allowPrivate: false })
    await expect(run(undefined, guarded)).rejects.toThrow(/answered nothing$/)
    expect((await rows())[0].last_answer).toBe(
      'ForbiddenAddressError: 127.0.0.1 is not an address of the public internet',
    )
    const port = new URL(receiver.url).port
    await db('webhook_endpoints').update({ url: `https://localhost:${port}/hooks` })
    await expect(run(undefined, guarded)).rejects.toThrow()
    expect((await rows())[0].last_answer).toContain('localhost is not an address of the public internet')
    expect(receiver.received).toEqual([])
  })

  it('with a plain HTTP address, added for a local trial, receives nothing later', async () => {
    await added()
    await queue()
    await db('webhook_endpoints').update({ url: 'http://erp.test/hooks' })
    await expect(run(undefined, serviceWith({ allowPrivate: false }))).rejects.toThrow(/answered nothing$/)
    expect((await rows())[0].last_answer).toBe('Error: http://erp.test is not an https address')
  })

  it('receives nothing if the service has no key, and no delivery is lost', async () => {
    const endpoint = await added()
    await queue()
    const keyless = serviceWith({ key: undefined })
    await expect(run(undefined, keyless)).rejects.toThrow('WEBHOOK_KEY is not set')
    expect(() => keyless.secretOf(endpoint)).toThrow('WEBHOOK_KEY is not set')
    expect([(await rows())[0].state, receiver.received]).toEqual(['waiting', []])
    await run()
    expect(receiver.received).toHaveLength(1)
  })

  it('is unique by site and address', async () => {
    await added()
    expect(await service.add({ siteCode: 'aol', url: receiver.url, events: ['order.paid'] })).toBeUndefined()
  })
})
