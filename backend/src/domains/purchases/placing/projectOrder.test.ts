import { randomUUID } from 'node:crypto'
import { brands } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { jar } from '../../../testing/client'
import { dieAt, placeThrough } from '../../../testing/injection'
import { untilWaiting } from '../../../testing/lockedRows'
import { signedIn } from '../../../testing/people'
import { type PurchaseStage, purchaseStage, type Shopper } from '../../../testing/purchase'

let stage: PurchaseStage
let owner: Shopper
let staff: Shopper
beforeAll(async () => {
  stage = await purchaseStage()
  owner = { jar: jar(), brand: 'aoc' }
  staff = { jar: jar(), brand: 'aoc' }
  await signedIn(stage.app, owner.jar, 'tradeCustomer', 'aoc')
  await signedIn(stage.app, staff.jar, 'staff', 'aoc')
  await stage.app.db('settings').insert({ site_code: 'aoc', name: 'cashOnDelivery', value: 'true' })
  // More orders than a day has places.
  await stage.app.db('delivery_zones').update({ weekday_capacity: [50, 50, 50, 50, 50, 50, 0] })
})

const post = async (who: Shopper, path: string, body: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await stage.app.request('POST', path, { ...who, headers, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** A quoted project of two ovens and a fridge. */
const quotedProject = async () => {
  const { projectId, cart } = await post(owner, '/api/v2/project', {
    name: 'Rose St',
    products: [
      { sku: 'OVEN', quantity: 2 },
      { sku: 'FRIDGE', quantity: 1 },
    ],
  })
  await post(staff, '/api/v2/project/customer', {
    projectId,
    customerName: 'Rita',
    email: 'rita@example.com',
  })
  await post(staff, '/api/v2/project/quote', { projID: projectId })
  const [oven, fridge] = cart.products.map(({ productCode }: { productCode: string }) => productCode)
  return { id: projectId as string, oven: oven as string, fridge: fridge as string }
}
const convert = (projectId: string, selectedProductCodes: readonly string[]) =>
  stage.app.request('POST', '/api/projects/cart', { ...owner, body: { projectId, selectedProductCodes } })
const buy = async (projectId: string, codes: readonly string[], over: Record<string, unknown> = {}) => {
  expect((await convert(projectId, codes)).status).toBe(200)
  const { body, text } = await stage.buy(owner, { over })
  expect(body, text).toMatchObject({ orderCompleted: true })
  return body.orderNumber as string
}
const refund = (number: string, choice: object) =>
  post(staff, `/api/orders/${number}/refunds`, { reason: 'damaged on delivery', ...choice })

const readProject = async (id: string) => {
  const project = await stage.app.db('projects').where({ id }).first('quote_status')
  const units = await stage.app
    .db('project_orders')
    .where({ project_id: id })
    .sum('quantity as count')
    .first()
  return [project?.quote_status, Number(units?.count)]
}
const readLog = async (id: string) =>
  (await stage.app.db('project_events').where({ project_id: id, actor: 'Countertop' }).orderBy('seq')).map(
    ({ action, field, old_value, new_value }) => [action, field, old_value, new_value],
  )

describe('a project', () => {
  it('is named with its quote by the order that staff read', async () => {
    const { id, oven, fridge } = await quotedProject()
    const number = await buy(id, [oven, fridge])
    const { body, text } = await stage.app.request('GET', `/api/orders/${number}/payments`, staff)
    expect(body.projects, text).toEqual([
      {
        projectId: id,
        projectRef: expect.stringMatching(/^P\d+$/),
        name: 'Rose St',
        quoteId: expect.stringMatching(/^Q\d+$/),
      },
    ])
  })
})

describe('an order of a project', () => {
  it('that was purged is shown and refunded as before', async () => {
    const { id, oven, fridge } = await quotedProject()
    const number = await buy(id, [oven, fridge])
    const { db, request, backend } = stage.app
    const find = () => db('orders').where({ number }).first('attempt_id', 'snapshot', 'state')
    const before = await find()
    expect((await request('DELETE', `/api/projects/${id}`, staff)).status).toBe(204)
    await db('projects')
      .where({ id })
      .update({ deleted_at: new Date(stage.clock.now().getTime() - 31 * 86_400_000) })
    await backend.services.housekeeping.tasks['sweep-projects']?.({})
    expect(await db('projects').where({ id })).toEqual([])
    expect(await find()).toEqual(before)
    const { status, body, text } = await request('GET', `/api/orders/${number}/payments`, staff)
    expect([status, body.projects], text).toEqual([200, []])
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    const { refunds } = await refund(number, { all: true })
    expect(refunds.map((one: { status: string }) => one.status)).not.toContain('refused')
    const returned = db('refund_lines').where({ attempt_id: before.attempt_id })
    expect(await returned.sum('quantity as units').first()).toEqual({ units: 3 })
  })
})

describe('a refund', () => {
  it('puts its units back into the project, and takes back the status that the order gave', async () => {
    const { id, oven, fridge } = await quotedProject()
    const number = await buy(id, [oven, fridge])
    expect(await readProject(id)).toEqual(['Won', 3])
    await refund(number, { amount: 10 })
    expect(await readProject(id)).toEqual(['Won', 3])
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await readProject(id)).toEqual(['Partial', 2])
    await refund(number, { all: true })
    expect(await readProject(id)).toEqual(['Quoted', 0])
    expect(await readLog(id)).toEqual([
      ['order', 'order', null, number],
      ['order', 'quoteStatus', 'Quoted', 'Won'],
      ['return', 'order', number, null],
      ['return', 'quoteStatus', 'Won', 'Partial'],
      ['return', 'order', number, null],
      ['return', 'quoteStatus', 'Partial', 'Quoted'],
    ])
  })

  it('of all that was paid puts back the units that no refund has named, once', async () => {
    const { id, oven, fridge } = await quotedProject()
    const number = await buy(id, [oven, fridge])
    const { refundable } = await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    expect(await readProject(id)).toEqual(['Partial', 2])
    await refund(number, { amount: refundable - 1 })
    await stage.deliverNotifications()
    expect(await readProject(id)).toEqual(['Partial', 2])
    const { status } = await refund(number, { amount: 1 })
    expect(status).toBe('paid')
    await stage.deliverNotifications()
    await stage.deliverNotifications()
    expect(await readProject(id)).toEqual(['Quoted', 0])
  })

  it('puts each unit back into the project, also after its refund was refused twice', async () => {
    const { id, oven } = await quotedProject()
    const number = await buy(id, [oven])
    const { cart_id } = await stage.app.db('orders').where({ number }).first('cart_id')
    const legs = stage.app.db('payment_legs').where({ cart_id })
    const { provider_reference } = await legs.clone().first('provider_reference')
    await legs.clone().update({ provider_reference: 'NOSUCHPAYMENT000' })
    for (let time = 0; time < 2; time += 1) {
      const { refunds } = await refund(number, { lines: [{ line: 0, quantity: 1 }] })
      expect(refunds.map(({ status }: { status: string }) => status)).toEqual(Array(time + 1).fill('refused'))
      expect(await readProject(id)).toEqual(['Partial', 1])
      stage.clock.advance(1_000)
    }
    await legs.clone().update({ provider_reference })
    await refund(number, { lines: [{ line: 0, quantity: 2 }] })
    expect(await readProject(id)).toEqual(['Quoted', 0])
  })

  it('makes its units agreed again: the next cart has them at the quoted price', async () => {
    const { id, oven } = await quotedProject()
    const number = await buy(id, [oven])
    await refund(number, { lines: [{ line: 0, quantity: 1 }] })
    await stage.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 140_000 })
    const { body } = await convert(id, [oven])
    await stage.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: 129_995 })
    expect(
      body.products.map(({ price, quantity }: { price: number; quantity: number }) => [quantity, price]),
    ).toEqual([[1, 1299.95]])
    await stage.app.request('DELETE', '/api/cart/', owner)
  })
})

