import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction'
import { startWorker } from '../../../jobs/worker'
import { dieAt, otherProcess, placeThrough, recover, withRival } from '../../../testing/injection'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { secretsIn, wholeDatabase, wholeFolder } from '../../../testing/scan'
import { challengedCard, plainCard } from '../../../testing/sandbox'
import { buildProviders, type Outcome, recordEvent } from '../../payments/service'
import type { Checkpoint } from '../deps'
import { scheduleSettlement } from '../jobs'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const bookedFor = async (cartId: string) => {
  const legs = await stage.app.db('payment_legs').where({ cart_id: cartId }).select('reference')
  return stage.bank
    .payments()
    .filter((one) => legs.some(({ reference }) => reference === one.merchantReference))
}
const attemptOf = (cartId: string) => stage.app.db('payment_attempts').where({ cart_id: cartId }).first()
const ordersOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId })

/** Posts through a process that dies at a point and never answers. */
const postAndDie = async (shopper: Shopper, point: Checkpoint) => {
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt)
  await dieAt(stage, { point }, (dying) => placeThrough(dying, shopper, attempt, form))
  return { cartId: form.cartId as string, attempt, form }
}

describe('a process killed', () => {
  it('between capture and commit leaves an attempt that the worker completes, charged once', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const { cartId, attempt, form } = await postAndDie(shopper, 'captured')
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await ordersOf(cartId)).toEqual([])
    await stage.runJob('settle-payment', cartId)
    expect(await ordersOf(cartId)).toMatchObject([{ state: 'paid', paid_cents: 129_995 }])
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await stage.post(shopper, attempt, form)).toMatchObject({
      status: 200,
      body: { orderCompleted: true },
    })
  })

  it('before it recorded the authorisation: the notification makes the order', async () => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'authorised')
    expect(await attemptOf(cartId)).toMatchObject({ state: 'started' })
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state: 'approved' })
    const [{ snapshot }, ...others] = await ordersOf(cartId)
    expect(others).toEqual([])
    // The answer that names the card was never read.
    expect(snapshot.payment.cardSummary).toBe('Visa ending in 1111')
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
  })

  it('before it recorded the authorisation, without a notification: the payment is cancelled and the cart usable', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld' })
    const shopper = await stage.shopper(['OVEN'])
    const { cartId } = await postAndDie(shopper, 'authorised')
    stage.clock.advance(91_000)
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state: 'unknown' })
    stage.clock.advance(61_000)
    await stage.runJob('settle-payment', cartId)
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state: 'expired' })
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'cancelled', capturedValue: 0 }])
    expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
  })
})

describe('a void whose answer is lost', () => {
  /** Delivers the waiting notifications of one kind, as one that arrives before all others. */
  const deliverOnly = async (eventCode: string) => {
    for (const body of stage.bank.waitingNotifications().filter((text) => text.includes(eventCode))) {
      await stage.app.request('POST', '/api/payments/notifications/card', { brand: null, body })
    }
  }
  const unknownFor = async (shopper: Shopper) => {
    const { cartId } = await postAndDie(shopper, 'authorised')
    stage.clock.advance(91_000)
    await stage.runJob('settle-payment', cartId)
    stage.clock.advance(61_000)
    return cartId
  }
  /** Queries a payment's status, without an answer, then sends its void and dies at a point of that call. */
  const voidAndDie = async (cartId: string, point: Checkpoint) => {
    const { id: attemptId } = (await attemptOf(cartId)) as { id: string }
    await dieAt(stage, { point, nth: 2 }, async (dying) =>
      dying.tasks['settle-payment']?.({ attemptId, cartId }),
    )
  }
  /** The void is sent again and takes effect. */
  const expectVoided = async (cartId: string) => {
    await stage.runJob('settle-payment', cartId)
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state: 'expired' })
    expect(await ordersOf(cartId)).toEqual([])
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'cancelled', capturedValue: 0 }])
  }

  it.each<Checkpoint>(['querying', 'answered'])(
    'in a process killed at "%s" makes no order of an approval that is notified later',
    async (point) => {
      const shopper = await stage.shopper(['OVEN'])
      const cartId = await unknownFor(shopper)
      await voidAndDie(cartId, point)
      await deliverOnly('AUTHORISATION')
      await stage.runJob('settle-payment', cartId)
      expect(await ordersOf(cartId)).toEqual([])
      expect(await attemptOf(cartId)).toMatchObject({ state: 'unknown' })
      stage.clock.advance(91_000)
      await expectVoided(cartId)
      expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    },
  )

  it('on a broken connection makes no order of an approval that is notified later', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const cartId = await unknownFor(shopper)
    stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
    await stage.runJob('settle-payment', cartId)
    await deliverOnly('AUTHORISATION')
    await stage.runJob('settle-payment', cartId)
    expect(await ordersOf(cartId)).toEqual([])
    stage.clock.advance(61_000)
    await expectVoided(cartId)
  })
})

