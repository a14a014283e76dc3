import { randomUUID } from 'node:crypto'
import { checkoutOption } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  dieAt,
  impatient,
  otherProcess,
  type Place,
  placeThrough,
  readBooks,
  recover,
  withRival,
} from '../../../testing/injection'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'
import { challengedCard, plainCard } from '../../../testing/sandbox'
import type { Checkpoint } from '../deps'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  // Every test here buys; only the one of the last unit needs an empty shelf.
  await stage.app.db('stock').where({ available: 50 }).update({ available: 500 })
})
beforeEach(() => stage.bank.sandbox.faults.clear())

const ordered = (cents: number) => ({
  orders: 1,
  takenCents: cents,
  countedCents: cents,
  authorisedCents: 0,
  holds: 0,
  cart: 'ordered',
})
const nothing = { orders: 0, takenCents: 0, countedCents: 0, authorisedCents: 0, holds: 0, cart: 'open' }

const prepared = async (skus = ['OVEN'], options: Parameters<PurchaseStage['form']>[2] = {}) => {
  const shopper = await stage.shopper(skus)
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt, options)
  return { shopper, attempt, form, cartId: form.cartId as string }
}

/** A purchase that waits at the bank, with the browser's parameters from there. */
const challenged = async () => {
  const shopper = await stage.shopper(['OVEN'])
  const { body } = await stage.buy(shopper, { card: challengedCard })
  const form = {
    action: body.htmlFormAction as string,
    fields: body.htmlFormToPost as Record<string, string>,
  }
  const back = await stage.bank.answerChallenge(form, 'approve')
  const token = new URL(back.url).pathname.split('/').at(-1) ?? ''
  return { shopper, cartId: body.cartId as string, back, token }
}

const cancelPayment = ({ jar, brand }: Shopper, cartId: string) =>
  stage.app.request('POST', '/api/checkout/void', { jar, brand, body: { cartId } })

const settleJob = (cartId: string) => stage.runJob('settle-payment', cartId)

describe('a process killed while it places an order', () => {
  it.each<[Place, typeof nothing]>([
    [{ point: 'claimed' }, nothing],
    [{ point: 'authorised' }, ordered(129_995)],
    [{ point: 'recorded' }, ordered(129_995)],
    [{ point: 'settling' }, ordered(129_995)],
    [{ point: 'captured' }, ordered(129_995)],
    [{ point: 'settling', nth: 2 }, ordered(129_995)],
  ])('at %j leaves money and order that agree', async (place, expected) => {
    const { shopper, attempt, form, cartId } = await prepared()
    await dieAt(stage, place, (dying) => placeThrough(dying, shopper, attempt, form))
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(expected)
    const again = await stage.post(shopper, attempt, form)
    expect(again.status).toBe(expected.orders === 1 ? 200 : 401)
    expect(await readBooks(stage, cartId)).toMatchObject(expected)
  })

  it.each<Place>([
    { point: 'authorised' },
    { point: 'recorded' },
    { point: 'authorised', nth: 2 },
    { point: 'captured' },
    { point: 'captured', nth: 2 },
  ])('at %j with two suppliers to be paid captures all or nothing', async (place) => {
    const { shopper, attempt, form, cartId } = await prepared(['OVEN', 'MIELE-1'])
    await dieAt(stage, place, (dying) => placeThrough(dying, shopper, attempt, form))
    await recover(stage, cartId)
    const books = await readBooks(stage, cartId)
    expect(books).toMatchObject(books.orders === 1 ? { ...ordered(432_495), captures: 2 } : nothing)
    if (books.orders === 0) expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
  })

  it('after its claim leaves the job that settles the attempt', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    await dieAt(stage, { point: 'claimed' }, (dying) => placeThrough(dying, shopper, attempt, form))
    const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
    expect(await stage.app.db('graphile_worker._private_jobs').pluck('payload')).toContainEqual({
      attemptId: id,
      cartId,
    })
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(nothing)
  })

  it('does not make a repeated post wait for the worker', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    await dieAt(stage, { point: 'authorised' }, (dying) => placeThrough(dying, shopper, attempt, form))
    await expect(placeThrough(impatient(stage), shopper, attempt, form)).rejects.toMatchObject({
      code: 'ATTEMPT_IN_PROGRESS',
    })
    stage.clock.advance(91_000)
    const again = await stage.post(shopper, attempt, form)
    expect(again).toMatchObject({ status: 200, body: { success: true, orderCompleted: false } })
    await stage.deliverNotifications()
    const path = `/api/checkout/payment/status?cartId=${cartId}&paymentReference=${again.body.paymentReference}`
    await stage.runJob('settle-payment', cartId)
    expect((await stage.app.request('GET', path, { jar: shopper.jar })).body).toMatchObject({
      orderCompleted: true,
    })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
  })

  it('does not make a page that polls the status wait for the worker', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    await dieAt(stage, { point: 'recorded' }, (dying) => placeThrough(dying, shopper, attempt, form))
    const path = `/api/checkout/payment/status?cartId=${cartId}`
    const status = async () => (await stage.app.request('GET', path, { jar: shopper.jar })).body
    expect(await status()).toMatchObject({ orderCompleted: false })
    stage.clock.advance(91_000)
    expect(await status()).toMatchObject({ orderCompleted: true })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
  })

  it.each<Checkpoint>(['querying', 'answered', 'recorded', 'settling', 'captured'])(
    'at %s after the return from the bank leaves one order',
    async (point) => {
      const { cartId, back, token } = await challenged()
      await dieAt(stage, { point }, (dying) => dying.returnFromChallenge(token, back.fields))
      await recover(stage, cartId)
      expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
    },
  )
})