describe('a refund of a line', () => {
  it('that was moved after its order returns to the project that has it now [COM-313]', async () => {
    const making = { name: 'Rose St', products: [{ sku: 'OVEN', quantity: 2 }] }
    const source = await post(owner, '/api/v2/project', making)
    const target = await post(owner, '/api/v2/project', { name: 'Next building' })
    const [{ productCode }] = source.cart.products
    const number = await buy(source.projectId, [productCode])
    const moving = {
      sourceProjectId: source.projectId,
      targetProjectId: target.projectId,
      productCodes: [productCode],
    }
    const moved = await stage.app.request('POST', '/api/v2/project/product-transfer', {
      ...owner,
      body: moving,
    })
    expect(moved.status, moved.text).toBe(204)
    const read = async (id: string) => (await stage.app.request('GET', `/api/v2/project/${id}`, owner)).body
    const before = await read(source.projectId)
    expect((await read(target.projectId)).cart.products).toMatchObject([{ quantity: 2, orderedQuantity: 2 }])
    expect(await readProject(target.projectId)).toEqual(['Open', 2])
    await refund(number, { all: true })
    expect((await read(target.projectId)).cart.products).toMatchObject([{ quantity: 2, orderedQuantity: 0 }])
    expect(await readLog(target.projectId)).toEqual([['return', 'order', number, null]])
    expect(await read(source.projectId)).toEqual(before)
  })
})

