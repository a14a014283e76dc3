import { createHash, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '../domains/mail/service'
import { mailSamples } from '../domains/mail/testing/samples'
import { requeueOrphaned } from '../domains/purchases/settling/requeueOrphaned'
import { queueWebhooks } from '../domains/webhooks/service'
import { sampleEvent } from '../domains/webhooks/testing/sampleEvent'
import { inBatches } from '../db/batches'
import { seedStores } from '../seeds/places'
import { type TestApp, testApp, testClock, testDatabase } from '../testing/index'
import { insertAttempt, insertProducts, insertShop } from '../testing/shop'
import { startWorker, type Worker } from './worker'

const clock = testClock('2026-11-21T01:00:00Z')
const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)
let app: TestApp
let databaseUrl: string
let products: Record<string, number>
let worker: Worker | undefined

beforeAll(async () => {
  const database = await testDatabase()
  databaseUrl = database.url
  app = await testApp({ clock, foundation: { db: database.db } })
  await insertShop(app.db)
  products = await insertProducts(app.db, [{ sku: 'OVEN' }, { sku: 'STOVE' }])
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const chore = (name: string) => app.backend.services.housekeeping.tasks[name]?.({})
const readIds = async (table: string, column = 'id') =>
  (await app.db(table).orderBy(column).pluck(column)) as unknown[]

const insertSession = async (expiresAt: Date): Promise<Buffer> => {
  const id = createHash('sha256').update(randomUUID()).digest()
  await app.db('sessions').insert({ id, site_code: 'aol', expires_at: expiresAt })
  return id
}
const insertCart = async (over: Record<string, unknown>): Promise<string> => {
  const [row] = await app
    .db('carts')
    .insert({ site_code: 'aol', country: 'AU', ...over })
    .returning<{ id: string }[]>('id')
  await app.db('cart_lines').insert({ cart_id: row?.id, product_id: products.OVEN, quantity: 1 })
  return row?.id ?? ''
}

describe('housekeeping', () => {
  it('deletes sessions that have ended, and leaves their carts', async () => {
    const [old, current] = [await insertSession(daysAgo(1)), await insertSession(daysAgo(-1))]
    const cart = await insertCart({ session_id: old, status: 'ordered' })
    await chore('sweep-sessions')
    const left = await readIds('sessions')
    expect(left).toEqual([current])
    expect(await app.db('carts').where({ id: cart }).first('session_id')).toEqual({ session_id: null })
  })

  it('deletes abandoned carts with their lines, never one with a payment', async () => {
    const gone = [
      await insertCart({ expires_at: daysAgo(1) }),
      await insertCart({ expires_at: daysAgo(1), status: 'merged' }),
    ]
    const kept = [
      await insertCart({ expires_at: daysAgo(-1) }),
      await insertCart({ expires_at: daysAgo(1), status: 'ordered' }),
      await insertCart({ expires_at: daysAgo(1), status: 'frozen' }),
    ]
    const attempt = await insertAttempt(app.db)
    const { cart_id: paid } = await app.db('payment_attempts').where({ id: attempt }).first('cart_id')
    await app
      .db('carts')
      .where({ id: paid })
      .update({ status: 'open', expires_at: daysAgo(1) })
    await chore('sweep-carts')
    const left = await readIds('carts')
    expect(gone.filter((id) => left.includes(id))).toEqual([])
    expect([...kept, paid].filter((id) => !left.includes(id))).toEqual([])
    expect(await app.db('cart_lines').whereIn('cart_id', gone)).toEqual([])
  })

  describe('deletes the shopper’s data of carts that were never paid', () => {
    const quote = {
      email: 'jo@example.test',
      sale: { units: 1 },
      snapshot: {
        payment: { method: 'VISA', label: 'Card', cardSummary: '•••• 1111' },
        deliveryAddress: { firstName: 'Jo' },
      },
    }
    /** A cart with a payment in this state; 400 days ago is the border. */
    const insertUnpaid = async (
      state: string,
      { cart = {}, attempt = {} }: { cart?: Record<string, unknown>; attempt?: Record<string, unknown> } = {},
    ): Promise<{ cartId: string; attemptId: string }> => {
      const attemptId = await insertAttempt(app.db)
      const form = { firstName: 'Jo', email: 'jo@example.test' }
      await app
        .db('payment_attempts')
        .where({ id: attemptId })
        .update({ state, form, quote, updated_at: daysAgo(430), ...attempt })
      const { cart_id: cartId } = await app.db('payment_attempts').where({ id: attemptId }).first('cart_id')
      await app
        .db('carts')
        .where({ id: cartId })
        .update({
          status: 'open',
          account_id: 7,
          email: 'jo@example.test',
          expires_at: daysAgo(401),
          ...cart,
        })
      await app.db('cart_lines').insert({ cart_id: cartId, product_id: products.OVEN, quantity: 1 })
      const leg = { attempt_id: attemptId, cart_id: cartId, supplier_key: 'House', provider: 'card' }
      await app.db('payment_legs').insert({
        ...leg,
        reference: `leg-${attemptId}`,
        amount_cents: 100,
        currency: 'AUD',
        state: 'declined',
        provider_data: { payer: 'Jo' },
      })
      return { cartId, attemptId }
    }
    const event = ({ cartId, attemptId }: { cartId: string; attemptId: string }, kind: string) =>
      app.db('payment_events').insert({
        cart_id: cartId,
        attempt_id: attemptId,
        kind,
        amount_cents: kind === 'captured' ? 100 : 0,
        dedupe_key: kind,
        detail: '{}',
      })
    const stored = async ({ cartId, attemptId }: { cartId: string; attemptId: string }) => ({
      cart: await app.db('carts').where({ id: cartId }).first('account_id', 'email', 'status'),
      lines: await app.db('cart_lines').where({ cart_id: cartId }),
      attempt: await app.db('payment_attempts').where({ id: attemptId }).first('form', 'quote', 'state'),
      legs: await app.db('payment_legs').where({ attempt_id: attemptId }).pluck('provider_data'),
      events: await app.db('payment_events').where({ attempt_id: attemptId }).pluck('kind'),
    })

    it.each(['declined', 'cancelled', 'expired'])(
      'once they were %s, and leaves the payment',
      async (state) => {
        const unpaid = await insertUnpaid(state)
        await event(unpaid, 'declined')
        await chore('sweep-unpaid')
        expect(await stored(unpaid)).toEqual({
          cart: { account_id: null, email: null, status: 'open' },
          lines: [],
          attempt: {
            state,
            form: {},
            quote: { email: '', snapshot: { payment: { method: 'VISA', label: 'Card' } } },
          },
          legs: [{}],
          events: ['declined'],
        })
        // Neither sweep reads it again.
        const before = await app.db('carts').where({ id: unpaid.cartId }).first('xmin')
        await chore('sweep-unpaid')
        await chore('sweep-carts')
        expect(await app.db('carts').where({ id: unpaid.cartId }).first('xmin')).toEqual(before)
      },
    )

    it.each([
      ['whose cart has expired 400 days ago', 'declined', { cart: { expires_at: daysAgo(400) } }, null],
      ['that changed 400 days ago', 'declined', { attempt: { updated_at: daysAgo(400) } }, null],
      ['that is open', 'unknown', {}, null],
      ['that succeeded', 'approved', {}, null],
      ['whose cart is an order', 'declined', { cart: { status: 'ordered' } }, null],
      ['that moved money', 'declined', {}, 'captured'],
      ['that raised an alarm', 'declined', {}, 'alarm'],
    ] as const)('but nothing of a payment %s', async (_, state, over, kind) => {
      const other = await insertUnpaid(state, over)
      if (kind !== null) await event(other, kind)
      const before = await stored(other)
      await chore('sweep-unpaid')
      expect(await stored(other)).toEqual(before)
      expect(before.attempt).toMatchObject({ quote })
    })
  })

  it('deletes bookings and wait lists of demos 90 days after their end', async () => {
    await app
      .db('stores')
      .insert(
        seedStores.slice(0, 1).map((store) => ({ ...store, open_times: JSON.stringify(store.open_times) })),
      )
    const insert = async (title: string, endedAt: Date) => {
      const [{ id: demo_id }] = await app
        .db('cooking_demos')
        .insert({
          title,
          store_uri: seedStores[0]?.store_uri,
          cooking_demo_type: 'Masterclass',
          starts_at: new Date(endedAt.getTime() - 7_200_000),
          ends_at: endedAt,
          capacity: 4,
          seats_taken: 1,
        })
        .returning('id')
      const guest = { demo_id, first_name: 'Sam', last_name: title, phone: '0412 345 678', guests: 1 }
      const person = { ...guest, email: 'sam@example.com', comments: 'no nuts', created_at: daysAgo(200) }
      await app.db('demo_bookings').insert({ ...person, kind: 'booking' })
      await app.db('demo_wait_list').insert({ ...person, email: 'rita@example.com' })
    }
    await insert('long over', new Date(daysAgo(90).getTime() - 1))
    await insert('over', daysAgo(90))
    await insert('to come', daysAgo(-1))
    await chore('sweep-demo-guests')
    expect(await readIds('demo_bookings', 'last_name')).toEqual(['over', 'to come'])
    expect(await readIds('demo_wait_list', 'last_name')).toEqual(['over', 'to come'])
    expect(await app.db('cooking_demos').pluck('seats_taken')).toEqual([1, 1, 1])
  })

  it('deletes prices that were replaced six years ago, and leaves each later day its price', async () => {
    const insert = (product: string, days: readonly string[]) =>
      app.db('price_history').insert(
        days.map((valid_from) => ({
          country: 'AU',
          product_id: products[product] ?? 0,
          valid_from,
          price_cents: 1,
          rrp_cents: 1,
        })),
      )
    const left = async (product: string) => {
      const rows = await app.db.raw(
        'select valid_from::text as day from price_history where product_id = ? order by 1',
        [products[product] ?? 0],
      )
      return rows.rows.map(({ day }: { day: string }) => day)
    }
    // 2,192 days before the clock's day is 2020-11-20.
    await app.db('price_history').delete()
    await insert('OVEN', ['2018-01-01', '2020-11-19', '2020-11-20', '2020-11-21', '2026-01-01'])
    await insert('STOVE', ['2018-01-01', '2019-01-01', '2020-11-21'])
    await chore('sweep-price-history')
    expect(await left('OVEN')).toEqual(['2020-11-20', '2020-11-21', '2026-01-01'])
    expect(await left('STOVE')).toEqual(['2019-01-01', '2020-11-21'])
  })

  it('deletes fingerprints of cards only when the certificates of their time have run out', async () => {
    const attempt = await insertAttempt(app.db)
    const insert = (days: number) =>
      app.db('used_card_envelopes').insert({
        fingerprint: createHash('sha256').update(String(days)).digest(),
        attempt_id: attempt,
        seen_at: daysAgo(days),
      })
    await insert(399)
    await insert(401)
    await chore('sweep-card-fingerprints')
    expect(await app.db('used_card_envelopes').pluck('seen_at')).toEqual([daysAgo(399)])
  })

  it('deletes old mails by what became of them, none that waits, and what the mailbox has long held', async () => {
    const insert = async (days: number, state: string) => {
      const dedupeKey = `${state}:${days}`
      const data = mailSamples.refundNotice
      await queueMail(app.db, { siteCode: 'aol', to: 'a@b.test', kind: 'refundNotice', data, dedupeKey })
      await app
        .db('mails')
        .where({ dedupe_key: dedupeKey })
        .update({ state, created_at: daysAgo(days) })
    }
    for (const state of ['sent', 'failed', 'waiting'])
      for (const days of [29, 31, 91]) await insert(days, state)
    const message = { site_code: 'aol', sender: 'a', recipient: 'b', subject: 'c', html: 'd', text: 'e' }
    await app.db('mailbox').insert([
      { message_id: 'old', ...message, received_at: daysAgo(15) },
      { message_id: 'new', ...message, received_at: daysAgo(13) },
    ])
    await chore('sweep-mails')
    expect(await readIds('mails', 'dedupe_key')).toEqual([
      'failed:29',
      'failed:31',
      'sent:29',
      'waiting:29',
      'waiting:31',
      'waiting:91',
    ])
    expect(await readIds('mailbox', 'message_id')).toEqual(['new'])
  })

  it('deletes old webhook deliveries by what became of them, none that waits', async () => {
    const { webhooks } = app.backend.services
    await webhooks.add({ siteCode: 'aol', url: 'https://erp.test/hooks', events: ['order.placed'] })
    for (const state of ['delivered', 'failed', 'waiting']) {
      for (const days of [29, 31, 91]) {
        const dedupeKey = `${state}:${days}`
        await queueWebhooks(app.db, 'aol', [{ dedupeKey, event: sampleEvent }])
        await app
          .db('webhook_deliveries')
          .where({ dedupe_key: dedupeKey })
          .update({ state, created_at: daysAgo(days) })
      }
    }
    await chore('sweep-webhooks')
    expect(await readIds('webhook_deliveries', 'dedupe_key')).toEqual([
      'delivered:29',
      'failed:29',
      'failed:31',
      'waiting:29',
      'waiting:31',
      'waiting:91',
    ])
  })

  it('deletes the answers to presses in projects once no browser repeats them', async () => {
    const row = { account_id: 1, call: 'attachment', body_hash: Buffer.from('hash'), answer: '[]' }
    const [old, recent] = [randomUUID(), randomUUID()]
    await app.db('project_presses').insert([
      { ...row, key: old, at: daysAgo(9) },
      { ...row, key: recent, at: daysAgo(7.5) },
    ])
    await chore('sweep-presses')
    expect(await readIds('project_presses', 'key')).toEqual([recent])
  })

  it('requeues payments without a live job, and logs it', async () => {
    await app.db('graphile_worker._private_jobs').delete()
    const insert = async (over: Record<string, unknown>) => {
      const id = await insertAttempt(app.db)
      await app.db('payment_attempts').where({ id }).update(over)
      return id
    }
    const old = new Date(clock.now().getTime() - 16 * 60_000)
    await app.db('payment_attempts').update({ state: 'declined' })
    const neglected = await insert({ state: 'unknown', created_at: old })
    const failed = await insert({ state: 'authorised', created_at: old })
    const watched = await insert({ state: 'unknown', created_at: old })
    await insert({ state: 'unknown', created_at: clock.now() })
    await insert({ state: 'declined', created_at: old })
    const addJob = (id: string) =>
      app.db.raw(
        `select graphile_worker.add_job('settle-payment', '{}', job_key := ?, run_at := now() + interval '1 hour')`,
        [`settle-payment:${id}`],
      )
    await addJob(watched)
    await addJob(failed)
    await app
      .db('graphile_worker._private_jobs')
      .where({ key: `settle-payment:${failed}` })
      .update({ attempts: 25, last_error: 'no answer' })
    await chore('check-payments')
    const due = await app
      .db('graphile_worker._private_jobs')
      .where('run_at', '<=', app.db.fn.now())
      .andWhere('attempts', 0)
      .orderBy('id')
      .pluck('key')
    expect(due.sort()).toEqual([`settle-payment:${neglected}`, `settle-payment:${failed}`].sort())
    expect(app.logLines.join('')).toContain('open payments had lost their job and were requeued')
    // Without the failed one, which has been replaced.
    const jobs = await app.db('graphile_worker._private_jobs').whereNotNull('key').orderBy('id').pluck('id')
    await chore('check-payments')
    expect(await readIds('graphile_worker._private_jobs')).toEqual(jobs)
  })

  it('deletes jobs that were replaced while they ran and lost their process, not those that failed', async () => {
    await app.db('graphile_worker._private_jobs').delete()
    await app.db('payment_attempts').update({ state: 'declined' })
    const add = async (task: string, key: string | null, over: Record<string, unknown> = { priority: 0 }) => {
      await app.db.raw(`select queue_job(?, '{}', null, ?)`, [task, key])
      const { id } = await app.db('graphile_worker._private_jobs').orderBy('id', 'desc').first('id')
      await app.db('graphile_worker._private_jobs').where({ id }).update(over)
      return id as string
    }
    const locked = { locked_at: new Date(), locked_by: 'pool' }
    const failed = { attempts: 25, last_error: 'no answer' }
    const kept: string[] = []
    for (const [task, over] of [
      ['settle-payment', { attempts: 1 }],
      // Its first try failed.
      ['refund-payment', { attempts: 2, last_error: 'No answer to the refund' }],
      ['release-payment', { attempts: 1 }],
      ['send-mail', { attempts: 1 }],
      ['deliver-webhook', { attempts: 1 }],
      ['update-follower', { attempts: 1 }],
    ] as const) {
      await add(task, `${task}:1`, { ...over, ...locked })
      kept.push(await add(task, `${task}:1`))
    }
    await add('refund-payment', 'refund-payment:2', { ...locked, attempts: 1 })
    await app.db.raw(`select unqueue_job('refund-payment:2')`)
    await app.db.raw(`select graphile_worker.force_unlock_workers(array['pool'])`)
    kept.push(await add('settle-payment', 'settle-payment:2', failed))
    kept.push(await add('projectQuotePdf', null, failed))
    await add('send-mail', 'send-mail:3', { ...locked, locked_by: 'alive', attempts: 1 })
    kept.push(await add('send-mail', 'send-mail:3'))
    const running = await app.db('graphile_worker._private_jobs').where({ locked_by: 'alive' }).pluck('id')
    await chore('check-payments')
    expect((await readIds('graphile_worker._private_jobs')).sort()).toEqual([...kept, ...running].sort())
  })

  it('finds the payment without a job among any number that have one', async () => {
    await app.db('graphile_worker._private_jobs').delete()
    await app.db('payment_attempts').update({ state: 'declined' })
    const old = new Date(clock.now().getTime() - 16 * 60_000)
    for (let count = 0; count < 5; count += 1) {
      const id = await insertAttempt(app.db)
      await app.db('payment_attempts').where({ id }).update({ state: 'unknown', created_at: old })
    }
    const deps = { db: app.db, clock, log: pino({ level: 'silent' }) }
    expect(await requeueOrphaned(deps, 2)).toBe(5)
    const ids = await app.db('payment_attempts').where({ state: 'unknown' }).orderBy('id').pluck('id')
    await app
      .db('graphile_worker._private_jobs')
      .where({ key: `settle-payment:${ids[4]}` })
      .delete()
    expect(await requeueOrphaned(deps, 2)).toBe(1)
    expect(await requeueOrphaned(deps, 2)).toBe(0)
  })

  it('requeues refunds without a live job until a provider has answered', async () => {
    await app.db('graphile_worker._private_jobs').delete()
    await app.db('payment_attempts').update({ state: 'declined' })
    const attempt_id = await insertAttempt(app.db)
    const { cart_id } = await app.db('payment_attempts').where({ id: attempt_id }).first('cart_id')
    await app.db('payment_attempts').where({ id: attempt_id }).update({ state: 'approved' })
    const of = { attempt_id, cart_id, amount_cents: 100 }
    await app
      .db('payment_events')
      .insert({ ...of, amount_cents: 1_000, kind: 'captured', dedupe_key: 'captured', detail: '{}' })
    const old = new Date(clock.now().getTime() - 16 * 60_000)
    const insert = async (over: Record<string, unknown> = {}): Promise<string> => {
      const id = randomUUID()
      const row = { ...of, id, idempotency_key: id, reason: 'broken', actor: 'Sasha', state: 'requested' }
      await app.db('payment_refunds').insert({ ...row, created_at: old, updated_at: old, ...over })
      return `refund-payment:${id}`
    }
    const [lost, failed] = [await insert(), await insert()]
    await insert({ created_at: clock.now() })
    await insert({ provider_reference: 'R-1' })
    await insert({ state: 'done' })
    await app.db.raw(`select graphile_worker.add_job('refund-payment', '{}', job_key := ?)`, [failed])
    await app.db('graphile_worker._private_jobs').update({ attempts: 25 })
    await chore('check-payments')
    const due = await app.db('graphile_worker._private_jobs').where('attempts', 0).pluck('key')
    expect(due.sort()).toEqual([lost, failed].sort())
    expect(app.logLines.join('')).toContain('open refunds had lost their job and were requeued')
  })

  it('comes by the clock: every chore has a time that the worker takes', async () => {
    const lane = app.backend.services.housekeeping
    expect(Object.keys(lane.cron ?? {}).sort()).toEqual(Object.keys(lane.tasks).sort())
    worker = await startWorker({ db: app.db, databaseUrl, lane, log: app.log })
    const known = () => app.db('graphile_worker._private_known_crontabs').pluck('identifier')
    await expect.poll(known).toEqual(expect.arrayContaining(Object.keys(lane.tasks)))
  })
})

describe('a delete in batches', () => {
  it('goes on until it finds fewer than it takes at a time', async () => {
    let left = 2_500
    const sizes: number[] = []
    const all = await inBatches((limit) => {
      const taken = Math.min(left, limit)
      left -= taken
      sizes.push(taken)
      return Promise.resolve(taken)
    })
    expect([all, sizes]).toEqual([2_500, [1_000, 1_000, 500]])
  })
})

describe('a worker that dies', () => {
  it('leaves its job to another once it has been silent for twenty seconds, and not before', async () => {
    await app.db('graphile_worker._private_jobs').delete()
    await app.db.raw(`select graphile_worker.add_job('lost', '{}')`)
    await app.db('graphile_worker._private_jobs').update({ locked_by: 'pool-dead', locked_at: new Date() })
    const seen = (seconds: number) =>
      app.db.raw(
        `insert into job_pools (pool_id, seen_at) values ('pool-dead', now() - make_interval(secs => ?))
         on conflict (pool_id) do update set seen_at = excluded.seen_at`,
        [seconds],
      )
    const ran: unknown[] = []
    const lane = {
      name: 'test',
      concurrency: 1,
      tasks: { lost: (payload: unknown) => Promise.resolve(void ran.push(payload)) },
    }
    await seen(5)
    worker = await startWorker({ db: app.db, databaseUrl, lane, log: app.log })
    expect(await app.db('graphile_worker._private_jobs').pluck('locked_by')).toEqual(['pool-dead'])
    await worker.stop()
    await seen(21)
    worker = await startWorker({ db: app.db, databaseUrl, lane, log: app.log })
    await expect.poll(() => ran, { interval: 20 }).toEqual([{}])
    await worker.stop()
    expect(await readIds('job_pools', 'pool_id')).toEqual([])
  })
})