describe('while an order is priced,', () => {
  const coupon = { site_code: 'aol', kind: 'amount', value: 10_000, uses_left: 1 }
  const withCode = async (code: string) => {
    const shopper = await stage.shopper(['OVEN'])
    const applied = await stage.app.request('POST', '/api/cart/coupon/', { jar: shopper.jar, body: { code } })
    expect(applied.status).toBeLessThan(300)
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    return { shopper, attempt, form, cartId: form.cartId as string }
  }

  it('another shopper takes a coupon’s last use: refused, nothing charged', async () => {
    await stage.app.db('coupons').insert({ ...coupon, code: 'ONCE' })
    const { shopper, attempt, form, cartId } = await withCode('ONCE')
    const service = withRival(stage, { point: 'quoted' }, () =>
      stage.app.db('coupons').where({ code: 'ONCE' }).update({ uses_left: 0 }),
    )
    await expect(placeThrough(service, shopper, attempt, form)).rejects.toMatchObject({
      status: 400,
      code: 'PROMOTION_CHANGED',
    })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...nothing, attempts: [] })
  })

  it('another shopper spends the gift card: refused, nothing charged', async () => {
    await stage.app.db('gift_cards').insert({ code: 'GIFT-RACE', balance_cents: 50_000, currency: 'AUD' })
    const { shopper, attempt, form, cartId } = await withCode('GIFT-RACE')
    const service = withRival(stage, { point: 'quoted' }, () =>
      stage.app.db('gift_cards').where({ code: 'GIFT-RACE' }).update({ balance_cents: 49_999 }),
    )
    await expect(placeThrough(service, shopper, attempt, form)).rejects.toMatchObject({
      status: 400,
      code: 'PROMOTION_CHANGED',
    })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...nothing, attempts: [] })
  })

  it('another shopper buys the last one: refused, nothing charged', async () => {
    const { shopper, attempt, form, cartId } = await prepared(['LAST'])
    const service = withRival(stage, { point: 'quoted' }, async () =>
      expect(await stage.buy(await stage.shopper(['LAST']))).toMatchObject({ status: 200 }),
    )
    await expect(placeThrough(service, shopper, attempt, form)).rejects.toMatchObject({
      status: 400,
      code: 'OUT_OF_STOCK',
      extra: {
        errorMessages: [
          expect.stringMatching(/ is out of stock\.$/),
          'You have not been charged. Please change your cart and place your order again.',
        ],
      },
    })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...nothing, attempts: [] })
  })

  it('a price changes: refused before the claim, charged as shown after it', async () => {
    const price = (cents: number) =>
      stage.app.db('product_listings').where({ sku: 'FRIDGE', country: 'AU' }).update({ price_cents: cents })
    const before = await prepared(['FRIDGE'])
    await price(99_800)
    expect(await stage.post(before.shopper, before.attempt, before.form)).toMatchObject({
      status: 400,
      body: { code: 'TOTAL_CHANGED' },
    })
    await price(99_900)
    const after = await prepared(['FRIDGE'])
    const service = withRival(stage, { point: 'quoted' }, () => price(99_800))
    const answer = await placeThrough(service, after.shopper, after.attempt, after.form)
    await price(99_900)
    expect(answer.orderCompleted).toBe(true)
    expect(await readBooks(stage, after.cartId)).toMatchObject(ordered(99_900))
  })
})