describe('what was ordered in part', () => {
  const convertUnits = (projectId: string, code: string, more: object = {}) =>
    stage.app.request('POST', '/api/projects/cart', {
      ...owner,
      body: { projectId, selectedProductCodes: [code], ...more },
    })
  const units = (body: { products: { quantity: number }[] }) => body.products.map(({ quantity }) => quantity)

  it('is called off by its rest, at the total of the rest, and then no more [COM-300]', async () => {
    const { id, oven } = await quotedProject()
    const one = { quantities: [{ productCode: oven, quantity: 1 }] }
    expect(units((await convertUnits(id, oven, one)).body)).toEqual([1])
    expect((await stage.buy(owner)).body).toMatchObject({ orderCompleted: true })

    const whole = await convertUnits(id, oven, { shownTotal: 2599.9 })
    expect([whole.status, whole.body.code, whole.body.total]).toEqual([409, 'CHANGED', 1299.95])
    const two = await convertUnits(id, oven, { quantities: [{ productCode: oven, quantity: 2 }] })
    expect([two.status, two.body.code, two.body.errors]).toEqual([
      409,
      'MORE_THAN_OPEN',
      [expect.stringMatching(/^1 of 2 × .+ were ordered, so only 1 can still be ordered\.$/)],
    ])
    expect(units((await convertUnits(id, oven, { shownTotal: 1299.95 })).body)).toEqual([1])
    expect((await stage.buy(owner)).body).toMatchObject({ orderCompleted: true })

    const none = await convertUnits(id, oven)
    expect(units(none.body)).toEqual([])
    expect(none.body.messages).toEqual([
      { message: expect.stringMatching(/ not added: it was ordered in full\.$/) },
    ])
    const raised = { quantities: [{ productCode: oven, quantity: 1, isExtra: true }] }
    expect(units((await convertUnits(id, oven, raised)).body)).toEqual([1])
    expect(await readProject(id)).toEqual(['Partial', 2])
    await stage.app.request('DELETE', '/api/cart/', owner)
  })
})

describe('cancelling an unpaid order', () => {
  it('puts all of its units back, once', async () => {
    const { id, oven } = await quotedProject()
    const unpaid = { selectedPaymentOption: 1, encryptedValues: null, cardHolderName: null }
    const number = await buy(id, [oven], unpaid)
    expect(await readProject(id)).toEqual(['Partial', 2])
    for (const _ of [1, 2]) {
      await post(staff, `/api/orders/${number}/cancel`, { reason: 'ordered twice' })
      expect(await readProject(id)).toEqual(['Quoted', 0])
    }
  })
})