describe('a payment that the provider captures while its void is under way', () => {
  it.each([
    ['expired', false],
    ['cancelled', true],
  ])('makes no order and ends as %s, and its money is refunded', async (state, isCancelled) => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'captured')
    const { id: attemptId } = (await attemptOf(cartId)) as { id: string }
    if (isCancelled) {
      const kind = 'cancelRequested'
      await inTransaction(stage.app.db, (trx) =>
        recordEvent(trx, { attemptId, cartId, legId: null, kind, dedupeKey: kind, now: stage.clock.now() }),
      )
    }
    await stage.app
      .db('payment_legs')
      .where({ cart_id: cartId })
      .update({ provider_data: stage.app.db.raw(`provider_data || '{"voidSent": true}'`) })
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state })
    expect(await ordersOf(cartId)).toEqual([])
    await stage.runJob('release-payment', cartId)
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995, refundedValue: 129_995 }])
  })
})

describe('a capture whose repeat is refused', () => {
  it('pays for the order, and stays captured', async () => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'recorded')
    const { id: attemptId } = (await attemptOf(cartId)) as { id: string }
    const providers = buildProviders(stage.app.config, stage.log, stage.clock)
    const refused: Outcome = { kind: 'declined', status: 'Declined', reason: 'captured before' }
    const card = providers.named('card')
    if (!card) throw new Error('There is no card')
    const slow = otherProcess(stage, {
      providers: {
        ...providers,
        named: () => ({
          ...card,
          capture: async () => {
            await stage.runJob('settle-payment', cartId)
            return refused
          },
        }),
      },
    })
    await slow.tasks['settle-payment']?.({ attemptId, cartId })
    expect(await attemptOf(cartId)).toMatchObject({ state: 'approved' })
    expect(await ordersOf(cartId)).toMatchObject([{ state: 'paid', paid_cents: 129_995 }])
    expect(await stage.app.db('payment_legs').where({ cart_id: cartId })).toMatchObject([
      { state: 'captured' },
    ])
  })
})

describe('a capture that is refused', () => {
  it('leaves the other supplier’s part uncaptured, and its authorisation is voided', async () => {
    const providers = buildProviders(stage.app.config, stage.log, stage.clock)
    const card = providers.named('card')
    if (!card) throw new Error('There is no card')
    const refused: Outcome = { kind: 'declined', status: 'Declined', reason: 'too late' }
    const refusing = otherProcess(stage, {
      providers: {
        ...providers,
        named: () => ({
          ...card,
          capture: (leg) => (leg.supplierKey === 'House' ? Promise.resolve(refused) : card.capture(leg)),
        }),
      },
    })
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    await expect(placeThrough(refusing, shopper, attempt, form)).rejects.toMatchObject({ status: 401 })
    await stage.runJob('release-payment', cartId)
    await stage.deliverNotifications()
    expect(await attemptOf(cartId)).toMatchObject({ state: 'declined', refusal: 'too late' })
    expect((await bookedFor(cartId)).map(({ capturedValue }) => capturedValue)).toEqual([0, 0])
    expect((await bookedFor(cartId)).some(({ state }) => state === 'authorised')).toBe(false)
    expect(await ordersOf(cartId)).toEqual([])
  })
})