describe('while the provider is called,', () => {
  it.each<Checkpoint>(['claimed', 'authorised', 'recorded', 'captured'])(
    'a second tab presses at %s: it has to wait, and there is one order',
    async (point) => {
      const { shopper, attempt, form, cartId } = await prepared()
      const second = randomUUID()
      const other = await stage.form(shopper, second)
      let told: unknown
      const service = withRival(stage, { point }, async () => {
        told = await placeThrough(impatient(stage), shopper, second, other).catch((error: unknown) => error)
      })
      const answer = await placeThrough(service, shopper, attempt, form)
      expect(told).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
      expect(answer.orderCompleted).toBe(true)
      expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), attempts: ['approved'] })
      expect((await stage.post(shopper, second, other)).body.orderNumber).toBe(answer.orderNumber)
    },
  )

  it.each<Checkpoint>(['claimed', 'authorised', 'recorded', 'captured'])(
    'the shopper cancels at %s: it is being processed, and the order is placed',
    async (point) => {
      const { shopper, attempt, form, cartId } = await prepared()
      let told: unknown
      const service = withRival(stage, { point }, async () => {
        told = (await cancelPayment(shopper, cartId)).body
      })
      await placeThrough(service, shopper, attempt, form)
      expect(told).toEqual({ status: 'Pending' })
      expect(await readBooks(stage, cartId)).toMatchObject(ordered(129_995))
    },
  )

  it.each<Checkpoint>(['authorised', 'recorded', 'captured'])(
    'notification and worker are faster at %s: the same order, captured once',
    async (point) => {
      const { shopper, attempt, form, cartId } = await prepared()
      const service = withRival(stage, { point }, async () => {
        await stage.deliverNotifications()
        await settleJob(cartId)
      })
      const answer = await placeThrough(service, shopper, attempt, form)
      expect(answer).toMatchObject({ success: true })
      await recover(stage, cartId, 1)
      expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
    },
  )

  it('the capture’s answer is lost and its notification comes: an order at the next query, immediately', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    stage.bank.fault({ operation: 'captures', kind: 'drop', times: 2 })
    const rivalled = withRival(stage, { point: 'captured' }, () => stage.deliverNotifications())
    await placeThrough(rivalled, shopper, attempt, form)
    const { id } = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('id')
    const job = await stage.app
      .db('graphile_worker._private_jobs')
      .where({ key: `settle-payment:${id}` })
      .first()
    expect(new Date(job.run_at).getTime()).toBeLessThanOrEqual(stage.clock.now().getTime() + 1_000)
    await settleJob(cartId)
    expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
  })

  it('another tab cannot change the cart', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    let told: number | undefined
    const service = withRival(stage, { point: 'claimed' }, async () => {
      const change = { sku: 'FRIDGE', quantity: 1 }
      told = (await stage.app.request('POST', '/api/cart/product/', { jar: shopper.jar, body: change }))
        .status
    })
    await placeThrough(service, shopper, attempt, form)
    expect(told).toBe(409)
    expect(await readBooks(stage, cartId)).toMatchObject(ordered(129_995))
  })

  it('the same encrypted card comes with another cart: refused', async () => {
    const first = await prepared()
    const thief = await stage.shopper(['OVEN'])
    let told: unknown
    const service = withRival(stage, { point: 'claimed' }, async () => {
      const form = await stage.form(thief, first.attempt)
      const replay = { ...form, encryptedValues: first.form.encryptedValues }
      told = (await stage.post(thief, first.attempt, replay)).body
    })
    await placeThrough(service, first.shopper, first.attempt, first.form)
    expect(told).toMatchObject({ code: 'CARD_ENVELOPE_USED' })
    expect(await readBooks(stage, first.cartId)).toMatchObject(ordered(129_995))
  })

  it('the attempt counts as lost, and the late answer’s money is released', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    const service = withRival(stage, { point: 'claimed' }, async () => {
      // Longer than any call may take: the worker cannot know that this process still runs.
      await recover(stage, cartId, 5)
      expect(await readBooks(stage, cartId)).toMatchObject(nothing)
    })
    await expect(placeThrough(service, shopper, attempt, form)).rejects.toMatchObject({ status: 401 })
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(nothing)
    expect((await stage.buy(shopper)).body).toMatchObject({ orderCompleted: true })
  })
})