const cartFor = async (who: Shopper, projectId: string, code: string, over: object = {}) => {
  const body = { projectId, selectedProductCodes: [code], ...over }
  const answer = await stage.app.request('POST', '/api/projects/cart', { ...who, body })
  expect(answer.status, answer.text).toBe(200)
  const attempt = randomUUID()
  return { who, attempt, form: await stage.form(who, attempt) }
}
const submit = ({ who, attempt, form }: Cart) => stage.post(who, attempt, form)
type Cart = Awaited<ReturnType<typeof cartFor>>
const emptied = (...carts: Cart[]) =>
  Promise.all(carts.map(({ who }) => stage.app.request('DELETE', '/api/cart/', who)))

describe('units at the agreed price in two carts', () => {
  /** Two carts with the same units: the project changes its owner after the first conversion. */
  const twoCarts = async () => {
    const { id, oven } = await quotedProject()
    const second: Shopper = { jar: jar(), brand: 'aoc' }
    const { accountId } = await signedIn(stage.app, second.jar, 'tradeCustomer', 'aoc')
    const one = await cartFor(owner, id, oven)
    await stage.app.db('projects').where({ id }).update({ owner_account_id: accountId })
    return { id, oven, one, two: await cartFor(second, id, oven) }
  }
  const refusedUnits = {
    errorCode: 400,
    errorMessages: [
      expect.stringMatching(/has already been ordered at the agreed price\.$/),
      'You have not been charged. Please remove these products and add them again from your project.',
    ],
  }

  it('are sold once: the second is refused before it is charged, and its project keeps the sum', async () => {
    const { id, one, two } = await twoCarts()
    expect((await submit(one)).body).toMatchObject({ orderCompleted: true })
    const cartId = (two.form as { cartId: string }).cartId
    const before = await stage.footprint(cartId)
    expect((await submit(two)).body).toMatchObject(refusedUnits)
    expect(await stage.footprint(cartId)).toEqual(before)
    expect(await readProject(id)).toEqual(['Partial', 2])
    await emptied(two)
  })

  it('are sold once where the line was deleted between cart and payment', async () => {
    const { id, oven, one, two } = await twoCarts()
    await stage.app.db('project_lines').where({ id: oven }).update({ deleted_at: stage.clock.now() })
    expect((await submit(one)).body).toMatchObject({ orderCompleted: true })
    expect((await submit(two)).body).toMatchObject(refusedUnits)
    expect(await readProject(id)).toEqual(['Partial', 2])
    await emptied(two)
  })

  it.each<[string, (id: string, oven: string) => Promise<unknown>]>([
    [
      'more units were added to the quoted line',
      (_, oven) => stage.app.db('project_lines').where({ id: oven }).update({ quantity: 50 }),
    ],
    [
      'the project was opened again and has more units',
      async (id, oven) => {
        await post(staff, '/api/v2/project/details', { projectId: id, quoteStatus: 'Open' })
        await stage.app.db('project_lines').where({ id: oven }).update({ quantity: 50 })
      },
    ],
  ])('are sold once where, since the quote, %s', async (_, change) => {
    const { id, oven, one, two } = await twoCarts()
    await change(id, oven)
    expect((await submit(one)).body).toMatchObject({ orderCompleted: true })
    expect((await submit(two)).body).toMatchObject(refusedUnits)
    await emptied(two)
  })

  it('are as many as the newest quote has', async () => {
    const { id, oven, one, two } = await twoCarts()
    await stage.app.db('project_lines').where({ id: oven }).update({ quoted_quantity: 4 })
    for (const cart of [one, two]) expect((await submit(cart)).body).toMatchObject({ orderCompleted: true })
    expect(await readProject(id)).toEqual(['Partial', 4])
  })

  it('are refused beyond what is left where a sign-in has merged the carts, until they are fewer', async () => {
    const { id, one, two } = await twoCarts()
    const { cartId } = one.form as { cartId: string }
    await stage.app.db('cart_lines').where({ cart_id: cartId }).update({ quantity: 4 })
    await stage.app.db('carts').where({ id: cartId }).increment('version')
    const before = await stage.footprint(cartId)
    expect((await stage.buy(one.who)).body).toMatchObject({
      code: 'AGREED_UNITS_ORDERED',
      errorMessages: [
        expect.stringMatching(/^Only 2 × .+ are left at the agreed price\.$/),
        refusedUnits.errorMessages[1],
      ],
    })
    expect(await stage.footprint(cartId)).toEqual(before)
    const { body: cart } = await stage.app.request('GET', '/api/cart/', one.who)
    const [{ productCode, sku }] = cart.products
    const body = { productCode, sku, quantity: 2 }
    const fewer = await stage.app.request('POST', '/api/cart/product/', { ...one.who, body })
    expect(fewer.status, fewer.text).toBe(200)
    expect((await stage.buy(one.who)).body).toMatchObject({ orderCompleted: true })
    expect(await readProject(id)).toEqual(['Partial', 2])
    await emptied(two)
  })

  it('are sold once where both are paid at the same time', async () => {
    const { id, one, two } = await twoCarts()
    const answers = await Promise.all([one, two].map(submit))
    expect(answers.map(({ body }) => body.orderCompleted === true).sort()).toEqual([false, true])
    expect(await readProject(id)).toEqual(['Partial', 2])
    await emptied(one, two)
  })
})