describe('money without an order', () => {
  it('is released once with an alarm when the captured amount is not the agreed one', async () => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'captured')
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ amount_cents: 129_996 })
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({
      state: 'expired',
      refusal: 'Captured $1,299.95 AUD of $1,299.96 AUD',
    })
    expect(await ordersOf(cartId)).toEqual([])
    expect(stage.logLines.some((line) => line.includes('no order can be made'))).toBe(true)
    await stage.runJob('release-payment', cartId)
    await stage.runJob('release-payment', cartId)
    await stage.deliverNotifications()
    await stage.runJob('release-payment', cartId)
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995, refundedValue: 129_995 }])
  })

  it('is not captured from a late authorisation of an ended attempt', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId } = (await stage.buy(shopper)).body
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.deliverNotifications()
    await stage.runJob('release-payment', cartId)
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'cancelled', capturedValue: 0 }])
    expect(await ordersOf(cartId)).toEqual([])
  })
})

describe('a release that stays unanswered', () => {
  it('raises an alarm after a day', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId } = (await stage.buy(shopper)).body
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.deliverNotifications()
    const release = async () => {
      stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
      await expect(stage.runJob('release-payment', cartId as string)).rejects.toThrow('No answer')
      const alarms = stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
      return (await alarms).map((alarm) => alarm.detail.detail as string)
    }
    expect(await release()).toEqual([])
    stage.clock.advance(24 * 3_600_000)
    for (let time = 0; time < 2; time += 1) {
      expect(await release()).toEqual(['money could not be released for a day, which needs staff'])
    }
    expect(
      stage.logLines.filter((line) => line.includes('money could not be released for a day')),
    ).toHaveLength(1)
  })
})

describe('a release of two suppliers’ parts', () => {
  /** An ended payment whose two legs are authorised at the bank. */
  const endedWithTwoLegs = async () => {
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    await dieAt(stage, { point: 'recorded', nth: 2 }, (dying) => placeThrough(dying, shopper, attempt, form))
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ state: 'expired' })
    const openAtBank = async () =>
      (await bookedFor(cartId)).filter(({ state }) => state !== 'cancelled').length
    expect(await openAtBank()).toBe(2)
    const legs = await stage.app
      .db('payment_legs')
      .where({ cart_id: cartId })
      .select('id', 'provider', 'reference')
    const changeLeg = (place: number, change: object) =>
      stage.app.db('payment_legs').where({ id: legs[place].id }).update(change)
    /** The references of the legs that were logged with a text. */
    const loggedWith = (text: string) =>
      legs
        .map(({ reference }) => reference as string)
        .filter((reference) =>
          stage.logLines.some((line) => line.includes(text) && line.includes(`"leg":"${reference}"`)),
        )
    const references = legs.map(({ reference }) => reference as string)
    return { cartId, openAtBank, changeLeg, loggedWith, references, provider: legs[0].provider as string }
  }

  it('releases one while the provider of the other does not answer', async () => {
    const { cartId, openAtBank } = await endedWithTwoLegs()
    const release = withRival(stage, { point: 'querying' }, () =>
      // The call of the first part is under way until the second part is released.
      expect.poll(openAtBank).toBe(1),
    )
    const { id: attemptId } = (await attemptOf(cartId)) as { id: string }
    await release.tasks['release-payment']?.({ attemptId, cartId })
    expect(await openAtBank()).toBe(0)
  })

  it('releases one while the other fails, which the job’s retry releases', async () => {
    const { cartId, openAtBank, changeLeg, provider } = await endedWithTwoLegs()
    await changeLeg(0, { provider: 'gone' })
    await expect(stage.runJob('release-payment', cartId)).rejects.toThrow('no payment provider gone')
    expect(await openAtBank()).toBe(1)
    await changeLeg(0, { provider })
    await stage.runJob('release-payment', cartId)
    expect(await openAtBank()).toBe(0)
  })

  it('logs each leg that fails or is not answered, by its reference', async () => {
    const both = await endedWithTwoLegs()
    for (const place of [0, 1]) await both.changeLeg(place, { provider: `gone-${place}` })
    await expect(stage.runJob('release-payment', both.cartId)).rejects.toThrow('no payment provider gone-0')
    expect(both.loggedWith('a release failed')).toEqual(both.references)

    const one = await endedWithTwoLegs()
    await one.changeLeg(0, { provider: 'gone' })
    stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
    await expect(stage.runJob('release-payment', one.cartId)).rejects.toThrow('no payment provider gone')
    expect(one.loggedWith('a release failed')).toEqual([one.references[0]])
    expect(one.loggedWith('the provider did not answer a release')).toEqual([one.references[1]])
  })

  it.each(['fails', 'is not answered'])(
    'schedules the next one where one %s and the other waits',
    async (how) => {
      const { cartId, openAtBank, changeLeg, loggedWith, references, provider } = await endedWithTwoLegs()
      const { id: attemptId } = (await attemptOf(cartId)) as { id: string }
      const nextRelease = () =>
        stage.app
          .db('graphile_worker.jobs')
          .where({ task_identifier: 'release-payment' })
          .whereLike('key', `%${attemptId}%`)
          .first('run_at')
      expect(await nextRelease()).toBeUndefined()
      if (how === 'fails') await changeLeg(0, { provider: 'gone' })
      else stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
      // Another process queries this leg.
      await changeLeg(1, { asked_until: new Date(stage.clock.now().getTime() + 60_000) })
      await stage.runJob('release-payment', cartId)
      const { run_at: runAt } = (await nextRelease()) as { run_at: Date }
      expect(runAt.getTime()).toBeGreaterThanOrEqual(stage.clock.now().getTime() + 60_000)
      const failed = 'a release failed'
      const unanswered = 'the provider did not answer a release'
      expect(loggedWith(failed)).toEqual(how === 'fails' ? [references[0]] : [])
      expect(loggedWith(unanswered)).toEqual(how === 'fails' ? [] : [references[0]])
      await changeLeg(0, { provider })
      stage.clock.advance(61_000)
      await stage.runJob('release-payment', cartId)
      expect(await openAtBank()).toBe(0)
    },
  )
})