describe('while the shopper returns from the bank,', () => {
  it.each<Checkpoint>(['querying', 'answered', 'recorded', 'captured'])(
    'the shopper cancels in another tab at %s: it is being processed, and the order is placed',
    async (point) => {
      const { shopper, cartId, back, token } = await challenged()
      let told: unknown
      const service = withRival(stage, { point }, async () => {
        told = (await cancelPayment(shopper, cartId)).body
      })
      await service.returnFromChallenge(token, back.fields)
      expect(told).toEqual({ status: 'Pending' })
      expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), attempts: ['approved'] })
    },
  )

  it.each<Checkpoint>(['querying', 'answered', 'recorded', 'captured'])(
    'the page reloads at %s: the bank is queried once',
    async (point) => {
      const { cartId, back, token } = await challenged()
      const service = withRival(stage, { point }, () => stage.comeBack(back))
      await service.returnFromChallenge(token, back.fields)
      expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
    },
  )

  it('a new press during the query has to wait', async () => {
    const { shopper, cartId, back, token } = await challenged()
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    let told: unknown
    const service = withRival(stage, { point: 'querying' }, async () => {
      told = await placeThrough(impatient(stage), shopper, attempt, form).catch((error: unknown) => error)
    })
    await service.returnFromChallenge(token, back.fields)
    expect(told).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
    expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), attempts: ['approved'] })
  })

  it('the time expires and the worker also queries: one order', async () => {
    const { cartId, back, token } = await challenged()
    const service = withRival(stage, { point: 'answered' }, async () => {
      stage.clock.advance(11 * 60_000)
      await settleJob(cartId)
    })
    await service.returnFromChallenge(token, back.fields)
    expect(await readBooks(stage, cartId)).toMatchObject({ ...ordered(129_995), captures: 1 })
  })

  it('the shopper cancels after the query took too long: its late approval is released, never captured', async () => {
    const { shopper, cartId, back, token } = await challenged()
    const service = withRival(stage, { point: 'answered' }, async () => {
      // Longer than the query may take, so the payment counts as left at the bank.
      stage.clock.advance(91_000)
      expect((await cancelPayment(shopper, cartId)).body).toEqual({ status: 'Cancelled' })
    })
    await service.returnFromChallenge(token, back.fields)
    const cancelled = { ...nothing, attempts: ['cancelled'], captures: 0 }
    expect(await readBooks(stage, cartId)).toMatchObject({ ...cancelled, authorisedCents: 129_995 })
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject(cancelled)
  })

  it('a late approval after a cancellation captures nothing', async () => {
    const { shopper, cartId, back, token } = await challenged()
    expect((await cancelPayment(shopper, cartId)).body).toEqual({ status: 'Cancelled' })
    await otherProcess(stage).returnFromChallenge(token, back.fields)
    await recover(stage, cartId)
    expect(await readBooks(stage, cartId)).toMatchObject({ ...nothing, attempts: ['cancelled'] })
  })
})

describe('an ended payment', () => {
  it.each<[string, (one: Awaited<ReturnType<typeof challenged>>) => Promise<unknown>]>([
    ['a late refusal does not undo an order', async ({ back }) => stage.comeBack(back)],
    ['a cancellation does not undo an order', async ({ shopper, cartId }) => cancelPayment(shopper, cartId)],
    ['the worker does not undo an order', async ({ cartId }) => settleJob(cartId)],
  ])('%s', async (_name, late) => {
    const one = await challenged()
    await stage.comeBack(one.back)
    stage.clock.advance(20 * 60_000)
    await late(one)
    await recover(stage, one.cartId)
    expect(await readBooks(stage, one.cartId)).toMatchObject({ ...ordered(129_995), attempts: ['approved'] })
  })

  it('releases an authorisation reported after its decline', async () => {
    const shopper = await stage.shopper(['OVEN'])
    stage.bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { cartId } = (await stage.buy(shopper)).body as { cartId: string }
    await stage.app.db('payment_attempts').where({ cart_id: cartId }).update({ state: 'declined' })
    await stage.app.db('payment_legs').where({ cart_id: cartId }).update({ state: 'declined' })
    await stage.app.db('carts').where({ id: cartId }).update({ status: 'open' })
    await recover(stage, cartId)
    const books = await readBooks(stage, cartId)
    expect(books).toMatchObject({ orders: 0, takenCents: 0, authorisedCents: 0, attempts: ['declined'] })
  })
})