describe('units at today’s price in two carts', () => {
  /** Two carts with the two ovens of a project without a quote, each added before the other is paid. */
  const twoCarts = async () => {
    const { projectId: id, cart } = await post(owner, '/api/v2/project', {
      name: 'Rose St',
      products: [{ sku: 'OVEN', quantity: 2 }],
    })
    const [{ productCode: oven }] = cart.products
    const second: Shopper = { jar: jar(), brand: 'aoc' }
    const { accountId } = await signedIn(stage.app, second.jar, 'tradeCustomer', 'aoc')
    const one = await cartFor(owner, id, oven)
    await stage.app.db('projects').where({ id }).update({ owner_account_id: accountId })
    const two = await cartFor(second, id, oven)
    stage.clock.advance(1000)
    return { id: id as string, oven: oven as string, one, two }
  }
  const again = (cart: Cart, over: Record<string, unknown> = {}) => {
    const attempt = randomUUID()
    return stage.form(cart.who, attempt, { over }).then((form) => stage.post(cart.who, attempt, form))
  }
  const asked = {
    code: 'PROJECT_UNITS_ORDERED',
    errorCode: 400,
    errorMessages: [
      expect.stringMatching(/^2 × .+ were ordered from your project after you added them to this cart\.$/),
      expect.stringContaining('place the order again, or remove them and add them to your cart again.'),
    ],
  }

  it('are ordered again only on purpose: the second is refused, uncharged, until it acknowledges them', async () => {
    const { id, one, two } = await twoCarts()
    expect((await submit(one)).body).toMatchObject({ orderCompleted: true })
    const cartId = (two.form as { cartId: string }).cartId
    const before = await stage.footprint(cartId)
    expect((await submit(two)).body).toMatchObject(asked)
    expect((await again(two)).body).toMatchObject(asked)
    expect(await stage.footprint(cartId)).toEqual(before)
    expect(await readProject(id)).toEqual(['Won', 2])
    expect((await again(two, { projectUnitsAcknowledged: true })).body).toMatchObject({
      orderCompleted: true,
    })
    expect(await readProject(id)).toEqual(['Won', 4])
  })

  it('are ordered once where both are paid at the same time', async () => {
    const { id, one, two } = await twoCarts()
    const answers = await Promise.all([one, two].map(submit))
    expect(answers.map(({ body }) => body.orderCompleted === true).sort()).toEqual([false, true])
    expect(await readProject(id)).toEqual(['Won', 2])
    await emptied(one, two)
  })

  it('are ordered, as the refusal says, by a client that removes and adds them again', async () => {
    const { id, oven, one, two } = await twoCarts()
    expect((await submit(one)).body).toMatchObject({ orderCompleted: true })
    expect((await submit(two)).body).toMatchObject(asked)
    await emptied(two)
    const added = await cartFor(two.who, id, oven, {
      quantities: [{ productCode: oven, quantity: 2, isExtra: true }],
    })
    expect((await submit(added)).body).toMatchObject({ orderCompleted: true })
  })

  it('are ordered without a question where the project has enough', async () => {
    const { id, one, two } = await twoCarts()
    await stage.app.db('project_lines').where({ project_id: id }).update({ quantity: 4 })
    for (const cart of [one, two]) expect((await submit(cart)).body).toMatchObject({ orderCompleted: true })
    expect(await readProject(id)).toEqual(['Won', 4])
  })
})