describe('a payment of which one part cannot be resumed', () => {
  it('has its other part resolved, and raises an alarm after a day', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 4 })
    stage.bank.fault({ operation: 'payments', kind: 'webhookWithheld', times: 4 })
    const { body } = await stage.buy(await stage.shopper(['OVEN', 'MIELE-1']))
    const cartId = body.cartId as string
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    expect(await legs.clone().pluck('state')).toEqual(['unknown', 'unknown'])
    await legs.clone().where({ supplier_key: 'House' }).update({ provider: 'gone' })
    stage.clock.advance(61_000)
    await stage.runJob('settle-payment', cartId)
    const miele = await legs.clone().where({ supplier_key: 'Miele' }).first()
    expect((await bookedFor(cartId)).filter(({ state }) => state === 'cancelled')).toMatchObject([
      { merchantReference: miele.reference },
    ])
    expect(stage.logLines.some((line) => line.includes('There is no payment provider gone'))).toBe(true)

    stage.clock.advance(24 * 3_600_000)
    await stage.runJob('settle-payment', cartId)
    expect(
      await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).pluck('detail'),
    ).toEqual([{ detail: 'a payment could not be resolved for a day and needs staff' }])
    const { id } = (await attemptOf(cartId)) as { id: string }
    const next = await stage.app
      .db('graphile_worker.jobs')
      .where({ key: `settle-payment:${id}` })
      .first()
    expect((next.run_at as Date).getTime()).toBeGreaterThan(stage.clock.now().getTime())
  })

  it('raises the alarm where its capture cannot be requested, and fails so that it is repeated', async () => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'recorded')
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ provider: 'gone' })
    stage.clock.advance(24 * 3_600_000)
    await expect(stage.runJob('settle-payment', cartId)).rejects.toThrow('no payment provider gone')
    expect(
      await stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).pluck('detail'),
    ).toEqual([{ detail: 'a payment could not be resolved for a day and needs staff' }])
  })
})