describe('a gift card', () => {
  const apply = ({ jar }: Shopper) =>
    stage.app.request('POST', '/api/cart/coupon/', { jar, body: { code: 'GIFT-SHARED' } })

  it('in an abandoned cart can be spent elsewhere; a payment under way keeps its part', async () => {
    await stage.app.db('gift_cards').insert({ code: 'GIFT-SHARED', balance_cents: 100_000, currency: 'AUD' })
    const [left, buyer, late] = [
      await stage.shopper(['OVEN']),
      await stage.shopper(['OVEN']),
      await stage.shopper(['OVEN']),
    ]
    for (const one of [left, buyer, late]) expect((await apply(one)).status).toBeLessThan(300)
    const lateAttempt = randomUUID()
    const lateForm = await stage.form(late, lateAttempt)
    const atBank = await stage.buy(buyer, { card: challengedCard })
    expect(atBank.body).toMatchObject({ success: true, orderCompleted: false })
    expect((await stage.post(late, lateAttempt, lateForm)).status).toBe(400)
    const cartId = atBank.body.cartId as string
    await cancelPayment(buyer, cartId)
    expect(await stage.app.db('gift_cards').where({ code: 'GIFT-SHARED' }).first('balance_cents')).toEqual({
      balance_cents: 100_000,
    })
    const again = await stage.buy(late)
    expect(again.body).toMatchObject({ orderCompleted: true })
    expect(await readBooks(stage, again.body.cartId as string)).toMatchObject(ordered(29_995))
    expect(await stage.app.db('gift_cards').where({ code: 'GIFT-SHARED' }).first('balance_cents')).toEqual({
      balance_cents: 0,
    })
  })
})

describe('card testing', () => {
  it('is stopped after ten refusals of a cart, without blocking another method or cart', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const refuse = () => stage.buy(shopper, { card: { ...plainCard, holderName: 'DECLINED' } })
    for (let time = 0; time < 10; time += 1) expect((await refuse()).status).toBe(401)
    expect(await refuse()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REFUSALS' } })
    expect((await stage.buy(await stage.shopper(['OVEN']))).status).toBe(200)
    stage.clock.advance(11 * 60_000)
    expect((await stage.buy(shopper)).status).toBe(200)
  })

  it('is not counted from refusals of other methods', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const refuse = () => stage.buy(shopper, { card: { ...plainCard, holderName: 'DECLINED' } })
    for (let time = 0; time < 10; time += 1) expect((await refuse()).status).toBe(401)
    const declined = stage.app.db('payment_attempts').where({ state: 'declined' })
    await declined.update({ payment_option: checkoutOption.PayPal })
    expect((await stage.buy(shopper)).status).toBe(200)
  })

  it('is stopped for a whole site after a thousand refusals, without blocking another site', async () => {
    stage.clock.advance(11 * 60_000)
    const declined = await stage.shopper(['OVEN'])
    await stage.buy(declined, { card: { ...plainCard, holderName: 'DECLINED' } })
    /** Refusals of other carts, like the one above. */
    const refuse = (times: number) =>
      stage.app.db.raw(
        `insert into payment_attempts (cart_id, site_code, idempotency_key, request_hash, reference, return_token, payment_option,
           state, amount_cents, currency, return_url, form, quote, created_at, updated_at, expires_at)
         select (select c.id from carts c where c.id <> a.cart_id limit 1), site_code, gen_random_uuid(), request_hash, gen_random_uuid(),
           gen_random_uuid(), payment_option, state, amount_cents, currency, return_url, form, quote, created_at, updated_at, expires_at
         from (select * from payment_attempts where state = 'declined' order by created_at desc limit 1) a, generate_series(1, ?)`,
        [times],
      )
    await refuse(998)
    expect((await stage.buy(await stage.shopper(['OVEN']))).status).toBe(200)
    await refuse(1)
    const shopper = await stage.shopper(['OVEN'])
    expect(await stage.buy(shopper)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REFUSALS' } })
    const payments = stage.bank.payments().length
    expect((await stage.buy(await stage.shopper(['OVEN'], 'nz'))).status).toBe(200)
    expect(stage.bank.payments()).toHaveLength(payments + 1)
    stage.clock.advance(11 * 60_000)
    expect((await stage.buy(shopper)).status).toBe(200)
  })
})

describe('locks', () => {
  const firstLock = async (work: () => Promise<unknown>): Promise<string[]> => {
    const { statements } = await stage.app.queryCount(work)
    const begins = statements.flatMap((text, index) => (/^begin/i.test(text.trim()) ? [index] : []))
    return begins.map((index) => statements[index + 1] ?? '')
  }
  const cartLock = /from carts where id = \$1 for update$/

  it('start with the cart’s, before any write, in every change of a payment', async () => {
    const { shopper, attempt, form, cartId } = await prepared()
    const placed = await firstLock(() => stage.post(shopper, attempt, form))
    const one = await challenged()
    const returned = await firstLock(() => stage.comeBack(one.back))
    const two = await challenged()
    const given = await firstLock(() => cancelPayment(two.shopper, two.cartId))
    const worked = await firstLock(() => settleJob(cartId))
    for (const locks of [placed, returned, given, worked]) {
      expect(locks.length).toBeGreaterThan(0)
      for (const lock of locks) expect(lock.trim()).toMatch(cartLock)
    }
  })
})