describe('a conversion and the order of the same cart, which both lock the cart before the project', () => {
  /** The site as a trade customer sees it. */
  const forTrade = {
    ...brands.aoc,
    capabilities: { ...brands.aoc.capabilities, hidesPricesFromVisitors: false },
  }

  /** A payment that is captured but not settled, and a project of which it buys the ovens. */
  const capturedOrder = async () => {
    const project = await quotedProject()
    expect((await convert(project.id, [project.oven])).status).toBe(200)
    const attempt = randomUUID()
    const form = await stage.form(owner, attempt)
    await dieAt(stage, { point: 'settling', nth: 2 }, (dying) =>
      placeThrough(dying, owner, attempt, form, forTrade),
    )
    return { ...project, cartId: form.cartId as string }
  }

  const isLocked = async (table: 'projects' | 'carts', id: string) =>
    (await stage.app.db(table).where({ id }).forUpdate().skipLocked().select('id')).length === 0

  /** Starts both, one behind the other, at a row that a third holds; the first one to wait has it next. */
  const race = async <A, B>(
    [table, id]: readonly ['projects' | 'carts', string],
    first: () => Promise<A>,
    second: () => Promise<B>,
    whileBothWait: () => Promise<void>,
  ): Promise<[A, B]> => {
    const third = await stage.app.db.transaction()
    await third(table).where({ id }).forUpdate().select('id')
    const one = first()
    await untilWaiting(stage.app.db, 1)
    const two = second()
    await untilWaiting(stage.app.db, 2)
    try {
      await whileBothWait()
    } finally {
      await third.commit()
    }
    return Promise.all([one, two])
  }

  const endsWhole = async (id: string, cartId: string) => {
    expect(await stage.app.db('orders').where({ cart_id: cartId })).toHaveLength(1)
    expect(await readProject(id)).toEqual(['Partial', 2])
  }

  it('are done in turn when the order came second: the conversion is refused', async () => {
    const { id, fridge, cartId } = await capturedOrder()
    const [converted] = await race(
      ['projects', id],
      () => convert(id, [fridge]),
      () => stage.runJob('settle-payment', cartId),
      async () => expect(await isLocked('carts', cartId)).toBe(true),
    )
    expect([converted.status, converted.body.code]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    await endsWhole(id, cartId)
  })

  it('are done in turn when the conversion came second: it goes into the next cart', async () => {
    const { id, fridge, cartId } = await capturedOrder()
    const [, converted] = await race(
      ['carts', cartId],
      () => stage.runJob('settle-payment', cartId),
      () => convert(id, [fridge]),
      async () => expect(await isLocked('projects', id)).toBe(false),
    )
    expect(converted.body, converted.text).toMatchObject({ productCount: 1 })
    expect(converted.body.cartId).not.toBe(cartId)
    await endsWhole(id, cartId)
  })
})