describe('browser return and notification', () => {
  it.each(['return first', 'notification first', 'together'])(
    'commute: %s gives the same rows',
    async (order) => {
      const shopper = await stage.shopper(['OVEN'])
      const answer = await stage.buy(shopper, { card: challengedCard })
      const { cartId, htmlFormAction: action, htmlFormToPost: fields } = answer.body
      const back = await stage.bank.answerChallenge({ action, fields }, 'approve')
      // The bank booked it, but our answer is lost: the notification is the first report.
      if (order === 'notification first') stage.bank.fault({ operation: 'details', kind: 'drop', times: 2 })
      await Promise.all([stage.comeBack(back), ...(order === 'together' ? [stage.comeBack(back)] : [])])
      if (order === 'notification first') {
        expect(await attemptOf(cartId)).toMatchObject({ state: 'unknown' })
        await stage.deliverNotifications()
      }
      await Promise.all([stage.deliverNotifications(), stage.runJob('settle-payment', cartId)])
      expect(await attemptOf(cartId)).toMatchObject({ state: 'approved' })
      expect(await ordersOf(cartId)).toHaveLength(1)
      const events = await stage.app
        .db('payment_events')
        .where({ cart_id: cartId })
        .orderBy('id')
        .pluck('kind')
      expect(events.filter((kind) => kind === 'authorised')).toHaveLength(1)
      expect(events.filter((kind) => kind === 'captured')).toHaveLength(1)
      expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
    },
  )

  it.each([
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
    ['decline', 'declined'],
  ] as const)('%s at the bank is kept as %s when the notification arrives first', async (choice, state) => {
    const shopper = await stage.shopper(['OVEN'])
    const answer = await stage.buy(shopper, { card: challengedCard })
    const { cartId, htmlFormAction: action, htmlFormToPost: fields } = answer.body
    const back = await stage.bank.answerChallenge({ action, fields }, choice)
    stage.bank.fault({ operation: 'details', kind: 'drop', times: 2 })
    await stage.comeBack(back)
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state })
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 0 }])
  })
})

/** The worker of the payments' jobs, as it runs beside the stage's backend. */
const startPaymentsWorker = () =>
  startWorker({
    db: stage.app.db,
    databaseUrl: stage.databaseUrl,
    lane: { name: 'payments', tasks: stage.app.backend.services.purchases.tasks, concurrency: 1 },
    log: stage.log,
  })

describe('the worker', () => {
  it('runs a committed job, none that was rolled back, and stops after the current one', async () => {
    const { cartId } = await postAndDie(await stage.shopper(['OVEN']), 'captured')
    const lost = await postAndDie(await stage.shopper(['OVEN']), 'captured')
    const readJob = async (cart: string) => ({
      attemptId: (await attemptOf(cart)).id as string,
      cartId: cart,
    })
    const kept = await readJob(cartId)
    const dropped = await readJob(lost.cartId)
    await inTransaction(stage.app.db, (trx) => scheduleSettlement(trx, kept))
    await inTransaction(stage.app.db, async (trx) => {
      await scheduleSettlement(trx, dropped)
      throw new Error('rolled back')
    }).catch(() => undefined)
    const worker = await startPaymentsWorker()
    await expect.poll(() => ordersOf(cartId), { interval: 20 }).toHaveLength(1)
    await worker.stop()
    expect(await ordersOf(lost.cartId)).toEqual([])
  })

  it('releases what the provider approves after the attempt has ended', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    const slow = withRival(stage, { point: 'claimed' }, async () => {
      // Longer than any call may take, so the attempt ends, and its release finds nothing at the bank.
      await recover(stage, cartId, 5)
      expect(await attemptOf(cartId)).toMatchObject({ state: 'expired' })
      await stage.app.db('graphile_worker._private_jobs').delete()
    })
    await expect(placeThrough(slow, shopper, attempt, form)).rejects.toMatchObject({ status: 401 })
    expect(await bookedFor(cartId)).toMatchObject([{ state: 'authorised' }])
    const worker = await startPaymentsWorker()
    await expect
      .poll(() => bookedFor(cartId), { interval: 20 })
      .toMatchObject([{ state: 'cancelled', capturedValue: 0 }])
    await worker.stop()
  })
})

describe('a payment that has ended', () => {
  /** The names of the payment's jobs in the queue. */
  const listJobs = async (cartId: string): Promise<string[]> => {
    const { id } = (await attemptOf(cartId)) as { id: string }
    return stage.app.db('graphile_worker.jobs').whereLike('key', `%:${id}%`).pluck('task_identifier')
  }

  it.each([
    ['as an order', plainCard.holderName, 'approved'],
    ['in a refusal', 'DECLINED', 'declined'],
  ])('%s leaves the worker nothing to do, also when it is settled again', async (_how, holderName, state) => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, { card: { ...plainCard, holderName } })
    const cartId = form.cartId as string
    const observed = withRival(stage, { point: 'claimed' }, async () =>
      expect(await listJobs(cartId)).toEqual(['settle-payment']),
    )
    await placeThrough(observed, shopper, attempt, form).catch(() => undefined)
    expect(await attemptOf(cartId)).toMatchObject({ state })
    expect(await listJobs(cartId)).toEqual([])
    await stage.runJob('settle-payment', cartId)
    expect(await listJobs(cartId)).toEqual([])
  })

  it('while the answer to its capture was missing leaves the worker nothing to do', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    stage.bank.fault({ operation: 'captures', kind: 'drop', times: 2 })
    const slow = withRival(stage, { point: 'captured' }, () => stage.runJob('settle-payment', cartId))
    expect(await placeThrough(slow, shopper, attempt, form)).toMatchObject({ orderCompleted: true })
    expect(await bookedFor(cartId)).toMatchObject([{ capturedValue: 129_995 }])
    expect(await listJobs(cartId)).toEqual([])
  })
})

describe('a payment of two suppliers’ parts that end apart', () => {
  it.each([
    ['declined', ['expired', 'declined']],
    ['declined', ['declined', 'cancelled']],
    ['expired', ['cancelled', 'expired']],
  ])('ends as %s where they are %j', async (state, ends) => {
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const { cartId } = await postAndDie(shopper, 'claimed')
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId })
    for (const [place, { id }] of (await legs.clone().orderBy('supplier_key')).entries()) {
      await stage.app.db('payment_legs').where({ id }).update({ state: ends[place] })
    }
    await stage.runJob('settle-payment', cartId)
    expect(await attemptOf(cartId)).toMatchObject({ state, refusal: state })
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
  })
})

describe('the next query of a payment', () => {
  it.each([
    ['whose answer was lost', plainCard, 15_000],
    ['that waits at the bank', challengedCard, 631_000],
  ])('%s follows the provider’s timetable', async (_which, card, pauseMs) => {
    if (card === plainCard) stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { body } = await stage.buy(await stage.shopper(['OVEN']), { card })
    const { id } = (await attemptOf(body.cartId as string)) as { id: string }
    const jobs = stage.app.db('graphile_worker.jobs').where({ key: `settle-payment:${id}` })
    expect(
      (await jobs).map(({ run_at: at }) => (at as Date).getTime() - stage.clock.now().getTime()),
    ).toEqual([pauseMs])
  })
})

describe('an order of two suppliers’ parts', () => {
  it('begins no challenge of one part while the answer of the other is missing', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'dropBefore', times: 2 })
    const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
    const { body } = await stage.buy(shopper, { card: challengedCard })
    expect(body).toMatchObject({ htmlFormAction: null })
    const legs = stage.app.db('payment_legs').where({ cart_id: body.cartId as string })
    expect(await legs.orderBy('supplier_key').pluck('state')).toEqual(['unknown', 'authorised'])
  })

  it('names the card, although the answer of one part was lost', async () => {
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { body } = await stage.buy(await stage.shopper(['OVEN', 'MIELE-1']))
    const cartId = body.cartId as string
    const legs = stage.app.db('payment_legs').where({ cart_id: cartId }).orderBy('supplier_key')
    expect((await legs).map(({ provider_data: data }) => data.summary)).toEqual([
      undefined,
      'Visa ending in 1111',
    ])
    await stage.deliverNotifications()
    await stage.runJob('settle-payment', cartId)
    const [{ snapshot }] = await ordersOf(cartId)
    expect(snapshot.payment.cardSummary).toBe('Visa ending in 1111')
  })
})

describe('a purchase', () => {
  it('leaves no card number and no encrypted card in any log, table, job or file of the acquirer', async () => {
    const number = '5105105105105100'
    const secrets: string[] = [number]
    for (const card of [
      { ...plainCard, number },
      { ...plainCard, number, holderName: 'DECLINED' },
      { ...plainCard, number: '371449635398431', cvc: '7373' },
    ]) {
      const shopper = await stage.shopper(['OVEN', 'MIELE-1'])
      const attempt = randomUUID()
      const form = await stage.form(shopper, attempt, { card })
      secrets.push(card.number, ...Object.values(form.encryptedValues as Record<string, string>))
      stage.bank.fault({ operation: 'payments', kind: 'drop' })
      const answer = await stage.post(shopper, attempt, form)
      expect(secretsIn(answer.text, secrets)).toEqual([])
    }
    const signatures = secrets.map((secret) => secret.split('.').at(-1) ?? secret)
    const tables = await wholeDatabase(stage.app.db)
    expect(secretsIn(tables, ['sam@example.com'])).toEqual([0])
    expect(secretsIn(tables, signatures)).toEqual([])
    expect(secretsIn(stage.logLines.join('\n'), signatures)).toEqual([])
    expect(secretsIn(wholeFolder(`${stage.bank.dataDir}/sandbox`), signatures)).toEqual([])
  })
})

describe('a release of money that was approved late', () => {
  it('raises an alarm only a day after its late approval', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId } = (await stage.buy(shopper)).body
    const longAgo = new Date(stage.clock.now().getTime() - 3 * 24 * 3_600_000)
    const ended = { state: 'expired', created_at: longAgo, updated_at: longAgo }
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update(ended)
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ state: 'expired' })
    const release = async () => {
      stage.bank.fault({ operation: 'cancels', kind: 'drop', times: 2 })
      await expect(stage.runJob('release-payment', cartId as string)).rejects.toThrow('No answer')
      const alarms = stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })
      return (await alarms).length
    }
    await stage.deliverNotifications()
    expect(await release()).toBe(0)
    stage.clock.advance(24 * 3_600_000)
    expect(await release()).toBe(1)
  })
})

describe('a void that the bank accepted', () => {
  /** An ended payment whose void the bank has accepted and not confirmed. */
  const accepted = async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId } = (await stage.buy(shopper)).body as { cartId: string }
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ state: 'expired' })
    await stage.deliverNotifications()
    await stage.runJob('release-payment', cartId)
    const { id } = (await attemptOf(cartId)) as { id: string }
    const nextRun = async () =>
      (await stage.app.db('graphile_worker.jobs').where('key', 'like', `release-payment:${id}%`)).map(
        ({ run_at: at }) => (at as Date).getTime() - stage.clock.now().getTime(),
      )
    const alarms = () =>
      stage.app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' }).pluck('detail')
    return { cartId, nextRun, alarms }
  }

  it('raises none once the bank has confirmed it', async () => {
    const { cartId, nextRun, alarms } = await accepted()
    await stage.deliverNotifications()
    // The notification runs the release at once.
    expect((await nextRun()).every((ms) => ms <= 0)).toBe(true)
    await stage.runJob('release-payment', cartId)
    expect(await alarms()).toEqual([])
    expect((await nextRun()).every((ms) => ms <= 0)).toBe(true)
  })

  it('raises one alarm where the bank has not confirmed it after a day', async () => {
    const { cartId, nextRun, alarms } = await accepted()
    expect(await nextRun()).toEqual([24 * 3_600_000])
    expect(await alarms()).toEqual([])
    stage.clock.advance(24 * 3_600_000)
    for (let time = 0; time < 2; time += 1) {
      await stage.runJob('release-payment', cartId)
      expect(await alarms()).toEqual([{ detail: 'money could not be released for a day, which needs staff' }])
    }
  })
})
